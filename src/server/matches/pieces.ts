/** Long work in pieces: everybody else is served between them, however many work so at once. */

const PIECE_MS = 4;

/** Runs to the end of the work, which pauses often; lets others in every few milliseconds. */
export async function inPieces<T>(work: Generator<void, T>): Promise<T> {
  await turn();
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < PIECE_MS) continue;
    await turn();
    since = performance.now();
  }
}

/** Those who wait for their next piece: one goes on each time that all others were served. */
const waiting: (() => void)[] = [];
let isCalled = false;
function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!isCalled) setImmediate(callNext);
    isCalled = true;
  });
}
function callNext(): void {
  waiting.shift()?.();
  isCalled = waiting.length > 0;
  if (isCalled) setImmediate(callNext);
}
