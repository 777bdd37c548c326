/** All that may be asked: gathered here, and imported by nothing that plays. */
import type { QuestionDeclaration, QuestionRules, QuestionsIn } from '#kernel';
import * as actions from './actions/questions.ts';
import * as cards from './cards/questions.ts';
import * as events from './events/questions.ts';
import { orGivenUp, type GivingUp } from './giving-up.ts';
import * as orders from './orders/questions.ts';
import * as turn from './turn/questions.ts';
import type { CommanderWorld } from './world.ts';
import type { CombatCommander } from './game.ts';

export const QUESTIONS = { ...cards, ...turn, ...orders, ...actions, ...events };
/** Each with the answers that are its own. */
export type Own = QuestionsIn<typeof QUESTIONS>;
export type Ask = keyof Own;
export type Questions = {
  [K in Ask]: { question: Own[K]['question']; answer: Own[K]['answer'] | GivingUp };
};
type Rules = { readonly [K in Ask]: QuestionRules<CombatCommander, K> };
type Declared = QuestionDeclaration<CommanderWorld, string, object, unknown>;
/** CC-WPN-07 A weapon may be given up in place of any answer. */
export const questions = Object.fromEntries<unknown>(
  Object.entries<unknown>(QUESTIONS).map(([ask, own]) => [ask, orGivenUp(own as Declared)]),
) as Rules;
