/** All that may be asked: gathered here, and imported by nothing that plays. */
import type { QuestionsIn } from '#kernel';
import * as before from './before/questions.ts';
import * as combat from './combat/questions.ts';
import * as command from './command/questions.ts';
import * as fire from './fire/questions.ts';
import * as movement from './movement/questions.ts';
import * as tactics from './tactics/questions.ts';
import * as turn from './turn/questions.ts';

export const QUESTIONS = {
  ...before,
  ...turn,
  ...fire,
  ...command,
  ...movement,
  ...combat,
  ...tactics,
};
export type Questions = QuestionsIn<typeof QUESTIONS>;
/** Of these, what is asked before the battle. */
export type CampQuestions = QuestionsIn<typeof before>;
