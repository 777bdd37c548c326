/**
 * What dice that are about to be thrown at a unit come to, exactly: how many of it are killed and
 * how many lose order. Every die of every weapon is counted, and then the wall of shields.
 */
import { spreadOf, type Spread } from '#dice';
import { quotaOf } from '../facts/losses.ts';
import type { Ranks } from '../facts/units.ts';
import { isHit, type Needs } from '../facts/weapons.ts';

/** What a face does: nothing; shakes; hits past the wall; hits what the wall may block. */
type Face = 'none' | 'shaken' | 'past' | 'plain' | 'piercing';
/** Dice of one weapon of one striker. */
export interface Volleyed {
  readonly dice: number;
  readonly needs: Needs;
  readonly faceOf: (die: number) => Face;
  readonly terrifying: boolean;
  /** AOT-ELE-11 One die, which hits as often as it shows. */
  readonly many?: true;
}
/** What a wall is tried against: one die, below a number or equal to it; or what it blocks. */
export type Wall = { readonly below: number; readonly equal: boolean } | { readonly left: number };
const blocksOf = (wall: Wall | undefined, die: number): number => {
  if (wall === undefined) return 0;
  if ('left' in wall) return wall.left;
  return die < wall.below || (wall.equal && die === wall.below) ? die : 0;
};
/** Ranks after so many are killed and lose order. */
export interface Suffered {
  readonly killed: number;
  readonly disordered: number;
}
const MOST = 64;
export const sufferedBy = ({ killed, disordered }: Suffered): number => killed * MOST + disordered;
export const sufferedIn = (value: number): Suffered => ({
  killed: Math.floor(value / MOST),
  disordered: value % MOST,
});

interface Count {
  readonly past: number;
  readonly plain: number;
  readonly piercing: number;
  readonly shaken: number;
}
interface Way extends Count {
  readonly ways: number;
}
const FACES = [1, 2, 3, 4, 5, 6] as const;
const KEYS = ['past', 'plain', 'piercing', 'shaken'] as const;
/** All that so many dice may show, and in how many ways. */
function countsOf({ dice, needs, faceOf, many }: Volleyed): Way[] {
  if (many === true) {
    const none = { plain: 0, piercing: 0, shaken: 0, ways: 1 };
    return FACES.map((die) => ({ ...none, past: isHit(die, needs) ? die : 0 }));
  }
  const faces = { none: 0, shaken: 0, past: 0, plain: 0, piercing: 0 };
  for (const die of FACES) faces[isHit(die, needs) ? faceOf(die) : 'none'] += 1;
  let all = new Map<string, Way>([['', { past: 0, plain: 0, piercing: 0, shaken: 0, ways: 1 }]]);
  for (let thrown = 0; thrown < dice; thrown++) {
    const next = new Map<string, Way>();
    const add = (way: Way): void => {
      const key = KEYS.map((one) => way[one]).join();
      const before = next.get(key);
      next.set(key, { ...way, ways: way.ways + (before?.ways ?? 0) });
    };
    for (const way of all.values()) {
      if (faces.none > 0) add({ ...way, ways: way.ways * faces.none });
      for (const key of KEYS) {
        if (faces[key] > 0) add({ ...way, [key]: way[key] + 1, ways: way.ways * faces[key] });
      }
    }
    all = next;
  }
  return [...all.values()];
}

/** One throw of all that is aimed at it, volley by volley. */
interface Throw {
  readonly counts: readonly Count[];
  readonly ways: number;
}
function throwsOf(volleys: readonly Volleyed[]): Throw[] {
  return volleys.reduce<Throw[]>(
    (all, volley) => {
      const ways = countsOf(volley);
      return all.flatMap((one) =>
        ways.map((way) => ({ counts: [...one.counts, way], ways: one.ways * way.ways })),
      );
    },
    [{ counts: [], ways: 1 }],
  );
}
/** AOT-MELEE-09, AOT-SHOOT-11 What one throw costs when the wall blocks so many. */
function costOf(
  ranks: Ranks,
  volleys: readonly Volleyed[],
  counts: readonly Count[],
  blocks: number,
): Suffered {
  const sum = (key: keyof Count): number => counts.reduce((all, one) => all + one[key], 0);
  const plain = Math.min(blocks, sum('plain'));
  const piercing = Math.min(blocks - plain, sum('piercing'));
  const hits = sum('past') + sum('plain') - plain + sum('piercing') - piercing;
  const killed = quotaOf(ranks, hits, 'killed');
  const fallen = killed.first + killed.second + killed.behind;
  const terror = Math.min(fallen, terrifyingIn(volleys, counts, plain, piercing));
  const left = afterwards(ranks, killed);
  const shaken = quotaOf(left, sum('shaken') + piercing + terror, 'disordered');
  return { killed: fallen, disordered: shaken.first + shaken.second };
}
/** Sure kills, and as many who lose order where they terrify (AOT-PROP-16), in one number. */
export function killsOf(ranks: Ranks, count: number, terrifying: boolean): number {
  const killed = quotaOf(ranks, count, 'killed');
  const fallen = killed.first + killed.second + killed.behind;
  const shaken = quotaOf(afterwards(ranks, killed), terrifying ? fallen : 0, 'disordered');
  return sufferedBy({ killed: fallen, disordered: shaken.first + shaken.second });
}
/** AOT-PROP-16 Of those that kill; the wall blocks the first of each kind. */
function terrifyingIn(
  volleys: readonly Volleyed[],
  counts: readonly Count[],
  plain: number,
  piercing: number,
): number {
  let [hits, dull, sharp] = [0, plain, piercing];
  for (const [index, count] of counts.entries()) {
    const [blunted, stopped] = [Math.min(dull, count.plain), Math.min(sharp, count.piercing)];
    [dull, sharp] = [dull - blunted, sharp - stopped];
    if (!volleys[index].terrifying) continue;
    hits += count.past + count.plain - blunted + count.piercing - stopped;
  }
  return hits;
}
const afterwards = (ranks: Ranks, lost: Ranks): Ranks => ({
  first: ranks.first - lost.first,
  second: ranks.second - lost.second,
  behind: ranks.behind - lost.behind,
});
/** Ranks when so many are killed, and then so many lose order. */
export function ranksAfter(ranks: Ranks, { killed, disordered }: Suffered): Ranks {
  const left = afterwards(ranks, quotaOf(ranks, killed, 'killed'));
  const shaken = quotaOf(left, disordered, 'disordered');
  const { first, second } = afterwards(left, shaken);
  const behind = left.behind + shaken.first + shaken.second;
  // R-031 An empty first rank is filled by the second.
  return first === 0 ? { first: second, second: 0, behind } : { first, second, behind };
}

/** What a unit suffers, exactly; `sufferedIn` reads a value of it. */
export function lossesOf(
  ranks: Ranks,
  volleys: readonly Volleyed[],
  wall: Wall | undefined,
): Spread {
  const dice = volleys.reduce((sum, one) => sum + one.dice, 0);
  const counted = new Map<number, number>();
  const add = (value: number, ways: number): void =>
    void counted.set(value, (counted.get(value) ?? 0) + ways);
  for (const { counts, ways } of throwsOf(volleys)) {
    for (const die of FACES) {
      add(sufferedBy(costOf(ranks, volleys, counts, blocksOf(wall, die))), ways);
    }
  }
  return spreadOf(
    [...counted].map(([value, ways]) => [value, BigInt(ways)] as const),
    6n ** BigInt(dice + 1),
  );
}
