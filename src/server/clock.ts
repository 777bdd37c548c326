/** Time, so that a test can turn it. */
export interface Clock {
  /** Milliseconds; only their differences mean something. */
  now(): number;
  /** What the clock on the wall shows: milliseconds since 1970, as they are written down. */
  wall(): number;
  /** Acts once, unless it is called off; keeps no process alive. */
  after(ms: number, act: () => void): () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
