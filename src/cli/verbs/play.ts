import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sampledPick } from '#fate';
import type { AnyRuleset } from '#kernel';
import { SCENARIOS, botNamed, gameFor, meetingsFor } from '../content.ts';
import { JOBS, playedFor } from '../crew.ts';
import { pairedBattles, pairsReport } from '../pairing.ts';
import type { Bout } from '../playing.ts';
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
    jobs: JOBS,
    out: { value: 'DIR', says: 'write a match file of each battle there' },
  },
  async run(call) {
    refuseForeign(call, all);
    const pairs = wholeNumber(call, 'pairs', 0, [0, 100_000]);
    if (pairs > 0) return comparison(call, pairs);
    const battles = battlesOf(call);
    const { results, ms } = await playedFor(call, battles);
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
  const battles = pairedBattles(call, ruleset, bots, { pairs });
  const { results } = await playedFor(call, battles);
  return pairsReport(battles, results, bots);
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
function botsFor(call: Call<Games>, ruleset: AnyRuleset, seats: number): string[] {
  const named = (call.options['bots'] ?? 'random').split(',').map((name) => name.trim());
  for (const name of named) botNamed(call, ruleset, name);
  if (named.length !== 1 && named.length !== seats) {
    throw new CallError(`--bots names ${named.length} bots for ${seats} seats`);
  }
  return Array.from({ length: seats }, (_, at) => named[at % named.length] ?? 'random');
}
