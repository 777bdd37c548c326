/** What a position by hand may not say of the turn and of fights: each with its paragraph. */
import type { Issue } from '#kernel';
import type { Rule } from '../rules/index.ts';
import type { FilePhase, PositionFile } from './position-file.ts';

const fault = (code: string, cite: Rule, at: string): Issue => ({ code, at, cite, facts: {} });

/** Names are known to mean something by now. */
export function turnIssues(file: PositionFile, names: readonly string[]): Issue[] {
  const armyOf = (name: string): string => file.units[names.indexOf(name)].army;
  return [
    ...rollIssues(file),
    ...orderIssues(file, armyOf),
    ...fightIssues(file, armyOf),
    ...rallyIssues(file),
    ...stakesIssues(file),
  ];
}
/** AOT-CHAR-12 A chariot re-forms as often as it has horses; nobody else counts it. */
function rallyIssues({ units }: PositionFile): Issue[] {
  return units.flatMap(({ arm, horses = 3, rallied = 0 }, at) => {
    if (rallied === 0 || (arm === 'chariot' && rallied < horses)) return [];
    const code = arm === 'chariot' ? 'tooManyRallies' : 'onlyChariotsRally';
    return [fault(code, 'AOT-CHAR-12', `units.${at}.rallied`)];
  });
}
/** AOT-STAKE-01 They are driven in on the table. */
function stakesIssues({ stakes = [], table: [width, height] = [60, 40] }: PositionFile): Issue[] {
  return stakes.flatMap(({ at: [x, y] }, at) =>
    x < 0 || y < 0 || x > width || y > height
      ? [fault('offTable', 'AOT-STAKE-01', `stakes.${at}`)]
      : [],
  );
}
/** AOT-CMD-02, AOT-CMD-03 Two dice that differ, and a slot that is played by them. */
function rollIssues({ initiative, phase }: PositionFile): Issue[] {
  if (initiative === undefined) return [];
  const { rolls } = initiative;
  const [high, low] = [Math.max(...rolls), Math.min(...rolls)];
  if (low < 1 || high > 6) return [fault('noDie', 'AOT-CMD-02', 'initiative.rolls')];
  if (low === high) return [fault('tiedRolls', 'AOT-CMD-23', 'initiative.rolls')];
  if (phase === undefined || !('slot' in phase)) return [];
  const first = phase.army === initiative.first;
  const isPlayed = first ? phase.slot > low && phase.slot <= high : phase.slot <= low;
  return isPlayed ? [] : [fault('slotNotPlayed', 'AOT-CMD-03', 'phase.slot')];
}
/** AOT-ACT-02 Orders are for units of the army whose slot it is. */
function orderIssues({ phase }: PositionFile, armyOf: (name: string) => string): Issue[] {
  return ordersIn(phase).flatMap(({ unit }, at) =>
    phase !== undefined && 'army' in phase && armyOf(unit) !== phase.army
      ? [fault('notYours', 'AOT-ACT-02', `phase.orders.${at}.unit`)]
      : [],
  );
}
const ordersIn = (phase: FilePhase | undefined): readonly { readonly unit: string }[] =>
  phase !== undefined && 'orders' in phase ? (phase.orders ?? []) : [];
/** AOT-MRES-01, AOT-DEM-01 Beaten by enemies, who are paid for it. */
function fightIssues(
  { beaten = [], purses = [] }: PositionFile,
  armyOf: (name: string) => string,
): Issue[] {
  const lost = beaten.flatMap(({ unit, by }, at) =>
    by.some((winner) => armyOf(winner) === armyOf(unit))
      ? [fault('beatenByFriend', 'AOT-MRES-01', `beaten.${at}.by`)]
      : [],
  );
  const paid = purses.flatMap(({ army, unit, by }, at) => [
    ...(armyOf(unit) === army ? [fault('ownPurse', 'AOT-DEM-01', `purses.${at}.army`)] : []),
    ...(by.some((winner) => armyOf(winner) !== army)
      ? [fault('beatenByFriend', 'AOT-DEM-01', `purses.${at}.by`)]
      : []),
  ]);
  return [...lost, ...paid];
}
