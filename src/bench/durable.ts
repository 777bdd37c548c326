/**
 * Answers that are safe on disk when they are told: of one room beside the transactions that it
 * makes, alone; of many rooms beside the same rooms without a database, and beside bare rows, as
 * many in a transaction; and where whoever is asked next is to be told, beside where nobody is.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Games } from '#games';
import { openDatabase, type Store } from '#store';
import { matchNamed, randomScript, Sitter, TWO, type Script, type Telling } from './sitters.ts';
import { medianOf, type Figure } from '../measuring/rounds.ts';

const ROUNDS = 20;
const WARM_UP = 3;
/** Answers of each room in a round: most of it is neither its beginning nor its end. */
const ALONE = 40;
const AMONG = 16;
const ROOMS = 64;

const MANY = `durable answers, ${ROOMS} rooms`;
const UNWRITTEN = 'without a database';
/** In milliseconds: nobody is told while it lasts, and each turn is written down to be told. */
const TOLD: Telling = { players: TWO, delay: 3_600_000 };

type Step = Parameters<Store['appendRows']>;

/** All is as on the disk, but nothing is written; `told`: what would have been. */
const undurable = (store: Store, told: (step: Step) => void = () => undefined): Store => ({
  ...store,
  appendRows: async (...step) => {
    told(step);
    const [, head, rows] = step;
    return { appended: true, head: head + rows.length };
  },
});
/** What a room writes in a battle, step by step. */
async function stepsOf(store: Store, script: Script): Promise<Step[]> {
  const steps: Step[] = [];
  const sitter = new Sitter(
    'noted',
    undurable(store, (step) => steps.push(step)),
    script,
  );
  await sitter.prepare(script.answers.length);
  await sitter.play(script.answers.length);
  return steps;
}

/** The same writing in one statement over one connection, by whom nothing else is asked. */
const SAME = `
  with moved as (
    update matches set head = head + jsonb_array_length($3::jsonb), updated_at = now(),
      status = coalesce($4, status), summary = coalesce($5::jsonb, summary)
    where id = $1 and head = $2
    returning id
  ), written as (
    insert into log (match, seq, decision, hash, cause, events)
    select id, $2 + at, (one ->> 'decision')::integer, one ->> 'hash', one -> 'cause',
      one -> 'events'
    from moved, jsonb_array_elements($3::jsonb) with ordinality as list (one, at)
  )
  insert into rests (match, seq, rest, hash)
  select id, $6::integer, $7::jsonb, $8::text from moved where $6::integer is not null`;

/** Plays the steps of one battle after the other. */
class Writer {
  readonly #client: Client;
  readonly #store: Store;
  readonly #script: Script;
  readonly #steps: readonly Step[];
  #next = Infinity;
  #battles = 0;

  constructor(client: Client, store: Store, script: Script, steps: readonly Step[]) {
    [this.#client, this.#store, this.#script] = [client, store, script];
    this.#steps = steps;
  }
  async prepare(count: number): Promise<void> {
    if (this.#next + count <= this.#steps.length) return;
    this.#battles += 1;
    this.#next = 0;
    await this.#store.createMatch(matchNamed(`written-${this.#battles}`, this.#script));
  }
  async write(count: number): Promise<void> {
    for (const step of this.#steps.slice(this.#next, this.#next + count)) {
      const [, head, rows, { status, summary, rest } = {}] = step;
      const texts = [rows, summary, rest?.rest].map((one) => one && JSON.stringify(one));
      const id = `written-${this.#battles}`;
      const values = [id, head, texts[0], status, texts[1], rest?.seq, texts[2], rest?.hash];
      await this.#client.query({ name: 'same', text: SAME, values });
    }
    this.#next += count;
  }
}

/** So many in a second of the clock, and of this process's work at it. */
interface Rate {
  readonly clock: number;
  readonly processor: number;
}
async function rateOf(count: number, work: () => Promise<unknown>): Promise<Rate> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  const processor = (count / (user + system)) * 1e6;
  return { clock: (count / (performance.now() - start)) * 1000, processor };
}

interface Bench {
  prepare(): Promise<unknown>;
  rate(): Promise<Rate>;
}
/** The medians of interleaved rounds. */
async function medians(benches: readonly Bench[]): Promise<Rate[]> {
  const rates = benches.map((): Rate[] => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, bench] of benches.entries()) {
      await bench.prepare();
      const rate = await bench.rate();
      if (round >= WARM_UP) rates[index]?.push(rate);
    }
  }
  return rates.map((list) => ({
    clock: medianOf(list.map(({ clock }) => clock)),
    processor: medianOf(list.map(({ processor }) => processor)),
  }));
}
interface Rooms {
  readonly count: number;
  /** Answers of each in a round. */
  readonly each: number;
  readonly telling?: Telling;
}
function roomsOn(
  store: Store,
  script: Script,
  name: string,
  { count, each, telling }: Rooms,
): Bench {
  const sitters = Array.from({ length: count }, (_, at) => {
    return new Sitter(`${name}-${at}`, store, script, telling);
  });
  return {
    prepare: () => Promise.all(sitters.map((one) => one.prepare(each))),
    rate: () => rateOf(count * each, () => Promise.all(sitters.map((one) => one.play(each)))),
  };
}
/** Short rows, as many in a transaction as there are rooms. */
const bareRows = (client: Client, rows: number): Bench => ({
  prepare: async () => undefined,
  rate: () =>
    rateOf(rows * AMONG, async () => {
      const text = 'insert into bench_rows (said) select unnest($1::text[])';
      const said = Array.from({ length: rows }, (_, at) => `{"moved":${at},"x":123.5,"y":456.25}`);
      for (let times = 0; times < AMONG; times++) {
        await client.query({ name: 'rows', text, values: [said] });
      }
    }),
});

