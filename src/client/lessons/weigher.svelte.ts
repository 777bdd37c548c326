/** Has answers weighed in a worker of this browser, one at a time. */
import type { Measured } from '#lessons';
import type { Asking, Told } from './weigh-messages.ts';

export class Weigher {
  /** So many battles have been played on; undefined: nothing is being weighed. */
  far = $state<number>();
  #worker: Worker | undefined;

  /** Undefined: it could not be weighed, or nobody waits for it any more. */
  async weigh(asking: Asking): Promise<Measured | undefined> {
    this.stop();
    const worker = new Worker(new URL('./weigh-worker.ts', import.meta.url), { type: 'module' });
    [this.#worker, this.far] = [worker, 0];
    const found = await new Promise<Measured | undefined>((resolve) => {
      this.#leave = () => resolve(undefined);
      worker.addEventListener('error', () => resolve(undefined));
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if (data.t === 'far') this.far = data.battles;
        else resolve(data.t === 'weighed' ? data.measured : undefined);
      });
      this.#worker?.postMessage(asking);
    });
    // Another may have begun meanwhile.
    if (this.#worker === worker) this.stop();
    return found;
  }
  #leave: () => void = () => undefined;
  /** What is being weighed is not waited for. */
  stop(): void {
    this.#worker?.terminate();
    [this.#worker, this.far] = [undefined, undefined];
    this.#leave();
  }
}
