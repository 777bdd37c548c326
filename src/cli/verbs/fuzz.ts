import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#kernel';
import { botsOf, mindOf } from '#bots';
import { MATCH_FORMAT, printMatchFile } from '#record';
import { Fuzz, LAWS, tryLaws, type Finding, type FuzzResult } from '#trials';
import type { AnyRuleset } from '#kernel';
import { SCENARIOS, gameFor, setupsFor } from '../content.ts';
import { Progress, breathe, howMany, stopping } from '../output.ts';
import {
  RULESET,
  rulesetFor,
  share,
  wholeNumber,
  type Games,
  type Manifest,
  type Report,
  type Verb,
} from '#games';

const PIECE = 200;
/** One step in so many is also tried by all laws, up to a limit. */
const LAWS_SHARE = 50;
const MOST_LAWS = 4000;

export const fuzz: Verb<Games> = {
  name: 'fuzz',
  says: 'legal, thinking and hostile players at random; a finding is written as a match file',
  options: {
    ruleset: RULESET,
    scenario: SCENARIOS,
    steps: { value: 'N', says: 'how many answers, refused attempts and rolls (10000)' },
    seed: { value: 'X', says: 'a whole number (1)' },
    illegal: { value: 'P', says: 'share of attempts that must be refused (0.3)' },
    out: {
      value: 'DIR',
      says: 'where findings are written, as fuzz-*.jsonl (the folder you stand in)',
    },
  },
  async run(call) {
    const ruleset = rulesetFor(call);
    const game = gameFor(call, ruleset);
    const trials = call.games.proofsOf(ruleset.id).trials?.(ruleset);
    const [strongest = 'random'] = botsOf(game);
    const mind = mindOf(game, strongest);
    const setups = setupsFor(call, ruleset);
    const steps = wholeNumber(call, 'steps', 10_000);
    const seed = wholeNumber(call, 'seed', 1, [0, 1_000_000]);
    const illegal = share(call, 'illegal', 0.3);
    const fuzzer = new Fuzz(ruleset, { ...trials, told: game.sentences, mind }, setups, {
      seed,
      illegal,
    });
    const progress = new Progress();
    while (fuzzer.steps < steps && !stopping.aborted) {
      fuzzer.run(Math.min(PIECE, steps - fuzzer.steps));
      progress.say(() => `${fuzzer.steps} of ${steps} steps`);
      await breathe();
    }
    // Who stops it is not kept waiting for the laws.
    const most = stopping.aborted ? 0 : MOST_LAWS;
    const lawSteps = Math.min(most, Math.ceil(fuzzer.steps / LAWS_SHARE));
    const trial = { steps: Math.ceil(lawSteps / setups.length), seed, words: trials?.words };
    const broken = setups.flatMap((setup) => tryLaws(ruleset, setup, trial).broken);
    progress.end();
    const files = write(fuzzer.findings, { game, ruleset }, call.options['out'] ?? '.', seed);
    return reportOf(
      fuzzer.result,
      broken.map(({ law, what }) => `${LAWS[law]}: ${what}`),
      files,
    );
  },
};

interface Played {
  readonly game: Manifest;
  readonly ruleset: AnyRuleset;
}
function write(
  findings: readonly Finding[],
  played: Played,
  folder: string,
  seed: number,
): string[] {
  return findings.map((finding, index) => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `fuzz-${seed}-${index + 1}-${finding.fault}.jsonl`);
    writeFileSync(file, textOf(finding, played));
    return file;
  });
}
/** A match file; what began in the middle of a battle, as lines for the engine. */
function textOf({ setup, position, rows }: Finding, { game, ruleset }: Played): string {
  const { id, revision } = ruleset;
  if (position === undefined) {
    const sat = ruleset.seats(setup).map((seat) => ({ seat }));
    const played = { ruleset: id, revision, setup: setup as Json, seats: sat };
    return printMatchFile({ header: { format: MATCH_FORMAT, ...played }, rows });
  }
  const written = game.content.positions?.print(setup, position);
  const requests = [
    { t: 'load', ruleset: id, position: written },
    ...rows.map(({ cause }) => requestOf(cause)),
  ];
  return requests.map((request) => `${JSON.stringify(request)}\n`).join('');
}
function requestOf(cause: Finding['rows'][number]['cause']): object {
  switch (cause.by) {
    case 'seat':
      return { t: 'reply', decision: cause.decision, answer: cause.answer };
    case 'fate':
      return { t: 'settle', result: cause.result };
    case 'takeBack':
      return { t: 'undo', seat: cause.seat };
    case 'concede':
      return { t: 'concede', seat: cause.seat };
    case 'rules':
    case 'phrase':
    case 'offer':
    case 'consent':
    case 'decline':
    case 'agreedTakeBack':
    case 'agreedResult':
    case 'claim':
    case 'clock':
    case 'moreTime':
    case 'substitute':
    case 'callOff':
    case 'holiday':
    case 'back':
    case 'givenBack':
    case 'agreedPace':
    case 'agreedPause':
    case 'agreedDelay':
      throw new Error(`nothing happens by '${cause.by}' while a match is fuzzed`);
    default:
      return cause satisfies never;
  }
}

const UNSEEN = 'a run that has not seen everything is not good; it takes some 10^6 steps';
function reportOf(
  { findings, ...result }: FuzzResult,
  brokenLaws: readonly string[],
  files: readonly string[],
): Report {
  const faults = findings.map(({ fault, what }, index) => ({ fault, what, file: files[index] }));
  const json = {
    ...result,
    brokenLaws: brokenLaws.length,
    findings: files,
    faults,
    laws: brokenLaws,
  };
  const good = findings.length === 0 && brokenLaws.length === 0 && result.neverSeen.length === 0;
  const { steps, games, finished, illegal, near, refused } = result;
  const { crashes, deadEnds, otherFaults, withoutContact, scenarioGames } = result;
  const invariants = howMany(Object.keys(result.invariants).length, 'invariant');
  const lines = [
    `${howMany(steps, 'step')} in ${howMany(games, 'battle')}, ${finished} to the end`,
    `${illegal} illegal (${near} one field from legal), ${refused} refused`,
    `${howMany(crashes, 'crash', 'crashes')}, ${howMany(deadEnds, 'dead end')}, ` +
      howMany(otherFaults, 'other fault'),
    `${invariants}, ${result.brokenInvariants} broken`,
    howMany(brokenLaws.length, 'broken law'),
    `${withoutContact} of ${howMany(scenarioGames, 'battle')} of the scenario without contact`,
    ...faults.map(({ fault, what, file }) => `${fault}: ${what.split('\n')[0]} (${file})`),
    ...brokenLaws,
    ...(result.neverSeen.length > 0 ? [`never seen: ${result.neverSeen.join(', ')}`, UNSEEN] : []),
    ...Object.entries(result.explained).map(([what, why]) => `not seen: ${what}: ${why}`),
  ];
  return { json, lines, good };
}
