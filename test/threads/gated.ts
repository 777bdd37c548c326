/** Work of a thread that begins, and ends when the test opens its gate. */
export interface Gated {
  readonly at: number;
  /** Counts what has begun; then the gate of each task, 0 while it is shut. */
  readonly shared: SharedArrayBuffer;
}
export const ROOM = 16;
export default function work({ at, shared }: Gated): number {
  const cells = new Int32Array(shared);
  const order = Atomics.add(cells, 0, 1);
  Atomics.notify(cells, 0);
  Atomics.wait(cells, at + 1, 0);
  return order;
}
