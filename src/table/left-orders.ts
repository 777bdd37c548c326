// What a seat has left answers its next questions: what comes of a press comes after them.
import { viewOf, type Game, type Match } from '#kernel';
import { answerLeft, type Instruction } from '../games/manifest.ts';

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
      const eyesOf = (eyes: string) => ({ ...world.scene, position: viewOf(world, eyes) });
      for (const { id, ask, question, ...open } of world.pending) {
        if (open.seat !== seat) continue;
        const asked = { seat, ask, question, scene: eyesOf(seat), open: () => eyesOf('audience') };
        const isLegal = (answer: unknown): boolean => world.check(id, answer).ok;
        const left = answerLeft(kinds, { ...asked, isLegal }, given);
        if (left !== undefined) return { id, answer: left.answer };
      }
      return undefined;
    },
  };
}
