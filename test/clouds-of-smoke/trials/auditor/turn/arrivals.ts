/** Units that come in from beyond the table (Part F, COS-PHS-04). */
import type { Battle } from '../battle.ts';
import { atMost, moreThan, UW, overlaps } from '../document/book.ts';
import type { Stretch } from '../document/log.ts';
import { between, depthOf, reach, type Point, type Polygon } from '../document/plane.ts';
import type { Unit } from '../document/table.ts';
import { touched } from './commanders.ts';

/** Units of the active player that are due in this phase. */
export function comesNow({ table }: Battle): Unit[] {
  const { arrivals } = table.setup;
  if (arrivals === undefined || table.phase < arrivals.phase) return [];
  return table.units.filter((unit) => unit.army === table.active && unit.is === 'off');
}
/** Where it comes in is told with the first that come. */
export function showsNote(battle: Battle, due: readonly Unit[]): void {
  if (battle.peek('noteShown') === undefined) return;
  const { active, reserves } = battle.table;
  const { note } = battle.told('noteShown', 'COS-PHS-04', { army: active });
  battle.may('COS-PHS-04', 'that it is told before anybody is due', due.length > 0);
  const reserve = reserves.find(({ army }) => army === active);
  if (reserve === undefined) return;
  if (reserve.stretch !== undefined) {
    battle.same('COS-PHS-04', 'the edge that was noted', note.value, reserve.stretch);
  }
  reserve.stretch = note.value;
}
function stretchesOf({ table }: Battle): readonly Stretch[] {
  const { active, first, reserves, setup } = table;
  const isFirst = table.sideOf(active) === table.sideOf(first);
  const all = setup.arrivals?.stretches[isFirst ? 0 : 1] ?? [];
  const noted = reserves.find(({ army }) => army === active)?.stretch;
  return noted === undefined ? all : all.filter((_, at) => at === noted);
}
/** Of the table's border, by the edge it lies on. */
function lineOf({ table }: Battle, { edge, from, to }: Stretch): Polygon {
  const { width, height } = table.setup.table;
  const at = (along: number): Point => {
    if (edge === 'south') return [along, 0];
    if (edge === 'north') return [along, height];
    return edge === 'west' ? [0, along] : [width, along];
  };
  return [at(from), at(to)];
}
export function arrive(battle: Battle, due: readonly number[]): void {
  const waiting = new Set(due);
  while (battle.peek('arrived') !== undefined) {
    const event = battle.told('arrived', 'COS-PHS-04');
    const unit = battle.table.unit(event.unit);
    battle.may('COS-PHS-04', `unit ${unit.id} that is not due`, waiting.delete(unit.id));
    place(battle, unit, unit.cornersAt(event));
    unit.put(event);
    unit.is = 'on';
    unit.activated = true;
    touched(battle, unit);
  }
  battle.told('arrivalsEnded', 'COS-PHS-04');
}
function place(battle: Battle, unit: Unit, corners: Polygon): void {
  const { table, facts } = battle;
  const what = `where unit ${unit.id} comes in`;
  battle.may('COS-GEO-08', `${what}: off the table`, table.holds(corners));
  const isNear = stretchesOf(battle).some((stretch) => {
    const line = lineOf(battle, stretch);
    const [a, b] = line;
    const away = Math.min(
      reachOf(corners, [a, b]),
      ...corners.map((point) => reach(point, [a, b, b])),
    );
    return atMost(away, 3 * UW);
  });
  battle.may('COS-PHS-04', `${what}: farther than 3 UW from its edge`, isNear);
  for (const other of table.standing) {
    const body = facts.body(other);
    if (other.side !== unit.side) {
      const isAway = moreThan(between(corners, body), UW);
      battle.may('COS-PHS-04', `${what}: at 1 UW of unit ${other.id}`, isAway);
    } else {
      const isOn = overlaps(depthOf(corners, body));
      battle.may('COS-GEO-07', `${what}: on unit ${other.id}`, !isOn);
    }
  }
}
const reachOf = (corners: Polygon, [a, b]: readonly [Point, Point]): number =>
  Math.min(reach(a, corners), reach(b, corners), between(corners, [a, b, b]));
