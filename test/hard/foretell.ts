/**
 * `npm run foretell -- --answers N`: can a player foretell what the computer answers in secret? He
 * has its program, which is open, and all that he may know of the battle. He guesses twice: as the
 * program answers with the numbers of the row for its lots, and what it answers most often. Neither
 * may hit more often than the lots alone would have it.
 */
import { parseArgs } from 'node:util';
import { botsOf, mindOf, taskFor, think, type Mind } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import { games } from '#games';
import {
  checkpointFor,
  imaginedFor,
  Match,
  canonical,
  type Decision,
  type Game,
  type Happening,
  type Pick,
  type Ruleset,
} from '#kernel';
import { keysOf } from '../../src/server/gates/keys.ts';
import { PLAYED, subjectsOf, type Subject } from './leak.ts';

const KEYS = keysOf('a key that no player has, and long enough');
/** How often the program is run for one guess, and for how often it answers so by its lots. */
const RUNS = 40;
/** Of an answer that is foretold more often than that no secret is made. */
const MOST_CHANCE = 0.5;
/** Standard deviations beyond which it is no luck: one in some thousand runs. */
const FAR = 3.3;

/** From what the computer draws its lots: as the server does, unless a test plants a fault. */
export type LotOf = (match: string, decision: number, row: number) => number;
const served: LotOf = (match, decision) => KEYS.lotOf(match, decision);

export interface Foretold {
  /** 'clouds-of-smoke/web numberColumns' */
  readonly question: string;
  readonly answers: number;
  /** Hits of both guesses. */
  readonly byRow: number;
  readonly byHabit: number;
  /** How many hits the lots alone give each guess, and the standard deviation of that. */
  readonly rowChance: Chance;
  readonly habitChance: Chance;
}
interface Chance {
  readonly hits: number;
  readonly deviation: number;
}
interface Tried {
  readonly question: string;
  readonly byRow: Guess;
  readonly byHabit: Guess;
}
interface Guess {
  readonly isHit: boolean;
  /** How likely the lots alone make it. */
  readonly chance: number;
}

/** Are others asked at once, who do not see it before they have answered? */
const isTogether = (match: Match<Game>, { seat }: Decision<Game>): boolean =>
  match.pending.some((other) => other.seat !== seat);
/** Does something of it stay hidden from another when it is answered? */
const staysHidden = (
  { ruleset }: Match<Game>,
  events: readonly Happening<Game>[],
  other: string,
): boolean =>
  events.some(
    (event) =>
      event.type !== 'ended' &&
      canonical(ruleset.redact(event, other) ?? null) !== canonical(event),
  );

/** One battle on; `tried` is told of each sealed answer. */
function play(
  { ruleset, setup }: Subject,
  mind: Mind,
  seed: number,
  lotOf: LotOf,
  tried: (one: Tried) => boolean,
): void {
  const started = Match.start(ruleset, setup as never);
  if (!started.ok) throw new Error(`${ruleset.id}: the setup is legal`);
  const match = started.value;
  const pick = sampledPick(seed);
  const fate = sampledFate(pick);
  for (let row = 0; row < MOST_ROWS && match.outcome === undefined; row++) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [open] = match.pending;
    const lot = lotOf(`battle ${seed}`, open.id, row);
    const answer = answered(match, open, mind, lot);
    const other = otherThan(match, open.seat);
    const isSecret = match.ruleset.questions[open.ask].secret === true;
    const isSealed = isTogether(match, open);
    const one =
      isSecret || isSealed ? tryOne(match, open, mind, { row, answer, pick, other }) : undefined;
    const events = match.accept(open.id, answer);
    if (one !== undefined && (isSealed || staysHidden(match, events, other)) && !tried(one)) return;
  }
}
const MOST_ROWS = 150;
const otherThan = (match: Match<Game>, seat: string): string =>
  match.ruleset.seats(match.setup).find((one) => one !== seat) ?? seat;
