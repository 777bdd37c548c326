/** What a report says of a battle, written from what happened in it. */
import type { Outcome } from '../../outcome.ts';

export interface SentenceWords {
  open(when: string): string;
  draw(when: string): string;
  won(winners: string, count: number, when: string): string;
  change(seat: string, by: number): string;
}
/** Who won; `when`: 'in turn 3'. */
export function wonWords(
  outcome: Pick<Outcome, 'winners'> | undefined,
  when: string,
  words: SentenceWords,
  name: (seat: string) => string,
): string {
  if (outcome === undefined) return words.open(when);
  const { winners } = outcome;
  if (winners.length === 0) return words.draw(when);
  return words.won(winners.map(name).join(', '), winners.length, when);
}
/** 'North −9, South −2'; of one number between two seats who came nearer by it. */
export function changeWords(
  changes: readonly number[],
  seats: readonly string[],
  words: Pick<SentenceWords, 'change'>,
  name: (seat: string) => string,
): string {
  const [only = 0] = changes;
  if (changes.length === 1)
    return words.change(name(seats[only >= 0 ? 0 : 1] ?? ''), Math.abs(only));
  return changes
    .flatMap((by, index) => (by === 0 ? [] : words.change(name(seats[index] ?? ''), by)))
    .join(', ');
}
