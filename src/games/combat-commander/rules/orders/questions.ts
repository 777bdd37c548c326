/** What orders ask of whoever carries them out, and of the other side meanwhile. */
import * as z from 'zod/mini';
import { checkAction, playableAs } from '../actions/offering.ts';
import { oneOf, refuse } from '../facts/answering.ts';
import { otherSide } from '../facts/units.ts';
import {
  choice,
  done,
  flag,
  hex,
  none,
  pieces,
  question,
  slot,
  spray,
  unitId,
  unitIds,
} from '../fields.ts';
import type { HexId } from '../ground/board.ts';
import type { Action, ActivatingOrder, Piece, Side, UnitId } from '../world.ts';
import { checkAttack, suggestFire } from './attacks.ts';
import { checkAdvance, suggestAdvance } from './checks/advance.ts';
import { checkCall, suggestCall } from './checks/artillery.ts';
import { checkGiving, checkStep, suggestStep } from './checks/move.ts';
import { checkReaction, suggestReaction } from './checks/opportunity.ts';
import { checkActivation, suggestActivation } from './leading.ts';

/** CC-ORD-01 Who carries out the order: one of them, or a leader and those he leads. */
export const activate = question('activate', z.strictObject({ units: unitIds })).asking<{
  readonly order: ActivatingOrder;
  readonly units: readonly UnitId[];
}>({
  cite: 'CC-ORD-01',
  check: (look, { units }, answer) => checkActivation(look, units, answer.units),
  suggest: (look, { units }, pick) => ({ units: suggestActivation(look, units, pick) }),
});
/** CC-MOVE-03 One step, or the way off the map, of a unit or a stack together; or the end. */
export const move = question(
  'move',
  z.union([
    z.strictObject({ units: unitIds, to: hex }),
    z.strictObject({ units: unitIds, exit: z.literal(true) }),
    z.strictObject({ act: slot }),
    z.strictObject({ giver: unitId, taker: unitId }),
    done,
  ]),
).asking<{
  readonly moving: readonly { readonly unit: UnitId; readonly left: number }[];
  readonly actions: readonly Action[];
}>({
  cite: 'CC-MOVE-03',
  check(look, { moving, actions }, answer) {
    if ('done' in answer) return undefined;
    if ('giver' in answer) return checkGiving(look, moving, answer);
    if ('act' in answer) {
      return checkAction(look, { side: look.position.active, actions }, answer.act);
    }
    return checkStep(look, moving, answer.units, 'to' in answer ? answer.to : undefined);
  },
  suggest(look, { moving, actions }, pick) {
    const slots = playableAs(look, { side: look.position.active, actions });
    if (slots.length > 0 && pick(2) > 0) return { act: oneOf(slots, pick) };
    return suggestStep(look, moving, pick) ?? { done: true };
  },
});
/** CC-FIRE-04, CC-FIRE-05 A group at a hex, the base piece first; or the end of the order. */
export const fire = question(
  'fire',
  z.union([
    z.strictObject({
      pieces,
      target: hex,
      spray: z.exactOptional(spray),
      smoke: z.exactOptional(z.literal(true)),
    }),
    done,
  ]),
).asking<{ readonly pieces: readonly Piece[] }>({
  cite: 'CC-FIRE-15',
  check: (look, { pieces: able }, answer) =>
    'done' in answer ? undefined : checkAttack(look, able, answer),
  suggest: (look, { pieces: able }, pick) => suggestFire(look, able, pick) ?? { done: true },
});
/**
 * CC-ARQ-01, CC-ARQ-02, CC-ARQ-03 Repair one's radio, or call fire on a hex; or neither
 * (CC-ORD-07).
 */
export const callFire = question(
  'callFire',
  z.union([
    z.strictObject({ repair: z.literal(true) }),
    z.strictObject({ spotter: unitId, hex, smoke: z.exactOptional(z.literal(true)) }),
    none,
  ]),
).asking<{
  readonly mayRepair: boolean;
  readonly spotters: readonly UnitId[];
  readonly maySmoke: boolean;
}>({ cite: 'CC-ARQ-01', check: checkCall, suggest: suggestCall });
/** CC-MOVE-04 A card by its slot with those it activates, an attack into the hex, or nothing. */
export const react = question(
  'react',
  z.union([
    z.strictObject({ card: slot, units: unitIds }),
    z.strictObject({ act: slot }),
    z.strictObject({ pieces, spray: z.exactOptional(spray) }),
    done,
  ]),
).asking<{
  readonly hex: HexId;
  readonly units: readonly UnitId[];
  readonly pieces: readonly Piece[];
  readonly actions: readonly Action[];
}>({ cite: 'CC-MOVE-04', check: checkReaction, suggest: suggestReaction });
/** CC-ADV-08 One hex for one unit, or off the map; or the end of the order. */
export const advance = question(
  'advance',
  z.union([
    z.strictObject({ unit: unitId, to: hex }),
    z.strictObject({ unit: unitId, exit: z.literal(true) }),
    done,
  ]),
).asking<{ readonly units: readonly UnitId[] }>({
  cite: 'CC-ADV-08',
  check: (look, { units }, answer) =>
    'done' in answer ? undefined : checkAdvance(look, units, answer),
  suggest: (look, { units }, pick) => suggestAdvance(look, units, pick) ?? { done: true },
});
/** CC-MEL-01 Which melee is next. */
export const chooseMelee = choice('chooseMelee', 'hex', z.strictObject({ hex })).asking<{
  readonly hexes: readonly HexId[];
}>({
  cite: 'CC-MEL-01',
  of: ({ hexes }) => hexes,
  no: () => refuse('noMeleeThere', 'CC-MEL-01'),
  forced: true,
});
/** CC-ROUT-01 */
export const nameSide = choice('nameSide', 'side', z.strictObject({ side: flag })).asking<{
  readonly sides: readonly Side[];
}>({
  cite: 'CC-ROUT-01',
  of: ({ sides }) => sides,
  no: () => refuse('notAmongThem', 'CC-ROUT-01'),
  suggest: ({ position }) => otherSide(position.active),
});
/** CC-ROUT-05 */
export const retreat = choice('retreat', 'hex', z.strictObject({ hex })).asking<{
  readonly unit: UnitId;
  readonly hexes: readonly HexId[];
  readonly left: number;
}>({
  cite: 'CC-ROUT-05',
  of: ({ hexes }) => hexes,
  no: () => refuse('noWayThere', 'CC-ROUT-03'),
  forced: true,
});
