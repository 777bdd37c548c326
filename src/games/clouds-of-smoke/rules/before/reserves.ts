/** Columns that are kept off the table before the battle (Part F). */
import type { Pick, QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { answerTo, oneOf, refuse } from '../refuse.ts';
import type { CloudsOfSmoke } from '../game.ts';
import type { CampQuestions } from '../answers.ts';

type Answer = CampQuestions['keepColumns']['answer'];
export const keepColumns: QuestionRules<CloudsOfSmoke, 'keepColumns'> = {
  secret: true,
  shape: answerTo(
    'keepColumns',
    z.strictObject({
      numbers: z.array(z.int().check(z.minimum(0), z.maximum(99))).check(z.maxLength(9)),
      stretch: z.exactOptional(z.int().check(z.minimum(0), z.maximum(9))),
    }),
  ),
  check(_scene, { numbers: all, count, must, stretches }, { numbers, stretch }) {
    const strange = numbers.find((one, at) => !all.includes(one) || numbers.indexOf(one) !== at);
    if (strange !== undefined) return refuse('noSuchNumber', 'COS-DEP-01', { number: strange });
    if (must ? numbers.length !== count : numbers.length > count) {
      const facts = { named: numbers.length, allowed: count };
      return refuse(must ? 'keepSoMany' : 'keepsTooMany', 'COS-PHS-01', facts);
    }
    const noted = stretch !== undefined && stretch < stretches.length;
    const due = numbers.length > 0 && stretches.length > 1;
    return (due ? noted : stretch === undefined)
      ? undefined
      : refuse('noteTheStretch', 'COS-PHS-01');
  },
  suggest(_scene, { numbers, count, must, stretches }, pick) {
    const some = must || pick(3) > 0 ? among(numbers, count, pick) : [];
    const noted = some.length > 0 && stretches.length > 1;
    return noted ? { numbers: some, stretch: pick(stretches.length) } : { numbers: some };
  },
};
function among(numbers: readonly number[], count: number, pick: Pick): Answer['numbers'] {
  const left = [...numbers];
  return Array.from({ length: count }, () => {
    const one = oneOf(left, pick);
    left.splice(left.indexOf(one), 1);
    return one;
  });
}
