/**
 * `npm run leak -- --pairs N [--ruleset R]` (N of each battle; R: how its rules, and its name after
 * a space, begin): battles that differ only in what one seat may not know, played side by side
 * through a real server on a real database until something is revealed. All that
 * the seat and a watcher are given is compared to the byte: sockets, clocks, who is there,
 * talk, coming back, HTTP (`leak/fetching.ts`), refusals; what the seat is told while it is away
 * (`leak/away.ts`): mail, push, outbox, lists; and by law 13 what a bot of it is handed. In one
 * world the other seats keep notes, analyses and positions for themselves, and see what they see.
 */
import { parseArgs } from 'node:util';
import { sampledPick } from '#fate';
import {
  games,
  provedBy,
  registerOf,
  standingAnswer,
  type Games,
  type Instruction,
  type SecretBattle,
} from '#games';
import type { AnyRuleset, Json, Settled } from '#kernel';
import { pairFrom, type Left, type Twin } from '#trials';
import { proofs } from '../proofs.ts';
import { games as toys } from '../toys/index.ts';
import { CHANNELS, begun, played, type Instructing, type Told } from './leak/playing.ts';
import { openHouse, type House } from './leak/world.ts';

const MOST_STEPS = 90;

export interface Subject {
  readonly ruleset: AnyRuleset;
  readonly setup: Json;
  /** Which of several battles of its rules it is. */
  readonly battle?: string;
  /** Something is hidden in it: that worlds of it never part is a fault of the trial. */
  readonly isSecret?: boolean;
  /** In half of the pairs one world's other seats have left one of these to be answered. */
  readonly instructions?: readonly Instruction[];
}
/** Of every ruleset of the register: what stands beside its game names, or what it offers first. */
export const subjectsOf = (games: Games): readonly Subject[] =>
  games.rulesets.flatMap((ruleset) => {
    const { instructions = [] } = games.gameOf(ruleset.id) ?? {};
    // What is left openly is done at once, and no secret.
    const secret = instructions.filter(({ isOpen }) => isOpen !== true);
    const named = games.proofsOf(ruleset.id).secret?.(ruleset);
    const battles = named ?? firstOffer(games, ruleset);
    return battles.map(({ name, setup }) => ({
      ruleset,
      setup,
      battle: name,
      isSecret: named !== undefined,
      ...(secret.length === 0 ? {} : { instructions: secret }),
    }));
  });
function firstOffer(games: Games, ruleset: AnyRuleset): readonly SecretBattle[] {
  const content = games.gameOf(ruleset.id)?.content;
  const name = content?.offers[0]?.id ?? '';
  const built = content?.build(ruleset, { scenario: name }, sampledPick(0));
  if (built?.ok !== true) throw new Error(`${ruleset.id}: the battle '${name}' cannot be had`);
  return [{ name, setup: built.value as Json }];
}
/** Our games and the toys of the tests, with what stands beside them. */
export const PLAYED: Games = provedBy(
  registerOf([...toys.all, ...games.all], import.meta.url),
  { ...proofs, 'fate-cards': { secret: () => [{ name: 'forty', setup: { cards: 40, hand: 4 } }] } },
  import.meta.url,
);

export interface Compared {
  readonly steps: number;
  /** Steps at which the two worlds really went different ways. */
  readonly apart: number;
  /** Steps that were answered by an instruction in one of them, and by hand in the other. */
  readonly left: number;
  readonly bytes: number;
  /** Of these: by mail and by push, from the outbox and on lists. */
  readonly away: number;
  readonly differing: number;
  readonly what: readonly string[];
}

const NOTHING_TOLD = { steps: 0, apart: 0, left: 0, bytes: 0, away: 0, differing: 0 };
const UNPLAYED: Compared = { ...NOTHING_TOLD, what: [] };
const isApart = ({ here, there }: Twin): boolean => JSON.stringify(here) !== JSON.stringify(there);

