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

/** So few are worked at faster than anybody could be let in between them. */
const FEW = 100;

/** What becomes of each, one after the other: of many in pieces. */
export async function mapped<T, R>(
  list: readonly T[],
  work: (one: T, index: number) => R,
): Promise<R[]> {
  return list.length <= FEW ? list.map(work) : await inPieces(mapping(list, work));
}
function* mapping<T, R>(
  list: readonly T[],
  work: (one: T, index: number) => R,
): Generator<void, R[]> {
  const done: R[] = [];
  for (const [index, one] of list.entries()) {
    done.push(work(one, index));
    yield;
  }
  return done;
}

/** Works that are done one after the other, whoever wants them: one of them is in memory. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined); // whoever asked hears of it
    return done;
  }
}
/** A longer log takes much memory, and may be asked for often: of such one is read at a time. */
const LONG_LOG = 2000;
const longLogs = new OneByOne();
/** `rows`: how many of a log are wanted. */
export const readingLog = <T>(rows: number, work: () => Promise<T>): Promise<T> =>
  rows > LONG_LOG ? longLogs.run(work) : work();

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
