/** What is said of the moment that is looked at: in its head, and below its picture. */
import { outcomeOf } from '../outcome.ts';
import { say, seatName } from '../words/index.ts';
import type { ShownLookback } from './lookback.svelte.ts';
import { t } from './words/index.ts';

export interface Said {
  readonly turn: string;
  readonly place: string;
  /** What happened in it. */
  readonly sentence: string;
  /** How it stands, in what the game counts by; empty where it counts by nothing. */
  readonly stands: string;
}
export function saidOf(lookback: ShownLookback): Said {
  const { opened, moment, at } = lookback;
  const turn = t().lookback.turn(opened.turns && say(opened.turns), moment.turn);
  return {
    turn,
    place: t().lookback.place(turn, at, lookback.last),
    sentence: at === 0 ? t().lookback.before : (lookback.heading?.text ?? t().lookback.nothing),
    stands: standsIn(lookback),
  };
}
function standsIn({ opened, moments, at, moment: { scores } }: ShownLookback): string {
  const seats = opened.seats.map(({ seat }) => seatName(seat));
  const was = moments[at - 1]?.scores ?? scores;
  if (scores.length === 1) {
    const ahead = ([by = 0]: readonly number[]): string =>
      t().lookback.ahead(seats[by >= 0 ? 0 : 1] ?? '', Math.abs(by));
    const now = ahead(scores);
    return was[0] === scores[0] ? now : t().lookback.wasAhead(now, ahead(was));
  }
  return scores
    .map((has, index) => {
      const [name, had] = [seats[index] ?? '', was[index] ?? has];
      return had === has ? t().lookback.stands(name, has) : t().lookback.fell(name, had, has);
    })
    .join(', ');
}
/** How it ended; undefined: it has not. */
export function resultOf({ opened }: ShownLookback): string | undefined {
  if (opened.outcome === undefined) return undefined;
  const { winners } = outcomeOf(opened.outcome);
  if (winners.length === 0) return t().over.draw;
  return winners.length === 1
    ? t().over.won(seatName(winners[0] ?? ''))
    : t().over.wonTogether(winners.map(seatName).join(', '));
}
