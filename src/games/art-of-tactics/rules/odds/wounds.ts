/** What hits come to on an elephant or a chariot: its escort falls, and one die decides. */
import { countedOf, mapped, spreadOf, type Spread } from '#dice';
import { figuresOf, isCrewed, partsOf, ranksOf, type Ranks } from '../facts/units.ts';
import type { Look, UnitId } from '../types.ts';
import { lossesOf, sufferedBy, sufferedIn, type Volleyed, type Wall } from './losses.ts';

/** As many as could be hit: what a crewed unit has is no matter of ranks. */
const ANY: Ranks = { first: 60, second: 0, behind: 0 };
/** What a unit suffers, whatever it is. */
export function sufferingOf(
  scene: Look,
  unit: UnitId,
  volleys: readonly Volleyed[],
  wall: Wall | undefined,
): Spread {
  if (!isCrewed(scene, unit)) return lossesOf(ranksOf(scene, unit), volleys, wall);
  const hits = mapped(lossesOf(ANY, volleys, undefined), (value) => sufferedIn(value).killed);
  return woundsBy(scene, unit, hits);
}
/** AOT-ELE-12, AOT-CHAR-10 By so many hits. */
export function woundsBy(scene: Look, unit: UnitId, hits: Spread): Spread {
  const escort = partsOf(scene, unit, 'escort').length;
  const all = figuresOf(scene, unit).length;
  const counted = new Map<number, bigint>();
  const add = (killed: number, ways: bigint): void => {
    const value = sufferedBy({ killed, disordered: 0 });
    counted.set(value, (counted.get(value) ?? 0n) + ways);
  };
  for (const [count, ways] of countedOf(hits)) {
    const taken = Math.min(count, escort);
    const faces = BigInt(Math.min(6, count - taken));
    if (faces > 0n) add(all, ways * faces);
    if (faces < 6n) add(taken, ways * (6n - faces));
  }
  return spreadOf([...counted], hits.all * 6n);
}
