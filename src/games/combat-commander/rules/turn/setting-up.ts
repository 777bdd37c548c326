/** The set-up by hand, before the battle: what stands as proposed is moved, a piece at a time. */
import type { SetUpQuestion } from '../answers.ts';
import { askOf } from '../asking.ts';
import { settleControl } from '../objectives/control.ts';
import type { Context, Scene, Play, Side, Step } from '../world.ts';
import { setUp } from './questions.ts';
import { handedOver } from '../orders/events.ts';
import { readied, stationed, stepped, worksMoved } from './events.ts';

type SettingUp = Extract<Step, { at: 'setUp' }>;
/** CC-SCN-02, CC-SCN-08, CC-OBJ-10 In their order; who holds what is settled when all are ready. */
export function* station(table: Context, { left }: SettingUp): Play {
  const [side, ...others] = left;
  if (side === undefined) {
    settleControl(table);
    return table.emit(stepped, { to: { at: 'chits', ...drawsOf(table) } });
  }
  const answer = yield* askOf(table, side, setUp, askedOf(table, left));
  if ('unit' in answer) return table.emit(stationed, { ...answer });
  if ('giver' in answer) return table.emit(handedOver, { ...answer, cost: 0 });
  if ('works' in answer) {
    return table.emit(worksMoved, { from: answer.works, to: answer.to });
  }
  table.emit(readied, { side });
  table.emit(stepped, { to: { at: 'setUp', left: others } });
}
/** CC-RSG-12 Works when all others stand, if they come last. */
function askedOf({ setup }: Scene, left: readonly Side[]): SetUpQuestion {
  const [side = 0] = left;
  if (setup.worksAfter !== true) return { side };
  return { side, only: left.length === 1 ? 'works' : 'units' };
}
/** CC-SCN-05 What is drawn after it. */
const drawsOf = ({ setup }: Scene): Omit<Extract<Step, { at: 'chits' }>, 'at'> => ({
  open: setup.chits.drawn,
  secret: setup.chits.secret,
});

// --- what is allowed -----------------------------------------------------------------------------

// --- what is proposed ----------------------------------------------------------------------------
