/**
 * `npm run leak -- --pairs N [--ruleset R]`: battles that differ only in what one seat may not
 * know, played side by side through a real server on a real database until something is revealed.
 * All that the seat and a watcher are given is compared to the byte: sockets, coming back, HTTP
 * (`leak/fetching.ts`), refusals; and by law 13 what a bot of that seat is handed. In one world
 * the other seats keep notes, analyses and positions for themselves.
 */
import {
  type AnyRuleset,
  Match,
  type Chance,
  type Frozen,
  type Game,
  type Json,
  type Settled,
} from '#kernel';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawsOf, sampledPick } from '#fate';

import { openDatabase, type MatchRecord, type Store } from '#store';
import { mutated, pairFrom, type Left, type Twin } from '#trials';
import {
  games,
  provedBy,
  registerOf,
  standingAnswer,
  type Games,
  type Instruction,
  type SecretBattle,
} from '#games';
import { LIFTED } from '../../src/server/gates/bounds.ts';
import { keysOf } from '../../src/server/gates/keys.ts';
import { newVisitor } from '../../src/server/gates/player.ts';
import { serve } from '../../src/server/serve.ts';
import { proofs } from '../proofs.ts';
import { games as toys } from '../toys/index.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { Calm } from './calm.ts';
import { Fetched } from './leak/fetching.ts';
import { Socket } from './socket.ts';

const KEYS = keysOf('a key for battles that nobody keeps');
/** The page before it is built: what it says of a battle stands in it. */
const PAGE = join(import.meta.dirname, '..', '..', 'src', 'client', 'index.html');
const MOST_STEPS = 90;
type World = 'here' | 'there';

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

/** What fate gives each battle, by the number of the draw. */
const fates = new Map<string, Map<number, Settled>>();
const fateOf =
  ({ id }: MatchRecord) =>
  (_chance: Chance, ordinal: number): Settled => {
    const settled = fates.get(id)?.get(ordinal);
    if (settled === undefined) throw new Error(`${id}: nothing was thrown for draw ${ordinal}`);
    return settled;
  };

export interface House {
  readonly base: string;
  readonly store: Store;
  readonly calm: Calm;
  close(): Promise<void>;
}
/** A real server on a real database, which knows the toys beside our games. */
export async function openHouse(known: Games = PLAYED): Promise<House> {
  const folder = databaseFolder();
  copyFileSync(PAGE, join(folder, 'index.html'));
  const database = await openDatabase({ folder, say: () => undefined });
  const place = { host: '127.0.0.1', port: 0, webFolder: folder };
  const serving = await serve(database.store, place, {
    keys: KEYS,
    bounds: LIFTED,
    games: known,
    fateOf,
  });
  const calm = new Calm();
  const deafen = await database.store.listen(calm);
  return {
    base: `http://127.0.0.1:${serving.port}`,
    store: database.store,
    calm,
    close: async () => {
      await deafen();
      await serving.close();
      await database.close();
      removeFolder(folder);
    },
  };
}

export interface Compared {
  readonly steps: number;
  /** Steps at which the two worlds really went different ways. */
  readonly apart: number;
  /** Steps that were answered by an instruction in one of them, and by hand in the other. */
  readonly left: number;
  readonly bytes: number;
  readonly differing: number;
  readonly what: readonly string[];
}

const UNPLAYED: Compared = { steps: 0, apart: 0, left: 0, bytes: 0, differing: 0, what: [] };
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
  const worlds = ['here', 'there'] as const;
  const [here, there] = await house.calm.whole((attempt) =>
    Promise.all(
      worlds.map((world) => {
        const playing = { world, seat, seed, twins, instruction, attempt };
        return played(house, { ruleset, setup, battle }, playing);
      }),
    ),
  );
  const differing = bytesApart(here ?? '', there ?? '', what);
  return {
    steps: twins.length,
    left: byLeft,
    apart,
    bytes: Buffer.byteLength(here ?? ''),
    differing: differing + what.length,
    what,
  };
}
interface Instructing {
  readonly kind: Instruction;
  readonly choice: string;
}
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
function begun(ruleset: AnyRuleset, setup: Json): Match<Game> {
  const started = Match.start<Game>(ruleset, setup as unknown as Frozen<object>);
  if (!started.ok) throw new Error('the setup is legal');
  return started.value;
}
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

