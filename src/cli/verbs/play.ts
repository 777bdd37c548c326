import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { botsOf } from '#bots';
import { sampledPick } from '#fate';
import type { AnyRuleset } from '#kernel';
import { SCENARIOS, gameFor, meetingsFor } from '../content.ts';
import { playAll } from '../crew.ts';
import { Progress, howMany, stopping } from '../output.ts';
import { pairedBattles, pairsReport } from '../pairing.ts';
import type { Bout, Played } from '../playing.ts';
import { battlesReport } from '../reporting.ts';
import {
  CallError,
  RULESET,
  rulesetFor,
  wholeNumber,
  type Call,
  type Games,
  type Manifest,
  type Meeting,
  type Report,
  type Verb,
} from '#games';

export const playFor = ({ all }: Games): Verb<Games> => ({
  name: 'play',
  says: 'bots against bots; two runs with one seed give equal hashes, whatever --jobs',
  options: {
    ruleset: RULESET,
    scenario: SCENARIOS,
    ...Object.assign({}, ...all.map(({ content }) => content.meetings?.options ?? {})),
    bots: { value: 'A,B', says: 'a bot for each seat, or one for all (random)' },
    swap: { says: 'every second battle with the bots the other way round' },
    games: { value: 'N', says: 'how many battles (1)' },
    pairs: {
      value: 'N',
      says: 'compare two bots: N battles of each scenario, each twice with the seats changed',
    },
    seed: { value: 'X', says: 'any text (1)' },
    jobs: { value: 'J', says: 'threads (as many as there are processors)' },
    out: { value: 'DIR', says: 'write a match file of each battle there' },
  },
  async run(call) {
    refuseForeign(call, all);
    const pairs = wholeNumber(call, 'pairs', 0, [0, 100_000]);
    if (pairs > 0) return comparison(call, pairs);
    const battles = battlesOf(call);
    const { results, ms } = await played(call, battles);
    return battlesReport(battles, results, ms);
  },
});

/** What only other games know of is not passed over. */
function refuseForeign(call: Call<Games>, all: readonly Manifest[]): void {
  const ruleset = rulesetFor(call);
  const known = gameFor(call, ruleset).content.meetings?.options ?? {};
  const of = all.flatMap(({ content }) => Object.keys(content.meetings?.options ?? {}));
  const foreign = of.find((name) => name in call.options && !(name in known));
  if (foreign !== undefined) throw new CallError(`--${foreign} is nothing in ${ruleset.id}`);
}
async function comparison(call: Call<Games>, pairs: number): Promise<Report> {
  const ruleset = rulesetFor(call);
  const bots = botsFor(call, ruleset, 2);
  const battles = pairedBattles(call, ruleset, bots, pairs);
  const { results } = await played(call, battles);
  return pairsReport(battles, results, bots);
}
/** The results in the order of the battles, and how long it took. */
async function played(
  call: Call<Games>,
  battles: readonly Bout[],
): Promise<{ readonly results: readonly Played[]; readonly ms: number }> {
  const jobs = wholeNumber(call, 'jobs', availableParallelism(), [1, 64]);
  const results: Played[] = [];
  const progress = new Progress();
  const started = performance.now();
  await playAll(battles, jobs, stopping, (one) => {
    results.push(one);
    progress.say(() => `${results.length} of ${howMany(battles.length, 'battle')}`);
  });
  progress.end();
  const ms = Math.round(performance.now() - started);
  return { results: results.toSorted((a, b) => a.index - b.index), ms };
}

function battlesOf(call: Call<Games>): Bout[] {
  const ruleset = rulesetFor(call);
  const game = gameFor(call, ruleset);
  const meetings = game.content.meetings?.of(call) ?? meetingsFor(call, ruleset);
  const bots = botsFor(call, ruleset, seatsIn(game, ruleset, meetings[0]));
  const games = wholeNumber(call, 'games', 1, [1, 1_000_000]);
  const seed = call.options['seed'] ?? '1';
  const folder = call.options['out'];
  if (folder !== undefined) makeFolder(folder);
  return Array.from({ length: games }, (_, index) => {
    const { scenario, options, lists } = meetings[index % meetings.length];
    return {
      ruleset: ruleset.id,
      scenario,
      options,
      lists,
      bots: call.options['swap'] !== undefined && index % 2 === 1 ? bots.toReversed() : bots,
      seed,
      index,
      module: call.games.module,
      ...(folder === undefined
        ? {}
        : { file: join(folder, `${scenario}-${seed}-${index + 1}.jsonl`) }),
    };
  });
}
function seatsIn({ content }: Manifest, ruleset: AnyRuleset, meeting: Meeting | undefined): number {
  const built = content.build(ruleset, meeting?.options ?? {}, sampledPick(0));
  return built.ok ? ruleset.seats(built.value).length : 2;
}
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CallError(`--out ${folder}: ${(error as Error).message}`);
  }
}
function botsFor({ options, games }: Call<Games>, { id }: AnyRuleset, seats: number): string[] {
  const { rivals = {} } = games.proofsOf(id);
  const known = [...botsOf(games.gameOf(id)?.minds), ...Object.keys(rivals)];
  const named = (options['bots'] ?? 'random').split(',').map((name) => name.trim());
  const stranger = named.find((name) => !known.includes(name));
  if (stranger !== undefined) {
    throw new CallError(`there is no bot '${stranger}'; known: ${known.join(', ')}`);
  }
  if (named.length !== 1 && named.length !== seats) {
    throw new CallError(`--bots names ${named.length} bots for ${seats} seats`);
  }
  return Array.from({ length: seats }, (_, at) => named[at % named.length] ?? 'random');
}
