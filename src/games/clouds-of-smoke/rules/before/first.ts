/** Variable conditions, and who is first (section 26). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { answerTo, armyId, oneOf, refuse } from '../refuse.ts';
import type { CloudsOfSmoke } from '../game.ts';

export const chooseFirst: QuestionRules<CloudsOfSmoke, 'chooseFirst'> = {
  shape: answerTo('chooseFirst', z.strictObject({ army: armyId })),
  check: (_scene, { armies: all }, { army }) =>
    all.includes(army) ? undefined : refuse('notThatArmy', 'COS-PRE-06'),
  list: (_scene, { armies: all }) => all.map((army) => ({ army })),
  suggest: (_scene, { armies: all }, pick) => ({ army: oneOf(all, pick) }),
};

const EDGES = ['south', 'north', 'west', 'east'] as const;
export const chooseEdge: QuestionRules<CloudsOfSmoke, 'chooseEdge'> = {
  shape: answerTo('chooseEdge', z.strictObject({ edge: z.enum(EDGES) })),
  check: () => undefined,
  list: () => EDGES.map((edge) => ({ edge })),
  suggest: (_scene, _question, pick) => ({ edge: oneOf(EDGES, pick) }),
};
export const chooseQuarters: QuestionRules<CloudsOfSmoke, 'chooseQuarters'> = {
  shape: answerTo(
    'chooseQuarters',
    z.strictObject({ pair: z.union([z.literal(0), z.literal(1)]) }),
  ),
  check: () => undefined,
  list: () => [{ pair: 0 }, { pair: 1 }],
  suggest: (_scene, _question, pick) => ({ pair: pick(2) as 0 | 1 }),
};