type Which = 'all' | 'telling' | 'apart' | 'left';
const shows = (which: Which, apart: number, left: number): boolean =>
  which === 'all' || (which !== 'left' && apart > 0) || (which !== 'apart' && left > 0);

export interface Comparing {
  /**
   * `telling`: a pair that never parts, and in which nothing is answered by what was left, is the
   * same battle twice and shows nothing: it is not played. `apart`, `left`: only one that shows it.
   */
  readonly which?: Which;
  /** Steps after which it is left. */
  readonly most?: number;
}
/** One pair of worlds, for one seat. */
export async function comparePair(
  house: House,
  { ruleset, setup, battle = '', instructions = [] }: Subject,
  seed: number,
  { which = 'all', most = MOST_STEPS }: Comparing = {},
): Promise<Compared> {
  const seats = ruleset.seats(setup as never);
  const seat = seats[seed % seats.length] ?? '';
  const what: string[] = [];
  const instruction = instructionFor(instructions, seed);
  let twins: readonly Twin[] = [];
  // Worlds that part before anybody is asked are no pair to be played.
  for (let at = 0; twins.length === 0; at++) {
    const pick = sampledPick(seed * 100 + at);
    const verdict = (holds: boolean, says: () => string): void => void (holds || what.push(says()));
    const left = leftBy(instruction);
    const how = { pick, most, verdict, left };
    const long = pairFrom(ruleset, setup as never, seat, how);
    twins = settledPart(ruleset, setup, long, left);
  }
  const apart = twins.filter(isApart).length;
  const byLeft = twins.filter(({ left }) => left === true).length;
  if (!shows(which, apart, byLeft) && what.length === 0) return UNPLAYED;
  const of = { ruleset, setup, battle, seat, seed, twins, instruction };
  const [here, there] = await house.whole((at, attempt) =>
    played(at, { ...of, world: at === house.here ? 'here' : 'there', attempt }),
  );
  let differing = what.length;
  for (const channel of CHANNELS) {
    differing += bytesApart(channel, here[channel], there[channel], what);
  }
  return {
    steps: twins.length,
    left: byLeft,
    apart,
    bytes: CHANNELS.map((channel) => bytesOf(here, channel)).reduce((one, more) => one + more),
    away: AWAY.map((channel) => bytesOf(here, channel)).reduce((one, more) => one + more),
    differing,
    what,
  };
}
/** What is told of a battle to whoever is not at it. */
const AWAY = ['mail', 'push', 'outbox', 'lists'] as const;
const bytesOf = (told: Told, channel: keyof Told): number => Buffer.byteLength(told[channel]);
function instructionFor(all: readonly Instruction[], seed: number): Instructing | undefined {
  const given = all.flatMap((kind) => kind.choices.map(({ id: choice }) => ({ kind, choice })));
  return seed % 4 < 2 || given.length === 0 ? undefined : given[(seed >> 2) % given.length];
}
const leftBy = (instructing: Instructing | undefined): Left | undefined =>
  instructing &&
  ((match, open) => {
    const { kind, choice } = instructing;
    const given = { [kind.id]: choice };
    return standingAnswer(match, open, [kind], given);
  });
/**
 * Fate answers by itself, and so does what was left: the part after which somebody is asked who
 * has left nothing, so that nothing more is thrown.
 */
function settledPart(
  ruleset: AnyRuleset,
  setup: Json,
  twins: readonly Twin[],
  left: Left | undefined,
): readonly Twin[] {
  const match = begun(ruleset, setup);
  let good = 0;
  for (const [index, { seat, here }] of twins.entries()) {
    if (match.chance !== undefined) match.settle(here as Settled);
    else {
      const open = match.pending.find((one) => one.seat === seat);
      match.accept(open?.id ?? 0, here);
    }
    // At its end a battle's file is whole: that reveals everything.
    const waits = match.pending.every((open) => left?.(match, open) === undefined);
    if (match.chance === undefined && match.outcome === undefined && waits) good = index + 1;
  }
  return twins.slice(0, good);
}

