/** How a combat is shown and answered, fetched when the first one is near. */
import { teach } from '../../../table/words/index.ts';

export type Fight = Awaited<ReturnType<typeof fetchFight>>;
export async function fetchFight() {
  const { CombatMarks, Odds, Report, Smoke, fightAnswering, fightWords, markedAt, shareWords } =
    await import('./fight/index.ts');
  await Promise.all([teach(shareWords), teach(fightWords)]);
  return { CombatMarks, Odds, Report, Smoke, fightAnswering, markedAt };
}
