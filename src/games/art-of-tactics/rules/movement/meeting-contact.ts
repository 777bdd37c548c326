/** Those who are touched evade, turn to face the enemy, or stand (sections 17, 19). */
import { ahead, gap, type Pose } from '#geometry/plane';
import type { Met } from '../answers.ts';
import { IN } from '../facts/measures.ts';
import { baseOf, contactsOf, inContact, isOnFlank, sizeOf } from '../facts/places.ts';
import {
  armyOf,
  friendsOf,
  isOnTable,
  isPanicking,
  otherArmy,
  ownerOf,
  seatOf,
} from '../facts/units.ts';
import type { Barred, Context, Scene, No, Play, UnitId } from '../world.ts';
import { backFrom, facedTo, isFresh, whyNoEvasion } from './contact.ts';
import { contactMade, evaded, evasionFailed, evasionRolled, turned } from './events.ts';
import { takeTest } from './order-loss.ts';
import { lossBy } from './tests.ts';
import { unsettle } from './passing.ts';
import { chooseUnit, meetContact } from './questions.ts';
import { whyNotFree } from './turning.ts';
import { firstBack, OVERLAP } from './way.ts';

// --- what may be done ----------------------------------------------------------------------------
/** AOT-FACE-06 Attacked on flank or rear and by nobody in front. */
const mayFace = (scene: Scene, unit: UnitId, by: UnitId): boolean =>
  isOnFlank(scene, by, unit) &&
  !isPanicking(scene, unit) &&
  contactsOf(scene, unit).every((enemy) => isOnFlank(scene, enemy, unit)) &&
  contactsOf(scene, unit).every((enemy) => enemy === by || isFresh(scene, unit, enemy));
function choicesOf(scene: Scene, unit: UnitId, by: UnitId): Met[] {
  const evades = whyNoEvasion(scene, unit, by) === undefined;
  return [
    ...(evades ? (['evade'] as const) : []),
    ...(mayFace(scene, unit, by) ? (['turn'] as const) : []),
    'stand',
  ];
}
function* nextOf(table: Context, by: UnitId, units: UnitId[]): Play<UnitId> {
  const asking = units.filter((unit) => choicesOf(table, unit, by).length > 1);
  if (asking.length <= 1) return asking[0] ?? units[0];
  const seat = seatOf(table, otherArmy(armyOf(table, by)));
  const asked = { units: asking, why: 'contact' as const };
  return (yield* table.ask(seat, chooseUnit, asked)).unit;
}
/** What was in the way. */
const BARRED: { readonly [code: string]: Barred } = {
  offTable: 'edge',
  baseInWay: 'unit',
  wagonInWay: 'unit',
  wouldTouch: 'enemy',
  notFrontal: 'front',
};
const barredBy = ({ code }: No): Barred => BARRED[code] ?? 'ground';
/** Friends through whom it falls back. */
const passedBack = (scene: Scene, unit: UnitId, from: Pose, far: number): UnitId[] =>
  friendsOf(scene, unit).filter((friend) => {
    const other = baseOf(scene, friend);
    return (
      firstBack({ from, size: sizeOf(scene, unit) }, far, OVERLAP, (base) => gap(base, other)) !==
      undefined
    );
  });
/** AOT-EVADE-20 Who cannot fall back stands turned all the same, where there is room. */
function faceIfFree(table: Context, unit: UnitId, by: UnitId, facing: number): boolean {
  const pose = facedTo(table, unit, by, facing);
  if (pose === undefined || whyNotFree(table, unit, pose) !== undefined) return false;
  table.emit(turned, { unit, ...pose, cite: 'AOT-FACE-06' });
  return true;
}
/**
 * AOT-EVADE-09, AOT-EVADE-10, AOT-EVADE-11, AOT-EVADE-12, AOT-EVADE-13, AOT-EVADE-14 One die: the
 * distance, and the test of all that is met on the way. Nobody is beaten by it, nobody earns points
 * (AOT-EVADE-15), and the attacker has halted (AOT-EVADE-17).
 */
function* evade(table: Context, unit: UnitId, by: UnitId, chosen: number | undefined): Play {
  const [thrown] = yield* table.roll(1);
  table.emit(evasionRolled, { unit, die: thrown, by });
  const { die, against } = yield* takeTest(table, unit, {
    ground: 'evasion',
    die: thrown,
    both: true,
  });
  if (!isOnTable(table, unit)) return;
  const { from, no } = backFrom(table, unit, by, die * IN, chosen);
  if (no !== undefined) {
    table.emit(evasionFailed, { unit, by, die, why: barredBy(no) });
    if (isOnFlank(table, by, unit)) faceIfFree(table, unit, by, from.facing);
    return;
  }
  const friends = passedBack(table, unit, from, die * IN);
  table.emit(evaded, { unit, ...ahead(from, -die * IN) });
  // R-109 The friends lose by the same die.
  for (const friend of friends) yield* unsettle(table, friend, lossBy(die, against));
}
function* face(table: Context, unit: UnitId, by: UnitId, facing: number): Play {
  if (faceIfFree(table, unit, by, facing)) yield* takeTest(table, unit, { ground: 'turn' });
}
function* meet(table: Context, unit: UnitId, by: UnitId): Play {
  const may = choicesOf(table, unit, by);
  if (may.length === 1) return;
  const answer = yield* table.ask(ownerOf(table, unit), meetContact, { unit, by, may });
  if (answer.act === 'evade') yield* evade(table, unit, by, answer.facing);
  if (answer.act === 'turn') yield* face(table, unit, by, answer.facing);
}
/**
 * AOT-TURN-03 b Each unit that is touched answers, in the order that its owner likes; who is
 * touched by an answer answers nothing (AOT-REACT-10).
 */
export function* meetContacts(
  table: Context,
  by: UnitId,
  contacts: readonly UnitId[],
  answers = true,
): Play {
  const straight = table.position.slot?.acting === by ? table.position.slot.straight : 1;
  for (const other of contacts) table.emit(contactMade, { by, with: other, straight });
  // AOT-REACT-10 Who is touched by a countercharge answers nothing.
  if (!answers) return;
  let left = [...contacts];
  while (left.length > 0) {
    const unit = yield* nextOf(table, by, left);
    left = left.filter((one) => one !== unit);
    if (inContact(table, unit, by)) yield* meet(table, unit, by);
  }
}
