/** What is proposed at the table: a mind, and its answers in words. */
import type { Decision, Game, Match } from '#kernel';
import type { PageProposing } from '../page-manifest.ts';
import { minds } from './mind/index.ts';
import { cardOf } from './rules/cards/index.ts';
import type { Scene, Side } from './rules/index.ts';
import { whyIdle } from './rules/prospects/index.ts';
import { proposedWords } from './table/proposed/index.ts';

const { sensible } = minds;
/** CC-ORD-07 An order that comes to nothing is no proposal, though it may be worth a fresh card. */
const thinker: typeof sensible = {
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
function isIdle(match: Match<Game>, { seat }: Decision<Game>, answer: unknown): boolean {
  const { order } = answer as { readonly order?: number };
  if (order === undefined) return false;
  const scene = { ...match.scene } as Scene;
  const side: Side = seat === 'axis' ? 0 : 1;
  const card = scene.position.hands[side].find(({ slot }) => slot === order)?.value;
  return card !== undefined && whyIdle(scene, side, cardOf(scene, side, card).order) !== undefined;
}
export async function proposals(): Promise<PageProposing> {
  return { thinker, ...(await proposedWords()) };
}
