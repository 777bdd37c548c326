import { brierOf, fitted, type Fitted, type Judged } from '#bots';
import {
  CallError,
  RULESET,
  rulesetFor,
  wholeNumber,
  type Games,
  type Report,
  type Verb,
} from '#games';
import { SCENARIOS, botNamed } from '../content.ts';
import { JOBS, playedFor } from '../crew.ts';
import { howMany } from '../output.ts';
import { battlesOf } from '../pairing.ts';
import type { Bout, Played } from '../playing.ts';

const BATTLES = 40;
/** Every fourth battle of a scenario is kept from the weights, to tell what they are worth. */
const HELD_OUT = 4;

export const fit: Verb<Games> = {
  name: 'fit',
  says: `weights by which a bot judges who will win, from its battles against itself;
each scene is told in numbers by the game, and the weights are those that make what happened
likeliest; every fourth battle is held out and tells what they are worth. --json prints what a game
keeps as its data`,
  options: {
    ruleset: RULESET,
    scenario: { ...SCENARIOS, says: 'one battle alone (whatever bots are compared by)' },
    bot: { value: 'A', says: 'who plays both sides (sensible)' },
    battles: { value: 'N', says: `so many battles of each scenario (${BATTLES})` },
    seed: { value: 'X', says: 'any text (1)' },
    jobs: JOBS,
  },
  async run(call) {
    const ruleset = rulesetFor(call);
    const { features } = call.games.proofsOf(ruleset.id);
    if (features === undefined) {
      throw new CallError(`${ruleset.id} tells nothing of its scenes that could be weighed`);
    }
    const bot = botNamed(call, ruleset, call.options['bot'] ?? 'sensible');
    const count = wholeNumber(call, 'battles', BATTLES, [HELD_OUT, 100_000]);
    const { names } = features;
    const battles = battlesOf(call, ruleset, {
      count,
      botsAt: () => [bot, bot],
      meeting: (at) => at,
      of: 'fitting',
    }).map((battle) => ({ ...battle, isTold: true }));
    const { results } = await playedFor(call, battles);
    const told = toldBy(battles, results, count);
    const weights = fitted(told.fitted, names.length);
    const none = weights.map(() => 0);
    const by: Fitted = {
      ruleset: ruleset.id,
      bot,
      battles: results.length,
      seed: call.options['seed'] ?? '1',
      scenes: [told.fitted.length, told.heldOut.length],
      brier: [rounded(brierOf(told.heldOut, weights)), rounded(brierOf(told.heldOut, none))],
      weights: Object.fromEntries(
        names.flatMap((name, at) => {
          const weight = rounded(weights[at] ?? 0);
          return weight === 0 ? [] : [[name, weight]];
        }),
      ),
    };
    return report(by, results.length === battles.length);
  },
};
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

interface Scenes {
  readonly fitted: readonly Judged[];
  readonly heldOut: readonly Judged[];
}
/** Scenes of battles that ended, by whether their battle was held out. */
function toldBy(battles: readonly Bout[], results: readonly Played[], count: number): Scenes {
  const scenes: Record<keyof Scenes, Judged[]> = { fitted: [], heldOut: [] };
  for (const { index, scenes: own = [], winners, ending } of results) {
    if (ending === undefined || battles[index] === undefined) continue;
    const isHeldOut = (index % count) % HELD_OUT === HELD_OUT - 1;
    for (const { seat, features } of own) {
      const won = winners.length === 0 ? 0.5 : winners.some((one) => one.seat === seat) ? 1 : 0;
      scenes[isHeldOut ? 'heldOut' : 'fitted'].push({ features, won });
    }
  }
  return scenes;
}
function report(by: Fitted, isWhole: boolean): Report {
  const wide = Math.max(0, ...Object.keys(by.weights).map((name) => name.length));
  const lines = [
    `${howMany(by.battles, 'battle')} of ${by.bot} against itself, seed ${by.seed}`,
    `${by.scenes[0]} scenes weighed, ${by.scenes[1]} held out`,
    `Brier's score of those: ${by.brier[0]} by these weights, ${by.brier[1]} by none`,
    ...Object.entries(by.weights).map(([name, value]) => `${name.padEnd(wide)}  ${String(value)}`),
  ];
  return { json: by, lines, good: isWhole };
}
