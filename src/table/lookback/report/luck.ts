/** What fell in a battle, against what was to be expected of it: exact, by side and by kind. */
import {
  certain,
  chance,
  die,
  drawnApart,
  drawnOf,
  eightInTen,
  expected,
  mapped,
  sum,
  times,
  waysToReach,
  type Spread,
} from '#dice';
import type { Game, Words } from '#kernel';
import type { Course, Felled, Roll, SeenRow } from '#record';

/** Rolls of one kind by one seat; without a kind the sum of all that are known to be good. */
export interface Luck {
  /** Absent: nobody's in particular. */
  readonly seat?: string;
  readonly what?: Words;
  readonly wants?: 'high' | 'low';
  /** How many dice, or cards. */
  readonly count: number;
  readonly came: number;
  readonly expected: number;
  /** Eight battles in ten come to a sum between these. */
  readonly span: readonly [low: number, high: number];
  /** The chance that it comes so far from what is to be expected, on the same side of it. */
  readonly rare: number;
}
/** The event by which what the game counts by changed most, of all in one row. */
export interface Swing {
  readonly seq: number;
  /** Its place in the row, from 0. */
  readonly index: number;
  readonly by: number;
}
export interface Reckoned {
  readonly luck: readonly Luck[];
  /** How often something was drawn by lot that has no number: it is nobody's luck. */
  readonly lots: number;
  readonly swings: readonly Swing[];
  readonly feats: readonly Feat[];
}
/** What one unit took of the enemy's, of what the game counts by, and what it cost its own side. */
export interface Feat {
  readonly unit: number;
  readonly took: number;
  readonly cost: number;
}
type Row = SeenRow<Game>;
type Scene = Parameters<NonNullable<Course['rolled']>>[0];
type Walk = Iterable<{
  readonly row: Row;
  readonly event: Row['events'][number];
  readonly scene: Scene;
}>;

export function reckon(rows: readonly Row[], walk: Walk, course: Course): Reckoned {
  const named = new Map<Row, Roll>();
  const feats = new Feats();
  const past: Row['events'][number][] = [];
  const piles = new Piles();
  const swings = new Swings();
  let drawn = 0;
  for (const { row, event, scene } of walk) {
    swings.look(course.score?.of(scene) ?? [], row);
    const roll = course.rolled?.(scene, event);
    if (roll?.drawn !== undefined) {
      piles.draw(roll, roll.drawn);
      drawn += 1;
    } else if (roll !== undefined && !named.has(row)) named.set(row, roll);
    feats.look(course.fell?.(scene, event, past));
    past.push(event);
  }
  throwAll(rows, named, piles);
  const lots = rows.filter(isPick).length - drawn;
  return { luck: piles.luck(), lots, feats: feats.all, swings: swings.all };
}
/** What is told of throws only after the last of them, as of two weapons at once, is of all. */
function throwAll(rows: readonly Row[], named: ReadonlyMap<Row, Roll>, piles: Piles): void {
  let waiting: Thrown[] = [];
  for (const row of rows) {
    const thrown = thrownIn(row);
    if (thrown !== undefined) waiting.push(thrown);
    if (row.events.length === 0) continue;
    for (const one of waiting) piles.throw(named.get(row), one);
    waiting = [];
  }
  for (const one of waiting) piles.throw(undefined, one);
}
const isPick = ({ cause }: Row): boolean =>
  cause.by === 'fate' &&
  'chance' in cause &&
  (cause.chance as { readonly ask: string }).ask === 'pick';
/** Of a stretch of it, by what was changed most; undefined: by nothing. */
export function swingIn(walk: Walk, score: NonNullable<Course['score']>): Swing | undefined {
  const swings = new Swings();
  let last: { readonly row: Row; readonly scene: Scene } | undefined;
  for (const { row, scene } of walk) {
    swings.look(score.of(scene), row);
    last = { row, scene };
  }
  // The table has gone on by what happened last.
  if (last !== undefined) swings.look(score.of(last.scene), last.row);
  return swings.all.reduce<Swing | undefined>(
    (most, one) => (one.by > (most?.by ?? 0) ? one : most),
    undefined,
  );
}
class Feats {
  readonly #all = new Map<number, Feat>();

