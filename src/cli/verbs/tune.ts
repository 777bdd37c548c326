import { TRIALS, slopesOf, tuned, type Slope, type Trial, type Tunable } from '#bots';
import { sampledPick } from '#fate';
import {
  CallError,
  RULESET,
  WorkError,
  rulesetFor,
  wholeNumber,
  type Call,
  type Games,
  type Report,
  type Verb,
} from '#games';
import type { AnyRuleset } from '#kernel';
import { SCENARIOS } from '../content.ts';
import { Crew, JOBS } from '../crew.ts';
import { howMany } from '../output.ts';
import { battlesOf, interval } from '../pairing.ts';
import { seedNumber, type Bout, type Played } from '../playing.ts';

const STEPS = 200;
/** Battles of a trial: one meeting, at each other's seats. */
const PAIR = 2;
const PROVED = 200;
/** A night's work, and what still lies in memory. */
const MOST = 10_000;

export const tune: Verb<Games> = {
  name: 'tune',
  says: `weights by which a bot plays better, from battles of two forms of it;
they differ a little in every weight, and all weights go a step towards whoever won, step by step;
then what was found fights what was begun with, in battles that it has not seen. Nothing is tuned
by what is held out. --json prints what a game keeps as its data`,
  options: {
    ruleset: RULESET,
    scenario: { ...SCENARIOS, says: 'one battle alone (whatever bots are compared by)' },
    steps: { value: 'N', says: `so many steps, each of ${TRIALS} pairs of battles (${STEPS})` },
    proved: { value: 'N', says: `pairs in which it is tried at the end (${PROVED})` },
    slopes: {
      value: 'N',
      says: 'instead of steps: what each weight is worth where it stands, by so many pairs',
    },
    seed: { value: 'X', says: 'any text (1)' },
    jobs: JOBS,
  },
  async run(call) {
    const ruleset = rulesetFor(call);
    const { tunable } = call.games.proofsOf(ruleset.id);
    if (tunable === undefined) throw new CallError(`${ruleset.id} has no mind that can be tuned`);
    if (call.options['slopes'] !== undefined) return await slopes(call, ruleset, tunable.weights);
    const steps = wholeNumber(call, 'steps', STEPS, [1, MOST]);
    const proved = wholeNumber(call, 'proved', PROVED, [1, MOST]);
    const { seed = '1' } = call.options;
    const { weights: start } = tunable;
    const crew = new Crew(call, PAIR * (steps * TRIALS + proved));
    try {
      const battles = new Meetings(call, ruleset, steps * TRIALS);
      const found = await tuned(start, steps, sampledPick(seedNumber(`${seed} ways`)), (trials) =>
        fought(crew, battles, trials),
      );
      const weights = rounded(found);
      const last = Array.from({ length: proved }, (): Trial => ({ plus: weights, minus: start }));
      const score = await fought(crew, new Meetings(call, ruleset, proved, 'proof'), last);
      const of = PAIR * score.length;
      const won = score.reduce((sum, one) => sum + (PAIR * (1 + one)) / 2, 0);
      return report({ ruleset: ruleset.id, seed, steps, won, of, weights }, interval(won, of));
    } finally {
      await crew.end();
    }
  },
};
async function slopes(call: Call<Games>, ruleset: AnyRuleset, weights: Tunable): Promise<Report> {
  const { seed = '1', steps, proved } = call.options;
  if (steps !== undefined || proved !== undefined) {
    throw new CallError('--slopes does not go together with --steps and --proved');
  }
  const pairs = wholeNumber(call, 'slopes', PROVED, [1, MOST]);
  const crew = new Crew(call, PAIR * pairs);
  try {
    const battles = new Meetings(call, ruleset, pairs, 'slopes');
    const found = await slopesOf(weights, pairs, sampledPick(seedNumber(`${seed} slopes`)), (all) =>
      fought(crew, battles, all),
    );
    return slopesReport({ ruleset: ruleset.id, seed, pairs, slopes: found });
  } finally {
    await crew.end();
  }
}
interface Sloped {
  readonly ruleset: string;
  readonly seed: string;
  readonly pairs: number;
  readonly slopes: readonly Slope[];
}
function slopesReport(by: Sloped): Report {
  const wide = Math.max(0, ...by.slopes.map(({ name }) => name.length));
  const told = ({ name, points, error }: Slope): string => {
    const sign = points < 0 ? '-' : '+';
    const more = `${sign}${Math.abs(points).toFixed(1)} ± ${(2 * error).toFixed(1)}`;
    return `${name.padEnd(wide)}  ${more}`;
  };
  const lines = [
    `${howMany(PAIR * by.pairs, 'battle')}, seed ${by.seed}`,
    'points of a hundred for 2.7 times as much, within two standard errors',
    ...by.slopes.map(told),
  ];
  return { json: by, lines, good: true };
}
/** Weights, and by what they were found: data that `sandtable tune` writes. */
interface Tuned {
  readonly ruleset: string;
  readonly seed: string;
  readonly steps: number;
  /** Against the weights that were begun with, in battles that it had not seen. */
  readonly won: number;
  readonly of: number;
  readonly weights: Tunable;
}
const rounded = (weights: Tunable): Tunable =>
  Object.fromEntries(
    Object.entries(weights).map(([name, value]) => [name, Number(value.toPrecision(3))]),
  );

