/** Exact odds of combats and bombardments (sections 10, 15, 16, 18), counted by `dice`. */
import {
  best,
  certain,
  jointly,
  mapped,
  shifted,
  sideOf,
  worst,
  type Against,
  type Spread,
} from '#dice';

/** What a side rolls: dice that count, advantages less disadvantages, and what is added. */
export interface Rolled {
  readonly dice: number;
  readonly balance: number;
  readonly strength: number;
}
/** COS-ADV-01, COS-ADV-03 The sum of the dice a side keeps; with no dice nothing is rolled. */
export function keptSum(dice: number, balance: number): Spread {
  if (dice === 0) return certain(0);
  return balance < 0 ? worst(dice, dice - balance) : best(dice, dice + balance);
}
/** COS-RES-01 A side's result: the kept dice, and the strength of all its units. */
export const resultSpread = ({ dice, balance, strength }: Rolled): Spread =>
  shifted(keptSum(dice, balance), strength);
/** COS-BMB-12 Damage of a bombardment: one for every full 10 of the sum. */
export const damageSpread = (dice: number): Spread =>
  mapped(keptSum(dice, 0), (sum) => Math.floor(sum / 10));

/** Hits that a side inflicts by its own result and the enemy's. */
export type Inflicts = Against;
/** Both sides' hits together: `ways` of `all` rolls inflict exactly these. */
export interface HitOdds {
  readonly all: bigint;
  readonly pairs: readonly { readonly hits: readonly [number, number]; readonly ways: bigint }[];
  /** Hits that each side inflicts, whatever the other does. */
  readonly sides: readonly [Spread, Spread];
}
/** COS-HIT-01 Hits of both sides. */
export function hitOdds(
  results: readonly [Spread, Spread],
  rules: readonly [Inflicts, Inflicts],
): HitOdds {
  const joint = jointly(results, rules);
  return {
    all: joint.all,
    pairs: joint.pairs.map(({ of, ways }) => ({ hits: of, ways })),
    sides: [sideOf(joint, 0), sideOf(joint, 1)],
  };
}
