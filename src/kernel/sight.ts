/**
 * What one pair of eyes may know of a match: nothing else of it may leave the house. And a match
 * that may lie behind what they see.
 */
import { isUnknown, learnSlots, seenAnswer, UNKNOWN } from './eyes.ts';
import { canonical, type Frozen, type Json } from './json.ts';
import { Match } from './match.ts';
import type { Pending, SeenCheckpoint, SeenStage } from './checkpoint.ts';
import type { Known } from './secret.ts';
import type { Decision, Game, Playable } from './ruleset.ts';
import type { Eye, Pick } from './world.ts';

/** What it may know of the position. */
export const viewOf = <G extends Game>({ ruleset, scene }: Match<G>, eye: Eye<G>): G['position'] =>
  ruleset.view(scene, eye);

/** What it may know of what is open: law 11 says it depends on its view alone. */
export function pendingOf<G extends Game>(match: Match<G>, eye: Eye<G>): readonly Pending[] {
  const { pending, ruleset, scene } = match;
  if (pending.length === 0) return [];
  const audience = { ...scene, position: viewOf(match, 'audience') as Frozen<G['position']> };
  return pending.map(({ id, seat, ask, question, cite }) => {
    const heading = ruleset.heading(audience, { seat });
    if (eye !== seat) return { id, seat, heading };
    return { id, seat, heading, ask, question: question as Json, cite };
  });
}

/**
 * Does the decision show its seat something that another eye may not see? Then a screen that was
 * looked at through that eye is handed over first.
 */
export function handsOver<G extends Game>(
  match: Match<G>,
  from: Eye<G>,
  { seat, ask }: Decision<G>,
): boolean {
  if (from === seat) return false;
  if (match.ruleset.questions[ask].secret === true) return true;
  if (canonical(viewOf(match, from)) !== canonical(viewOf(match, seat))) return true;
  // Who is asked is told what was answered since the rest: his own secrets among it.
  const answers = (eye: Eye<G>): string => canonical(stageFor(match, eye).answers);
  return answers(from) !== answers(seat);
}

/** What was answered and happened since the rest, as it may know it. */
export function stageFor<G extends Game>(match: Match<G>, eye: Eye<G>): SeenStage {
  const { ruleset, since, requests, sealed: sealing } = match;
  const { asked, answers, sealed } = match.checkpoint;
  return {
    asked,
    answers: answers.map((one, at) => seenAnswer(ruleset, requests[at], one, eye)),
    sealed: sealed.map(([at, answer], one) => [at, sealing[one] === eye ? answer : UNKNOWN]),
    events: since.filter((event) => ruleset.redact(event, eye) !== undefined).length,
  };
}
/** The rest as it may know it. */
export function checkpointFor<G extends Game>(match: Match<G>, eye: Eye<G>): SeenCheckpoint<G> {
  const { ruleset, scene, since } = match;
  const position = ruleset.view({ ...scene, position: match.checkpoint.position }, eye);
  const told = [since.map((event) => ruleset.redact(event, eye)), ruleset.view(scene, eye)];
  return checkpointFrom(position as Frozen<G['position']>, told, stageFor(match, eye));
}
/** The same of what a page was told: the view at the rest, and whatever it was shown since. */
export function checkpointFrom<G extends Game>(
  position: Frozen<G['position']>,
  told: unknown,
  { asked, answers, sealed }: Omit<SeenStage, 'events'>,
): SeenCheckpoint<G> {
  const known = new Map<number, Json>();
  learnSlots([position, told], known);
  return { known: [...known].toSorted(([a], [b]) => a - b), position, asked, answers, sealed };
}

/**
 * A world that the seat may think it is in: `imagine` behind the view of the rest, then the answers
 * it knows; for those it does not, a guess or what the rules suggest. Throws where the guesses lead
 * elsewhere: try with other picks.
 */
export function imaginedFor<G extends Game>(
  ruleset: Playable<G>,
  setup: Frozen<G['setup']>,
  checkpoint: SeenCheckpoint<G>,
  seat: G['seat'],
  pick: Pick,
): Match<G> {
  const scene = { setup, edition: ruleset.edition, position: checkpoint.position };
  const known = new Map(checkpoint.known);
  const position = (ruleset.imagine?.(scene, seat, pick, known) ?? checkpoint.position) as Frozen<
    G['position']
  >;
  return Match.resume(
    ruleset,
    setup,
    { ...checkpoint, position },
    {
      supposed: (match, answer) => supposedOf(match, answer, pick, known),
    },
  );
}
/** How many worlds are imagined before it is said that none fits. */
const WORLDS = 4;
/** The same; where the guesses of one go elsewhere, another is made. Undefined: none fits. */
export function someImaginedFor<G extends Game>(
  ...[ruleset, setup, checkpoint, seat, pick]: Parameters<typeof imaginedFor<G>>
): Match<G> | undefined {
  for (let tries = 0; tries < WORLDS; tries++) {
    try {
      return imaginedFor(ruleset, setup, checkpoint, seat, pick);
    } catch {
      continue;
    }
  }
  return undefined;
}
/** An answer, or what may stand where it is not known. */
function supposedOf<G extends Game>(
  { ruleset, scene, chance, pending }: Match<G>,
  answer: unknown,
  pick: Pick,
  known: Known,
): unknown {
  if (chance?.ask === 'pick') {
    if (!isUnknown(answer)) return answer;
    return ruleset.guess?.(scene, chance, pick, known) ?? pick(chance.from);
  }
  if (!Array.isArray(answer) || chance !== undefined) return answer;
  return pending.map(({ ask, question }, index) =>
    isUnknown(answer[index])
      ? ruleset.questions[ask].suggest(scene, question, pick)
      : (answer[index] as unknown),
  );
}
