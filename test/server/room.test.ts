/** Rooms of two processes on one store, at their worst moments. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BotPool, openBotPool } from '#bots/pool';
import type { ServerMessage } from '#protocol';
import { rulesetOf } from '#rulesets';
import { type Database, openDatabase } from '#store';
import { Room, type Guest } from '../../src/server/room.ts';
import { setupOf } from '#library';
import { privateFolder, removeFolder } from '../storage/folders.ts';

const folder = privateFolder();
let database: Database;
let bots: BotPool;
beforeAll(async () => {
  const onLost = (words: string): never => {
    throw new Error(words);
  };
  database = await openDatabase({ folder, say: () => undefined, onLost });
  bots = openBotPool();
});
afterAll(async () => {
  await bots.close();
  await database.close();
  removeFolder(folder);
});

interface Heard extends Guest {
  readonly heard: ServerMessage[];
  rejoined: number;
}
const guestOf = (player: string): Heard => {
  const heard: ServerMessage[] = [];
  const guest: Heard = {
    player,
    heard,
    rejoined: 0,
    send: (message) => heard.push(message),
    rejoin: () => (guest.rejoined += 1),
    gone: () => false,
  };
  return guest;
};
async function newMatch(id: string, north: string | null): Promise<void> {
  const setup = setupOf('clouds-of-smoke/web', 'mill-brook') ?? null;
  await database.store.createMatch({
    id,
    ruleset: 'clouds-of-smoke/web',
    revision: 1,
    setup,
    summary: { scenario: 'mill-brook' },
    status: 'playing',
    fateSeed: '00'.repeat(32),
    fateHash: 'x',
    seats: [
      { seat: 'south', kind: 'person', player: 's' },
      {
        seat: 'north',
        kind: 'person',
        player: north,
        ...(north === null ? { invite: `i-${id}` } : {}),
      },
    ],
  });
}
async function open(id: string): Promise<Room> {
  const room = await Room.load(
    { store: database.store, bots, discard: () => undefined },
    id,
    rulesetOf,
  );
  if (room === undefined) throw new Error('no room');
  return room;
}
const decisionOf = (guest: Heard): number => {
  const last = guest.heard.findLast((one) => 'state' in one);
  return last !== undefined && 'state' in last ? (last.state.pending[0]?.id ?? 0) : 0;
};
const dieOf = (guest: Heard): number => {
  const last = guest.heard.findLast((one) => 'state' in one);
  const question =
    last !== undefined && 'state' in last ? last.state.pending[0]?.question : undefined;
  return (question as { dice?: number[] } | undefined)?.dice?.[0] ?? 0;
};

test('what waits in a room that lost the race touches nothing', async () => {
  await newMatch('lost', 'n');
  const first = guestOf('s');
  await (await open('lost')).enter(first, undefined); // the opening roll is written
  const [a, b] = [await open('lost'), await open('lost')];
  const [inA, north, inB] = [guestOf('s'), guestOf('n'), guestOf('s')];
  await Promise.all([a.enter(inA, undefined), a.enter(north, undefined), b.enter(inB, undefined)]);
  expect(dieOf(inA)).toBeGreaterThan(0);
  const decision = decisionOf(inA);
  const answer = (on: string) =>
    ({ t: 'reply', decision, answer: { die: dieOf(inA), on } }) as const;
  await b.hear(inB, answer('move'));
  // In A the same decision is answered otherwise, and north's resignation waits behind it.
  const late = guestOf('n');
  await Promise.all([
    a.hear(inA, answer('march')),
    a.hear(north, { t: 'resign', seat: 'north' }),
    a.enter(late, undefined),
  ]);
  expect(inA.heard.at(-1)).toMatchObject({ t: 'refused', refusal: { code: 'stale' } });
  expect(north.heard.at(-1)).toMatchObject({ t: 'refused', refusal: { code: 'stale' } });
  expect([inA.rejoined, north.rejoined, late.rejoined]).toEqual([1, 1, 1]);
  const again = guestOf('s');
  await (await open('lost')).enter(again, undefined);
  expect(again.heard[0]).toMatchObject({ t: 'welcome' });
});

test('a seat taken through another process is learned', async () => {
  await newMatch('seats', null);
  const room = await open('seats');
  const south = guestOf('s');
  await room.enter(south, undefined);
  const taken = await database.store.takeSeat('i-seats', 'n');
  expect(taken.taken).toBe(true);
  await room.caughtUp(0);
  expect(south.heard.at(-1)).toMatchObject({
    t: 'welcome',
    seats: [{ kind: 'person' }, { kind: 'person' }],
  });
});

test('who closed his page while he waited is not kept', async () => {
  await newMatch('left', 'n');
  const room = await open('left');
  await room.enter({ ...guestOf('s'), gone: () => true }, undefined);
  expect(room.empty).toBe(true);
});
