/** What armies lose, and who is beaten (sections 3 and 30). */
import { Gone, Over, type Battle } from '../battle.ts';
import type { Side } from '../document/log.ts';

/** COS-VIC-04, COS-VIC-05 Told with what is left of it. */
export function lose(battle: Battle, army: number, points: number, cite: string): void {
  const { table } = battle;
  if (points <= 0) return;
  const left = Math.max(0, table.morale[army] - points);
  const event = battle.told('moraleLost', cite, { army, points, left, cite });
  table.morale[event.army] = event.left;
  if (event.left === 0) collapse(battle, event.army);
}
/** COS-VIC-02, COS-MP-08 */
function collapse(battle: Battle, army: number): void {
  const { table } = battle;
  const side = table.sideOf(army);
  const others = table.armiesOf(side).filter((one) => one !== army);
  if (table.supported[side] || others.length === 0) beaten(battle, side);
  if (battle.peek('supported') !== undefined) support(battle, side);
  else leave(battle, army);
}
export const seatsOf = ({ table }: Battle, side: Side): string[] =>
  table.setup.armies.filter((one) => one.side === side).map(({ seat }) => seat);
function beaten(battle: Battle, side: Side): never {
  const winners = seatsOf(battle, side === 0 ? 1 : 0);
  const cite = 'COS-VIC-02';
  battle.told('ended', cite, { result: 'decisive', winners, cite });
  throw new Over();
}
/** COS-MP-09 Shared equally; what does not divide goes one point each. */
function support(battle: Battle, side: Side): void {
  const { table } = battle;
  const event = battle.told('supported', 'COS-MP-09', { side });
  const among = table.armiesOf(side);
  const total = among.reduce((sum, one) => sum + table.morale[one], 0);
  const each = Math.floor(total / among.length);
  battle.may('COS-MP-09', 'support that leaves a player with nothing', each > 0);
  const said = among.map((one) => event.morale[one]);
  battle.same(
    'COS-MP-09',
    'morale of the side in all',
    said.reduce((sum, one) => sum + one, 0),
    total,
  );
  const isShared = said.every((one) => one === each || one === each + 1);
  battle.holds('COS-MP-09', 'morale of each', said, `${each} or one more`, isShared);
  const kept = table.morale.map((one, army) => (among.includes(army) ? event.morale[army] : one));
  battle.same('COS-MP-09', 'morale of the others', event.morale, kept);
  table.morale = [...event.morale];
  table.supported[side] = true;
}
/** COS-MP-10 */
function leave(battle: Battle, army: number): void {
  const { table } = battle;
  const own = table.units.filter((unit) => unit.army === army && unit.is === 'on');
  const event = battle.told('armyLeft', 'COS-MP-10', { army });
  const listed = own.map(({ id }) => id).filter((id) => !event.units.includes(id));
  battle.same('COS-MP-10', 'units of the beaten army that stay', listed, []);
  const theirs = event.units.filter((id) => table.unit(id).army !== army);
  battle.same('COS-MP-10', 'units of others that leave', theirs, []);
  for (const unit of table.units) if (unit.army === army && unit.is !== 'left') unit.is = 'broken';
  for (const commander of table.commanders) if (commander.army === army) commander.isOn = false;
  table.out[army] = true;
  table.morale[army] = 0;
  table.tactics[army].fill(0);
  if (table.active === army && battle.fight === undefined) throw new Gone();
}
