/** Whose turn is next, and what allies ask of one another (sections 9 and 30). */
import {
  activeSide,
  armyOf,
  captainOf,
  hasAsset,
  inPlay,
  otherSide,
  seatOf,
} from '../../facts/units.ts';
import type { ArmyId, Favour, Context, Play, UnitId } from '../../world.ts';
import { assetLapsed, favourDeclined, turnBegan } from '../events.ts';
import { chooseNext, lendUnits } from '../questions.ts';

/** COS-TRN-03, COS-MP-06 The players of a side one after another, then the other side's. */
export function* nextTurn(table: Context): Play {
  const { active, turn, played } = table.position;
  const done = [...played, active];
  const side = activeSide(table);
  const allies = inPlay(table, side).filter((id) => !done.includes(id));
  const ours = allies.length > 0;
  const next = ours ? side : otherSide(side);
  const all = ours ? allies : inPlay(table, next);
  const army =
    all.length === 1
      ? all[0]
      : (yield* table.ask(captainOf(table, next), chooseNext, { armies: all })).army;
  // Part E Guides help in the own first turn only.
  if (hasAsset(table, active, 'guides')) {
    table.emit(assetLapsed, { army: active, asset: 'guides' });
  }
  table.emit(turnBegan, { army, turn: turn + 1, played: ours ? done : [] });
}

/**
 * COS-MP-04, COS-TAC-12 Asks the players of allied units among these; each may decline, and is
 * not asked for them again: to move them, this turn; for a tactic, in this combat.
 */
export function* borrow(
  table: Context,
  army: ArmyId,
  favour: Favour,
  units: readonly UnitId[],
): Play<boolean> {
  const owners = new Set(units.map((unit) => armyOf(table, unit)).filter((id) => id !== army));
  for (const owner of owners) {
    const theirs = units.filter((unit) => armyOf(table, unit) === owner);
    const asked = { to: army, favour, units: theirs };
    const { lend } = yield* table.ask(seatOf(table, owner), lendUnits, asked);
    if (lend) continue;
    table.emit(favourDeclined, { army: owner, favour, units: theirs });
    return false;
  }
  return true;
}
