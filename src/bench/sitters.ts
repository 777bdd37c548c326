/** Battles in rooms of their own, each by one in both seats, or by two, who answer by heart. */
import { drawsOf, sampledPick, settleBy } from '#fate';
import type { Games, Manifest } from '#games';
import type { AnyRuleset, Json } from '#kernel';
import { LoggedMatch } from '#record';
import type { NewMatch, Store } from '#store';
import { firstBattle } from './first.ts';
import { Turns } from '../server/gates/turns.ts';
import { Room, type RoomDoors } from '../server/rooms/room.ts';

type Guest = Parameters<Room['enter']>[0];

const SEED = 'ab'.repeat(32);
const PLAYER = 'p';
const SEATS = ['south', 'north'] as const;
/** Where one is to be told of what the other does. */
export const TWO = ['p', 'q'] as const;

interface Given {
  readonly seat: string;
  readonly decision: number;
  readonly answer: Json;
}
export interface Script {
  readonly game: Manifest | undefined;
  readonly ruleset: AnyRuleset;
  readonly setup: Json;
  readonly answers: readonly Given[];
}
/** A random battle, thought out beforehand: so only taking and keeping its answers is timed. */
export function randomScript(games: Games): Script {
  const { ruleset, setup } = firstBattle(games);
  const started = LoggedMatch.start(ruleset, setup);
  if (!started.ok) throw new Error('the battle cannot begin');
  const logged = started.value;
  const { match } = logged;
  const pick = sampledPick(3);
  const answers: Given[] = [];
  let drawn = 0;
  while (match.outcome === undefined) {
    const { chance, pending, scene } = match;
    if (chance !== undefined) {
      logged.settle(settleBy(SEED, drawn, chance));
      drawn += drawsOf(chance);
      continue;
    }
    const [{ id, ask, question, seat }] = pending;
    const answer = ruleset.questions[ask].suggest(scene, question, pick);
    answers.push({ seat, decision: id, answer: answer as Json });
    if (!logged.reply(id, [answer]).ok) throw new Error('what is suggested is legal');
  }
  return { game: games.gameOf(ruleset.id), ruleset, setup: setup as Json, answers };
}
export const matchNamed = (
  id: string,
  { ruleset, setup }: Script,
  players: readonly string[] = [PLAYER],
): NewMatch => ({
  id,
  ruleset: ruleset.id,
  revision: ruleset.revision,
  setup,
  summary: {},
  status: 'playing',
  fateSeed: SEED,
  fateHash: '',
  seats: SEATS.map((seat, at) => ({ seat, kind: 'person', player: playerAt(players, at) })),
});

const playerAt = (players: readonly string[], at: number): string =>
  players[at % players.length] ?? PLAYER;

/** Who plays, and after how many milliseconds he is told who has seen nothing; undefined: never. */
export interface Telling {
  readonly players?: readonly string[];
  readonly delay?: number;
}
/** One battle after the other. */
export class Sitter {
  readonly #name: string;
  readonly #store: Store;
  readonly #script: Script;
  readonly #telling: Telling;
  readonly #guests: readonly Guest[];
  #room: Room | undefined;
  #next = 0;
  #battles = 0;
  #refused = 0;

  constructor(name: string, store: Store, script: Script, telling: Telling = {}) {
    this.#name = name;
    this.#store = store;
    this.#script = script;
    this.#telling = telling;
    this.#guests = (telling.players ?? [PLAYER]).map((player) => ({
      player,
      send: ({ t }) => void (this.#refused += t === 'refused' ? 1 : 0),
      rejoin: () => void (this.#refused += 1),
      gone: () => false,
    }));
  }
  /** Ready for so many answers; true: in a fresh battle. */
  async prepare(count: number): Promise<boolean> {
    const { answers, game, ruleset } = this.#script;
    if (this.#room !== undefined && this.#next + count <= answers.length) return false;
    await this.#room?.close();
    this.#battles += 1;
    this.#next = 0;
    const id = `${this.#name}-${this.#battles}`;
    const { players, delay } = this.#telling;
    await this.#store.createMatch(matchNamed(id, this.#script, players));
    this.#room = await Room.load(doorsOn(this.#store, ruleset, game, delay), id);
    for (const guest of this.#guests) await this.#room?.enter(guest, undefined);
    return true;
  }
  #guestAt(seat: string): Guest {
    const at = SEATS.findIndex((one) => one === seat);
    const guest = this.#guests[at % this.#guests.length];
    if (guest === undefined) throw new Error(`nobody sits in ${seat}`);
    return guest;
  }
  #turn(): Promise<void> {
    return new Promise((done) => turns.take(this.#name, true, done));
  }
  async play(count: number): Promise<void> {
    const given = this.#script.answers.slice(this.#next, this.#next + count);
    for (const { seat, decision, answer } of given) {
      await this.#turn();
      await this.#room?.hear(this.#guestAt(seat), { t: 'reply', decision, answer });
    }
    this.#next += count;
    if (this.#refused > 0) throw new Error('a room refused what is legal');
  }
}
/** As messages come in at a server: what is ready meanwhile is done between two of them. */
const turns = new Turns();
const doorsOn = (
  store: Store,
  ruleset: AnyRuleset,
  game: Manifest | undefined,
  noticeDelay: number | undefined,
): RoomDoors => ({
  store,
  noticeDelay,
  bots: {
    think: async () => undefined,
    awaitPlans: () => undefined,
    close: async () => undefined,
  },
  clock: { now: () => performance.now(), wall: () => Date.now(), after: () => () => undefined },
  rulesetOf: () => ruleset,
  gameOf: () => game,
  openSeed: ({ fateSeed }) => fateSeed,
  lotOf: (_match, decision) => decision,
  inviteOf: (match, seat) => `${match}-${seat}`,
  discard: () => undefined,
});