  /** All who took part share what it was worth. */
  look(felled: Felled | undefined): void {
    if (felled === undefined) return;
    const { unit, by, worth } = felled;
    this.#add(unit, { took: 0, cost: worth });
    for (const one of by) this.#add(one, { took: worth / by.length, cost: 0 });
  }
  #add(unit: number, more: Omit<Feat, 'unit'>): void {
    const { took, cost } = this.#all.get(unit) ?? { took: 0, cost: 0 };
    this.#all.set(unit, { unit, took: took + more.took, cost: cost + more.cost });
  }
  get all(): readonly Feat[] {
    return [...this.#all.values()];
  }
}
/** It is told of the table before each event: what has changed came of the one before. */
class Swings {
  readonly #all = new Map<number, Swing>();
  #scores: readonly number[] = [];
  #last: { readonly row: Row; readonly index: number } | undefined;

  look(scores: readonly number[], row: Row): void {
    const by = scores.reduce((sum, one, at) => sum + Math.abs(one - (this.#scores[at] ?? one)), 0);
    const last = this.#last;
    if (last !== undefined && by > (this.#all.get(last.row.seq)?.by ?? 0)) {
      this.#all.set(last.row.seq, { seq: last.row.seq, index: last.index, by });
    }
    this.#scores = [...scores];
    this.#last = { row, index: last?.row === row ? last.index + 1 : 0 };
  }
  get all(): readonly Swing[] {
    return [...this.#all.values()];
  }
}
interface Thrown {
  readonly sides: number;
  readonly dice: readonly number[];
}
/** The dice of a row, where it tells them. */
function thrownIn({ cause }: Row): Thrown | undefined {
  if (cause.by !== 'fate' || !('chance' in cause) || !('result' in cause)) return undefined;
  const { chance: asked, result } = cause as {
    readonly chance: { readonly ask: string; readonly sides?: number };
    readonly result: unknown;
  };
  if (asked.ask !== 'roll' || asked.sides === undefined || !Array.isArray(result)) return undefined;
  return { sides: asked.sides, dice: result as readonly number[] };
}

/** Everything that one seat rolled for one thing. */
class Pile {
  readonly seat: string | undefined;
  readonly of: Pick<Roll, 'what' | 'wants'> | undefined;
  came = 0;
  count = 0;
  readonly #dice = new Map<number, number>();
  readonly #packs = new Map<string, { readonly of: readonly number[]; count: number }>();

  constructor(seat: string | undefined, of: Pick<Roll, 'what' | 'wants'> | undefined) {
    this.seat = seat;
    this.of = of;
  }
  throw(sides: number, n: number): void {
    this.#take(n);
    this.#dice.set(sides, (this.#dice.get(sides) ?? 0) + 1);
  }
  draw({ pack, came, of }: NonNullable<Roll['drawn']>): void {
    this.#take(came);
    const count = this.#packs.get(pack)?.count ?? 0;
    this.#packs.set(pack, { of, count: count + 1 });
  }
  #take(n: number): void {
    this.came += n;
    this.count += 1;
  }
  get packs(): ReadonlyMap<string, Taken> {
    return this.#packs;
  }
  /** Of its dice alone. */
  get thrown(): Spread {
    return [...this.#dice]
      .map(([sides, count]) => times(die(sides), count))
      .reduce(sum, certain(0));
  }
  get spread(): Spread {
    const packs = [...this.#packs.values()].map(({ of, count }) => drawnOf(of, count));
    return packs.reduce(sum, this.thrown);
  }
}
/** Cards that were drawn of one pack. */
interface Taken {
  readonly of: readonly number[];
  readonly count: number;
}
class Piles {
  readonly #all = new Map<string, Pile>();
  readonly #packs = new Map<string, readonly number[]>();

  throw(roll: Roll | undefined, { sides, dice }: Thrown): void {
    for (const [at, n] of dice.entries()) {
      this.#pile(roll?.seats[at] ?? roll?.seats[0], roll).throw(sides, n);
    }
  }
  /** By the pack as it was at the first draw of all: whatever came later lay in it. */
  draw(roll: Roll, drawn: NonNullable<Roll['drawn']>): void {
    const of = this.#packs.get(drawn.pack) ?? drawn.of;
    this.#packs.set(drawn.pack, of);
    this.#pile(roll.seats[0], roll).draw({ ...drawn, of });
  }
  #pile(seat: string | undefined, roll: Roll | undefined): Pile {
    const key = `${seat ?? ''}|${roll?.what.en ?? ''}|${roll?.wants ?? ''}`;
    const pile = this.#all.get(key) ?? new Pile(seat, roll);
    this.#all.set(key, pile);
    return pile;
  }
  /** By seat the sum of all, and then its kinds, those with the most dice first. */
  luck(): Luck[] {
    const piles = [...this.#all.values()].toSorted((one, other) => other.count - one.count);
    const seats = [...new Set(piles.map(({ seat }) => seat))];
    return seats.flatMap((seat) => {
      const kinds = piles.filter((one) => one.seat === seat);
      const counted = kinds.filter(({ of }) => of?.wants !== undefined);
      const own = seat === undefined || counted.length === 0 ? [] : [sumOf(seat, counted)];
      return [...own, ...kinds.map(luckOf)];
    });
  }
}
const luckOf = (pile: Pile): Luck => ({
  ...told(pile.seat, pile.spread, pile),
  ...(pile.of === undefined ? {} : { what: pile.of.what }),
  ...(pile.of?.wants === undefined ? {} : { wants: pile.of.wants }),
});
/** All together: what is good when it is low is turned round. */
function sumOf(seat: string, piles: readonly Pile[]): Luck {
  const turned = piles.map((pile) => {
    const isLow = pile.of?.wants === 'low';
    const thrown = isLow ? mapped(pile.thrown, (value) => -value) : pile.thrown;
    return { thrown, came: isLow ? -pile.came : pile.came };
  });
  const spread = [...turned.map(({ thrown }) => thrown), ...drawnTogether(piles)];
  const count = piles.reduce((all, pile) => all + pile.count, 0);
  const came = turned.reduce((all, one) => all + one.came, 0);
  return { ...told(seat, spread.reduce(sum, certain(0)), { count, came }), wants: 'high' };
}
/** What is drawn of one pack for one thing is not drawn of it for another. */
function drawnTogether(piles: readonly Pile[]): Spread[] {
  const packs = [...new Set(piles.flatMap(({ packs: own }) => [...own.keys()]))];
  return packs.map((pack) => {
    const taken = piles.flatMap(({ of, packs: own }) => {
      const one = own.get(pack);
      return one === undefined ? [] : [{ ...one, isLow: of?.wants === 'low' }];
    });
    const [first] = taken;
    const many = (low: boolean): number =>
      taken.reduce((all, { count, isLow }) => all + (isLow === low ? count : 0), 0);
    return drawnApart(first.of, many(false), many(true));
  });
}
function told(
  seat: string | undefined,
  spread: Spread,
  { count, came }: { readonly count: number; readonly came: number },
): Luck {
  const mean = expected(spread);
  const above = waysToReach(spread, came);
  const below = spread.all - waysToReach(spread, came + 1);
  return {
    ...(seat === undefined ? {} : { seat }),
    count,
    came,
    expected: mean,
    span: eightInTen(spread),
    rare: chance(came >= mean ? above : below, spread.all),
  };
}
