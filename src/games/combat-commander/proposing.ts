/** What is proposed to people: what the mind would answer, of a step the whole way. */
import type { Posed, Thought } from '#bots';
import type { Decision, Game, Match } from '#kernel';
// Not by the door of the minds: who weighs plans is no part of the page.
import { sensible } from './mind/sensible.ts';
import type { Towards } from './mind/post.ts';
import type { Scene } from './rules/index.ts';
import { wayAlong } from './rules/prospects/index.ts';

/** An answer, and of a step the whole way that it begins. */
interface Proposed {
  readonly answer: unknown;
  readonly towards?: Towards['steps'];
}
type Led = Thought & { readonly towards?: Towards };

export const proposing = {
  answer({ match, decision, pick }: Posed): Proposed {
    const { answer, towards }: Led = sensible.answer({ match, decision, pick });
    const whole = towards && wholeWay(match, decision, towards);
    return whole ?? { answer };
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
