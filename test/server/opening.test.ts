/** A large file, opened in pieces: everybody else is served meanwhile. */
import {
  MATCH_FORMAT,
  parseMatchFile,
  printMatchFile,
  type MatchFile,
  LoggedMatch,
  type Row,
} from '#record';
import { setupOf } from '../games.ts';
import { describe, expect, test, vi } from 'vitest';
import { cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { sampledFate, sampledPick } from '#fate';
import { canonical, hashText, parse, type Game, type Json, type Ruleset } from '#kernel';

import type { MatchRecord, Row as StoredRow, Store } from '#store';
import { sealing } from '../../src/server/gates/sealing.ts';
import { eyesOf, fileFor } from '../../src/server/matches/file.ts';
import { inPieces, readingLog } from '../../src/server/matches/pieces.ts';
import { restore } from '../../src/server/rooms/restoring.ts';
import { toNewRow } from '../../src/server/rooms/storing.ts';
import { Story } from '../../src/server/rooms/telling/story.ts';
import { stepFor } from '../../src/server/rooms/telling/state.ts';
import { KEYS, openHouse, type House } from './house.ts';

const ruleset = cloudsOfSmokeWeb as unknown as Ruleset<Game>;

/** A battle in which a player changed his mind very often. */
function changeable(isLong: (bytes: number, rows: number) => boolean): string {
  const setup = setupOf(ruleset.id, 'mill-brook')!;
  const shaped = parse(ruleset.shapes.setup, setup);
  const started = shaped.ok ? LoggedMatch.start<Game>(ruleset, shaped.value) : shaped;
  if (!started.ok) throw new Error('Mill Brook is legal');
  const logged = started.value;
  const { match } = logged;
  const fate = sampledFate(sampledPick(4));
  const rows: Row[] = [];
  const next = (): readonly Row[] => {
    if (match.chance !== undefined) return [logged.settle(fate(match.chance))];
    const [open] = match.pending;
    const pick = sampledPick(logged.seq);
    const answer = ruleset.questions[open.ask].suggest(match.scene, open.question, pick);
    const taken = logged.reply(open.id, [answer]);
    if (!taken.ok) throw new Error('a suggestion is legal');
    const undone = logged.undo(open.seat);
    return undone.ok ? [...taken.value, undone.value] : taken.value;
  };
  for (let size = 0; !isLong(size, rows.length);) {
    const more = next();
    rows.push(...more);
    size += JSON.stringify(more).length;
  }
  const seats = [{ seat: 'south' }, { seat: 'north' }];
  const { id, revision } = ruleset;
  const header = { format: MATCH_FORMAT, ruleset: id, revision, setup, seats } as const;
  return printMatchFile({ header, rows });
}

/**
 * The same battle after rules were mended: they took back what is no longer allowed. `says`: from
 * which row on, by their own word.
 */
function mended(text: string, from: number, asked: (used: number) => number, says = from): string {
  const { header, rows } = parsedFile(text);
  const started = LoggedMatch.start<Game>(ruleset, header.setup as never);
  if (!started.ok) throw new Error('Mill Brook is legal');
  const logged = started.value;
  const kept = rows.slice(0, from - 1);
  for (const { cause } of kept) logged.redo(cause);
  // What the rules of then let happen, and those of now do not.
  const old = rows.slice(from - 1).map((row) => {
    const events = [{ type: 'wonAtOnce' }];
    const hash = hashText(`${logged.hash}${canonical(row.cause)}${canonical(events)}`);
    logged.skip({ seq: row.seq, hash });
    return { ...row, events, hash };
  });
  const ids = rows.flatMap(({ cause }) => (cause.by === 'seat' ? [cause.decision] : []));
  const rules = logged.repair(says, asked(Math.max(...ids)));
  return printMatchFile({ header, rows: [...kept, ...old, rules] });
}
function parsedFile(text: string): MatchFile {
  const file = parseMatchFile(text);
  if (!file.ok) throw new Error('the file is sound');
  return file.value;
}
const opened = async (house: House, text: string): Promise<number> =>
  (await house.browser().ask('POST', '/api/matches/open', text)).status;

test('a battle from which mended rules took something back can be opened', async () => {
  const house = await openHouse();
  const text = changeable((_, rows) => rows > 30);
  const person = house.browser();
  const saved = mended(text, 20, (used) => used + 3);
  const { status, body } = await person.ask('POST', '/api/matches/open', saved);
  expect(status).toBe(200);
  const player = await person.sit((body as { id: string }).id);
  expect(player.seq).toBe(parsedFile(saved).rows.length);
  await player.close();
  const { header, rows } = parsedFile(saved);
  const torn = rows.map((row) => (row.seq === 25 ? { ...row, events: [{ type: 'lost' }] } : row));
  expect(await opened(house, printMatchFile({ header, rows: torn }))).toBe(400);
  await house.close();
});

test('no file names decisions that were used, or that could never be asked', async () => {
  const house = await openHouse();
  const text = changeable((_, rows) => rows > 30);
  for (const asked of [() => 0, () => 1, (used: number) => used, () => 2 ** 31 - 1]) {
    expect(await opened(house, mended(text, 20, asked))).toBe(400);
  }
  const { length } = parsedFile(text).rows;
  const next = (used: number): number => used + 3;
  expect(await opened(house, mended(text, 20, next, 0))).toBe(400);
  expect(await opened(house, mended(text, length + 1, next, length + 2))).toBe(400);
  expect(await opened(house, mended(text, length + 1, next))).toBe(200);
  await house.close();
});

test('a setup of an older shape is brought up when its file is opened', async () => {
  const bringUp = { setup: (old: Json) => (old as { readonly was: Json }).was };
  const newer = { ...ruleset, revision: ruleset.revision + 1, bringUp };
  const house = await openHouse({}, { rulesetOf: () => newer });
  const { header, rows } = parsedFile(changeable((_, length) => length > 10));
  const text = printMatchFile({ header: { ...header, setup: { was: header.setup } }, rows });
  const { status, body } = await house.browser().ask('POST', '/api/matches/open', text);
  expect(status).toBe(200);
  const record = await house.store.readMatch((body as { id: string }).id);
  expect(record).toMatchObject({ setup: header.setup, revision: newer.revision });
  await house.close();
});

test('who opens a large file keeps nobody waiting', async () => {
  const house = await openHouse();
  const text = changeable((bytes) => bytes > 1_000_000);
  const opening = house.browser().ask('POST', '/api/matches/open', text);
  let isOpen = false;
  const opened = opening.finally(() => (isOpen = true));
  let served = 0;
  for (;;) {
    await house.browser().ask('GET', '/healthz');
    if (isOpen) break;
    served += 1;
  }
  expect((await opened).status).toBe(200);
  expect(served).toBeGreaterThan(10);
  await house.close();
});

describe('a long log', () => {
  const { header, rows } = parsedFile(changeable((_, length) => length > 4000));
  const stored = rows.map((row): StoredRow => {
    const { decision, cause, events, hash } = toNewRow(ruleset, row);
    return { seq: row.seq, at: '', decision, cause, events, hash };
  });
  const store = {
    readRows: async (_match: string, since = 0) => stored.slice(since),
    latestCheckpoint: async () => undefined,
  } as Partial<Store> as Store;
  const record: MatchRecord = {
    id: 'long',
    ruleset: ruleset.id,
    revision: ruleset.revision,
    setup: header.setup,
    summary: {},
    status: 'playing',
    fateSeed: '',
    fateHash: 'a'.repeat(64),
    seats: ['south', 'north'].map((seat) => ({ seat, kind: 'person', player: seat })),
    head: rows.length,
    createdAt: '',
    updatedAt: '',
  };
  /** How often whoever else there is has his turn while something is done. */
  async function servedWhile(work: () => Promise<unknown>): Promise<number> {
    let [turns, isOver, time] = [0, false, 0];
    // Each look at the clock finds it a millisecond later: a piece is as long on any machine.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1));
    const serve = (): void => {
      turns += 1;
      if (!isOver) setImmediate(serve);
    };
    setImmediate(serve);
    await work().finally(() => (isOver = true));
    clock.mockRestore();
    return turns;
  }
  const file = (player: string) => async (): Promise<void> => {
    const doors = { rulesetOf: () => ruleset, openSeed: () => '' };
    expect((await fileFor(doors, record, stored, eyesOf(record, player))).ok).toBe(true);
  };
  const works: { readonly [what: string]: () => Promise<void> } = {
    'that is restored': async () => {
      const { logged } = await restore(store, record, ruleset);
      expect(logged.seq).toBe(rows.length);
    },
    'whose chain is broken at its end': async () => {
      const torn = stored.map((row) => ({
        ...row,
        hash: row.seq === stored.length ? 'b'.repeat(64) : row.hash,
      }));
      const readRows = async (): Promise<StoredRow[]> => torn;
      const reading = restore({ ...store, readRows }, record, ruleset);
      await expect(reading).rejects.toThrow(`Row ${rows.length} of this battle is damaged`);
    },
    'that is told': async () => {
      const cause = {
        by: 'fate',
        chance: { ask: 'roll', dice: 1, sides: 6 },
        result: [6],
      } as const;
      const rolls = Array.from({ length: 2000 }, (_, at): StoredRow => {
        return { seq: at + 1, at: '', decision: null, cause, events: [], hash: 'a'.repeat(64) };
      });
      const readRows = async (): Promise<StoredRow[]> => rolls;
      const told = { ...store, readRows };
      const story = new Story(told, 'long', (row, eye) => stepFor(ruleset, row, eye));
      expect((await story.told('south', rolls.length)).steps).toHaveLength(rolls.length);
    },
    'that is saved as a file by one side': file('south'),
    'that is sealed': async () => {
      const sealed = sealing({ ...store, readRows: async () => sealedRows }, KEYS);
      const read = await sealed.readRows('long');
      expect(read.at(-1)?.hash).toBe(rows.at(-1)?.hash);
    },
  };
  const sealedRows = stored.map((row) => ({ ...row, hash: KEYS.sealText(row.hash, 'long') }));
  test.each(Object.keys(works))('%s keeps nobody waiting', async (what) => {
    expect(await servedWhile(works[what])).toBeGreaterThan(100);
  });
});
test('of long logs one is read at a time, and a short one waits for none', async () => {
  const order: string[] = [];
  const read = (name: string, rows: number) =>
    readingLog(rows, async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
      if (name === 'bad') throw new Error(name);
    });
  const all = [read('bad', 9999), read('long', 9999), read('short', 20)];
  await Promise.allSettled(all);
  expect(order.filter((one) => !one.startsWith('short'))).toEqual([
    'bad begins',
    'bad ends',
    'long begins',
    'long ends',
  ]);
  expect(order.indexOf('short ends')).toBeLessThan(order.indexOf('long begins'));
});

test('a file of more rows than one statement of the database has room for', async () => {
  // 65,535 parameters, six of each row.
  const text = changeable((_, rows) => rows > 10_923);
  const house = await openHouse();
  const person = house.browser();
  const { status, body } = await person.ask('POST', '/api/matches/open', text);
  expect(status).toBe(200);
  const { id } = body as { id: string };
  const rows = text.trimEnd().split('\n').length - 1;
  expect(await house.store.readMatch(id)).toMatchObject({ head: rows });
  const player = await person.sit(id);
  expect(player.seq).toBeGreaterThanOrEqual(rows);
  await player.close();
  await house.close();
});

test('work in pieces gives what it would give at once, and its error', async () => {
  function* counting(): Generator<void, number> {
    let sum = 0;
    for (let n = 0; n < 1000; n++) {
      sum += n;
      yield;
    }
    return sum;
  }
  expect(await inPieces(counting())).toBe(499_500);
  function* failing(): Generator<void, number> {
    yield;
    throw new RangeError('no');
  }
  await expect(inPieces(failing())).rejects.toThrow('no');
});
