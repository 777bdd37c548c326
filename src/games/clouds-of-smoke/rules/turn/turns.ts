/** Whose turn is next, and what allies ask of one another (sections 9 and 30). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { answerTo, armyId, oneOf, refuse } from '../refuse.ts';
import type { CloudsOfSmoke } from '../game.ts';

export const chooseNext: QuestionRules<CloudsOfSmoke, 'chooseNext'> = {
  shape: answerTo('chooseNext', z.strictObject({ army: armyId })),
  check: (_scene, { armies }, { army }) =>
    armies.includes(army) ? undefined : refuse('notThatArmy', 'COS-MP-06'),
  list: (_scene, { armies }) => armies.map((army) => ({ army })),
  suggest: (_scene, { armies }, pick) => ({ army: oneOf(armies, pick) }),
};
export const lendUnits: QuestionRules<CloudsOfSmoke, 'lendUnits'> = {
  shape: answerTo('lendUnits', z.strictObject({ lend: z.boolean() })),
  check: () => undefined,
  list: () => [{ lend: true }, { lend: false }],
  suggest: (_scene, _question, pick) => ({ lend: pick(3) > 0 }),
};
