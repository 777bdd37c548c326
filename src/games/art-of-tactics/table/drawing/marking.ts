/** Where on the table events happened, for whoever looks back. */
import type { Happening } from '#kernel';
import type { Marking } from '#table/lookback';
import { box, middleOf, playerColorIn } from '#table/plain';
import { armyOf, poseOf, unitsOnTable } from '../../rules/facts/index.ts';
import type { ArtOfTactics, UnitId } from '../../rules/index.ts';
import { SCALE } from '../scale.ts';
import { halfOn } from './figures.ts';

type Deed = Happening<ArtOfTactics>;
const SIDES = [{ side: 0 }, { side: 1 }];
const nameOf = (unit: UnitId): string => `unit:${unit}`;

export const marking: Marking<ArtOfTactics> = {
  bodies: (look) =>
    new Map(
      unitsOnTable(look).map((unit) => {
        const { x, y, facing } = SCALE.placed(poseOf(look, unit));
        const { w, d } = halfOn(look, unit);
        const outline = box(x, y, 2 * w, 2 * d, facing);
        return [nameOf(unit), { outline, side: playerColorIn(SIDES, armyOf(look, unit)) }];
      }),
    ),
  about({ event, before }) {
    const bodies = unitsOf(event).map(nameOf);
    const targets = shotAt(event);
    if (targets.length === 0) return { bodies, shots: [] };
    const there = marking.bodies(before);
    const from = 'unit' in event ? there.get(nameOf(event.unit)) : undefined;
    const shots = targets.flatMap((unit) => {
      const at = there.get(nameOf(unit));
      if (from === undefined || at === undefined) return [];
      return [{ from: middleOf(from.outline), to: middleOf(at.outline), side: from.side }];
    });
    return { bodies, shots };
  },
};
function unitsOf(event: Deed): readonly UnitId[] {
  if (event.type === 'fought') return event.pairs.flatMap(({ a, b }) => [a, b]);
  if (event.type === 'tied') return [event.a, event.b];
  if (event.type === 'beaten') return [event.beaten.unit, ...event.beaten.by];
  if (event.type === 'struck') return [event.unit, ...event.strikes.map(({ at }) => at)];
  if ('units' in event) return event.units;
  return 'unit' in event ? [event.unit, ...shotAt(event)] : [];
}
/** AOT-SHOOT-01 At whom it shoots. */
function shotAt(event: Deed): readonly UnitId[] {
  if (event.type === 'shotDeclared') return [event.at];
  return event.type === 'shot' ? [...new Set(event.strikes.map(({ at }) => at))] : [];
}
