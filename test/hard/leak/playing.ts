/** One world of a pair, played through its server: all that the seat and a watcher are given. */
import { sampledPick, drawsOf } from '#fate';
import {
  Match,
  hashText,
  type AnyRuleset,
  type Frozen,
  type Game,
  type Json,
  type Settled,
} from '#kernel';
import { PACES } from '#protocol';
import type { Instruction } from '#games';
import { mutated, type Twin } from '#trials';
import { playerFrom } from '../../../src/server/gates/player.ts';
import { Socket } from '../socket.ts';
import { Away } from './away.ts';
import { Fetched } from './fetching.ts';
import { KEYS, type World } from './world.ts';

export interface Instructing {
  readonly kind: Instruction;
  readonly choice: string;
}
export interface Playing {
  readonly world: 'here' | 'there';
  readonly ruleset: AnyRuleset;
  readonly setup: Json;
  readonly battle: string;
  readonly seat: string;
  readonly seed: number;
  readonly twins: readonly Twin[];
  readonly instruction: Instructing | undefined;
  /** How often the pair was begun: it is a battle of its own each time. */
  readonly attempt: number;
}
/** By which ways anything is told of a battle. */
export const CHANNELS = ['seat', 'watcher', 'fetched', 'mail', 'push', 'outbox', 'lists'] as const;
/** Everything that was told, in the order in which it came, by channel. */
export type Told = { readonly [channel in (typeof CHANNELS)[number]]: string };

