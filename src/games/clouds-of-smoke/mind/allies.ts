/** What allies settle among themselves (section 30). */
import { startingMorale } from '../rules/facts/index.ts';
import type { ArmyId } from '../rules/index.ts';
import { highest, type Choice, type Post, type Question } from './post.ts';

/** Whoever is better off goes first, and pays. */
export function chooseNext(
  post: Post,
  { armies }: Question<'chooseNext'>,
): Choice<'chooseNext'> | undefined {
  const army = bestOff(post, armies);
  return army === undefined ? undefined : { answer: { army }, plan: 'hold' };
}
export function choosePayer(
  post: Post,
  { armies }: Question<'choosePayer'>,
): Choice<'choosePayer'> | undefined {
  const army = bestOff(post, armies);
  return army === undefined ? undefined : { answer: { army }, plan: 'hold' };
}
/** The army with the largest share of its morale left. */
const bestOff = ({ scene }: Post, armies: readonly ArmyId[]): ArmyId | undefined =>
  highest(armies, (id) => scene.position.morale[id] / Math.max(1, startingMorale(scene.setup, id)));

/** Together for as long as there is morale to share. */
export const collapse = (
  _post: Post,
  { among, odd }: Question<'collapse'>,
): Choice<'collapse'> | undefined => ({
  answer: { by: 'support', odd: among.slice(0, odd) },
  plan: 'stand',
});

export const lendUnits = (): Choice<'lendUnits'> => ({ answer: { lend: true }, plan: 'hold' });
