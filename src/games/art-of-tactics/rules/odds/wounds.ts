/** What hits come to on an elephant or a chariot: its escort falls, and one die decides. */
import { countedOf, mapped, type Spread, spreadOf } from '#dice';
import { figuresOf, isCrewed, isElephant, partsOf, type Ranks, ranksOf } from '../facts/units.ts';
import type { Scene, UnitId } from '../world.ts';
import { lossesOf, sufferedBy, sufferedIn, type Volleyed, type Wall } from './losses.ts';

/** As many as could be hit: what a crewed unit has is no matter of ranks. */
const ANY: Ranks = { first: 60, second: 0, behind: 0 };
/** What a unit suffers, and of that what it suffers without running wild. */
export interface Suffering {
  readonly suffers: Spread;
  /** Of as many throws in all, those by which it does not run wild: it holds, or is dead. */
  readonly steady: Spread;
}
/** Of a unit, whatever it is. */
export function sufferingOf(
  scene: Scene,
  unit: UnitId,
  volleys: readonly Volleyed[],
  wall: Wall | undefined,
): Suffering {
  if (!isCrewed(scene, unit)) {
    const suffers = lossesOf(ranksOf(scene, unit), volleys, wall);
    return { suffers, steady: suffers };
  }
  const hits = mapped(lossesOf(ANY, volleys, undefined), (value) => sufferedIn(value).killed);
  return woundsBy(scene, unit, hits);
}
/** AOT-ELE-12, AOT-CHAR-10 By so many hits. */
export function woundsBy(scene: Scene, unit: UnitId, hits: Spread): Suffering {
  const escort = partsOf(scene, unit, 'escort').length;
  const all = figuresOf(scene, unit).length;
  const [suffers, steady] = [new Map<number, bigint>(), new Map<number, bigint>()];
  const add = (to: Map<number, bigint>, killed: number, ways: bigint): void => {
    const value = sufferedBy({ killed, disordered: 0 });
    to.set(value, (to.get(value) ?? 0n) + ways);
  };
  for (const [count, ways] of countedOf(hits)) {
    const taken = Math.min(count, escort);
    const faces = Math.min(6, count - taken);
    const wild = isElephant(scene, unit) ? wildFaces(faces) : 0;
    for (const to of [suffers, steady]) add(to, all, ways * BigInt(faces));
    add(suffers, taken, ways * BigInt(6 - faces));
    add(steady, taken, ways * BigInt(6 - faces - wild));
  }
  const rolls = hits.all * 6n;
  return { suffers: spreadOf([...suffers], rolls), steady: spreadOf([...steady], rolls) };
}
/** AOT-ELE-12 The even ones above so many hits; who is not hit throws no die. */
const wildFaces = (hits: number): number =>
  hits === 0 ? 0 : [2, 4, 6].filter((die) => die > hits).length;
