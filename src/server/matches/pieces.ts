/** Long work in pieces: everybody else is served between them. */
import { setImmediate as others } from 'node:timers/promises';

const PIECE_MS = 8;

/** Runs to the end of the work, which pauses often; lets others in every few milliseconds. */
export async function inPieces<T>(work: Generator<void, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < PIECE_MS) continue;
    await others();
    since = performance.now();
  }
}