interface Playing {
  readonly world: World;
  readonly seat: string;
  readonly seed: number;
  readonly twins: readonly Twin[];
  readonly instruction: Instructing | undefined;
  /** How often the pair was begun: it is a battle of its own each time. */
  readonly attempt: number;
}
/** Everything that the seat and a watcher were given, in the order in which it came. */
async function played(
  { base, store }: House,
  { ruleset, setup, battle }: Subject,
  { world, seat, seed, twins, instruction, attempt }: Playing,
): Promise<string> {
  // As long in both: how long an answer is says so too.
  const worlds = world === 'here' ? 'a' : 'b';
  const id = [ruleset.id.replaceAll(/\W/g, '-'), battle, seed, attempt, worlds].join('-');
  fates.set(id, thrown(ruleset, setup, twins, world));
  const [own, other, watcher] = [newVisitor(KEYS), newVisitor(KEYS), newVisitor(KEYS)];
  await store.createMatch({
    id,
    ruleset: ruleset.id,
    revision: ruleset.revision,
    setup,
    summary: {},
    status: 'playing',
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'x',
    host: other.player,
    seats: ruleset.seats(setup as never).map((one) => ({
      seat: one,
      kind: 'person',
      player: one === seat ? own.player : other.player,
    })),
  });
  const [mine, theirs, audience] = [own, other, watcher].map(
    ({ renewed }) => new Socket(base, `sandtable=${renewed}`),
  );
  for (const one of [mine, audience, theirs]) await one.open(id);
  const others = ruleset.seats(setup as never).filter((one) => one !== seat);
  if (instruction !== undefined && world === 'here') {
    for (const one of others) await instruct(theirs, one, instruction);
  }
  const cookies = {
    own: `sandtable=${own.renewed}`,
    watcher: `sandtable=${watcher.renewed}`,
    other: `sandtable=${other.renewed}`,
  };
  const fetched = new Fetched({ base, match: id, ruleset: ruleset.id, seat, others, cookies });
  // What the other seats keep for themselves is in one of the worlds alone.
  if (world === 'here') await fetched.kept(0);
  const pick = sampledPick(seed);
  const match = begun(ruleset, setup);
  for (const [index, twin] of twins.entries()) {
    if (match.chance !== undefined) {
      match.settle(twin[world] as Settled);
      continue;
    }
    const by = twin.seat === seat ? mine : theirs;
    const decision = match.pending.find((one) => one.seat === twin.seat)?.id ?? 0;
    if (by === mine)
      await strange(mine, { seat, decision, answer: twin.here as Json }, match, pick);
    match.accept(decision, twin[world]);
    const all = [mine, theirs, audience];
    if (twin.left === true && world === 'here') await closed(decision, all);
    else await answered(by, decision, twin[world] as Json, all);
    // What is answered by itself may be answered by then, or not yet.
    const waits = nextOf(twins, index)?.left === true;
    if (pick(12) !== 0 || waits) continue;
    await fetched.moment(mine.seq);
  }
  await mine.open(id, { since: Math.floor(mine.seq / 2) });
  for (const one of [mine, audience]) await one.open(id);
  if (world === 'here') await fetched.kept(mine.seq);
  await fetched.all(mine.seq);
  for (const one of [mine, theirs, audience]) one.close();
  fates.delete(id);
  const all = [...mine.heard, ...audience.heard, ...fetched.told].join('\n');
  return all.replaceAll(id, 'M').replaceAll(/"(updatedAt|made)":"[^"]*"/g, '');
}
function thrown(
  ruleset: AnyRuleset,
  setup: Json,
  twins: readonly Twin[],
  world: World,
): Map<number, Settled> {
  const match = begun(ruleset, setup);
  const draws = new Map<number, Settled>();
  let ordinal = 0;
  for (const twin of twins) {
    const { chance } = match;
    if (chance === undefined) {
      const open = match.pending.find((one) => one.seat === twin.seat);
      match.accept(open?.id ?? 0, twin[world]);
    } else {
      draws.set(ordinal, twin[world] as Settled);
      ordinal += drawsOf(chance);
      match.settle(twin[world] as Settled);
    }
  }
  return draws;
}
/** What a careless or curious player sends: all of it is refused, in the same words. */
async function strange(
  mine: Socket,
  { seat, decision, answer }: { readonly seat: string; decision: number; readonly answer: Json },
  match: Match<Game>,
  pick: (from: number) => number,
): Promise<void> {
  await mine.ask({ t: 'undo', seat: `${seat}2` });
  await mine.ask({ t: 'roll', roll: 0, faces: [1] });
  await mine.ask({ t: 'reply', decision: decision + 1000, answer });
  const odd = mutated(answer, pick);
  if (match.check(decision, odd).ok || JSON.stringify(odd).length > 8000) return;
  await mine.ask({ t: 'reply', decision, answer: odd });
}
async function answered(
  by: Socket,
  decision: number,
  answer: Json,
  others: readonly Socket[],
): Promise<void> {
  await by.until(() => by.state?.pending.some(({ id }) => id === decision) === true);
  const [before, heard] = [by.seq, by.heard.length];
  const no = (): string | undefined =>
    by.heard.slice(heard).find((text) => text.startsWith('{"t":"refused"'));
  by.say({ t: 'reply', decision, answer });
  await by.until(() => by.seq > before || no() !== undefined);
  if (no() !== undefined) throw new Error(`refused: ${no()}`);
  const { seq } = by;
  for (const one of others) await one.until(() => one.seq >= seq);
}

