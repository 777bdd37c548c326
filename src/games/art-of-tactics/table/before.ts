/** The table before the battle, fetched when a battle is set up by hand. */
import { teach } from '../../../table/words/index.ts';

export type Before = Awaited<ReturnType<typeof fetchBefore>>;
export async function fetchBefore() {
  const { beforeAnswering, beforeWords } = await import('./before/index.ts');
  await teach(beforeWords);
  return { beforeAnswering };
}
