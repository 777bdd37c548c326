/** Why a battle ended, beside the table. */
import type { Outcome } from '#table/plain';
import { sayEnding, type Locale } from '../../rules/phrases/index.ts';

interface EndWords {
  readonly total: string;
  readonly nobody: string;
  readonly points: string;
  readonly draw: string;
}
/** Of what ended it, and by what it was decided; who gave up is told elsewhere. */
export function endingOf(
  { result, cite }: Pick<Outcome, 'result' | 'cite'>,
  words: EndWords,
  { phrases }: Locale,
): string {
  const ending = sayEnding(cite, phrases);
  // AOT-WIN-01 Nobody counts points then.
  if (ending === undefined) return result === 'draw' ? words.nobody : words.total;
  return `${ending} ${result === 'draw' ? words.draw : words.points}`;
}
