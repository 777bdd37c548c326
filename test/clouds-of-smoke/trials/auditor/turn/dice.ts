/** Action dice: how many, what they may risk, and where they lie (section 11, 29). */
import type { Battle } from '../battle.ts';
import type { Unit } from '../document/table.ts';
import { fall } from './commanders.ts';
import { arrive, comesNow, showsNote } from './arrivals.ts';

export function rollDice(battle: Battle): void {
  const { table } = battle;
  const { active, commanders } = table;
  const head = commanders[active];
  const event = battle.told('actionDiceRolled', 'COS-ACT-01', { army: active });
  battle.same('COS-ACT-01', 'how many action dice', event.dice.length, head.level);
  battle.thrown('the action roll', event.dice);
  table.pool = [...event.dice];
  advance(battle, event.dice);
  let ones = event.dice.filter((die) => die === 1).length;
  while (battle.next === 'riskTaken' || battle.next === 'riskDeclined') {
    battle.may('COS-ACT-03', 'a risk without a 1', ones > 0);
    ones -= 1;
    if (battle.peek('riskDeclined') !== undefined) battle.told('riskDeclined', 'COS-ACT-03');
    else risk(battle);
  }
  bringIn(battle);
}
/** COS-ACT-03, COS-ACT-04 */
function risk(battle: Battle): void {
  const { table } = battle;
  const head = table.commanders[table.active];
  battle.may('COS-CMD-12', 'the risk of a substitute', !head.substitute);
  const { die } = battle.told('riskTaken', 'COS-ACT-03');
  battle.thrown('a risk', [die]);
  table.pool.push(die);
  advance(battle, [die]);
  if (die === 1) fall(battle, head, 'COS-ACT-03');
}
/** COS-PHS-02, COS-PHS-03, COS-PHS-04 */
function advance(battle: Battle, dice: readonly number[]): void {
  const { table } = battle;
  table.sixes += dice.filter((die) => die === 6).length;
  const players = [0, 1].map(
    (side) => table.setup.armies.filter((army) => army.side === side).length,
  );
  const phase = 1 + Math.floor(table.sixes / Math.max(...players));
  if (phase === table.phase) return;
  const event = battle.told('phaseReached', 'COS-PHS-03', { phase });
  table.phase = event.phase;
}
/** COS-PHS-04 Who is due comes in before dice are placed. */
function bringIn(battle: Battle): void {
  const due = comesNow(battle);
  const { arriving = [] } = battle.told('riskEnded', 'COS-ACT-03');
  battle.same('COS-PHS-04', 'who may come in', sorted(arriving), sorted(due.map(idOf)));
  showsNote(battle, due);
  if (arriving.length > 0) arrive(battle, arriving);
}
const idOf = ({ id }: Unit): number => id;
const sorted = (ids: readonly number[]): number[] => [...ids].toSorted((a, b) => a - b);

/** COS-ACT-05, COS-ACT-06 */
export function placeDice(battle: Battle): void {
  const { table } = battle;
  const { actions, tactics } = table.army(table.active);
  while (battle.peek('diePlaced') !== undefined) {
    const { die, on, slot, replaced } = battle.told('diePlaced', 'COS-ACT-05');
    const at = table.pool.indexOf(die);
    battle.may('COS-ACT-05', `a die of ${die} that was not rolled`, at >= 0);
    if (at >= 0) table.pool.splice(at, 1);
    if (slot === undefined) {
      battle.may('COS-BRD-01', `an action ${on} of no board`, actions.includes(on));
      table.actions.push({ action: on, die });
      continue;
    }
    battle.same('COS-BRD-01', 'the tactic at that place', on, tactics[slot]);
    const there = table.tactics[table.active][slot];
    battle.same('COS-ACT-05', 'the die that lay there', replaced ?? 0, there);
    table.tactics[table.active][slot] = die;
  }
  const { wasted } = battle.told('placingEnded', 'COS-ACT-05');
  battle.same('COS-TRN-04', 'dice that are lost', sorted(wasted), sorted(table.pool));
  table.pool = [];
}
