/** What is proposed to people: what the mind would answer, where it does something. */
import type { Thought } from '#bots';
import type { Decision, Game, Match, Pick } from '#kernel';
import { minds } from './mind/index.ts';
import type { Towards } from './mind/post.ts';
import { cardOf } from './rules/cards/index.ts';
import type { Scene, Side } from './rules/index.ts';
import { wayAlong, whyIdle } from './rules/prospects/index.ts';

const { sensible } = minds;
/** An answer, and of a step the whole way that it begins. */
interface Proposed {
  readonly answer: unknown;
  readonly towards?: Towards['steps'];
}
type Led = Thought & { readonly towards?: Towards };

export const proposing = {
  answer(match: Match<Game>, decision: Decision<Game>, pick: Pick): Proposed {
    const { answer, towards }: Led = sensible.answer(match, decision, pick);
    if (towards !== undefined) return wholeWay(match, decision, towards) ?? { answer };
    return { answer: isIdle(match, decision, answer) ? instead(match, decision, answer) : answer };
  },
};
/** CC-MOVE-03 Those who want to the same hex go there as one; the others after them. */
function wholeWay(
  match: Match<Game>,
  { id }: Decision<Game>,
  { units, steps }: Towards,
): Proposed | undefined {
  const scene = { ...match.scene } as Scene;
  const { step } = scene.position;
  if (step.at !== 'move') return undefined;
  const [to] = steps;
  const isWay = (group: Towards['units']): boolean =>
    wayAlong(scene, step.moving, group, steps) !== undefined &&
    match.check(id, { units: group, to }).ok;
  const group = [units, units.slice(0, 1)].find(isWay);
  return group && { answer: { units: group, to }, towards: steps };
}
/** CC-ORD-07 An order that comes to nothing is no proposal, though it may be worth a fresh card. */
function instead(match: Match<Game>, { id }: Decision<Game>, thought: unknown): unknown {
  const { order } = thought as { readonly order: number };
  const others = [{ end: true }, { pass: [order] }, { pass: [] }];
  return others.find((answer) => match.check(id, answer).ok) ?? thought;
}
export function isIdle(
  match: Match<Game>,
  { ask, seat }: Decision<Game>,
  answer: unknown,
): boolean {
  const { order } = answer as { readonly order?: number };
  if (ask !== 'playOrder' || order === undefined) return false;
  const scene = { ...match.scene } as Scene;
  const side: Side = seat === 'axis' ? 0 : 1;
  const card = scene.position.hands[side].find(({ slot }) => slot === order)?.value;
  return card !== undefined && whyIdle(scene, side, cardOf(scene, side, card).order) !== undefined;
}