/** Pairs of battles, of every scenario in turn, none of them twice. */
class Meetings {
  readonly #pairs: readonly Bout[];
  #next = 0;
  constructor(call: Call<Games>, ruleset: AnyRuleset, pairs: number, kind = 'tuning') {
    const { seed = '1' } = call.options;
    const options = { ...call.options, seed: `${seed} ${kind}` };
    const laid = (count: number): readonly Bout[] =>
      battlesOf({ ...call, options }, ruleset, {
        count,
        botsAt: () => [],
        meeting: (at) => at,
        of: 'fitting',
      });
    const scenarios = laid(1).length;
    const each = Math.ceil(pairs / scenarios);
    const all = laid(each);
    this.#pairs = Array.from(
      { length: pairs },
      (_, at) => all[(at % scenarios) * each + Math.floor(at / scenarios)],
    ).flatMap((one) => one ?? []);
  }
  next(): Bout {
    const bout = this.#pairs[this.#next++];
    if (bout === undefined) throw new Error('there is no battle left');
    return bout;
  }
}
/** Each trial is a pair of battles: from -1 (`plus` lost both) to 1. */
async function fought(
  crew: Crew,
  meetings: Meetings,
  trials: readonly Trial[],
): Promise<readonly number[]> {
  const battles = trials.flatMap((forms) => {
    const bout = { ...meetings.next(), forms: { ...forms } };
    return [
      { ...bout, bots: ['plus', 'minus'] },
      { ...bout, bots: ['minus', 'plus'] },
    ];
  });
  const results = await crew.play(battles.map((bout, index) => ({ ...bout, index })));
  // Of a part nothing can be said: half of a step leads anywhere.
  if (results.length < battles.length) throw new WorkError('stopped before anything was found');
  return trials.map((_, at) => {
    const pair = results.slice(PAIR * at, PAIR * (at + 1));
    return pair.reduce((sum, one) => sum + signOf(one), 0) / PAIR;
  });
}
function signOf({ winners }: Played): number {
  const won = (bot: string): boolean => winners.some((one) => one.bot === bot);
  return Number(won('plus')) - Number(won('minus'));
}
function report(by: Tuned, { from, to }: { readonly from: number; readonly to: number }): Report {
  const wide = Math.max(0, ...Object.keys(by.weights).map((name) => name.length));
  const share = Math.round((100 * by.won) / by.of);
  const lines = [
    `${howMany(by.steps, 'step')}, ${howMany(PAIR * TRIALS * by.steps, 'battle')}, seed ${by.seed}`,
    `then ${by.won} of ${by.of} against what was begun with: ${share} % (${from} to ${to})`,
    ...Object.entries(by.weights).map(([name, value]) => `${name.padEnd(wide)}  ${String(value)}`),
  ];
  return { json: by, lines, good: true };
}
