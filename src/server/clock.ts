/** Time, so that a test can turn it. */
export interface Clock {
  /** Milliseconds; only their differences mean something. */
  now(): number;
  /** Acts once, unless it is called off; keeps no process alive. */
  after(ms: number, act: () => void): () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
