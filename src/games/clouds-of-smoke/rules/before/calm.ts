/** Answers before the battle as a careful player gives them: for the quick start and for bots. */
import type { Pick } from '#kernel';
import { edgeOf } from '../ground/field.ts';
import { MEASURE } from '../facts/measures.ts';
import { DONE } from '../refuse.ts';
import type { CloudsOfSmoke } from '../game.ts';
import type { Scene, UnitId } from '../world.ts';
import { has } from '../facts/units.ts';
import { zoneOf } from './camp.ts';
import { forwardMarker } from './columns.ts';
import { someHead, whyNotDug } from './deploy.ts';
import { AHEAD, placeInLine } from './room.ts';
import type { EmplacementAnswer } from '../answers.ts';
import type { CampQuestions } from '../questions.ts';

type Asked<K extends keyof CampQuestions> = CampQuestions[K]['question'];
type Answer<K extends keyof CampQuestions> = CampQuestions[K]['answer'];
type Calm = {
  readonly [K in keyof CampQuestions]?: (
    scene: Scene,
    question: Asked<K>,
    pick: Pick,
  ) => Answer<K> | undefined;
};

const CALM: Calm = {
  chooseFirst: ({ position: { step } }) =>
    step.at === 'firstChoice' ? { army: step.army } : undefined,
  moveElement: () => DONE,
  // From left to right, as the markers will lie.
  numberColumns: (_scene, { columns }) => ({
    numbers: Array.from({ length: columns }, (_, index) => index + 1),
  }),
  // The last in line, where somebody must; nobody where he may.
  keepColumns: (_scene, { numbers, count, must }) => ({
    numbers: must ? numbers.slice(numbers.length - count) : [],
  }),
  placeColumn: (scene, { army, numbers: [number] }, pick) =>
    forwardMarker(scene, army, number, pick),
  placeEmplacement: (scene, question, pick) => digForward(scene, question, pick),
  setUpArmy(scene, { army, units, commanders }, pick) {
    for (const unit of inOrder(scene, units)) {
      const pose = placeInLine(scene, unit);
      if (pose !== undefined) return { unit, x: pose.x, y: pose.y, facing: pose.facing };
    }
    const [commander] = commanders;
    return commander === undefined ? DONE : someHead(scene, army, commander, pick);
  },
};

/** COS-PRE-01 A sensible answer to a question before the battle; undefined: any will do. */
export const calmAnswer = (
  scene: Scene,
  ask: keyof CloudsOfSmoke['questions'],
  question: object,
  pick: Pick,
): unknown =>
  (CALM as { readonly [K in string]?: (scene: Scene, question: object, pick: Pick) => unknown })[
    ask
  ]?.(scene, question, pick);

/** Guns into the first rank, then foot, then horse. */
const inOrder = (scene: Scene, units: readonly UnitId[]): UnitId[] =>
  units.toSorted((a, b) => rankOf(scene, a) - rankOf(scene, b));
const rankOf = (scene: Scene, unit: UnitId): number =>
  has(scene, unit, 'artillery') ? 0 : has(scene, unit, 'infantry') ? 1 : 2;

const TRIES = 40;
/** COS-DEP-05 In the zone, looking ahead, with the unit inside that stands there best. */
function digForward(
  scene: Scene,
  { army, units }: Asked<'placeEmplacement'>,
  pick: Pick,
): Answer<'placeEmplacement'> {
  const facing = AHEAD[edgeOf(scene, army)];
  const [unit] = inOrder(scene, units);
  const half = Math.ceil(MEASURE.emplacement.side / 2);
  const [[x0, y0, x1, y1]] = zoneOf(scene, army);
  for (let count = 0; count < TRIES; count++) {
    const answer: EmplacementAnswer = {
      x: x0 + half + pick(x1 - x0 - 2 * half + 1),
      y: y0 + half + pick(y1 - y0 - 2 * half + 1),
      facing,
      ...(unit === undefined ? {} : { unit: { unit, facing } }),
    };
    if (whyNotDug(scene, army, answer) === undefined) return answer;
  }
  return DONE;
}
