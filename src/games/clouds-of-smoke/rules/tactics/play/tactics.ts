/** Tactics are played (section 17). */
import { after, army, seatOf } from '../../facts/units.ts';
import { isDone } from '../../refuse.ts';
import { borrow } from '../../turn/play/turns.ts';
import type { ArmyId, Context, Play } from '../../world.ts';
import { tacticCancelled, tacticPlayed, tacticsEnded } from '../events.ts';
import { playTactic } from '../questions.ts';
import { TACTICS } from '../tactic-list.ts';
import { effectsOf, holds, useful } from '../tactics.ts';
import { charge, flee } from './at-once.ts';

/** COS-CBT-04, COS-TAC-01, COS-TAC-02 One tactic of a tactics step, or its end. */
export function* playTactics(table: Context, id: ArmyId): Play {
  const tactics = useful(table, id);
  if (tactics.length === 0) return endTactics(table, id);
  const answer = yield* table.ask(seatOf(table, id), playTactic, { tactics });
  if (isDone(answer)) return endTactics(table, id);
  const { tactic, against, moves, directions } = answer;
  const die = tactics.find((one) => one.tactic === tactic)?.die ?? 0;
  const { atOnce } = TACTICS[tactic];
  // Those that move do so in the order in which they were named.
  const units = atOnce === undefined ? answer.units.toSorted((a, b) => a - b) : [...answer.units];
  const slot = army(table, id).tactics.indexOf(tactic);
  if (tactic !== 'providence' && !(yield* borrow(table, id, 'tactic', units))) return;
  table.emit(tacticPlayed, { army: id, tactic, die, slot, units });
  if (moves !== undefined) yield* charge(table, units, moves);
  if (directions !== undefined) yield* flee(table, units, directions);
  if (against === undefined) return;
  const cancelled = effectsOf(table, id, against).find((one) => holds(one, units));
  if (cancelled === undefined) throw new Error('the cancelled tactic was checked');
  table.emit(tacticCancelled, { army: cancelled.army, tactic: against, units });
}
const endTactics = (table: Context, id: ArmyId): void =>
  table.emit(tacticsEnded, { army: id, ...after(table, id) });
