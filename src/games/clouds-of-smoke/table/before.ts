/** The table before the battle, fetched when a battle is set up by hand. */
import { teach } from '../../../table/words/index.ts';

export type Before = Awaited<ReturnType<typeof fetchBefore>>;
export async function fetchBefore() {
  const { CampMap, CampPanel, CampSteps, campAnswering, campSentences } =
    await import('./camp/index.ts');
  await teach(campSentences);
  return { CampMap, CampPanel, CampSteps, campAnswering };
}
