/** An exercise by the rules of now: laid, answered, and whether it is right. */
import { sampledPick } from '#fate';
import {
  canonical,
  imaginedFor,
  type AnyRuleset,
  type Frozen,
  type Game,
  type Happening,
  type Json,
  type Match,
  type Playable,
} from '#kernel';
import { bestOf, candidateOf, mixed, type Exercise, type Posed } from './exercise.ts';
import { isRight, isWorse } from './measured.ts';

/** Worlds whose guesses do not go together are imagined anew, so many times. */
const TRIES = 8;
/** The world in which it is laid is always the same. */
const SEED = 1;
/** Two of 32 bits each tell one thing from another: nobody wants to deceive here. */
const BASES = [0x811c9dc5, 0x01000193];

/**
 * In a world that the seat may think it is in: what it does not know is guessed. Throws where the
 * rules of now do not ask that question there.
 */
export function laid(ruleset: Playable<Game>, setup: Json, posed: Posed): Match<Game> {
  const pick = sampledPick(SEED);
  const { checkpoint, seat, ask } = posed;
  let failed: unknown;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const match = imaginedFor(ruleset, setup as Frozen<object>, checkpoint, seat, pick);
      if (openIn(match, posed)?.ask === ask) return match;
    } catch (error) {
      failed = error;
    }
  }
  throw failed instanceof Error ? failed : new Error(`${ask} is not asked there`);
}
export const openIn = (match: Match<Game>, { seat }: Pick<Posed, 'seat'>) =>
  match.pending.find((one) => one.seat === seat);

/** What comes of a press at once, before fate or anybody else does something. */
export interface Answered {
  readonly match: Match<Game>;
  readonly events: readonly Happening<Game>[];
}
/** Undefined: the rules refuse it. The match itself stays as it is. */
export function answered(
  match: Match<Game>,
  posed: Pick<Posed, 'seat'>,
  answers: readonly unknown[],
): Answered | undefined {
  const open = openIn(match, posed);
  if (open === undefined || answers.length === 0) return undefined;
  const twin = match.fork();
  const done = twin.replyAll(open.id, answers);
  return done.ok ? { match: twin, events: done.value.flatMap(({ events }) => events) } : undefined;
}
/** A word for all that comes of it: another answer, or another rule, has another. */
export function comesOf({ match, events }: Answered, answers: readonly unknown[]): string {
  const asked = match.pending.map(({ seat, ask }) => `${seat} ${ask}`);
  const said = { answers, events, asked, chance: match.chance ?? null };
  const text = canonical(JSON.parse(JSON.stringify(said)));
  return BASES.map((basis) => mixed(text, basis).toString(36)).join('-');
}
/** The same, with what comes of each answer by the rules of now. Throws if one is refused. */
export function stamped(ruleset: AnyRuleset, setup: Json, exercise: Exercise): Exercise {
  const match = laid(ruleset, setup, exercise);
  const candidates = exercise.candidates.map((one) => {
    const done = answered(match, exercise, one.answers);
    if (done === undefined) throw new Error(`${JSON.stringify(one.answers)} is refused`);
    return { ...one, comes: comesOf(done, one.answers) };
  });
  return { ...exercise, candidates };
}
/** What is wrong with it; none: it is right. */
export function checkExercise(
  ruleset: AnyRuleset,
  setup: Json,
  exercise: Exercise,
): readonly string[] {
  let match: Match<Game>;
  try {
    match = laid(ruleset, setup, exercise);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const faults = exercise.candidates.flatMap((one, at) => {
    const named = `answer ${at + 1}`;
    if (!(one.low <= one.chance && one.chance <= one.high)) return [`${named} has no bounds`];
    const done = answered(match, exercise, one.answers);
    if (done === undefined) return [`${named} is refused`];
    return comesOf(done, one.answers) === one.comes ? [] : [`${named} comes to something else`];
  });
  return [...faults, ...whyNotClear(exercise)];
}
/** What was answered is worse than the best by more than luck, and by more than the margin. */
function whyNotClear(exercise: Exercise): readonly string[] {
  const best = bestOf(exercise);
  const played = candidateOf(exercise, exercise.played);
  if (played === undefined) return ['what was answered is not among the answers'];
  return [
    ...(exercise.candidates.some(({ chance }) => chance > best.chance)
      ? ['the best does not come first']
      : []),
    ...(isWorse(played, best) && !isRight(played, best)
      ? []
      : ['what was answered is not clearly worse']),
  ];
}
