/**
 * Somebody new to a game: he answers whatever his table proposes to him, and leaves standing orders
 * as they are usual. Battles of bots measure what a level is worth to him; he sits at no table.
 */
import { mindOf, type Mind } from '#bots';
import { standingAnswer, type Manifest } from '#games';

export const NEWCOMER = 'newcomer';

/** Undefined: nothing is proposed at the game's table. */
export function newcomerOf({
  minds = {},
  proposes = strongestOf(minds),
  instructions = [],
}: Manifest): Mind | undefined {
  if (proposes === undefined) return undefined;
  const usual = instructions.flatMap(({ id, usual }) => (usual === undefined ? [] : [[id, usual]]));
  const given = Object.fromEntries(usual) as { readonly [kind: string]: string };
  return {
    answer(posed) {
      const { match, decision, pick } = posed;
      const left = standingAnswer(match, decision, instructions, given);
      if (left !== undefined) return { answer: left, plan: 'as is usual' };
      const { answer } = proposes.answer({ match: match.fork(), decision, pick });
      if (match.check(decision.id, answer).ok) return { answer, plan: 'as proposed' };
      const { ask, question } = decision;
      const rules = match.ruleset.questions[ask];
      return { answer: rules.suggest(match.scene, question, pick), plan: 'anything' };
    },
  };
}
const strongestOf = (minds: NonNullable<Manifest['minds']>): Mind | undefined => {
  const [strongest] = Object.keys(minds);
  return strongest === undefined ? undefined : mindOf({ minds }, strongest);
};
