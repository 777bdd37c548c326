/** Ranks that a unit may take up, and units that it may join or part from (AOT-REFORM). */
import {
  besideOf,
  densitiesFor,
  formationOf,
  halved,
  mergeable,
  returnedBy,
} from '../../rules/movement/index.ts';
import { figuresOf, formedOf, poseOf } from '../../rules/facts/index.ts';
import { whyNotAct } from '../../rules/turn/index.ts';
import type { ActAnswer, Formation, Scene, UnitId } from '../../rules/index.ts';
import { nameOf } from '../saying.ts';
import { t } from '../words/index.ts';

export interface Ranking {
  readonly label: string;
  readonly note: string;
  readonly answer: ActAnswer;
}
export function rankings(look: Scene, unit: UnitId): Ranking[] {
  return [...ranksOf(look, unit), ...merged(look, unit), ...parted(look, unit)].filter(
    ({ answer }) => whyNotAct(look, answer) === undefined,
  );
}
function ranksOf(look: Scene, unit: UnitId): Ranking[] {
  const most = Math.min(figuresOf(look, unit, 3).length, returnedBy(look, unit));
  const { facing } = poseOf(look, unit);
  return densitiesFor(look, unit, formedOf(look, unit).length + most)
    .toReversed()
    .map((density) => {
      const formation = formationOf(look, unit, density, most);
      return {
        label: t().reform.density(density),
        note: rankNote(formation, most),
        answer: { unit, act: 'reform', ...formation, facing },
      };
    });
}
/** AOT-REFORM-04 With a unit of its kind that stands beside it, or with all of them at once. */
function merged(look: Scene, unit: UnitId): Ranking[] {
  const alike = mergeable(look, unit);
  const groups = [...alike.map((other) => [other]), ...(alike.length > 1 ? [alike] : [])];
  return groups.flatMap((others) => mergedWith(look, unit, others));
}
/** In each density that so many may take up; the disordered step back in as in any re-forming. */
function mergedWith(look: Scene, unit: UnitId, others: readonly UnitId[]): Ranking[] {
  const of = [unit, ...others];
  const behind = of.flatMap((one) => figuresOf(look, one, 3));
  const back = behind.slice(0, returnedBy(look, unit));
  const all = [...of.flatMap((one) => formedOf(look, one)), ...back];
  const { facing } = poseOf(look, unit);
  const name = others.map((one) => nameOf(look, one)).join(', ');
  return densitiesFor(look, unit, all.length)
    .toReversed()
    .map((density) => {
      const ranks = { first: all.slice(0, density), second: all.slice(density) };
      return {
        label: t().reform.merge(name),
        note: rankNote(ranks, back.length),
        answer: { unit, act: 'merge', with: [...others], ...ranks, facing },
      };
    });
}
const rankNote = ({ first, second }: Formation, back: number): string =>
  t().reform.ranks(first.length, second.length) + (back > 0 ? ` · ${t().reform.back(back)}` : '');
/** AOT-REFORM-06 Every second figure steps beside it. */
const parted = (look: Scene, unit: UnitId): Ranking[] => {
  const part = formedOf(look, unit).filter((_, index) => index % 2 === 1);
  if (part.length === 0 || halved(look, unit, part).part.first.length === 0) return [];
  return besideOf(look, unit)
    .slice(0, 1)
    .map(({ x, y }) => ({
      label: t().reform.split,
      note: t().reform.ranks(formedOf(look, unit).length - part.length, part.length),
      answer: { unit, act: 'split', figures: part, x, y },
    }));
};
