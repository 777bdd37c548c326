/** Actions: what they take, whom they activate, and how commanders ride (section 11). */
import { nameOf, type Battle } from '../battle.ts';
import { ALOOF, RESERVE, UW, atMost } from '../document/book.ts';
import type { Event } from '../document/log.ts';
import { length, minus, pointAt, reach } from '../document/plane.ts';
import { STAFF, type Commander, type Unit } from '../document/table.ts';
import { isFree, rodeUp } from './commanders.ts';
import { useOnce } from './bombardment.ts';
import { move } from './moves.ts';

export interface Order {
  readonly action: string;
  readonly die: number;
  readonly commander: Commander;
  /** COS-BRD-06 */
  readonly at: { readonly x: number; readonly y: number };
}
export function playActions(battle: Battle): void {
  const { table } = battle;
  while (battle.peek('actionBegan') !== undefined) play(battle);
  battle.told('actionsEnded', 'COS-ACT-15');
  table.actions = [];
}
/** COS-ACT-07, COS-ACT-11 */
function play(battle: Battle): void {
  const { table } = battle;
  const event = battle.told('actionBegan', 'COS-ACT-07');
  const { action, die, x, y } = event;
  const at = table.actions.findIndex((one) => one.action === action && one.die === die);
  battle.may('COS-ACT-07', `${action} with a die that does not lie there`, at >= 0);
  if (at >= 0) table.actions.splice(at, 1);
  const commander = table.commander(event.commander);
  battle.same('COS-SUB-02', 'whose commander it uses', commander.army, table.active);
  battle.may('COS-SUB-03', 'a commander who is off the table', commander.isOn);
  battle.same('COS-BRD-06', 'where he stands', [x, y], [commander.x, commander.y]);
  const isOfOne = action === 'march' || action === 'dressRanks';
  battle.same('COS-ACT-12', 'how many it takes', event.left, isOfOne ? 1 : die);
  const order: Order = { action, die, commander, at: { x, y } };
  if (action === 'moveCommanders') ride(battle, order);
  else lead(battle, order, event.left);
  battle.told('actionEnded', 'COS-ACT-11');
}
/** COS-CMD-03 */
function ride(battle: Battle, { die }: Order): void {
  const { table } = battle;
  const ridden = new Set<Commander>();
  while (battle.peek('rode') !== undefined) {
    const event = battle.told('rode', 'COS-CMD-03');
    const commander = table.commander(event.commander);
    battle.same('COS-CMD-03', 'whose commander rides', commander.army, table.active);
    battle.may('COS-CMD-03', 'a second ride in one action', !ridden.has(commander));
    ridden.add(commander);
    const way = length(minus(pointAt(event), pointAt(commander)));
    const most = (die + 2) * UW;
    battle.holds('COS-CMD-03', 'how far he rides', way, `at most ${most}`, atMost(way, most));
    [commander.x, commander.y] = [event.x, event.y];
    battle.may('COS-CMD-05', 'that a commander stops on a unit', isFree(battle, commander));
    rodeUp(battle, commander);
  }
}
/** COS-ACT-12 Formations are picked one after the other. */
function lead(battle: Battle, order: Order, count: number): void {
  let left = count;
  for (;;) {
    while (battle.peek('favourDeclined') !== undefined) declined(battle);
    const event = battle.peek('formationPicked');
    if (event === undefined) return;
    battle.told('formationPicked', 'COS-ACT-12');
    battle.may('COS-ACT-12', 'more formations than the die shows', left > 0);
    left -= 1;
    const units = picked(battle, order, event);
    guide(battle, event);
    moves(battle, order, units);
  }
}
/** COS-MP-04 */
function declined(battle: Battle): void {
  const { army, favour } = battle.told('favourDeclined', 'COS-MP-04');
  battle.same('COS-MP-04', 'what was asked for', favour, 'activate');
  battle.may('COS-MP-04', 'that he asks himself', army !== battle.table.active);
}
function picked(battle: Battle, order: Order, event: Event<'formationPicked'>): Unit[] {
  const { table, facts } = battle;
  const units = event.units.map((id) => battle.standing('COS-ACT-12', id));
  const [one] = units;
  if (one === undefined) return [];
  const side = table.sideOf(table.active);
  battle.same('COS-MP-04', 'whose formation it is', one.side, side);
  const formation = facts.formation(one);
  const open = formation.filter((unit) => !unit.activated);
  battle.same('COS-ACT-12', 'who is activated', nameOf(units), nameOf(open));
  if (order.action === 'reserveMove') {
    battle.may('COS-ACT-14', 'a reserve of more than three', formation.length <= RESERVE);
  } else {
    const near = isInRadius(battle, order, formation);
    battle.may('COS-ACT-10', 'a formation that is beyond the radius', near);
  }
  return units;
}
/** COS-ACT-10, COS-CMD-14, COS-SUB-02 */
function isInRadius({ table }: Battle, order: Order, formation: readonly Unit[]): boolean {
  const { army, sub } = order.commander;
  // Part E A sub-commander's own radius, and what the staff adds to that of its army.
  const radius = sub ? ALOOF : table.army(army).commandRadius;
  const most = radius + STAFF * Math.min(1, table.assets(army, 'staff'));
  const far = formation.every((unit) => unit.has('vanguard')) ? 2 : 1;
  const away = formation.map((unit) => reach(pointAt(order.at), unit.corners) / far);
  return atMost(Math.min(...away), most);
}
/** Part E Guides lead one formation in the own first turn. */
function guide(battle: Battle, { units }: Event<'formationPicked'>): void {
  if (battle.peek('assetUsed') === undefined) return;
  const { table } = battle;
  battle.told('assetUsed', 'COS-TRN-05', { army: table.active, asset: 'guides', units });
  battle.may('COS-TRN-05', 'guides a second time, or without any', useOnce(battle, 'guides'));
  battle.may('COS-TRN-05', 'guides after the own first turn', !table.past.has(table.active));
  for (const id of units) table.guided.add(table.unit(id));
}
/** COS-ACT-08, COS-ACT-09, COS-MOV-04 */
function moves(battle: Battle, order: Order, units: readonly Unit[]): void {
  const waiting = new Set(units);
  const isDressed = order.action === 'dressRanks';
  let left = isDressed ? order.die : units.length;
  if (!isDressed) for (const unit of units) unit.activated = true;
  while (battle.peek('moved') !== undefined) {
    const event = battle.told('moved', 'COS-ACT-08');
    const unit = battle.standing('COS-ACT-08', event.unit);
    battle.may('COS-ACT-09', `a move of unit ${unit.id}`, waiting.delete(unit) && left > 0);
    left -= 1;
    unit.activated = true;
    move(battle, order, unit, event);
  }
  if (battle.peek('formationLeft') !== undefined) battle.told('formationLeft', 'COS-MOV-04');
}
