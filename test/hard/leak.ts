/**
 * `npm run leak -- --pairs N [--ruleset R]`: battles that differ only in what one seat may not
 * know, played side by side through a real server on a real database until something is revealed.
 * All that the seat and a watcher are given is compared to the byte: sockets, coming back, HTTP,
 * files, refusals; and by law 13 what a bot of that seat is handed.
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
import { parseArgs } from 'node:util';
import { drawsOf, sampledPick } from '#fate';

import { openDatabase, type MatchRecord, type Store } from '#store';
import { mutated, pairFrom, type Left, type Twin } from '#trials';
import { registerOf, games, type Instruction } from '#games';
import { LIFTED } from '../../src/server/gates/bounds.ts';
import { keysOf } from '../../src/server/gates/keys.ts';
import { newVisitor } from '../../src/server/gates/player.ts';
import { standingAnswer } from '../../src/server/rooms/standing.ts';
import { serve } from '../../src/server/serve.ts';
import { instructions } from '../../src/games/art-of-tactics/content/instructions.ts';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import * as commander from '../../src/games/combat-commander/content/instructions.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import { sealedSetup } from '../art-of-tactics/sealed.ts';
import { secretSetup } from '../clouds-of-smoke/secrets.ts';
import { dealtSetup } from '../combat-commander/dealt.ts';
import { ofSmoke } from '../games.ts';
import { AMBUSH, fateCardsGame } from '../toys/fate-cards/game.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { privateFolder, removeFolder } from '../storage/folders.ts';
import { Calm } from './calm.ts';
import { Socket } from './socket.ts';

const toy = fateCards as unknown as AnyRuleset;
const KEYS = keysOf('a key for battles that nobody keeps');
const MOST_STEPS = 90;
type World = 'here' | 'there';

export interface Subject {
  readonly ruleset: AnyRuleset;
  readonly setup: Json;
  /** Which of several battles of its rules it is. */
  readonly battle?: string;
  /** In half of the pairs one world's other seats have left one of these to be answered. */
  readonly instructions?: readonly Instruction[];
}
/**
 * Everything in which something is hidden for longer than a question: Clouds of Smoke before its
 * battle, the slots of Art of Tactics, the cards and chits of Combat Commander, and the card toy.
 */
export const SUBJECTS: readonly Subject[] = [
  { ruleset: toy, setup: { cards: 40, hand: 4 }, instructions: [AMBUSH] },
  // Columns that may be kept off the table, and those that must, with the place where they come in.
  ...ofSmoke.flatMap((ruleset) =>
    (['one', 'half'] as const).map((keeps) => ({
      ruleset,
      setup: secretSetup(keeps) as unknown as Json,
      battle: keeps,
    })),
  ),
  // Slots that are written first, and slots that are rewritten after a tie in mid-battle.
  ...[false, true].map((written) => ({
    ruleset: artOfTactics2006 as unknown as AnyRuleset,
    setup: sealedSetup(written) as unknown as Json,
    battle: written ? 'rewritten' : 'written',
    // What is left openly is done at once, and no secret.
    instructions: instructions.filter(({ isOpen }) => isOpen !== true),
  })),
  // Hands, decks and chits: near at hand, and as the scenario has them.
  ...[false, true].map((near) => ({
    ruleset: combatCommander2006 as unknown as AnyRuleset,
    setup: dealtSetup(near) as unknown as Json,
    battle: near ? 'near' : 'far',
    instructions: commander.instructions,
  })),
];

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
/** A real server on a real database, which knows the toy beside our games. */
export async function openHouse(card = toy, instruction = AMBUSH): Promise<House> {
  const folder = privateFolder();
  const database = await openDatabase({ folder, say: () => undefined });
  const place = { host: '127.0.0.1', port: 0, webFolder: folder };
  const serving = await serve(database.store, place, {
    keys: KEYS,
    bounds: LIFTED,
    games: registerOf(
      [{ ...fateCardsGame, rulesets: [card], instructions: [instruction] }, ...games.all],
      games.module,
    ),
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

/**
 * One pair of worlds, for one seat. `telling`: a pair that never parts, and in which nothing is
 * answered by what was left, is the same battle twice and shows nothing: it is not played.
 */
export async function comparePair(
  house: House,
  { ruleset, setup, battle = '', instructions = [] }: Subject,
  seed: number,
  which: 'all' | 'telling' = 'all',
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
    const how = { pick, most: MOST_STEPS, verdict, left };
    const long = pairFrom(ruleset, setup as never, seat, how);
    twins = settledPart(ruleset, setup, long, left);
  }
  const apart = twins.filter(isApart).length;
  const byLeft = twins.filter(({ left }) => left === true).length;
  if (which === 'telling' && apart + byLeft + what.length === 0) return UNPLAYED;
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
  const id = `${ruleset.id.replaceAll('/', '-')}-${battle}-${seed}-${attempt}-${world}`;
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
  const cookie = `sandtable=${own.renewed}`;
  const asked: string[] = [];
  const fetched = async (path: string): Promise<void> => {
    const answer = await fetch(`${base}${path}`, { headers: { cookie } });
    asked.push(`${path} ${answer.status} ${await answer.text()}`);
  };
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
    if (pick(12) === 0 && !waits) await fetched(`/api/matches/${id}/file`);
  }
  await mine.open(id, { since: Math.floor(mine.seq / 2) });
  for (const one of [mine, audience]) await one.open(id);
  for (const path of ['/api/matches', `/api/matches/${id}/file`]) await fetched(path);
  for (const one of [mine, theirs, audience]) one.close();
  fates.delete(id);
  const all = [...mine.heard, ...audience.heard, ...asked].join('\n');
  return all.replaceAll(id, 'M').replaceAll(/"updatedAt":"[^"]*"/g, '');
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
  const subjects = SUBJECTS.filter(({ ruleset }) => ruleset.id.startsWith(values.ruleset));
  if (subjects.length === 0) throw new Error(`nothing is hidden in ${values.ruleset}`);
  const house = await openHouse();
  const sum = { pairs: 0, steps: 0, apart: 0, left: 0, bytes: 0, differing: 0 };
  for (const subject of subjects) {
    for (let one = 0; one < pairs; one++) {
      const found = await comparePair(house, subject, seed * 10_000 + one);
      sum.pairs += 1;
      for (const key of ['steps', 'apart', 'left', 'bytes', 'differing'] as const)
        sum[key] += found[key];
      for (const text of found.what.slice(0, 1)) console.log(`${subject.ruleset.id}: ${text}`);
      if ((one + 1) % 50 === 0) {
        process.stderr.write(`${subject.ruleset.id}: ${one + 1} of ${pairs} pairs\n`);
      }
    }
    // Whoever stops it knows what was found until then.
    process.stderr.write(`${nameOf(subject)}: ${JSON.stringify(sum)} so far\n`);
  }
  await house.close();
  const { steps, apart, left, bytes, differing } = sum;
  console.log(
    `${sum.pairs} pairs, ${steps} steps (${apart} apart, ${left} by instruction), ` +
      `${bytes} bytes compared, ${differing} differing` +
      (house.calm.again > 0 ? `; ${house.calm.again} played again: the database was away` : ''),
  );
  // None: nothing was tried.
  const tried = apart > 0 && (left > 0 || subjects.every(({ instructions }) => !instructions));
  process.exitCode = differing === 0 && tried ? 0 : 1;
}
if (import.meta.main) await main();
