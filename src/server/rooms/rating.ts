/** What the rows of a rated battle make of its rating, and what those at its table are told. */
import type { Manifest } from '#games';
import type { Game, Json, Match } from '#kernel';
import type { RatedTold } from '#protocol';
import type { Row } from '#record';
import type { HowEnded, RatedStep, Store } from '#store';
import type { Timekeeper } from '../clocks/timekeeper.ts';
import { ratedTold } from '../ratings/told.ts';
import { unlessAway } from './damage.ts';
import type { Sitting } from './sitting.ts';

interface Subject {
  readonly store: Pick<Store, 'ratedSeats'>;
  readonly sitting: Sitting;
  readonly timekeeper: Pick<Timekeeper, 'clocks'>;
}

export class Rating {
  readonly #of: Subject;

  constructor(of: Subject) {
    this.#of = of;
  }
  /** Undefined: nothing; it is not rated, or these rows neither end it nor its rating. */
  stepOf(
    match: Pick<Match<Game>, 'outcome'>,
    rows: readonly Row[],
    name: Json,
  ): RatedStep | undefined {
    const { rated } = this.#of.sitting.record;
    if (rated === undefined || rated.off !== undefined) return undefined;
    const { outcome } = match;
    const { pace } = this.#of.timekeeper.clocks;
    if (outcome !== undefined) {
      const { winners } = outcome;
      return { winners, pace: pace?.kind ?? null, how: howOf(rows), name };
    }
    if (rows.some(({ cause }) => cause.by === 'substitute')) return { off: 'computer' };
    const isFree = rows.some(({ cause }) => cause.by === 'agreedPace' && cause.pace === null);
    return isFree ? { off: 'clock' } : undefined;
  }
  /** Undefined: the battle was never rated, or nobody can say now. */
  async told(): Promise<RatedTold | undefined> {
    const { store, sitting, timekeeper } = this.#of;
    const { id, rated } = sitting.record;
    if (rated === undefined) return undefined;
    const pace = timekeeper.clocks.pace?.kind ?? 'turns';
    const seats = await unlessAway(store.ratedSeats(id, pace));
    return seats && ratedTold(rated, seats);
  }
}
const HOW: { readonly [by: string]: HowEnded } = {
  concede: 'conceded',
  claim: 'timeOver',
  agreedResult: 'agreed',
};
const howOf = (rows: readonly Row[]): HowEnded => HOW[rows.at(-1)?.cause.by ?? ''] ?? 'played';
/** What a battle is called on its players' pages. */
export const calledIn = (known: unknown, game: Pick<Manifest, 'name'> | undefined): Json => {
  const { name } = Object(known) as { readonly name?: Json };
  return name ?? game?.name ?? null;
};
