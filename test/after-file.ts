/**
 * What is done after each test file: what a helper opens for a file is closed here, also where a
 * worker keeps the helper's module for the next.
 */
type Close = () => Promise<void>;
const closing: Close[] = [];

export const afterThisFile = (close: Close): void => void closing.push(close);
export async function closeAll(): Promise<void> {
  for (const close of closing.splice(0)) await close();
}
