/** Answers that are safe on disk when they are told, beside bare commits of the same database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { drawsOf, sampledPick, settleBy } from '#fate';
import type { Games } from '#games';
import type { AnyRuleset, Json } from '#kernel';
import { LoggedMatch } from '#record';
import { openDatabase, type Store } from '#store';
import { firstBattle } from './first.ts';
import { Room, type RoomDoors } from '../server/rooms/room.ts';
import type { Figure } from '../measuring/rounds.ts';

type Guest = Parameters<Room['enter']>[0];

const SEED = 'ab'.repeat(32);
const PLAYER = 'p';
const ROUNDS = 80;
const WARM_UP = 10;
const A_ROUND = 10;

interface Given {
  readonly decision: number;
  readonly answer: Json;
}
interface Script {
  readonly ruleset: AnyRuleset;
  readonly setup: Json;
  readonly answers: readonly Given[];
}
/** A random battle, thought out beforehand: so only taking and keeping its answers is timed. */
function randomScript(games: Games): Script {
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
  return { ruleset, setup: setup as Json, answers };
}

/** Battles one after the other in rooms of their own, by one who sits in both seats. */
class Sitter {
  readonly #store: Store;
  readonly #script: Script;
  readonly #guest: Guest;
  #room: Room | undefined;
  #next = 0;
  #battles = 0;
  #refused = 0;

  constructor(store: Store, script: Script) {
    this.#store = store;
    this.#script = script;
    this.#guest = {
      player: PLAYER,
      send: ({ t }) => void (this.#refused += t === 'refused' ? 1 : 0),
      rejoin: () => void (this.#refused += 1),
      gone: () => false,
    };
  }
  /** Ready for so many answers. */
  async prepare(count: number): Promise<void> {
    if (this.#room !== undefined && this.#next + count <= this.#script.answers.length) return;
    await this.#room?.close();
    this.#battles += 1;
    this.#next = 0;
    const id = `bench-${this.#battles}`;
    await this.#store.createMatch({
      id,
      ruleset: this.#script.ruleset.id,
      revision: this.#script.ruleset.revision,
      setup: this.#script.setup,
      summary: {},
      status: 'playing',
      fateSeed: SEED,
      fateHash: '',
      seats: ['south', 'north'].map((seat) => ({ seat, kind: 'person', player: PLAYER })),
    });
    this.#room = await Room.load(doorsOn(this.#store, this.#script.ruleset), id);
    await this.#room?.enter(this.#guest, undefined);
  }
  async play(count: number): Promise<void> {
    for (const { decision, answer } of this.#script.answers.slice(this.#next, this.#next + count)) {
      await this.#room?.hear(this.#guest, { t: 'reply', decision, answer });
    }
    this.#next += count;
    if (this.#refused > 0) throw new Error('a room refused what is legal');
  }
}
const doorsOn = (store: Store, ruleset: AnyRuleset): RoomDoors => ({
  store,
  bots: { think: async () => undefined, close: async () => undefined },
  clock: { now: () => performance.now(), after: () => () => undefined },
  rulesetOf: () => ruleset,
  gameOf: () => undefined,
  openSeed: ({ fateSeed }) => fateSeed,
  lotOf: (_match, decision) => decision,
  inviteOf: (match, seat) => `${match}-${seat}`,
  discard: () => undefined,
});

/** What waits for the disk waits for neighbours too: of many short rounds, the better quarter. */
const undisturbed = (rates: readonly number[]): number =>
  rates.toSorted((a, b) => b - a)[rates.length >> 2];

/** So many a second by the clock: what is waited for is the disk. */
async function rateOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (A_ROUND / (performance.now() - start)) * 1000;
}

/** Answers of one player after the other, and commits of a short row over one connection. */
export async function benchDurable(games: Games): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const database = await openDatabase({ folder, say: () => undefined });
  const bare = new Client({ connectionString: database.url });
  try {
    await bare.connect();
    await bare.query('create table bench_commits (id bigserial primary key, said text)');
    const sitter = new Sitter(database.store, randomScript(games));
    const commits = async (): Promise<void> => {
      const text = 'insert into bench_commits (said) values ($1)';
      for (let count = 0; count < A_ROUND; count++) {
        await bare.query({ name: 'commit', text, values: ['moved'] });
      }
    };
    const [ours, peer]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      await sitter.prepare(A_ROUND);
      const rates = [await rateOf(() => sitter.play(A_ROUND)), await rateOf(commits)];
      if (round >= WARM_UP) [ours, peer].forEach((list, index) => list.push(rates[index]));
    }
    return [figure(undisturbed(ours), undisturbed(peer))];
  } finally {
    await bare.end();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
const figure = (ours: number, peer: number): Figure => ({
  name: 'durable answers, one room',
  ours,
  peer,
  peerName: 'commits over one connection',
  ratio: ours / peer,
  unit: 'answers/s',
  limit: { of: 'ratio', least: 0.5 },
});