/** How many bytes of two texts differ; the first place is told. */
function bytesApart(by: string, here: string, there: string, what: string[]): number {
  if (here === there) return 0;
  const [one, other] = [Buffer.from(here), Buffer.from(there)];
  let count = Math.abs(one.length - other.length);
  let first = -1;
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    if (one[at] === other[at]) continue;
    if (first < 0) first = at;
    count += 1;
  }
  const near = (text: Buffer): string =>
    text.subarray(Math.max(0, first - 120), first + 80).toString();
  what.push(`${by}: ${near(one)} | ${near(other)}`);
  return count;
}

const nameOf = ({ ruleset, battle = '' }: Subject): string => `${ruleset.id} ${battle}`.trim();
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pairs: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      ruleset: { type: 'string', default: '' },
    },
  });
  const [pairs, seed] = [Number(values.pairs), Number(values.seed)];
  if (!Number.isInteger(pairs) || pairs < 1 || !Number.isInteger(seed)) {
    throw new Error('--pairs and --seed take whole numbers');
  }
  const subjects = subjectsOf(PLAYED).filter((one) => nameOf(one).startsWith(values.ruleset));
  if (subjects.length === 0) throw new Error(`there is no battle of rules ${values.ruleset}`);
  const house = await openHouse(PLAYED);
  const sums: Sum[] = [];
  for (const subject of subjects) {
    const sum = await compared(house, subject, pairs, seed);
    sums.push(sum);
    // Whoever stops it knows what was found until then.
    process.stderr.write(`${nameOf(subject)}: ${told(sum)}\n`);
  }
  await house.close();
  const { again } = house;
  console.log(
    told(sums.reduce(added, NOTHING)) +
      (again > 0 ? `; ${again} played again: the database was away, or the server busy` : ''),
  );
  const untried = subjects.filter((subject, at) => !isTried(subject, sums[at] ?? NOTHING));
  for (const subject of untried) console.log(`${nameOf(subject)}: nothing was tried`);
  const isGood = sums.every(({ differing }) => differing === 0) && untried.length === 0;
  process.exitCode = isGood ? 0 : 1;
}
type Sum = { readonly [K in 'pairs' | keyof typeof NOTHING_TOLD]: number };
const NOTHING: Sum = { pairs: 0, ...NOTHING_TOLD };
const added = (one: Sum, other: Sum): Sum => ({
  pairs: one.pairs + other.pairs,
  steps: one.steps + other.steps,
  apart: one.apart + other.apart,
  left: one.left + other.left,
  bytes: one.bytes + other.bytes,
  away: one.away + other.away,
  differing: one.differing + other.differing,
});
async function compared(house: House, subject: Subject, pairs: number, seed: number): Promise<Sum> {
  let sum = NOTHING;
  for (let one = 0; one < pairs; one++) {
    const { what, ...found } = await comparePair(house, subject, seed * 10_000 + one);
    sum = added(sum, { pairs: 1, ...found });
    for (const text of what.slice(0, 1)) console.log(`${nameOf(subject)}: ${text}`);
    if ((one + 1) % 50 === 0) {
      process.stderr.write(`${nameOf(subject)}: ${one + 1} of ${pairs} pairs\n`);
    }
  }
  return sum;
}
const told = ({ pairs, steps, apart, left, bytes, away, differing }: Sum): string =>
  `${pairs} pairs, ${steps} steps (${apart} apart, ${left} by instruction), ` +
  `${bytes} bytes compared (${away} away from the table), ${differing} differing`;
/** Worlds went different ways, and what was left was answered by itself. */
const isTried = ({ isSecret, instructions }: Subject, { apart, left }: Sum): boolean =>
  (isSecret !== true || apart > 0) && (instructions === undefined || left > 0);
if (import.meta.main) await main();
