/** So long may a piece of the work take, and no longer than nothing else is due. */
const SLICE_MS = 12;
const UNTOLD_MS = 4;
/** Where a busy machine has no idle time at all, a little is taken so often. */
const LATEST_MS = 60;

/** Browsers without an idle time of their own are given a little between two other things. */
export function whenIdle(work: (until: number) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const lasts = (idle: IdleDeadline): number =>
      idle.didTimeout ? UNTOLD_MS : Math.min(SLICE_MS, idle.timeRemaining());
    const wait = requestIdleCallback((idle) => work(performance.now() + lasts(idle)), {
      timeout: LATEST_MS,
    });
    return () => cancelIdleCallback(wait);
  }
  const timer = setTimeout(() => work(performance.now() + UNTOLD_MS), 0);
  return () => clearTimeout(timer);
}

/** Work in many small steps, done while nothing else is; the returned function stops it. */
export function idly<T>(work: Generator<void, T>, done: (found: T) => void): () => void {
  let stop = whenIdle(slice);
  function slice(until: number): void {
    do {
      const step = work.next();
      if (step.done === true) return done(step.value);
    } while (performance.now() < until);
    stop = whenIdle(slice);
  }
  return () => stop();
}
