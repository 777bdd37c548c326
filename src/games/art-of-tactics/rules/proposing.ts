/** What is proposed where there is a choice of figures, dice or hits. */
import { quotaOf } from './facts/losses.ts';
import { figuresOf, ranksOf, rosterOf } from './facts/units.ts';
import { frontal, meleeDensities, proposed } from './melee/strikes.ts';
import { QUESTIONS, type Questions } from './questions.ts';
import type { FigureId, Scene } from './world.ts';

type Question<K extends keyof Questions> = Questions[K]['question'];

/** AOT-UNIT-14 Plain figures first, leaders last. */
export function proposedLosses(
  scene: Scene,
  { unit, count, as }: Question<'chooseLosses'>,
): FigureId[] {
  const quota = quotaOf(ranksOf(scene, unit), count, as);
  const leads = (figure: FigureId): number => (rosterOf(scene)[figure].role === undefined ? 0 : 1);
  const least = (place: 1 | 2 | 3, many: number): FigureId[] =>
    figuresOf(scene, unit, place)
      .toSorted((a, b) => leads(a) - leads(b))
      .slice(0, many);
  return [...least(1, quota.first), ...least(2, quota.second), ...least(3, quota.behind)];
}

/** R-002, AOT-RUN-06 The higher of two: it passes where one does, and carries farther. */
const highest = ({ dice }: Question<'chooseDie'>): Questions['chooseDie']['answer'] => ({
  die: Math.max(...dice),
});
/** Those whose answers are listed, the best first. */
const LISTED = ['blockHits', 'chooseUnit', 'turnBack', 'choosePlace', 'spendPoints'] as const;
/** Questions to which something is proposed. */
export const PROPOSED = [
  'chooseLosses',
  'assignDice',
  'chooseDie',
  'rerollTest',
  'takeHits',
  ...LISTED,
] as const;
type Reckoned = Exclude<(typeof PROPOSED)[number], (typeof LISTED)[number]>;
const ASKED: {
  readonly [K in Reckoned]: (scene: Scene, question: Question<K>) => Questions[K]['answer'];
} = {
  chooseLosses: (scene, question) => ({ figures: proposedLosses(scene, question) }),
  assignDice: (scene, { unit, enemies }) =>
    proposed(scene, meleeDensities(scene), unit, frontal(scene, unit, enemies)),
  chooseDie: (_scene, question) => highest(question),
  rerollTest: () => ({ again: true }),
  takeHits: (scene, question) => QUESTIONS.takeHits.suggest(scene, question, () => 0),
};
/** What is proposed to one of them; undefined: nothing. */
export function proposalFor(scene: Scene, ask: string, question: object): unknown {
  if (ask in ASKED) {
    const find = ASKED[ask as Reckoned] as (scene: Scene, question: object) => unknown;
    return find(scene, question);
  }
  const listed = LISTED.find((one) => one === ask);
  return listed && QUESTIONS[listed].list?.(scene, question as never)[0];
}
