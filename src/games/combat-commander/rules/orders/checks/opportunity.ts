/** What may be answered to a move (CC-MOVE-04). */
import type { Pick } from '#kernel';
import { checkAction, playableAs } from '../../actions/offering.ts';
import type { Called, Reaction } from '../../answers.ts';
import { oneOf, refuse } from '../../facts/answering.ts';
import { otherSide, unitsIn } from '../../facts/units.ts';
import type { HexId } from '../../ground/board.ts';
import { orderOf } from '../../turn/holding.ts';
import type { Action, Scene, No, Piece, UnitId } from '../../world.ts';
import { canFireAt, checkAttack, piecesOf, suggestAttack } from '../attacks.ts';
import { checkActivation, suggestActivation } from '../leading.ts';
import { heavyOf } from '../targeting.ts';

/** CC-WPN-12 Heavy weapons are too slow for it. */
export const canWatch = (look: Scene, piece: Piece, hex: HexId): boolean =>
  heavyOf(look, piece) === undefined && canFireAt(look, piece, hex);
export const isHeld = (look: Scene, hex: HexId): boolean =>
  unitsIn(look, hex, look.position.active).length > 0;
export interface Window {
  readonly hex: HexId;
  readonly units: readonly UnitId[];
  readonly pieces: readonly Piece[];
  readonly actions: readonly Action[];
}
export function checkReaction(look: Scene, window: Window, answer: Reaction): No | undefined {
  if ('done' in answer) return undefined;
  if ('card' in answer) return checkCall(look, window, answer);
  const side = otherSide(look.position.active);
  const { actions, hex, pieces } = window;
  if ('act' in answer) return checkAction(look, { side, actions }, answer.act);
  return checkAttack(look, pieces, { target: hex, ...answer });
}
/** CC-ACT-04, CC-OPF-01, CC-OPF-05, CC-OPF-08 */
function checkCall(look: Scene, { units }: Window, answer: Called): No | undefined {
  const side = otherSide(look.position.active);
  const card = look.position.hands[side].find((one) => one.slot === answer.card);
  if (card === undefined) return refuse('notInHand', 'CC-ACT-04');
  if (orderOf(look, side, card) !== 'fire') return refuse('noFireOrder', 'CC-ACT-04');
  if (answer.units.length === 0) return refuse('nobodyActivated', 'CC-OPF-01');
  return checkActivation(look, units, answer.units);
}
export function suggestReaction(look: Scene, window: Window, pick: Pick): Reaction {
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
