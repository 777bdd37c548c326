/**
 * Time in which this process was awake. While a machine stands still no clock of it does, and
 * whoever was to answer meanwhile has had no time for it: a pause counts as one look.
 */
const LOOK_MS = 500;

/** Calls it whenever so many milliseconds more have been waited awake; gives what ends that. */
export function everyAwake(ms: number, call: () => void): () => void {
  let looks = 0;
  const looking = setInterval(() => {
    looks += 1;
    if (looks * LOOK_MS < ms) return;
    looks = 0;
    call();
  }, LOOK_MS);
  looking.unref();
  return () => clearInterval(looking);
}
/** What has come in by then is heard before it resolves. */
export async function awakeFor(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const over = everyAwake(ms, () => {
      over();
      resolve();
    });
  });
  for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
}
