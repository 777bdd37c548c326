/** Standard error for progress, a signal for stopping: what long work needs. */
import { english } from '#plural';

const EVERY_MS = 1000;

/** Says at most once a second how far the work is; nothing where nobody watches. */
export class Progress {
  #next = performance.now() + EVERY_MS;
  say(words: () => string): void {
    const now = performance.now();
    if (now < this.#next) return;
    this.#next = now + EVERY_MS;
    process.stderr.write(process.stderr.isTTY ? `\r\x1B[K${words()}` : `${words()}\n`);
  }
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1B[K');
  }
}

/** Set by the first Ctrl-C: work ends with what it has. A second one ends the process. */
const stop = new AbortController();
export const stopping: AbortSignal = stop.signal;
export function listenForStop(): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const heard = (): void => {
    if (stop.signal.aborted) process.exit(1);
    stop.abort();
  };
  for (const signal of signals) process.on(signal, heard);
}
/** Lets signals in between two pieces of work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** '1 battle', '2 battles'. */
export const howMany = (count: number, one: string, others = `${one}s`): string =>
  `${count} ${english(count, one, others)}`;
