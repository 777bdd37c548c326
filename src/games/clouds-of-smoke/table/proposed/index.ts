/** What a proposed answer does, in words. */
import type { Pending } from '#kernel';
import { loadWords, wordsOf } from '#table';
import type { Scene, UnitId } from '../../rules/index.ts';
import { answersIn, sayAnswer } from '../../rules/phrases/index.ts';
import { nameOf } from '../saying.ts';

const { load, words } = wordsOf<Awaited<ReturnType<typeof answersIn>>>({
  en: () => answersIn('en'),
  ru: () => answersIn('ru'),
});
const says = (look: Scene, asked: Pending, answer: unknown): string | undefined =>
  sayAnswer(look, asked, answer, words());
/** Who moves. */
function who(look: Scene, { ask }: Pending, answer: unknown): string | undefined {
  const { unit } = answer as { readonly unit?: UnitId };
  return ask !== 'moveUnit' || unit === undefined ? undefined : nameOf(look, unit);
}
export async function proposedWords() {
  await loadWords(load);
  return { says, who };
}
