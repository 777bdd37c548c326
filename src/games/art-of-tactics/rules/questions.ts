/** All that may be asked: gathered here, and imported by nothing that plays. */
import * as before from './before/questions.ts';
import * as command from './command/questions.ts';
import * as demoralisation from './demoralisation/questions.ts';
import * as melee from './melee/questions.ts';
import * as models from './models/questions.ts';
import * as movement from './movement/questions.ts';
import * as shooting from './shooting/questions.ts';
import * as turn from './turn/questions.ts';
import type { QuestionsIn } from '#kernel';

export const QUESTIONS = {
  ...before,
  ...command,
  ...turn,
  ...movement,
  ...shooting,
  ...melee,
  ...models,
  ...demoralisation,
};
export type Questions = QuestionsIn<typeof QUESTIONS>;