/** As the thread of a server has it. */
function answered(match: Match<Game>, { seat }: Decision<Game>, mind: Mind, seed: number): unknown {
  const task = taskFor(match, { seat, bot: '', seed });
  return think(match.ruleset as Ruleset<Game>, task, mind, sampledPick(seed))?.answer;
}
interface Moment {
  readonly row: number;
  readonly answer: unknown;
  readonly pick: Pick;
  /** Who guesses. */
  readonly other: string;
}
function tryOne(
  match: Match<Game>,
  open: Decision<Game>,
  mind: Mind,
  { row, answer, pick, other }: Moment,
): Tried {
  const guess = (seed: number): string => guessed(match, open, mind, other, seed);
  const lots = Array.from({ length: RUNS }, () =>
    canonical(answered(match, open, mind, pick(SEEDS))),
  );
  const chanceOf = (one: string): number => lots.filter((lot) => lot === one).length / RUNS;
  const of = (one: string): Guess => ({ isHit: one === canonical(answer), chance: chanceOf(one) });
  const habits = Array.from({ length: RUNS }, () => guess(pick(SEEDS)));
  return {
    question: `${match.ruleset.id} ${open.ask}`,
    byRow: of(guess(row)),
    byHabit: of(mostOf(habits)),
  };
}
const SEEDS = 2 ** 32;
/** What a player makes of it who sees the battle through his own eyes. */
function guessed(
  match: Match<Game>,
  { id }: Decision<Game>,
  mind: Mind,
  eye: string,
  seed: number,
): string {
  const { ruleset, setup } = match;
  const lots = sampledPick(seed);
  const world = imaginedFor(ruleset, setup, checkpointFor(match, eye), eye, sampledPick(seed));
  const asked = world.pending.find((one) => one.id === id);
  return asked === undefined
    ? ''
    : canonical(mind.answer({ match: world, decision: asked, pick: lots }).answer);
}
function mostOf(all: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** So many sealed answers of each battle in which something is hidden. */
export function foretell(answers: number, lotOf: LotOf = served): Foretold[] {
  const tried: Tried[] = [];
  for (const subject of subjectsOf(PLAYED)) {
    const game = games.gameOf(subject.ruleset.id);
    const [strongest = 'random'] = botsOf(game);
    const mind = mindOf(game, strongest);
    if (mind === undefined) continue;
    const before = tried.length;
    for (let seed = 1; seed <= answers && tried.length - before < answers; seed++) {
      play(subject, mind, seed, lotOf, (one) => tried.push(one) - before < answers);
    }
  }
  return [...Map.groupBy(tried, ({ question }) => question)].map(([question, all]) => ({
    question,
    answers: all.length,
    byRow: all.filter(({ byRow }) => byRow.isHit).length,
    byHabit: all.filter(({ byHabit }) => byHabit.isHit).length,
    rowChance: chanceIn(all.map(({ byRow }) => byRow.chance)),
    habitChance: chanceIn(all.map(({ byHabit }) => byHabit.chance)),
  }));
}
/** Each is a coin of its own; how likely it is was itself counted in so many runs. */
function chanceIn(all: readonly number[]): Chance {
  const sum = (of: (one: number) => number): number => all.reduce((total, p) => total + of(p), 0);
  const spread = sum((p) => Math.max(p * (1 - p), 1 / RUNS) * (1 + 1 / RUNS));
  return { hits: sum((p) => p), deviation: Math.sqrt(spread) };
}
/** What is wrong with it; nothing: it cannot be foretold. */
export function faultsOf({
  question,
  answers,
  byRow,
  byHabit,
  rowChance,
  habitChance,
}: Foretold): string[] {
  const beyond = (hits: number, { hits: due, deviation }: Chance): boolean =>
    hits > due + FAR * deviation;
  return [
    ...(beyond(byRow, rowChance) ? [`${question}: the number of the row foretells it`] : []),
    ...(beyond(byHabit, habitChance) ? [`${question}: what it usually answers foretells it`] : []),
    ...(habitChance.hits > MOST_CHANCE * answers
      ? [`${question}: it is nearly always answered so`]
      : []),
  ];
}

function main(): void {
  const { values } = parseArgs({ options: { answers: { type: 'string', default: '100' } } });
  const answers = Number(values.answers);
  if (!Number.isInteger(answers) || answers < 1) throw new Error('--answers takes a whole number');
  const all = foretell(answers);
  const told = (hits: number, { hits: due, deviation }: Chance): string =>
    `${hits} (by lot ${due.toFixed(1)}, up to ${(due + FAR * deviation).toFixed(1)})`;
  for (const one of all) {
    console.log(
      `${one.question}: ${one.answers} answers; ` +
        `guessed by the row ${told(one.byRow, one.rowChance)}; ` +
        `by habit ${told(one.byHabit, one.habitChance)}`,
    );
  }
  const faults = all.flatMap(faultsOf);
  for (const fault of faults) console.error(fault);
  const sum = all.reduce((total, one) => total + one.answers, 0);
  console.log(`${sum} answers, ${all.length} questions, ${faults.length} foretold`);
  process.exitCode = faults.length > 0 || sum === 0 ? 1 : 0;
}
if (import.meta.main) main();
