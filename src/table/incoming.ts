/** What comes in by a socket, in its order: plain texts, and texts that were packed. */
export const canUnpack = (): boolean => 'DecompressionStream' in globalThis;

export class Incoming {
  readonly #hear: (text: string) => void;
  /** It came garbled: nothing after it is of use, nor is it heard. */
  readonly #lost: () => void;
  #before = Promise.resolve();
  #waiting = 0;
  #isLost = false;

  constructor(hear: (text: string) => void, lost: () => void) {
    this.#hear = hear;
    this.#lost = lost;
  }
  take(data: string | ArrayBuffer): void {
    if (this.#isLost) return;
    if (this.#waiting === 0 && typeof data === 'string') return this.#hear(data);
    this.#waiting += 1;
    // It is unpacked while what came before it is.
    const coming = typeof data === 'string' ? data : unpacked(data).catch(() => undefined);
    this.#before = this.#after(this.#before, coming).catch(reported);
  }
  async #after(before: Promise<void>, coming: string | Promise<string | undefined>): Promise<void> {
    await before;
    const text = await coming;
    this.#waiting -= 1;
    if (this.#isLost) return;
    if (text !== undefined) return this.#hear(text);
    this.#isLost = true;
    this.#lost();
  }
}
/** What goes wrong with one text is told as an error of the page, and the next is heard. */
const reported = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });
const unpacked = async (data: ArrayBuffer): Promise<string> => {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
};
