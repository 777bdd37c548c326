/** One piece of work after another, each after all that was asked before it. */
export class Queue {
  readonly #failed: (error: unknown) => void;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** `failed` is told what went wrong, beside whoever asked for the work. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }
  get isClosed(): boolean {
    return this.#isClosed;
  }
  /** Nothing of what waits is done any more. */
  close(): void {
    this.#isClosed = true;
  }
  /** `instead`: what comes of it where the queue was closed before its turn. */
  run<T>(work: () => Promise<T>, instead: () => T): Promise<T> {
    const done = this.#last.then(() => (this.#isClosed ? instead() : work()));
    this.#last = done.catch((error: unknown) => this.#failed(error));
    return done;
  }
}
