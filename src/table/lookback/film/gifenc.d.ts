/** What is used of the encoder, which brings no types. */
declare module 'gifenc' {
  type Color = readonly number[];
  interface FrameOptions {
    readonly palette: readonly Color[];
    /** In milliseconds. */
    readonly delay: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    readonly dispose?: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, most: number): Color[];
  export function applyPalette(rgba: Uint8ClampedArray, palette: readonly Color[]): Uint8Array;
}