/** Both wish to be told of each turn by mail, which nobody sends here. */
async function wishToBeTold(store: Store): Promise<void> {
  const ticks = { mail: ['turn'], push: [] };
  const choices = { lang: 'en', zone: 'UTC', ticks, games: {} };
  for (const player of TWO) {
    await store.keepPlayer({ id: player, agent: '' });
    const wishes = { lang: 'en', zone: 'UTC', ways: ['mail'], choices } as const;
    await store.keepNotices(player, wishes, player.repeat(32));
  }
}

/** What is not written down costs nothing, and shows nothing. */
async function someoneIsToBeTold(client: Client): Promise<void> {
  const { rows } = await client.query("select from outbox where kind = 'turn' limit 1");
  if (rows.length === 0) throw new Error('of no turn anybody is to be told');
}

export async function benchDurable(games: Games): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const database = await openDatabase({ folder, say: () => undefined });
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    await client.query('create table bench_rows (id bigserial primary key, said text)');
    const { store } = database;
    const script = randomScript(games);
    const writer = new Writer(client, store, script, await stepsOf(store, script));
    const [one, same] = await medians([
      roomsOn(store, script, 'one', { count: 1, each: ALONE }),
      {
        prepare: () => writer.prepare(ALONE),
        rate: () => rateOf(ALONE, () => writer.write(ALONE)),
      },
    ]);
    await wishToBeTold(store);
    const among = { count: ROOMS, each: AMONG };
    const [many, told, untold, without, bare] = await medians([
      roomsOn(store, script, 'many', among),
      roomsOn(store, script, 'told', { ...among, telling: TOLD }),
      roomsOn(store, script, 'untold', { ...among, telling: { players: TWO } }),
      roomsOn(undurable(store), script, 'without', among),
      bareRows(client, ROOMS),
    ]);
    await someoneIsToBeTold(client);
    return [
      figure('durable answers, one room', one.clock, same.clock, 'the same writing alone', 0.5),
      figure(`${MANY}, by the clock`, many.clock, without.clock, UNWRITTEN, 0.8),
      figure(`${MANY}, by its processor`, many.processor, without.processor, UNWRITTEN, 0.8),
      figure(`${MANY}, each turn to be told`, told.clock, untold.clock, 'nobody is told', 0.5),
      figure(MANY, many.clock, bare.clock, 'bare rows, 64 at once', leastOfBare(without, bare)),
    ];
  } finally {
    await client.end();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
/** By the issue of speed 0.35, or where the rules' own work is slower 0.8 of what that does. */
const leastOfBare = (without: Rate, bare: Rate): number =>
  Math.min(0.35, (0.8 * without.clock) / bare.clock);
const figure = (
  name: string,
  ours: number,
  peer: number,
  peerName: string,
  least: number,
): Figure => ({
  name,
  ours,
  peer,
  peerName,
  ratio: ours / peer,
  unit: 'answers/s',
  limit: { of: 'ratio', least },
});
