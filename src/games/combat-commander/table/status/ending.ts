/** Why a battle ended, beside the table. */
import type { Outcome } from '#table/plain';
import { SIDES, seatOf } from '../../rules/facts/index.ts';
import type { Side } from '../../rules/index.ts';

interface EndWords {
  readonly suddenDeath: string;
  readonly lastExit: string;
  readonly level: string;
  readonly bothLost: string;
  readonly allObjectives: string;
  readonly surrender: (loser: string) => string;
  readonly lastUnit: (loser: string) => string;
}
/** `victory`: the points, from the one side to the other; who gave up is told elsewhere. */
export function endingOf(
  { result, winners }: Pick<Outcome, 'result' | 'winners'>,
  victory: number,
  words: EndWords,
  name: (side: Side) => string,
): string {
  const loser = SIDES.find((side) => !winners.includes(seatOf(side))) ?? 0;
  switch (result) {
    case 'suddenDeath':
    case 'lastExit':
      // CC-INI-04 On no points the initiative card wins.
      return victory === 0 ? `${words[result]} ${words.level}` : words[result];
    case 'surrender':
    case 'lastUnit':
      return words[result](name(loser));
    case 'bothLost':
    case 'allObjectives':
      return words[result];
    default:
      return '';
  }
}
