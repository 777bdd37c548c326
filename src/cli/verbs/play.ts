import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { botsOf } from '#bots';
import { hashText } from '#kernel';
import type { AnyRuleset } from '#games';
import { trialBots } from '#trials';
import { ARMIES, SIZE, meetingsFor } from '../armies.ts';
import { RULESET, SCENARIO, rulesetFor, scenarioFor } from '../content.ts';
import { playAll } from '../crew.ts';
import { Progress, howMany, stopping } from '../output.ts';
import { interval, pairedBattles, pairsReport } from '../pairing.ts';
import type { Battle, Played } from '../playing.ts';
import { CallError, wholeNumber, type Call, type Report, type Verb } from '../verb.ts';

export const play: Verb = {
  name: 'play',
  says: 'bots against bots; two runs with one seed give equal hashes, whatever --jobs',
  options: {
    ruleset: RULESET,
    scenario: SCENARIO,
    armies: ARMIES,
    size: SIZE,
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
    const pairs = wholeNumber(call, 'pairs', 0, [0, 100_000]);
    if (pairs > 0) return comparison(call, pairs);
    const battles = battlesOf(call);
    const { results, ms } = await played(call, battles);
    return reportOf(battles, results, ms);
  },
};

async function comparison(call: Call, pairs: number): Promise<Report> {
  const ruleset = rulesetFor(call);
  const bots = botsFor(call, ruleset.id, 2);
  const battles = pairedBattles(call, ruleset, bots, pairs);
  const { results } = await played(call, battles);
  return pairsReport(battles, results, bots);
}
/** The results in the order of the battles, and how long it took. */
async function played(
  call: Call,
  battles: readonly Battle[],
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

function battlesOf(call: Call): Battle[] {
  const ruleset = rulesetFor(call);
  const meetings = meetingsFor(call);
  const { scenario, seats } =
    meetings === undefined ? scenarioOf(call, ruleset) : { scenario: '', seats: 2 };
  const bots = botsFor(call, ruleset.id, seats);
  const games = wholeNumber(call, 'games', 1, [1, 1_000_000]);
  const seed = call.options['seed'] ?? '1';
  const folder = call.options['out'];
  if (folder !== undefined) makeFolder(folder);
  return Array.from({ length: games }, (_, index) => {
    const { scenario: where, ...led } = meetings?.[index % meetings.length] ?? { scenario };
    return {
      ruleset: ruleset.id,
      scenario: where,
      bots: call.options['swap'] !== undefined && index % 2 === 1 ? bots.toReversed() : bots,
      seed,
      index,
      ...('lists' in led ? { led } : {}),
      ...(folder === undefined
        ? {}
        : { file: join(folder, `${where}-${seed}-${index + 1}.jsonl`) }),
    };
  });
}
function scenarioOf(
  call: Call,
  ruleset: AnyRuleset,
): { readonly scenario: string; readonly seats: number } {
  const { scenario, setup } = scenarioFor(call, ruleset);
  return { scenario, seats: ruleset.seats(setup).length };
}
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CallError(`--out ${folder}: ${(error as Error).message}`);
  }
}
function botsFor({ options }: Call, ruleset: string, seats: number): string[] {
  const known = [...botsOf(ruleset), ...trialBots];
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

function reportOf(battles: readonly Battle[], results: readonly Played[], ms: number): Report {
  const sum = (of: (one: Played) => number): number =>
    results.reduce((all, one) => all + of(one), 0);
  const endings: Record<string, number> = {};
  const wins: Record<string, number> = {};
  const winsByBot: Record<string, number> = {};
  for (const { ending, winners } of results) {
    if (ending !== undefined) endings[ending] = (endings[ending] ?? 0) + 1;
    for (const { seat, bot } of winners) {
      wins[seat] = (wins[seat] ?? 0) + 1;
      winsByBot[bot] = (winsByBot[bot] ?? 0) + 1;
    }
  }
  const decided = results.filter(({ winners }) => winners.length > 0);
  const firstWins = decided.filter(({ first, winners }) =>
    winners.some((one) => one.seat === first),
  );
  const finished = results.filter(({ ending }) => ending !== undefined).length;
  const json = {
    games: results.length,
    finished,
    decisions: sum(({ decisions }) => decisions),
    events: sum(({ events }) => events),
    ms,
    endings,
    wins,
    winsByBot,
    turns: medianOf(results.map(({ turns }) => turns)),
    first: {
      wins: firstWins.length,
      of: decided.length,
      ...interval(firstWins.length, decided.length),
    },
    hash: hashText(results.map(({ hash }) => hash).join('\n')),
  };
  return { json, lines: linesOf(json), good: finished === battles.length };
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';
function linesOf(json: {
  readonly games: number;
  readonly decisions: number;
  readonly events: number;
  readonly ms: number;
  readonly hash: string;
  readonly endings: Readonly<Record<string, number>>;
  readonly wins: Readonly<Record<string, number>>;
  readonly winsByBot: Readonly<Record<string, number>>;
  readonly turns: number;
  readonly first: {
    readonly wins: number;
    readonly of: number;
    readonly from: number;
    readonly to: number;
  };
}): string[] {
  const { wins, of, from, to } = json.first;
  const rate = Math.round((json.decisions * 1000) / Math.max(1, json.ms));
  return [
    `${howMany(json.games, 'battle')}, ${howMany(json.decisions, 'decision')}, ` +
      `${howMany(json.events, 'event')} in ${json.ms} ms`,
    `${rate} decisions a second`,
    `endings: ${counted(json.endings)}`,
    `wins: ${counted(json.wins)}; by bot: ${counted(json.winsByBot)}`,
    `median length ${howMany(json.turns, 'turn')}`,
    `who began won ${wins} of ${of} (95 % interval ${from} to ${to} %)`,
    `hash ${json.hash}`,
  ];
}
