/** The order to advance, and the melees that come of it. */
import type { Battle } from '../battle.ts';
import { isBeside } from '../document/facts.ts';
import { strengthOf } from '../document/facts.ts';
import { other, SIDES, type Side } from '../document/log.ts';
import type { Unit } from '../document/table.ts';
import { ALL } from '../ground/board.ts';
import { eliminate, mined, strikeDown, Together } from '../chance/hits.ts';
import { roll, sum } from '../chance/rolls.ts';
import { opens, played } from '../chance/windows.ts';
import { exit, hidable, hide } from './move.ts';

/** CC-ADV-07, CC-ADV-08 */
export function advanceAll(b: Battle, side: Side, units: readonly Unit[]): void {
  const left = b.table.list(units);
  while (b.asked('advance') === side) {
    const answer = b.answered('advance', side, 'CC-ADV-08');
    const { unit: id, to } = answer;
    if (id === undefined) break;
    b.may('CC-ADV-08', `an advance of unit ${id}`, left.delete(String(id)));
    if (answer.exit === true) exit(b, side, [id], 'advance');
    else if (to !== undefined) step(b, b.table.unit(id), to);
  }
  melees(b, side);
}
/** CC-ADV-01, CC-ADV-02, CC-ELV-06 */
function step(b: Battle, unit: Unit, to: number): void {
  const from = unit.hex ?? -1;
  const { board, blaze } = b.table;
  const leads = isBeside(from, to) && board.opens(from, to, unit.weapon === undefined);
  b.may('CC-ADV-02', `an advance from ${from} to ${to}`, leads && !blaze.has(to));
  mined(b, [unit], from);
  const there = b.table.heirs([unit]).filter(({ hex }) => hex === from);
  if (there.length > 0 && b.table.isHeldBy(to, other(unit.side))) b.waits = true;
  for (const one of there) b.told('advanced', 'CC-ADV-01', { unit: one.id, to });
  mined(b, there, to);
  const enemy = other(unit.side);
  opens(b, enemy, hidable(b, enemy, to, there));
  const mine = ['hiddenMines', 'hiddenWire', 'pass'];
  for (let next = b.playing(enemy); next !== undefined; next = b.playing(enemy)) {
    // A melee follows, in which the same side is asked first.
    if (!mine.includes(next) && b.waits) return;
    const { card } = b.answered('act', enemy, 'CC-ADV-07');
    if (card === undefined) return;
    hide(b, { hex: to, came: there }, played(b, enemy, card, mine));
  }
}

// --- melee ---------------------------------------------------------------------------------------

const contested = (b: Battle): number[] =>
  ALL.filter((hex) => SIDES.every((side) => b.table.isHeldBy(hex, side)));
/** CC-MEL-01 */
function melees(b: Battle, side: Side): void {
  for (;;) {
    const hexes = contested(b);
    if (hexes.length === 0) break;
    melee(b, side, b.choice(side, hexes, 'CC-MEL-01', ['chooseMelee', 'hex']));
  }
  b.waits = false;
}
function melee(b: Battle, active: Side, hex: number): void {
  ambushes(b, active, hex);
  if (isContested(b, hex)) fight(b, active, hex);
  b.waits = contested(b).length > 0;
  for (const side of SIDES) if (b.table.isHeldBy(hex, side)) noQuarter(b, side);
}
const isContested = ({ table }: Battle, hex: number): boolean =>
  SIDES.every((side) => table.isHeldBy(hex, side));
/** CC-MEL-02, CC-MEL-08, CC-ACT-A25 As long as both are there. */
function ambushes(b: Battle, active: Side, hex: number): void {
  if (b.asked('act') !== active) opens(b, other(active), ['ambush']);
  if (b.asked('act') === undefined) opens(b, active, ['ambush']);
  for (;;) {
    const side = b.asked('act');
    if (side === undefined || !isContested(b, hex)) return;
    const { card } = b.answered('act', side, 'CC-MEL-02');
    if (card === undefined) continue;
    played(b, side, card, ['ambush']);
    const ids = b.table.at(hex, other(side)).map(({ id }) => id);
    const id = b.choice(other(side), ids, 'CC-ACT-A25', ['chooseUnit', 'unit']);
    strikeDown(b, b.table.unit(id));
  }
}
/** CC-MEL-03, CC-MEL-04, CC-MEL-05, CC-MEL-06, CC-MEL-09, CC-MEL-10 */
function fight(b: Battle, active: Side, hex: number): void {
  const totals: [number, number] = [0, 0];
  for (const side of [other(active), active]) {
    // CC-MEL-10 What the first roll has brought may leave one side alone, or nobody.
    if (!isContested(b, hex)) return;
    const dice = roll(b, side);
    const strength = b.table
      .at(hex, side)
      .reduce((all, unit) => all + strengthOf(b.table, unit), 0);
    totals[side] = strength + sum(dice);
  }
  if (!isContested(b, hex)) return;
  b.told('fought', 'CC-MEL-04', { hex, totals });
  const works = b.table.works.get(hex);
  const tied = totals[0] === totals[1];
  const held = works === 'bunker' || works === 'pillbox' ? [active] : SIDES;
  const losers = tied ? held : [totals[0] < totals[1] ? 0 : 1];
  perish(
    b,
    b.table.at(hex).filter(({ side }) => losers.includes(side)),
  );
}
/** CC-MEL-05, CC-END-08 */
function perish(b: Battle, units: readonly Unit[]): void {
  const together = new Together();
  const left = new Set(units.map(({ id }) => id));
  while (left.size > 0) {
    const next = [...left].find((id) => b.isNext('eliminated', { unit: id })) ?? [...left][0] ?? -1;
    left.delete(next);
    eliminate(b, b.table.unit(next), together);
  }
  b.verdict(together.gone, together.full);
}
/** CC-ACT-A38, CC-MEL-07 */
function noQuarter(b: Battle, side: Side): void {
  const [own, enemy] = [b.table.force(side).nation, b.table.force(other(side)).nation];
  const may = own === 'russian' || (own === 'german' && enemy === 'russian');
  if (may) opens(b, side, ['noQuarter']);
  for (;;) {
    const next = b.playing(side);
    if (next !== 'noQuarter' && next !== 'pass') return;
    const { card } = b.answered('act', side, 'CC-MEL-07');
    if (card === undefined) return;
    played(b, side, card, ['noQuarter']);
    b.may('CC-ACT-A38', 'No Quarter of who may not', may);
    b.score('CC-ACT-A38', side, 2);
  }
}
