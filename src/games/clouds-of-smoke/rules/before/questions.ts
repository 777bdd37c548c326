/** What can be asked before the battle; `../questions.ts` has what is asked in it. */
import type { Ruleset } from '#kernel';
import type { CloudsOfSmoke } from '../game.ts';
import { numberColumns, placeColumn } from './columns.ts';
import { placeEmplacement, setUpArmy } from './deploy.ts';
import { chooseEdge, chooseFirst, chooseQuarters } from './first.ts';
import { moveElement, placeElement } from './ground.ts';
import { keepColumns } from './reserves.ts';
import type { CampQuestions } from '../answers.ts';

type All = Ruleset<CloudsOfSmoke>['questions'];
export const campQuestions = {
  chooseFirst,
  chooseEdge,
  chooseQuarters,
  placeElement,
  moveElement,
  numberColumns,
  placeEmplacement,
  keepColumns,
  placeColumn,
  setUpArmy,
} satisfies Pick<All, keyof CampQuestions>;