const [SECOND, HOUR] = [1000, 3_600_000];
/** Past half of a bank: whoever is asked is reminded. */
const LONG = 13 * HOUR;
const SAID = /^\{"t":"said"/;

/** Nobody counts, or it is played at one sitting, or by turns; of some watchers are behind. */
function summaryOf(seed: number): { readonly summary: object; readonly delay: number } {
  const kinds = [undefined, 'live', 'turns'] as const;
  const pace = PACES.findLast(({ kind }) => kind === kinds[seed % 3]);
  const delay = seed % 5 === 4 ? 3 : 0;
  return { delay, summary: { ...(pace && { pace }), ...(delay > 0 && { delay }) } };
}
/** The same in both worlds: how long a name is says something too. */
function visitorOf(name: string): { readonly player: string; readonly cookie: string } {
  const token = hashText(name).slice(0, 32);
  return { player: playerFrom(token), cookie: `sandtable=${token}.${KEYS.sign(token)}` };
}

/** A battle that goes on: who is at it, and what is fetched of it meanwhile. */
interface Table {
  readonly id: string;
  readonly mine: Socket;
  readonly theirs: Socket;
  readonly audience: Socket;
  /** Those who are told of a thing as it happens: watchers may be kept behind. */
  readonly current: readonly Socket[];
  readonly others: readonly string[];
  readonly away: Away;
  readonly fetched: Fetched;
}

export async function played(at: World, playing: Playing): Promise<Told> {
  const table = await seated(at, playing);
  await acted(at, playing, table);
  await lookedOver(playing, table);
  return await ended(at, playing, table);
}
/** The battle is made, and all are there; what is left and kept is so in one of the worlds. */
async function seated(at: World, playing: Playing): Promise<Table> {
  const { world, ruleset, setup, battle, seat, seed, twins, instruction, attempt } = playing;
  const id = [ruleset.id.replaceAll(/\W/g, '-'), battle, seed, attempt].join('-');
  at.fates.set(id, thrown(ruleset, setup, twins, world));
  const [own, other, watcher] = ['own', 'other', 'watcher'].map((who) => visitorOf(`${id} ${who}`));
  const { summary, delay } = summaryOf(seed);
  const seats = ruleset.seats(setup as never);
  const playerOf = (one: string): string => (one === seat ? own.player : other.player);
  await at.store.createMatch({
    id,
    ruleset: ruleset.id,
    revision: ruleset.revision,
    setup,
    summary: summary as Json,
    status: 'playing',
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'x',
    host: other.player,
    seats: seats.map((one) => ({ seat: one, kind: 'person', player: playerOf(one) })),
  });
  const away = await Away.of(at, own);
  const { base } = at;
  const [mine, theirs, audience] = [own, other, watcher].map(
    ({ cookie }) => new Socket(base, cookie),
  );
  for (const one of [mine, audience, theirs]) await one.open(id);
  const others = seats.filter((one) => one !== seat);
  // Clocks begin when all are there; watchers who are kept behind are not told of them.
  const current = delay > 0 ? [mine, theirs] : [mine, theirs, audience];
  if ('pace' in summary) for (const one of current) await one.until(() => one.counts);
  if (instruction !== undefined && world === 'here') {
    for (const one of others) await instruct(theirs, one, instruction);
  }
  const cookies = { own: own.cookie, watcher: watcher.cookie, other: other.cookie };
  const of = { base, match: id, ruleset: ruleset.id, seat, others, cookies, delay };
  const fetched = new Fetched(of);
  // What the other seats keep for themselves is in one of the worlds alone.
  if (world === 'here') await fetched.kept(0);
  return { id, mine, theirs, audience, current, others, away, fetched };
}
/** All that is done in the battle, and now and then a word, and a look at it from elsewhere. */
async function acted(at: World, playing: Playing, table: Table): Promise<void> {
  const { world, ruleset, setup, seat, seed, twins } = playing;
  const { mine, theirs, current } = table;
  const pick = sampledPick(seed);
  const match = begun(ruleset, setup);
  for (const [index, twin] of twins.entries()) {
    if (match.chance !== undefined) {
      match.settle(twin[world] as Settled);
      continue;
    }
    const by = twin.seat === seat ? mine : theirs;
    const decision = match.pending.find((one) => one.seat === twin.seat)?.id ?? 0;
    // What is answered by itself comes when it likes.
    if (twin.left !== true) await at.turn((1 + pick(3)) * SECOND);
    if (by === mine)
      await strange(mine, { seat, decision, answer: twin.here as Json }, match, pick);
    match.accept(decision, twin[world]);
    if (twin.left === true && world === 'here') await closed(decision, current);
    else await answered(by, decision, twin[world] as Json, current);
    // What is answered by itself may be answered by then, or not yet.
    const waits = nextOf(twins, index)?.left === true;
    if (pick(12) !== 0 || waits) continue;
    // That he has seen it is nobody else's.
    if (world === 'here') theirs.say({ t: 'seen', seq: theirs.seq });
    await talked(table, `${index}`);
    await table.fetched.moment(mine.seq);
  }
}
/** Once more in whole, by whoever comes anew and by whoever asks for what is kept of it. */
async function lookedOver({ world }: Playing, table: Table): Promise<void> {
  const { id, mine, theirs, audience, current, others, fetched } = table;
  await mine.open(id, { since: Math.floor(mine.seq / 2) });
  for (const one of [mine, audience]) await one.open(id);
  if (world === 'here') await fetched.kept(mine.seq);
  await talked(table, 'last');
  await fetched.all(mine.seq);
  if (others[0] !== undefined) await asked(theirs, others[0], current);
}
/** The seat is away for a while; then all go, and what each was told is taken together. */
async function ended(at: World, { seed }: Playing, table: Table): Promise<Told> {
  const { id, mine, theirs, audience, away, fetched } = table;
  await away.stays(0);
  if (seed % 3 === 2) await away.stays(LONG);
  await came(at, id, mine, theirs);
  const told = await away.told();
  const lists = await fetched.listed();
  await away.leaves();
  for (const one of [mine, theirs, audience]) one.close();
  at.fates.delete(id);
  const frames = { seat: mine.heard.join('\n'), watcher: audience.heard.join('\n') };
  const all = { ...frames, ...told, fetched: fetched.told.join('\n'), lists: lists.join('\n') };
  return plainly(all, at.base);
}
/** Hours of the database, and where the server stands, are of no battle. */
function plainly(all: Told, base: string): Told {
  const plain = (text: string): string =>
    text.replaceAll(base, 'BASE').replaceAll(/"\w+":"\d{4}-\d\d-\d\d[T ][^"]*"/g, '');
  return Object.fromEntries(CHANNELS.map((one) => [one, plain(all[one])])) as Told;
}

/** Each says a line; whoever is to hear it hears it before anything else is done. */
async function talked({ mine, audience, fetched }: Table, name: string): Promise<void> {
  const lines = (one: Socket): number => one.heard.filter((text) => SAID.test(text)).length;
  for (const [who, hears] of [
    ['other', mine],
    ['own', mine],
    ['watcher', audience],
  ] as const) {
    const before = lines(hears);
    await fetched.said(who, name);
    await hears.until(() => lines(hears) > before);
  }
}
/** The other asks for a draw, which changes nothing. */
async function asked(by: Socket, seat: string, current: readonly Socket[]): Promise<void> {
  const before = by.seq;
  await by.ask({ t: 'offer', seat, offer: { of: 'result', winners: [] } });
  if (by.last?.t === 'refused') throw new Error('nothing can be asked for');
  await by.until(() => by.seq > before);
  for (const one of current) await one.until(() => one.seq >= by.seq);
}
/** One more comes to watch, and the other goes: both are told at the table. */
async function came(at: World, id: string, mine: Socket, theirs: Socket): Promise<void> {
  const heard = mine.heard.length;
  const hears = (what: RegExp) => () => mine.heard.slice(heard).some((text) => what.test(text));
  const second = new Socket(at.base, visitorOf(`${id} second`).cookie);
  await second.open(id);
  await mine.until(hears(/^\{"t":"watchers","count":2/));
  second.close();
  await mine.until(hears(/^\{"t":"watchers","count":1/));
  theirs.close();
  await mine.until(hears(/^\{"t":"seats"/));
}

export function begun(ruleset: AnyRuleset, setup: Json): Match<Game> {
  const started = Match.start<Game>(ruleset, setup as unknown as Frozen<object>);
  if (!started.ok) throw new Error('the setup is legal');
  return started.value;
}
function thrown(
  ruleset: AnyRuleset,
  setup: Json,
  twins: readonly Twin[],
  world: Playing['world'],
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
