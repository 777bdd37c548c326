/** The page's own time, once a second: between two messages of the server clocks go on by it. */
export class Watch {
  now = $state(performance.now());
  /** Starts it; gives what stops it. */
  start(): () => void {
    const ticking = setInterval(() => (this.now = performance.now()), 1000);
    return () => clearInterval(ticking);
  }
}
