// What a seat has left answers its next questions: what comes of a press comes after them.
import type { Game, Match } from '#kernel';
import { ASK, kindsFor, standingAnswer, type Instruction } from '../games/manifest.ts';

export interface LeftOrders {
  /** Which they are: others answer otherwise. */
  readonly name: string;
  /** To what is asked of the seat there; undefined: it is asked itself. */
  answer(world: Match<Game>): { readonly id: number; readonly answer: unknown } | undefined;
}
export function leftOrders(
  kinds: readonly Instruction[],
  given: { readonly [kind: string]: string },
  seat: string,
): LeftOrders | undefined {
  if (kinds.every(({ id }) => given[id] === undefined)) return undefined;
  return {
    name: JSON.stringify(given),
    answer(world) {
      for (const open of world.pending) {
        const answer = open.seat === seat ? standingAnswer(world, open, kinds, given) : undefined;
        if (answer !== undefined) return { id: open.id, answer };
      }
      return undefined;
    },
  };
}
/**
 * The standing order by which all such questions would be let pass; none where the seat has left
 * something of its own.
 */
export function passFor(
  kinds: readonly Instruction[],
  asked: Parameters<typeof kindsFor>[1],
  given: { readonly [kind: string]: string },
): { readonly kind: string; readonly choice: string } | undefined {
  const kind = kindsFor(kinds, asked).find(({ passes }) => passes !== undefined);
  if (kind?.passes === undefined) return undefined;
  const { id, passes, usual = ASK } = kind;
  const isOwn = ![undefined, ASK, usual].includes(given[id]);
  return isOwn ? undefined : { kind: id, choice: passes };
}
