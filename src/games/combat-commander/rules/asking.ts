/**
 * Questions as the rules put them: whoever is asked may give up weapons before he answers
 * (CC-WPN-07).
 */
import {
  answersOf,
  type Agreed,
  type Pick,
  type QuestionRules,
  type Ruleset,
  type Shape,
} from '#kernel';
import * as z from 'zod/mini';
import type { GivingUp, Own } from './answers.ts';
import { oneOf, refuse } from './facts/answering.ts';
import { seatOf } from './facts/units.ts';
import type { Rule } from './rules.ts';
import type { CombatCommander, Here } from './types.ts';
import type { Look, No, Play, Seat, Side, UnitId, WeaponId } from './world.ts';

export type Ask = keyof Own;
export interface Put<K extends Ask> {
  readonly ask: K;
  readonly question: Own[K]['question'];
  readonly cite: Rule;
}

// --- asking --------------------------------------------------------------------------------------

const isGivingUp = (answer: unknown): answer is GivingUp =>
  typeof answer === 'object' && answer !== null && 'giveUp' in answer;
/** What was given up lies in the box; what is asked is asked again. */
function giveUp(table: Here, { giveUp: weapon }: GivingUp): void {
  const unit = table.position.units.weapon.indexOf(weapon) as UnitId;
  table.emit({ type: 'weaponGivenUp', unit, weapon });
}
/** undefined: a weapon was given up, and what is asked now is for the caller to find. */
export function* askOnce<K extends Ask>(
  table: Here,
  side: Side,
  { ask, question, cite }: Put<K>,
): Play<Own[K]['answer'] | undefined> {
  const answer = yield* table.ask(seatOf(side), ask, question, cite);
  if (!isGivingUp(answer)) return answer as Own[K]['answer'];
  giveUp(table, answer);
  return undefined;
}
/** The same question again, until it has an answer. */
export function* askOf<K extends Ask>(
  table: Here,
  side: Side,
  { ask, question, cite }: Put<K>,
): Play<Own[K]['answer']> {
  for (;;) {
    const answer = yield* table.ask(seatOf(side), ask, question, cite);
    if (!isGivingUp(answer)) return answer as Own[K]['answer'];
    giveUp(table, answer);
  }
}

// --- answers -------------------------------------------------------------------------------------

/** CC-WPN-07 What a seat's units carry, on the map or on their way to it. */
function carriedBy({ position }: Look, seat: Seat | undefined): WeaponId[] {
  const { side, weapon } = position.units;
  return weapon.flatMap((carried, unit) =>
    carried >= 0 && seatOf(side[unit]) === seat ? [carried as WeaponId] : [],
  );
}
/** CC-WPN-07 Why a seat cannot give up a weapon; undefined: it can. */
function whyKept(look: Look, seat: Seat | undefined, { giveUp }: GivingUp): No | undefined {
  const isOwn = carriedBy(look, seat).includes(giveUp);
  return isOwn ? undefined : refuse('notYourWeapon', 'CC-WPN-07', {}, { weapon: giveUp });
}
/** In so many answers by chance one gives something up. */
const RARELY = 96;
function givenUp(look: Look, seat: Seat | undefined, pick: Pick): GivingUp | undefined {
  const own = carriedBy(look, seat);
  return own.length > 0 && pick(RARELY) === 0 ? { giveUp: oneOf(own, pick) } : undefined;
}
export const answerTo = answersOf<Own>();
/** A question with the answers that are its own. */
export interface OwnRules<K extends Ask> {
  readonly shape: Agreed<Own[K]['answer']>;
  check(look: Look, question: Own[K]['question'], answer: Own[K]['answer']): No | undefined;
  list?(look: Look, question: Own[K]['question']): readonly Own[K]['answer'][];
  suggest(look: Look, question: Own[K]['question'], pick: Pick): Own[K]['answer'];
  readonly forced?: true;
}
const shape = z.strictObject({
  giveUp: z.pipe(
    z.int().check(z.minimum(0), z.maximum(999)),
    z.transform((id) => id as WeaponId),
  ),
});
/** Its own answer or that one: what cannot be read is told with its place in the one it means. */
const either = (own: Shape<unknown>): Agreed<Own[Any]['answer'] | GivingUp> =>
  Object.defineProperty(z.union([own as z.ZodMiniType, shape]), '~standard', {
    value: {
      version: 1,
      vendor: 'sandtable',
      validate: (input: unknown) => (isGivingUp(input) ? shape : own)['~standard'].validate(input),
    },
  }) as Shape<unknown> as Agreed<Own[Any]['answer'] | GivingUp>;
const listed =
  (own: OwnRules<Any>): NonNullable<QuestionRules<CombatCommander, Any>['list']> =>
  (look, question, seat) => [
    ...(own.list?.(look, question) ?? []),
    ...carriedBy(look, seat).map((giveUp) => ({ giveUp })),
  ];
/** One question's rules, whichever it is. */
type Any = 'act';
/** CC-WPN-07 A weapon may be given up in place of any answer. */
function widened(own: OwnRules<Any>): QuestionRules<CombatCommander, Any> {
  return {
    shape: either(own.shape),
    check: (look, question, answer, seat) =>
      isGivingUp(answer) ? whyKept(look, seat, answer) : own.check(look, question, answer),
    suggest: (look, question, pick, seat) =>
      givenUp(look, seat, pick) ?? own.suggest(look, question, pick),
    ...(own.forced === true ? { forced: own.forced } : {}),
    ...(own.list === undefined ? {} : { list: listed(own) }),
  };
}
export const widenedAll = (own: { readonly [K in Ask]: OwnRules<K> }): Questions =>
  Object.fromEntries<unknown>(
    Object.entries<unknown>(own).map(([ask, rules]) => [ask, widened(rules as OwnRules<Any>)]),
  ) as Questions;
type Questions = Ruleset<CombatCommander>['questions'];
