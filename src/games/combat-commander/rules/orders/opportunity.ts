/** What the other side may do while one moves: opportunity fire (A33), and what it has hidden. */
import type { Called, Reaction } from '../answers.ts';
import { askOnce } from '../asking.ts';
import type { Pick } from '#kernel';
import { checkAction, playCard, playableAs } from '../actions/offering.ts';
import { spring, trapsIn } from '../actions/waiting.ts';
import { roll } from '../cards/fate.ts';
import { oneOf, refuse } from '../facts/answering.ts';
import { otherSide, unitsIn, unitsOnMap } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import { orderOf } from '../turn/holding.ts';
import type { Here } from '../types.ts';
import type { Action, Look, MoveStep, No, Piece, Play, ReactStep, UnitId } from '../world.ts';
import { canFireAt, checkAttack, piecesOf, shoot, suggestAttack, without } from './attacks.ts';
import { heavyOf } from './targeting.ts';
import { checkActivation, suggestActivation } from './leading.ts';

interface Come {
  readonly hex: HexId;
  readonly units: readonly UnitId[];
}
/** CC-MOVE-04, CC-OPF-02, CC-OPF-03 Who was activated before may fire once at each expenditure. */
export function openWindow(table: Here, move: MoveStep, { hex, units }: Come): void {
  const pieces = piecesOf(move.watching);
  table.emit({ type: 'stepped', to: { at: 'react', hex, units, move, pieces } });
}
/**
 * CC-OPF-01, CC-ACT-A33, CC-OPF-06 The mover goes on when the other side has nothing more to do.
 */
export function* react(table: Here, step: ReactStep): Play {
  const { hex, move } = step;
  const by = otherSide(table.position.active);
  const question = {
    hex,
    units: idle(table, hex),
    pieces: firing(table, step),
    actions: isFresh(step) && hasCome(table, step) ? trapsIn(table, hex) : [],
  };
  if (!mayReact(table, question)) return table.emit({ type: 'stepped', to: move });
  const answer = yield* askOnce(table, by, { ask: 'react', question, cite: 'CC-MOVE-04' });
  if (answer === undefined) return;
  if ('done' in answer) return table.emit({ type: 'stepped', to: move });
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
const now = ({ position }: Look, step: ReactStep): ReactStep =>
  position.step.at === 'react' ? position.step : step;
/** Hidden Mines and Wire come before the first attack at the step. */
const isFresh = ({ pieces, move }: ReactStep): boolean =>
  pieces.length === piecesOf(move.watching).length;
/** CC-ACT-A35b, CC-ACT-A35e Nobody comes by handing over a weapon, or by falling on the way. */
const hasCome = (look: Look, { hex, units }: ReactStep): boolean =>
  units.some((unit) => look.position.units.hex[unit] === hex);
function* trap(table: Here, { hex, units, move }: ReactStep, slot: number): Play {
  const action = playCard(table, otherSide(table.position.active), slot);
  const moving = move.moving.map(({ unit }) => unit);
  if (action !== undefined) yield* spring(table, roll, action, { hex, units, moving });
}
/** CC-OPF-01, CC-OPF-05 */
function watch(table: Here, step: ReactStep, { card: slot, units }: Called): void {
  const side = otherSide(table.position.active);
  const card = table.position.hands[side].find((one) => one.slot === slot);
  if (card === undefined) throw new Error('the card was checked');
  table.emit({ type: 'opportunity', side, card, units });
  const move = { ...step.move, watching: [...step.move.watching, ...units] };
  const pieces = [...step.pieces, ...piecesOf(units)];
  table.emit({ type: 'stepped', to: { ...step, move, pieces } });
}

// --- the window ----------------------------------------------------------------------------------

/** CC-OPF-04 What is activated and can fire into the hex now. */
const firing = (look: Look, { hex, pieces }: ReactStep): Piece[] =>
  isHeld(look, hex) ? pieces.filter((piece) => canWatch(look, piece, hex)) : [];
/** CC-WPN-12 Heavy weapons are too slow for it. */
const canWatch = (look: Look, piece: Piece, hex: HexId): boolean =>
  heavyOf(look, piece) === undefined && canFireAt(look, piece, hex);
const isHeld = (look: Look, hex: HexId): boolean =>
  unitsIn(look, hex, look.position.active).length > 0;
/** CC-OPF-08 Whom a card might activate. */
const idle = (look: Look, hex: HexId): UnitId[] =>
  isHeld(look, hex)
    ? unitsOnMap(look, otherSide(look.position.active)).filter(
        (unit) => look.position.units.activated[unit] === 0,
      )
    : [];
interface Window {
  readonly hex: HexId;
  readonly units: readonly UnitId[];
  readonly pieces: readonly Piece[];
  readonly actions: readonly Action[];
}
/** CC-HID-01 By what everybody sees: never by what is in a hand, only by whether there is one. */
function mayReact(look: Look, { hex, units, pieces, actions }: Window): boolean {
  if (pieces.length > 0) return true;
  const { hands, active } = look.position;
  if (hands[otherSide(active)].length === 0) return false;
  return actions.length > 0 || piecesOf(units).some((piece) => canWatch(look, piece, hex));
}

// --- answers -------------------------------------------------------------------------------------

export function checkReaction(look: Look, window: Window, answer: Reaction): No | undefined {
  if ('done' in answer) return undefined;
  if ('card' in answer) return checkCall(look, window, answer);
  const side = otherSide(look.position.active);
  const { actions, hex, pieces } = window;
  if ('act' in answer) return checkAction(look, { side, actions }, answer.act);
  return checkAttack(look, pieces, { target: hex, ...answer });
}
/** CC-ACT-04, CC-OPF-01, CC-OPF-05, CC-OPF-08 */
function checkCall(look: Look, { units }: Window, answer: Called): No | undefined {
  const side = otherSide(look.position.active);
  const card = look.position.hands[side].find((one) => one.slot === answer.card);
  if (card === undefined) return refuse('notInHand', 'CC-ACT-04');
  if (orderOf(look, side, card) !== 'fire') return refuse('noFireOrder', 'CC-ACT-04');
  if (answer.units.length === 0) return refuse('nobodyActivated', 'CC-OPF-01');
  return checkActivation(look, units, answer.units);
}
export function suggestReaction(look: Look, window: Window, pick: Pick): Reaction {
  const { hex, units, pieces, actions } = window;
  const side = otherSide(look.position.active);
  const traps = playableAs(look, { side, actions });
  if (traps.length > 0 && pick(2) > 0) return { act: oneOf(traps, pick) };
  if (pieces.length > 0 && pick(8) > 0) {
    const group = suggestAttack(look, { able: pieces, base: oneOf(pieces, pick), target: hex });
    if (group !== undefined) return { pieces: group.pieces };
  }
  const cards = look.position.hands[side].filter((card) => orderOf(look, side, card) === 'fire');
  const able = units.filter((unit) => piecesOf([unit]).some((one) => canWatch(look, one, hex)));
  if (cards.length === 0 || able.length === 0 || pick(2) === 0) return { done: true };
  return { card: oneOf(cards, pick).slot, units: suggestActivation(look, able, pick) };
}
