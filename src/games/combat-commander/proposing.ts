/** What is proposed to people: what the mind would answer, where it does something. */
import type { Decision, Game, Match } from '#kernel';
import { minds } from './mind/index.ts';
import { cardOf } from './rules/cards/index.ts';
import type { Scene, Side } from './rules/index.ts';
import { whyIdle } from './rules/prospects/index.ts';

const { sensible } = minds;
/** CC-ORD-07 An order that comes to nothing is no proposal, though it may be worth a fresh card. */
export const proposing: typeof sensible = {
  answer(match, decision, pick) {
    const thought = sensible.answer(match, decision, pick);
    if (decision.ask !== 'playOrder' || !isIdle(match, decision, thought.answer)) return thought;
    const { order } = thought.answer as { readonly order: number };
    const instead = [{ end: true }, { pass: [order] }, { pass: [] }].find(
      (answer) => match.check(decision.id, answer).ok,
    );
    return instead === undefined ? thought : { ...thought, answer: instead };
  },
};
export function isIdle(match: Match<Game>, { seat }: Decision<Game>, answer: unknown): boolean {
  const { order } = answer as { readonly order?: number };
  if (order === undefined) return false;
  const scene = { ...match.scene } as Scene;
  const side: Side = seat === 'axis' ? 0 : 1;
  const card = scene.position.hands[side].find(({ slot }) => slot === order)?.value;
  return card !== undefined && whyIdle(scene, side, cardOf(scene, side, card).order) !== undefined;
}
