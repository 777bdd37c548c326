/** Figures are lost, one at a time, as their owner says (AOT-UNIT-14). */
import { type As, placesOf, quotaOf } from '../facts/losses.ts';
import {
  armyOf,
  figuresOf,
  isCrewed,
  isFormed,
  otherArmy,
  ownerOf,
  partsOf,
  type Ranks,
  ranksOf,
  rosterOf,
} from '../facts/units.ts';
import type { Rule } from '../rules.ts';
import { score } from '../turn/points.ts';
import type { Cause, FigureId, Context, Scene, Play, UnitId } from '../world.ts';
import { disordered, killed } from './events.ts';
import { chooseLosses } from './questions.ts';

const total = ({ first, second, behind }: Ranks): number => first + second + behind;
/** What makes one figure another than its neighbour. */
const kindOf = (scene: Scene, figure: FigureId): string => {
  const { weapons, role = '' } = rosterOf(scene)[figure];
  return `${weapons.join()} ${role}`;
};
/** The figures that fall where it does not matter which; undefined where it does. */
function settled(scene: Scene, unit: UnitId, quota: Ranks): FigureId[] | undefined {
  const all: FigureId[] = [];
  for (const [place, count] of placesOf(quota)) {
    const there = figuresOf(scene, unit, place);
    const kinds = new Set(there.map((figure) => kindOf(scene, figure)));
    if (count > 0 && count < there.length && kinds.size > 1) return undefined;
    all.push(...there.slice(there.length - count));
  }
  return all;
}
/**
 * AOT-ELE-03, AOT-CHAR-08 The escort takes what it can: neither the animal nor the machine has
 * figures to lose. AOT-WIN-10 When it is wiped out the enemy has a point.
 */
function loseEscort(
  table: Context,
  unit: UnitId,
  { count, as, by, cite }: { count: number; as: As; by: Cause; cite: Rule },
): number {
  const escort = partsOf(table, unit, 'escort');
  const able = as === 'killed' ? escort : escort.filter((figure) => isFormed(table, figure));
  const figures = able.slice(0, count);
  if (figures.length === 0) return 0;
  table.emit(as === 'killed' ? killed : disordered, { unit, figures, by, cite });
  if (as === 'killed' && figures.length === escort.length) {
    score(table, otherArmy(armyOf(table, unit)), 1, 'AOT-WIN-10');
  }
  return figures.length;
}
/** Kills or disorders so many figures, as far as there are any; tells how many. */
export function* lose(
  table: Context,
  unit: UnitId,
  { count, as, by, cite }: { count: number; as: As; by: Cause; cite: Rule },
): Play<number> {
  if (isCrewed(table, unit)) return loseEscort(table, unit, { count, as, by, cite });
  const quota = quotaOf(ranksOf(table, unit), count, as);
  const fallen = total(quota);
  if (fallen === 0) return 0;
  const asked = { unit, count: fallen, as };
  const figures =
    settled(table, unit, quota) ??
    (yield* table.ask(ownerOf(table, unit), chooseLosses, asked)).figures;
  table.emit(as === 'killed' ? killed : disordered, { unit, figures, by, cite });
  return fallen;
}
