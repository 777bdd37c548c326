/** What the rules suggest for everything that is still to be set up. */
import { calmAnswer } from '../../rules/before/index.ts';
import {
  rulesOfTable,
  type CloudsOfSmoke,
  type Scene,
  type Position,
  type SetUpCommander,
  type SetUpUnit,
} from '../../rules/index.ts';
import { cloneJson, type Happening } from '#kernel';
import type { Answer, Ask, Question } from '../answering.ts';

/** Where the rules leave the choice: nothing that is settled by dice. */
export const anyOf = (count: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;
/** One answer, as a careful player gives it. */
export const suggested = <K extends Ask>(look: Scene, ask: K, question: Question<K>): Answer<K> =>
  calmAnswer(look, ask, question, anyOf) as Answer<K>;

type SetUp = SetUpUnit | SetUpCommander;
/** One after another, each where the ones before it leave room; those without room stay out. */
export function restOf(look: Scene, asked: Question<'setUpArmy'>): readonly SetUp[] {
  const answers: SetUp[] = [];
  let [here, question] = [look, asked];
  while (question.units.length + question.commanders.length > 0) {
    const next = suggested(here, 'setUpArmy', question);
    if ('done' in next) break;
    answers.push(next);
    here = after(here, next);
    question = {
      ...question,
      units: question.units.filter((one) => !('unit' in next) || one !== next.unit),
      commanders: question.commanders.filter(
        (one) => !('commander' in next) || one !== next.commander,
      ),
    };
  }
  return answers;
}
function after(look: Scene, answer: SetUp): Scene {
  const rules = rulesOfTable(look);
  const position = (rules.copy?.(look.position) ?? cloneJson(look.position)) as Position;
  const event: Happening<CloudsOfSmoke> =
    'unit' in answer ? { type: 'unitSetUp', ...answer } : { type: 'commanderSetUp', ...answer };
  rules.apply(position, event);
  return { ...look, position };
}
