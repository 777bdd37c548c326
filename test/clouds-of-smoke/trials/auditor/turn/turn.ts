/** Turns, one after another (sections 9 and 30). */
import { Gone, type Battle } from '../battle.ts';
import { combats } from '../combat/combat.ts';
import { startCombat } from '../combat/markers.ts';
import { judge } from '../outcome/victory.ts';
import { bombard } from './bombardment.ts';
import { placeDice, rollDice } from './dice.ts';
import { playActions } from './orders.ts';

/** COS-TRN-01, COS-TRN-03 */
export function play(battle: Battle): never {
  let isOpening = battle.table.setup.before === undefined;
  for (;;) {
    turn(battle, isOpening);
    isOpening = false;
    if (battle.table.phase >= battle.table.setup.endPhase) judge(battle);
    nextTurn(battle);
  }
}
function turn(battle: Battle, isOpening: boolean): void {
  try {
    // What happens before anything is asked at all is not told.
    if (!isOpening || battle.next !== 'actionDiceRolled') bombard(battle);
    rollDice(battle);
    placeDice(battle);
    playActions(battle);
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
  startCombat(battle);
  combats(battle);
}
/** COS-TRN-01, COS-MP-06 */
function nextTurn(battle: Battle): void {
  const { table } = battle;
  const { active } = table;
  lapse(battle);
  table.past.add(active);
  const side = table.sideOf(active);
  const had = [...table.played, active];
  const allies = table.armiesOf(side).filter((army) => !had.includes(army));
  const next = allies.length > 0 ? allies : table.armiesOf(side === 0 ? 1 : 0);
  const played = allies.length > 0 ? had : [];
  const event = battle.told('turnBegan', 'COS-TRN-01', { turn: table.turn + 1 });
  battle.same('COS-MP-06', 'who had his turn', sorted(event.played), sorted(played));
  const isOne = next.includes(event.army);
  battle.holds('COS-MP-06', 'whose turn it is', event.army, next.join(' or '), isOne);
  begin(battle, event.army, event.turn, event.played);
}
const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
/** Part E Guides lead in the own first turn only. */
function lapse(battle: Battle): void {
  const { table } = battle;
  const { active } = table;
  const key = `guides of ${active}`;
  const isDue = table.assets(active, 'guides') > 0 && !table.used.has(key) && !table.out[active];
  if (!isDue || table.past.has(active)) return;
  battle.told('assetLapsed', 'COS-TRN-05', { army: active, asset: 'guides' });
  table.used.add(key);
}
/** COS-TRN-05 */
function begin({ table }: Battle, army: number, turn: number, played: readonly number[]): void {
  [table.active, table.turn, table.played] = [army, turn, played];
  if (played.length === 0) table.claimed = [];
  for (const unit of table.units) {
    [unit.activated, unit.walked] = [false, 0];
    unit.met.clear();
  }
  for (const marker of table.markers) marker.resolved = false;
  for (const set of [table.bombarded, table.limbered, table.sheltered, table.guided]) set.clear();
}
