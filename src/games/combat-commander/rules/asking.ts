/**
 * Questions as the rules put them: whoever is asked may give up weapons before he answers
 * (CC-WPN-07).
 */
import type { QuestionDeclaration } from '#kernel';
import { seatOf } from './facts/units.ts';
import { isGivingUp, type GivingUp } from './giving-up.ts';
import type { Rule } from './rules.ts';
import type { CommanderWorld, Context, Play, Side, UnitId } from './world.ts';
import { weaponGivenUp } from './events/events.ts';

type Declared<K, Q, A> = QuestionDeclaration<CommanderWorld, K, Q, A>;

/** What was given up lies in the box; what is asked is asked again. */
function giveUp(table: Context, { giveUp: weapon }: GivingUp): void {
  const unit = table.position.units.weapon.indexOf(weapon) as UnitId;
  table.emit(weaponGivenUp, { unit, weapon });
}
/** undefined: a weapon was given up, and what is asked now is for the caller to find. */
export function* askOnce<K extends string, Q extends object, A>(
  table: Context,
  side: Side,
  asked: Declared<K, Q, A>,
  question: Q,
  cite?: Rule,
): Play<A | undefined> {
  const answer: A | GivingUp = yield* table.ask(seatOf(side), asked, question, cite);
  if (!isGivingUp(answer)) return answer;
  giveUp(table, answer);
  return undefined;
}
/** CC-GEN-02 The same question again, until it has an answer; only a legal one counts. */
export function* askOf<K extends string, Q extends object, A>(
  table: Context,
  side: Side,
  asked: Declared<K, Q, A>,
  question: Q,
  cite?: Rule,
): Play<A> {
  for (;;) {
    const answer: A | GivingUp = yield* table.ask(seatOf(side), asked, question, cite);
    if (!isGivingUp(answer)) return answer;
    giveUp(table, answer);
  }
}
