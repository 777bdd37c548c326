/** What chance and the others do in a lesson: as its file says, and beyond that from a seed. */
import { sampledFate, sampledPick } from '#fate';
import type { Chance, Decision, Game, Match, Settled } from '#kernel';
import type { Script } from './lesson.ts';

/** How far a script has been played. */
export interface Place {
  readonly dice: number;
  readonly draws: number;
  /** Which of the replies were given. */
  readonly given: readonly number[];
  /** So often the script did not say it. */
  readonly unscripted: number;
}
export const UNPLAYED: Place = { dice: 0, draws: 0, given: [], unscripted: 0 };

/** Where a lesson stands: what is scripted there, and how far that has been played. */
interface Standing {
  readonly script: Script;
  readonly task: number;
  readonly place: Place;
}
interface Played<T> {
  readonly value: T;
  readonly place: Place;
}
/** The same wherever it is asked again: nobody learns more by trying twice. */
const seedOf = (task: number, { dice, draws, given, unscripted }: Place): number =>
  1 + task + 31 * (dice + 31 * (draws + 31 * (given.length + 31 * unscripted)));

/** What chance makes of it in a task. */
export function fallen({ script, task, place }: Standing, chance: Chance): Played<Settled> {
  const { dice = [], draws = [] } = script;
  if (chance.ask === 'pick') {
    const draw = draws[place.draws];
    if (draw !== undefined && draw < chance.from) {
      return { value: draw, place: { ...place, draws: place.draws + 1 } };
    }
  } else {
    const to = place.dice + chance.dice;
    const faces = dice.slice(place.dice, to);
    if (faces.length === chance.dice && faces.every((one) => one <= chance.sides)) {
      return { value: faces, place: { ...place, dice: to } };
    }
  }
  const value = sampledFate(sampledPick(seedOf(task, place)))(chance);
  return { value, place: { ...place, unscripted: place.unscripted + 1 } };
}
/** What another seat answers: the first of the script that is for it and legal. */
export function replied<G extends Game>(
  { script, task, place }: Standing,
  match: Match<G>,
  { id, ask, question, seat }: Decision<G>,
): Played<unknown> {
  const { others = [] } = script;
  const at = others.findIndex(
    (one, index) =>
      one.ask === ask && !place.given.includes(index) && match.check(id, one.answer).ok,
  );
  const found = others[at];
  if (found !== undefined) {
    return { value: found.answer, place: { ...place, given: [...place.given, at] } };
  }
  const pick = sampledPick(seedOf(task, place));
  const value: unknown = match.ruleset.questions[ask].suggest(match.scene, question, pick, seat);
  return { value, place: { ...place, unscripted: place.unscripted + 1 } };
}
/** What of it was not played. */
export function unplayed({ dice = [], draws = [], others = [] }: Script, place: Place): number {
  const left = dice.length - place.dice + (draws.length - place.draws);
  return left + others.length - place.given.length;
}
