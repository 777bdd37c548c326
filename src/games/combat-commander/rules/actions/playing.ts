/** A card is played as an action (CC-ACT-01). */
import { askOf } from '../asking.ts';
import type { HexId } from '../ground/board.ts';
import type { Rule } from '../rules.ts';
import type { Action, Context, Play, Side } from '../world.ts';
import { actionOf } from './offering.ts';
import { act } from './questions.ts';
import { acted } from './events.ts';

interface Window {
  readonly side: Side;
  /** Those whose conditions hold, by what everybody sees; CC-HID-01 never by a hand. */
  readonly actions: readonly Action[];
  readonly by: Rule;
  /** CC-ACT-A29 The hex that an attack strikes, and what concealment there takes from it. */
  readonly conceals?: { readonly hex: HexId; readonly takes: number };
}
/** CC-HID-01, CC-TURN-05 The action that was played; undefined: none. */
export function* offer(table: Context, window: Window): Play<Action | undefined> {
  const { side, actions, by, conceals } = window;
  if (actions.length === 0 || table.position.hands[side].length === 0) return undefined;
  const answer = yield* askOf(table, side, act, { side, actions }, by);
  return 'card' in answer ? playCard(table, side, answer.card, conceals) : undefined;
}
/** CC-CARD-09 It lies among the discards, and is seen by both. */
export function playCard(
  table: Context,
  side: Side,
  slot: number,
  conceals?: Window['conceals'],
): Action | undefined {
  const card = table.position.hands[side].find((one) => one.slot === slot);
  const action = card && actionOf(table, side, card);
  if (card !== undefined && action !== undefined) {
    const told = action === 'concealment' ? conceals : undefined;
    table.emit(acted, { side, card: { ...card }, action, ...told });
  }
  return action;
}
