/** Battles in rooms of their own, each by one who sits in both seats and answers by heart. */
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

interface Given {
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
    const [{ id, ask, question }] = pending;
    const answer = ruleset.questions[ask].suggest(scene, question, pick);
    answers.push({ decision: id, answer: answer as Json });
    if (!logged.reply(id, [answer]).ok) throw new Error('what is suggested is legal');
  }
  return { game: games.gameOf(ruleset.id), ruleset, setup: setup as Json, answers };
}
export const matchNamed = (id: string, { ruleset, setup }: Script): NewMatch => ({
  id,
  ruleset: ruleset.id,
  revision: ruleset.revision,
  setup,
  summary: {},
  status: 'playing',
  fateSeed: SEED,
  fateHash: '',
  seats: ['south', 'north'].map((seat) => ({ seat, kind: 'person', player: PLAYER })),
});

/** One battle after the other. */
export class Sitter {
  readonly #name: string;
  readonly #store: Store;
  readonly #script: Script;
  readonly #guest: Guest;
  #room: Room | undefined;
  #next = 0;
  #battles = 0;
  #refused = 0;

  constructor(name: string, store: Store, script: Script) {
    this.#name = name;
    this.#store = store;
    this.#script = script;
    this.#guest = {
      player: PLAYER,
      send: ({ t }) => void (this.#refused += t === 'refused' ? 1 : 0),
      rejoin: () => void (this.#refused += 1),
      gone: () => false,
    };
  }
  /** Ready for so many answers; true: in a fresh battle. */
  async prepare(count: number): Promise<boolean> {
    const { answers, game, ruleset } = this.#script;
    if (this.#room !== undefined && this.#next + count <= answers.length) return false;
    await this.#room?.close();
    this.#battles += 1;
    this.#next = 0;
    const id = `${this.#name}-${this.#battles}`;
    await this.#store.createMatch(matchNamed(id, this.#script));
    this.#room = await Room.load(doorsOn(this.#store, ruleset, game), id);
    await this.#room?.enter(this.#guest, undefined);
    return true;
  }
  #turn(): Promise<void> {
    return new Promise((done) => turns.take(this.#name, true, done));
  }
  async play(count: number): Promise<void> {
    for (const { decision, answer } of this.#script.answers.slice(this.#next, this.#next + count)) {
      await this.#turn();
      await this.#room?.hear(this.#guest, { t: 'reply', decision, answer });
    }
    this.#next += count;
    if (this.#refused > 0) throw new Error('a room refused what is legal');
  }
}
/** As messages come in at a server: what is ready meanwhile is done between two of them. */
const turns = new Turns();
const doorsOn = (store: Store, ruleset: AnyRuleset, game: Manifest | undefined): RoomDoors => ({
  store,
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
