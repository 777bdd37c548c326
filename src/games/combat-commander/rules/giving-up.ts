/** CC-WPN-07 Whatever is asked, a weapon may be given up first. */
import type { Agreed, Pick, QuestionDeclaration, Shape } from '#kernel';
import * as z from 'zod/mini';
import { oneOf, refuse } from './facts/answering.ts';
import { seatOf } from './facts/units.ts';
import { weaponId } from './fields.ts';
import type { CommanderWorld, Scene, No, Seat, WeaponId } from './world.ts';

/** CC-WPN-07 Before any answer: a weapon that its owner does without. */
export interface GivingUp {
  readonly giveUp: WeaponId;
}
export const isGivingUp = (answer: unknown): answer is GivingUp =>
  typeof answer === 'object' && answer !== null && 'giveUp' in answer;

/** CC-WPN-07 What a seat's units carry, on the map or on their way to it. */
function carriedBy({ position }: Scene, seat: Seat | undefined): WeaponId[] {
  const { side, weapon } = position.units;
  return weapon.flatMap((carried, unit) =>
    carried >= 0 && seatOf(side[unit]) === seat ? [carried as WeaponId] : [],
  );
}
/** CC-WPN-07 Why a seat cannot give up a weapon; undefined: it can. */
function whyKept(look: Scene, seat: Seat | undefined, { giveUp }: GivingUp): No | undefined {
  const isOwn = carriedBy(look, seat).includes(giveUp);
  return isOwn ? undefined : refuse('notYourWeapon', 'CC-WPN-07', {}, { weapon: giveUp });
}
/** In so many answers by chance one gives something up. */
const RARELY = 96;
function givenUp(look: Scene, seat: Seat | undefined, pick: Pick): GivingUp | undefined {
  const own = carriedBy(look, seat);
  return own.length > 0 && pick(RARELY) === 0 ? { giveUp: oneOf(own, pick) } : undefined;
}
type Declared<K, Q, A> = QuestionDeclaration<CommanderWorld, K, Q, A>;
const shape = z.strictObject({ giveUp: weaponId });
/** Its own answer or that one: what cannot be read is told with its place in the one it means. */
function either<A>(own: Agreed<A>): Agreed<A | GivingUp> {
  const both: Shape<unknown> = z.union([own as Shape<unknown> as z.ZodMiniType, shape]);
  const validate: Shape<unknown>['~standard']['validate'] = (input) =>
    (isGivingUp(input) ? shape : own)['~standard'].validate(input);
  const value = { version: 1, vendor: 'sandtable', validate };
  return Object.defineProperty(both, '~standard', { value }) as Agreed<A | GivingUp>;
}
/** A question that may be answered so too. */
export function orGivenUp<K, Q, A>(own: Declared<K, Q, A>): Declared<K, Q, A | GivingUp> {
  return {
    ...own,
    shape: either(own.shape),
    check: (look, question, answer, seat) =>
      isGivingUp(answer) ? whyKept(look, seat, answer) : own.check(look, question, answer),
    suggest: (look, question, pick, seat) =>
      givenUp(look, seat, pick) ?? own.suggest(look, question, pick),
    ...(own.list === undefined
      ? {}
      : {
          list: (look, question, seat) => [
            ...(own.list?.(look, question) ?? []),
            ...carriedBy(look, seat).map((giveUp) => ({ giveUp })),
          ],
        }),
  };
}
