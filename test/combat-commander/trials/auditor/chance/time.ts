/** Time goes on (CC-TIME-04). */
import type { Battle } from '../battle.ts';
import { MOST_FIGURES, FIGURES } from '../document/book.ts';
import { figuresAt, placedAlready, takesUnits, takesWorks } from '../document/facts.ts';
import { SUPPLY } from '../document/book.ts';
import { other, SIDES, type Side } from '../document/log.ts';
import type { Unit } from '../document/table.ts';
import { ALL, fromEdge } from '../ground/board.ts';
import { counted } from './endings.ts';
import { roll, sum } from './rolls.ts';
import { moment, opens } from './windows.ts';

export function advance(b: Battle, side: Side): void {
  b.told('timeAdvanced', 'CC-TIME-02', { by: side });
  b.told('reshuffled', 'CC-TIME-04', { side });
  b.depth += 1;
  if (b.table.time >= b.table.setup.suddenDeath) suddenDeath(b, side);
  const defenders = SIDES.filter((one) => b.table.force(one).posture === 'defend');
  if (defenders.length === 1) b.score('CC-TIME-06', defenders[0] ?? 0, 1);
  clearSmoke(b, side);
  for (const one of [other(b.table.active), b.table.active]) reinforce(b, one);
  digIn(b);
  b.depth -= 1;
}
/** CC-END-02, CC-END-03, CC-END-11 */
function suddenDeath(b: Battle, side: Side): void {
  const [first] = b.table.control;
  const all = b.table.control.every((one) => one === first);
  if (b.table.chits.open.includes('V') && all && (first === 0 || first === 1)) {
    b.ended('CC-END-11', first);
  }
  const total = sum(roll(b, side));
  b.same('CC-END-03', 'whether it ends', endsNow(b), total < b.table.time);
  if (total < b.table.time) counted(b, 'CC-END-03');
}
const endsNow = (b: Battle): boolean => b.next === 'ended' || b.next === 'chitShown';
/** CC-TIME-07 */
function clearSmoke(b: Battle, side: Side): void {
  const hexes = [...b.table.smoke.keys()];
  if (hexes.length === 0) return;
  const hex = b.choice(side, hexes, 'CC-TIME-07', ['clearSmoke', 'hex']);
  b.told('smokeCleared', 'CC-TIME-07', { hex });
}
/** CC-TIME-08, CC-TIME-09 */
function reinforce(b: Battle, side: Side): void {
  const { table } = b;
  radiosOf(b, side);
  let left = table.units.filter((unit) => unit.side === side && unit.arrives === table.time);
  for (;;) {
    const able = left.filter((unit) => placesFor(b, unit).length > 0);
    const [first] = able;
    if (first === undefined) break;
    const places = placesFor(b, first);
    const [unit, hex] =
      able.length === 1 && places.length === 1
        ? [first.id, places[0] ?? -1]
        : entering(b, side, able);
    b.told('entered', 'CC-TIME-08', { unit, hex });
    left = left.filter(({ id }) => id !== unit);
  }
  for (const { id } of left) b.told('delayed', 'CC-TIME-09', { unit: id });
}
/** CC-TIME-09 */
function radiosOf(b: Battle, side: Side): void {
  const { table } = b;
  for (const radio of table.radios.filter((one) => one.side === side)) {
    if (radio.arrives !== table.time || radio.lost) continue;
    const type = table.radio(side) === undefined ? 'radioCame' : 'radioLost';
    b.told(type, 'CC-TIME-09', { radio: radio.id });
  }
}
function entering(b: Battle, side: Side, able: readonly Unit[]): [number, number] {
  const { unit, hex } = b.answered('enter', side, 'CC-TIME-08');
  const one = b.table.unit(unit);
  b.may('CC-TIME-08', 'a unit of that space', able.includes(one));
  const places = placesFor(b, one);
  b.holds('CC-TIME-09', 'a hex of its own edge', hex, places, places.includes(hex));
  return [unit, hex];
}
function placesFor({ table }: Battle, { side, type }: Unit): number[] {
  const { edge } = table.force(side);
  return ALL.filter(
    (hex) =>
      fromEdge(hex, edge) === 1 &&
      takesUnits(table, hex, side) &&
      figuresAt(table, hex, side) + FIGURES[type.kind] <= MOST_FIGURES,
  );
}
/** CC-TIME-10, CC-ACT-A32 */
function digIn(b: Battle): void {
  const { active } = b.table;
  const may = (side: Side): string[] => (diggable(b, side).length > 0 ? ['digIn'] : []);
  if (b.asked('act') !== other(active)) opens(b, active, may(active));
  if (b.asked('act') === undefined) opens(b, other(active), may(other(active)));
  moment(
    b,
    'CC-TIME-10',
    () => ['digIn'],
    (side) => {
      const hexes = diggable(b, side);
      if (hexes.length === 0) return;
      const hex = b.choice(side, hexes, 'CC-ACT-A32', ['chooseHex', 'hex']);
      b.told('worksPlaced', 'CC-ACT-A32', { hex, works: 'foxholes' });
    },
  );
}
function diggable({ table }: Battle, side: Side): number[] {
  if (placedAlready(table, 'foxholes') >= (SUPPLY['foxholes'] ?? 0)) return [];
  return ALL.filter((hex) => table.isHeldBy(hex, side) && takesWorks(table, hex));
}