/** The next that a seat did. */
const nextOf = (twins: readonly Twin[], index: number): Twin | undefined =>
  twins.slice(index + 1).find(({ seat }) => seat !== 'fate');
/** Left, taken back, and left again: nobody else hears of any of it. */
async function instruct(by: Socket, seat: string, { kind, choice }: Instructing): Promise<void> {
  const left = { t: 'instruct', seat, kind: kind.id, choice } as const;
  await by.ask({ ...left, kind: 'no such kind' });
  await by.ask(left);
  await by.ask({ t: 'instruct', seat, kind: kind.id });
  await by.ask(left);
}
/** It was answered without anybody's hand. */
async function closed(decision: number, all: readonly Socket[]): Promise<void> {
  for (const one of all) {
    await one.until(() => one.state?.pending.every(({ id }) => id !== decision) === true);
  }
}

/** How many bytes of two texts differ; the first place is told. */
function bytesApart(here: string, there: string, what: string[]): number {
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
  what.push(`${near(one)} | ${near(other)}`);
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
  const subjects = subjectsOf(PLAYED).filter(({ ruleset }) =>
    ruleset.id.startsWith(values.ruleset),
  );
  if (subjects.length === 0) throw new Error(`there is no ruleset ${values.ruleset}`);
  const house = await openHouse();
  const sums: Sum[] = [];
  for (const subject of subjects) {
    const sum = await compared(house, subject, pairs, seed);
    sums.push(sum);
    // Whoever stops it knows what was found until then.
    process.stderr.write(`${nameOf(subject)}: ${told(sum)}\n`);
  }
  await house.close();
  const again = house.calm.again;
  console.log(
    told(sums.reduce(added, NOTHING)) +
      (again > 0 ? `; ${again} played again: the database was away` : ''),
  );
  const untried = subjects.filter((subject, at) => !isTried(subject, sums[at] ?? NOTHING));
  for (const subject of untried) console.log(`${nameOf(subject)}: nothing was tried`);
  const isGood = sums.every(({ differing }) => differing === 0) && untried.length === 0;
  process.exitCode = isGood ? 0 : 1;
}
type Sum = { readonly [K in 'pairs' | 'steps' | 'apart' | 'left' | 'bytes' | 'differing']: number };
const NOTHING: Sum = { pairs: 0, steps: 0, apart: 0, left: 0, bytes: 0, differing: 0 };
const added = (one: Sum, other: Sum): Sum => ({
  pairs: one.pairs + other.pairs,
  steps: one.steps + other.steps,
  apart: one.apart + other.apart,
  left: one.left + other.left,
  bytes: one.bytes + other.bytes,
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
const told = ({ pairs, steps, apart, left, bytes, differing }: Sum): string =>
  `${pairs} pairs, ${steps} steps (${apart} apart, ${left} by instruction), ` +
  `${bytes} bytes compared, ${differing} differing`;
/** Worlds went different ways, and what was left was answered by itself. */
const isTried = ({ isSecret, instructions }: Subject, { apart, left }: Sum): boolean =>
  (isSecret !== true || apart > 0) && (instructions === undefined || left > 0);
if (import.meta.main) await main();
