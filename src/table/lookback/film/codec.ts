/** Can this browser make a film itself? Not everyone can, and none can on a page without TLS. */
export type Codec = 'vp9' | 'vp8';

const KNOWN: readonly (readonly [codec: Codec, named: string])[] = [
  ['vp9', 'vp09.00.31.08'],
  ['vp8', 'vp8'],
];
/** The best that it can; undefined: none. */
export async function codecFor(width: number, height: number): Promise<Codec | undefined> {
  if (!('VideoEncoder' in globalThis)) return undefined;
  for (const [codec, named] of KNOWN) {
    const config = { codec: named, width, height, bitrate: 2_500_000 };
    const told = await VideoEncoder.isConfigSupported(config).catch(() => undefined);
    if (told?.supported === true) return codec;
  }
  return undefined;
}
