/**
 * Glicko-1 and a clamped Glicko-2 on the same battles, one after the other: how well each foretold
 * them. No ten thousand battles between people are kept, so they are drawn by lot: whoever plays is
 * an opponent of the ladder, as strong as the ladder has measured him, and wins as often as that
 * says.
 */
import { sampledPick } from '#fate';
import { RATINGS as SMOKE } from '../../../src/games/clouds-of-smoke/armies/battle/ratings.ts';
import { RATINGS as TACTICS } from '../../../src/games/art-of-tactics/table/new/ratings.ts';
import { RATINGS as LED } from '../../../src/games/combat-commander/table/new-battle/ratings.ts';
import { expected, rated, UNRATED, type Fought, type Rating } from '../../../src/ratings/index.ts';
import { CLAMPED, rated2, UNRATED_2 } from './glicko-2.ts';

/** One of two systems: what it holds of somebody, and what it makes of a battle. */
export interface System<R extends Rating = Rating> {
  readonly name: string;
  readonly unrated: R;
  after(own: R, fought: readonly Fought[]): R;
}
export const GLICKO_1: System = { name: 'Glicko-1', unrated: UNRATED, after: rated };
export const GLICKO_2: System<typeof UNRATED_2> = {
  name: 'Glicko-2, clamped',
  unrated: UNRATED_2,
  after: (own, fought) => rated2(own, fought, CLAMPED),
};

export interface Battle {
  readonly one: string;
  readonly other: string;
  /** Of the one: 1, 0.5 or 0. */
  readonly score: number;
}
type Ladder = Readonly<Record<string, Readonly<Record<number, { readonly rating: number }>>>>;
/** Each opponent of each game by his name, with the points that the ladder gave him. */
export const STRENGTHS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries({ smoke: SMOKE, tactics: TACTICS, commander: LED }).map(
    ([game, ladder]: [string, Ladder]) => [
      game,
      new Map(
        Object.entries(ladder).flatMap(([character, levels]) =>
          Object.entries(levels).map(([level, { rating }]) => [`${character}-${level}`, rating]),
        ),
      ),
    ],
  ),
);

/** Of so many battles one is even. */
const EVEN = 20;
const FINE = 1_000_000;
export function drawn(strengths: ReadonlyMap<string, number>, count: number, seed: number) {
  const pick = sampledPick(seed);
  const names = [...strengths.keys()];
  return Array.from({ length: count }, (): Battle => {
    const at = pick(names.length);
    const [one, other] = [names[at], names[(at + 1 + pick(names.length - 1)) % names.length]];
    const apart = (strengths.get(one) ?? 0) - (strengths.get(other) ?? 0);
    const chance = 1 / (1 + 10 ** (-apart / 400));
    const wins = pick(FINE) < chance * FINE ? 1 : 0;
    return { one, other, score: pick(EVEN) === 0 ? 0.5 : wins };
  });
}

/** The mean log loss of what it foretold of each battle before it was fought, in nats. */
export function lossOf<R extends Rating>(system: System<R>, battles: readonly Battle[]): number {
  const known = new Map<string, R>();
  let loss = 0;
  for (const { one, other, score } of battles) {
    const [own, theirs] = [known.get(one) ?? system.unrated, known.get(other) ?? system.unrated];
    const chance = expected(own, theirs);
    loss -= score * Math.log(chance) + (1 - score) * Math.log(1 - chance);
    known.set(one, system.after(own, [{ against: theirs, score }]));
    known.set(other, system.after(theirs, [{ against: own, score: 1 - score }]));
  }
  return loss / battles.length;
}
