/** What the other side may do while one moves: opportunity fire (A33), and what it has hidden. */
import type { Called } from '../answers.ts';
import { askOnce } from '../asking.ts';
import { spring, trapsIn } from '../actions/waiting.ts';
import { roll } from '../cards/fate.ts';
import { otherSide, unitsOnMap } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import type { Context, Scene, MoveStep, Piece, Play, ReactStep, UnitId } from '../world.ts';
import { piecesOf, without } from './attacks.ts';
import { shoot } from './shooting.ts';
import { canWatch, isHeld, type Window } from './checks/opportunity.ts';
import { playCard } from '../actions/playing.ts';
import { react } from './questions.ts';
import { stepped } from '../turn/events.ts';
import { opportunity } from './events.ts';

interface Come {
  readonly hex: HexId;
  readonly units: readonly UnitId[];
}
/** CC-MOVE-04, CC-OPF-02, CC-OPF-03 Who was activated before may fire once at each expenditure. */
export function openWindow(table: Context, move: MoveStep, { hex, units }: Come): void {
  const pieces = piecesOf(move.watching);
  table.emit(stepped, { to: { at: 'react', hex, units, move, pieces } });
}
/**
 * CC-OPF-01, CC-ACT-A33, CC-OPF-06 The mover goes on when the other side has nothing more to do.
 */
export function* answerMove(table: Context, step: ReactStep): Play {
  const { hex, move } = step;
  const by = otherSide(table.position.active);
  const question = {
    hex,
    units: idle(table, hex),
    pieces: firing(table, step),
    actions: isFresh(step) && hasCome(table, step) ? trapsIn(table, hex) : [],
  };
  if (!mayReact(table, question)) return table.emit(stepped, { to: move });
  const answer = yield* askOnce(table, by, react, question);
  if (answer === undefined) return;
  if ('done' in answer) return table.emit(stepped, { to: move });
  if ('act' in answer) return yield* trap(table, step, answer.act);
  if ('card' in answer) return watch(table, step, answer);
  yield* shoot(table, {
    by,
    group: { target: hex, ...answer },
    moving: move.moving.map(({ unit }) => unit),
    after: () => ({ ...now(table, step), pieces: without(now(table, step).pieces, answer.pieces) }),
    withdrawn: () => now(table, step),
  });
}
const now = ({ position }: Scene, step: ReactStep): ReactStep =>
  position.step.at === 'react' ? position.step : step;
/** Hidden Mines and Wire come before the first attack at the step. */
const isFresh = ({ pieces, move }: ReactStep): boolean =>
  pieces.length === piecesOf(move.watching).length;
/** CC-ACT-A35b, CC-ACT-A35e Nobody comes by handing over a weapon, or by falling on the way. */
const hasCome = (look: Scene, { hex, units }: ReactStep): boolean =>
  units.some((unit) => look.position.units.hex[unit] === hex);
function* trap(table: Context, { hex, units, move }: ReactStep, slot: number): Play {
  const action = playCard(table, otherSide(table.position.active), slot);
  const moving = move.moving.map(({ unit }) => unit);
  if (action !== undefined) yield* spring(table, roll, action, { hex, units, moving });
}
/** CC-OPF-01, CC-OPF-05 */
function watch(table: Context, step: ReactStep, { card: slot, units }: Called): void {
  const side = otherSide(table.position.active);
  const card = table.position.hands[side].find((one) => one.slot === slot);
  if (card === undefined) throw new Error('the card was checked');
  table.emit(opportunity, { side, card, units });
  const move = { ...step.move, watching: [...step.move.watching, ...units] };
  const pieces = [...step.pieces, ...piecesOf(units)];
  table.emit(stepped, { to: { ...step, move, pieces } });
}

// --- the window ----------------------------------------------------------------------------------

/** CC-OPF-04 What is activated and can fire into the hex now. */
const firing = (look: Scene, { hex, pieces }: ReactStep): Piece[] =>
  isHeld(look, hex) ? pieces.filter((piece) => canWatch(look, piece, hex)) : [];
/** CC-OPF-08 Whom a card might activate. */
const idle = (look: Scene, hex: HexId): UnitId[] =>
  isHeld(look, hex)
    ? unitsOnMap(look, otherSide(look.position.active)).filter(
        (unit) => look.position.units.activated[unit] === 0,
      )
    : [];
/** CC-HID-01 By what everybody sees: never by what is in a hand, only by whether there is one. */
function mayReact(look: Scene, { hex, units, pieces, actions }: Window): boolean {
  if (pieces.length > 0) return true;
  const { hands, active } = look.position;
  if (hands[otherSide(active)].length === 0) return false;
  return actions.length > 0 || piecesOf(units).some((piece) => canWatch(look, piece, hex));
}

// --- answers -------------------------------------------------------------------------------------
