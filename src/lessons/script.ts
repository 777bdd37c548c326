/** What chance and the others do in a lesson: as its file says, and beyond that from a seed. */
import { sampledFate, sampledPick } from '#fate';
import type { Chance, Decision, Game, Match, Settled } from '#kernel';
import type { Reply, Script } from './lesson.ts';

/** How far a script has been played. */
export interface Place {
  readonly dice: number;
  readonly draws: number;
  /** Which of the replies were given. */
  readonly given: readonly number[];
  /** What was asked that the script does not say. */
  readonly unscripted: readonly string[];
}
export const UNPLAYED: Place = { dice: 0, draws: 0, given: [], unscripted: [] };

/** Where a lesson stands: what is scripted there, and how far that has been played. */
interface Standing {
  readonly script: Script;
  /** What the others answer where it does not say it. */
  readonly usual: readonly Reply[];
  readonly task: number;
  readonly place: Place;
}
interface Played<T> {
  readonly value: T;
  readonly place: Place;
}
/** The same wherever it is asked again: nobody learns more by trying twice. */
const seedOf = (task: number, { dice, draws, given, unscripted }: Place): number =>
  1 + task + 31 * (dice + 31 * (draws + 31 * (given.length + 31 * unscripted.length)));

/** What chance makes of it in a task. */
export function fallen({ script, task, place }: Standing, chance: Chance): Played<Settled> {
  const { dice = [], draws = [] } = script;
  if (chance.ask === 'pick') {
    const draw = draws === 'first' ? 0 : draws[place.draws];
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
  const asked = chance.ask === 'pick' ? `a draw of ${chance.from}` : `${chance.dice} dice`;
  return { value, place: { ...place, unscripted: [...place.unscripted, asked] } };
}
/** What another seat answers by the file: the first that is for it and legal. */
export function told<G extends Game>(
  { script, usual, place }: Standing,
  match: Match<G>,
  { id, ask }: Decision<G>,
): Played<unknown> | undefined {
  const { others = [] } = script;
  const at = others.findIndex(
    (one, index) =>
      one.ask === ask && !place.given.includes(index) && match.check(id, one.answer).ok,
  );
  const found = others[at];
  if (found !== undefined) {
    return { value: found.answer, place: { ...place, given: [...place.given, at] } };
  }
  const known = usual.find((one) => one.ask === ask && match.check(id, one.answer).ok);
  return known && { value: known.answer, place };
}
/** What it answers where the file does not say it. */
export function guessed<G extends Game>(
  { task, place }: Standing,
  { ruleset, scene }: Match<G>,
  { ask, question, seat }: Decision<G>,
): Played<unknown> {
  const pick = sampledPick(seedOf(task, place));
  const value: unknown = ruleset.questions[ask].suggest(scene, question, pick, seat);
  return { value, place: { ...place, unscripted: [...place.unscripted, `${ask} of ${seat}`] } };
}
/** What of it nothing has asked for. */
export function unplayed(script: Script, place: Place): readonly string[] {
  const { dice = [], draws = [], others = [] } = script;
  return [
    ...dice.slice(place.dice).map((face) => `the die ${face} is left`),
    ...(draws === 'first' ? [] : draws.slice(place.draws)).map(
      (draw) => `the draw ${draw} is left`,
    ),
    ...others.flatMap(({ ask }, at) => (place.given.includes(at) ? [] : [`${ask} is left`])),
  ];
}
