import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNew, rated, UNRATED } from '#ratings';
import { matchNamed, rowOf } from '../../../test/storage/folders.ts';
import { ownStore, person } from '../../../test/storage/own.ts';
import { openStore } from '../postgres.ts';
import type { NewMatch, Store } from '../store.ts';
import type { PaceKind, RatedAs, RatedStep } from './types.ts';

const own = ownStore();
/** Another node on the same database. */
let beside: Store;
let db: Client;
beforeAll(async () => {
  beside = await openStore(own.url);
  db = new Client({ connectionString: own.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await beside.close();
});

const GAME = 'toy';
const NAME = { en: 'A toy', ru: 'Игрушка' };
let made = 0;
const fresh = (): string => `battle${(made += 1)}`;
interface Wanted {
  readonly rated?: RatedAs;
  readonly more?: Partial<NewMatch>;
  /** So often each of the two has decided. */
  readonly decided?: number;
}
/** A battle of two that counts by now, unless it is said otherwise. */
async function begun(
  [north, south]: readonly [string, string],
  { rated: as = { game: GAME }, more = {}, decided = 2 }: Wanted = {},
): Promise<string> {
  const id = fresh();
  const seats = [person('north', north), person('south', south)];
  await own.store.createMatch({ ...matchNamed(id, seats), host: north, rated: as, ...more });
  const rows = Array.from({ length: decided * 2 }, (_, at) => ({
    ...rowOf(at + 1),
    cause: { by: 'seat', seat: at % 2 === 0 ? 'north' : 'south' },
  }));
  if (rows.length > 0) await own.store.appendRows(id, 0, rows);
  return id;
}
const won = (winner?: string, more: object = {}): RatedStep => ({
  winners: winner === undefined ? [] : [winner],
  pace: 'turns',
  how: 'played',
  name: NAME,
  ...more,
});
const END = { ...rowOf(null), events: [{ type: 'ended' }] };
async function end(id: string, step: RatedStep, store: Store = own.store): Promise<boolean> {
  const { head = 0 } = (await own.store.readMatch(id)) ?? {};
  const together = { status: 'ended', rated: step };
  return (await store.appendRows(id, head, [END], together)).appended;
}
const fought = async (players: readonly [string, string], step: RatedStep, wanted?: Wanted) => {
  const id = await begun(players, wanted);
  expect(await end(id, step)).toBe(true);
  return id;
};
const standing = async (player: string, pace: PaceKind = 'turns') => {
  const known = (await own.store.standingsOf([player])).get(player);
  return known?.standings.find((one) => one.pace === pace);
};
const offOf = async (id: string) => (await own.store.readMatch(id))?.rated?.off;
const results = async (id: string): Promise<number> =>
  (await db.query('select from rated_results where match = $1', [id])).rowCount ?? 0;

describe('a battle that ends', () => {
  test('both are rated in its last step, as Glicko-1 has it', async () => {
    const id = await fought(['ann', 'bob'], won('north'));
    const after = rated(UNRATED, [{ against: UNRATED, score: 1 }]);
    const { rating, deviation, ...more } = (await standing('ann'))!;
    expect([rating, Math.round(deviation), more]).toEqual([
      after.rating,
      Math.round(after.deviation),
      { player: 'ann', game: GAME, pace: 'turns', battles: 1 },
    ]);
    expect((await standing('bob'))?.rating).toBeCloseTo(3000 - after.rating, 6);
    const [north, south] = await own.store.ratedSeats(id, 'turns');
    expect(north).toMatchObject({ player: 'ann', counted: { before: UNRATED, after } });
    expect(south?.counted?.after.rating).toBeLessThan(1500);
  });
  test('even: half for each; and each pace has a rating of its own', async () => {
    await fought(['even1', 'even2'], won());
    expect((await standing('even1'))?.rating).toBe(1500);
    await fought(['even1', 'even2'], won('south', { pace: 'live' }));
    expect((await standing('even1', 'live'))?.rating).toBeLessThan(1500);
    expect((await standing('even1'))?.rating).toBe(1500);
  });
  test('what a side is worth is taken off, where it was measured', async () => {
    const edge = { north: 200, south: -200 };
    await fought(['strong', 'weak'], won('north'), { rated: { game: GAME, edge } });
    await fought(['plain', 'other'], won('north'));
    const [better, plain] = [await standing('strong'), await standing('plain')];
    expect(better!.rating).toBeLessThan(plain!.rating - 30);
    const { results: told = [] } = (await own.store.profileOf({ player: 'strong' })) ?? {};
    expect(told[0]?.isMeasured).toBe(true);
  });
  test.each([
    ['neither had decided anything', 'short', { decided: 1 }, won('north')],
    ['nobody counts its time any more', 'clock', {}, won('north', { pace: null })],
    [
      'a computer sits there',
      'seats',
      { more: { seats: [person('north', 'c1'), { seat: 'south', kind: 'bot', bot: 'random' }] } },
      won('north'),
    ],
    [
      'one person holds both seats',
      'seats',
      { more: { seats: [person('north', 'c1'), person('south', 'c1')] } },
      won('north'),
    ],
    [
      'a seat is shared by another browser',
      'seats',
      { more: { seats: [person('north', 'c1', { devices: ['d'] }), person('south', 'c2')] } },
      won('north'),
    ],
    [
      'somebody left and nobody came',
      'seats',
      { more: { seats: [person('north', 'c1'), person('south', null)] } },
      won('north'),
    ],
  ] as const)('it counts for nobody where %s', async (_what, off, wanted, step) => {
    const id = await begun(['c1', 'c2'], wanted);
    expect(await end(id, step)).toBe(true);
    expect([await offOf(id), await results(id), await standing('c1')]).toEqual([off, 0, undefined]);
  });
  test('a battle that was not begun so counts nothing, whatever is said at its end', async () => {
    const id = fresh();
    await own.store.createMatch(
      matchNamed(id, [person('north', 'free1'), person('south', 'free2')]),
    );
    await own.store.appendRows(id, 0, [rowOf(1)]);
    expect(await end(id, won('north'))).toBe(true);
    expect(await results(id)).toBe(0);
  });
});

describe('attacked', () => {
  test('two nodes end it at once: it is written once, and counted once', async () => {
    for (let n = 0; n < 10; n++) {
      const id = await begun([`race${n}`, `raced${n}`]);
      const ended = await Promise.all([
        end(id, won('north'), own.store),
        end(id, won('south'), beside),
      ]);
      expect(ended.filter(Boolean)).toHaveLength(1);
      expect([await results(id), (await standing(`race${n}`))?.battles]).toEqual([2, 1]);
    }
  });
  test('opened again by mended rules, and ended a second time, it counts once', async () => {
    const id = await fought(['mend1', 'mend2'], won('north'));
    const before = await standing('mend1');
    await own.store.setStatus(id, 'playing');
    expect(await end(id, won('south'))).toBe(true);
    const { rating, battles } = (await standing('mend1')) ?? {};
    expect([rating, battles]).toEqual([before?.rating, 1]);
  });
  test('many battles of the same two at once: three count within a day, whoever wins', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => begun(['farm', 'tool'])));
    await Promise.all(
      ids.map((id, at) => end(id, won('north'), at % 2 === 0 ? own.store : beside)),
    );
    expect((await standing('farm'))?.battles).toBe(3);
    const offs = await Promise.all(ids.map(offOf));
    expect(offs.filter((off) => off === 'often')).toHaveLength(5);
    await db.query(`update rated_results set at = at - interval '25 hours'`);
    await fought(['farm', 'tool'], won('north'));
    expect((await standing('farm'))?.battles).toBe(4);
  });
  test('a new guest each time: of those who are new a few count within a day', async () => {
    for (let n = 0; n < 12; n++) await fought(['collector', `guest${n}`], won('north'));
    // Four while he is new himself, and five of a day.
    expect((await standing('collector'))?.battles).toBe(9);
    await fought(['newcomer1', 'newcomer2'], won('north'));
    expect((await standing('newcomer1'))?.battles).toBe(1);
  });
  test('battles of one player end at once on many seats: none is lost, none hangs', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        begun(at % 2 === 0 ? ['busy', `b${at}`] : [`b${at}`, 'busy']),
      ),
    );
    await Promise.all(
      ids.map((id, at) => end(id, won('north'), at % 3 === 0 ? beside : own.store)),
    );
    expect((await standing('busy'))?.battles).toBe(8);
  });
});

describe('a battle that counts', () => {
  const link = (id: string, seat: string, times: number): string => `${id}-${seat}-${times}`;
  test('nobody leaves it, is asked to leave it, or lends his seat; given up, he may', async () => {
    const id = await begun(['stay1', 'stay2']);
    expect(await own.store.leaveMatches('stay1', link, id)).toMatchObject({ counts: true });
    expect(await own.store.leaveMatches('stay2', link)).toMatchObject({ counts: true, left: [] });
    expect(await own.store.freeSeat(id, 'stay1', 'south', `free-${id}`, 1)).toBe(false);
    const code = { match: id, player: 'stay1', code: `code-${id}`, minutes: 5 };
    expect(await own.store.giveDeviceCode(code)).toBe(false);
    await end(id, won('south'));
    expect(await own.store.giveDeviceCode(code)).toBe(true);
    expect((await own.store.leaveMatches('stay1', link, id)).left).toEqual([id]);
  });
  test('before both have decided anything, whoever leaves takes nothing from anybody', async () => {
    const id = await begun(['soon1', 'soon2'], { decided: 1 });
    expect(await own.store.freeSeat(id, 'soon1', 'south', `soon-${id}`, 1)).toBe(true);
    expect((await own.store.leaveMatches('soon1', link, id)).erased).toEqual([id]);
  });
  test('thinking ahead ends its rating early on, and is refused after that', async () => {
    const kept = { player: 'head1', kept: 'sealed' };
    const early = await begun(['head1', 'head2'], { decided: 1 });
    expect(await own.store.keepAnalysis({ match: early, ...kept })).toBe('rated');
    expect(await own.store.unrate(early, 'stranger')).toBe('notSeated');
    expect(await own.store.unrate(early, 'head2')).toBe('unrated');
    expect(await own.store.unrate(early, 'head2')).toBe('notRated');
    expect([await offOf(early), await own.store.keepAnalysis({ match: early, ...kept })]).toEqual([
      'thought',
      'kept',
    ]);
    const late = await begun(['head1', 'head2']);
    expect(await own.store.unrate(late, 'head1')).toBe('counts');
    expect(await own.store.keepAnalysis({ match: late, ...kept })).toBe('rated');
    await end(late, won('north'));
    expect(await own.store.keepAnalysis({ match: late, ...kept })).toBe('kept');
  });
  test('what makes it count no more is written with the row that does', async () => {
    const id = await begun(['bot1', 'bot2']);
    const seated = { seat: 'south', bot: 'random' };
    await own.store.appendRows(id, 4, [rowOf(null)], { rated: { off: 'computer' }, seated });
    const match = await own.store.readMatch(id);
    expect([match?.rated?.off, match?.seats[1]?.kind]).toEqual(['computer', 'bot']);
    // What came first stays.
    await own.store.appendRows(id, 5, [rowOf(null)], { rated: { off: 'clock' } });
    expect(await offOf(id)).toBe('computer');
  });
});

describe('players', () => {
  test('two become one: the rating of more battles stays, both histories do', async () => {
    const session = (id: string) => ({ id, agent: 'firefox linux' });
    for (const id of ['many', 'few']) await own.store.keepPlayer(session(id));
    for (const n of [1, 2, 3]) await fought(['many', `m${n}`], won('south'));
    await fought(['few', 'f1'], won('north'));
    await fought(['few', 'f1'], won('north', { pace: 'live' }));
    const [kept, live] = [await standing('many'), await standing('few', 'live')];
    const before = { player: 'many', session: 'many', how: 'join' as const };
    expect(await own.store.enterAs('few', session('new'), before)).toMatchObject({ entered: true });
    expect((await standing('few'))?.rating).toBe(kept?.rating);
    expect((await standing('few', 'live'))?.rating).toBe(live?.rating);
    expect(await standing('many')).toBeUndefined();
    const page = await own.store.profileOf({ player: 'few' });
    expect([page?.kept.battles, page?.results.length]).toEqual([5, 5]);
    expect(await own.store.profileOf({ player: 'many' })).toBeUndefined();
  });
  test('who is erased is gone; his opponents keep what they won', async () => {
    await own.store.keepPlayer({ id: 'gone', agent: 'firefox linux' });
    await fought(['gone', 'left'], won('south'));
    const rows = await own.store.rowsOf('gone');
    expect([rows['ratings']?.length, rows['rated']?.length]).toEqual([1, 1]);
    expect(JSON.stringify(rows)).not.toContain('"left"');
    const running = await begun(['gone', 'left']);
    await own.store.erasePlayer('gone', (id, seat, times) => `${id}-${seat}-${times}`);
    expect([await standing('gone'), await offOf(running)]).toEqual([undefined, 'left']);
    const page = await own.store.profileOf({ player: 'left' });
    expect(page?.results.map(({ opponent, score }) => [opponent, score])).toEqual([[null, 1]]);
    for (const table of ['ratings', 'profiles', 'rated_results']) {
      const { rowCount } = await db.query(`select from ${table} where player = 'gone'`);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
  test('a page tells whom he fought and how; hidden, it tells him alone', async () => {
    await own.store.keepPlayer({ id: 'shown', agent: 'firefox linux' });
    expect(await own.store.rename('shown', 'Shown', 'shown')).toBe(true);
    await fought(['shown', 'foe'], won('south', { how: 'timeOver' }));
    await fought(['shown', 'foe'], won('north', { how: 'conceded' }));
    const page = await own.store.profileOf({ key: 'shown' }, 'foe');
    expect(page).toMatchObject({
      name: 'Shown',
      kept: { battles: 2, decisions: 4, timeOver: 1, conceded: 0 },
      against: { won: 1, even: 0, lost: 1 },
    });
    const { handle } = page ?? {};
    expect(handle).toMatch(/^[0-9a-f]{20}$/);
    expect((await own.store.profileOf({ handle: handle ?? '' }))?.player).toBe('shown');
    expect(await own.store.hideProfile('shown', true)).toBe(true);
    expect(await own.store.profileOf({ key: 'shown' }, 'foe')).toBeUndefined();
    expect(await own.store.profileOf({ handle: handle ?? '' })).toBeUndefined();
    expect((await own.store.profileOf({ key: 'shown' }, 'shown'))?.hidden).toBe(true);
    const foe = await own.store.profileOf({ player: 'foe' });
    expect(foe?.results[0]?.opponent).toMatchObject({ name: 'Shown', handle: null });
    expect(await own.store.hideProfile('nobody', true)).toBe(false);
  });
  test('who has not fought for long is known less', async () => {
    await fought(['rusty', 'r1'], won('north'));
    const before = await standing('rusty');
    await db.query(`update ratings set at = at - interval '3 years' where player = 'rusty'`);
    const after = await standing('rusty');
    expect(after!.deviation).toBeGreaterThan(before!.deviation);
    expect([after!.rating, isNew(after!)]).toEqual([before!.rating, true]);
  });
});

describe('the queue', () => {
  const PACE = { kind: 'turns', bank: 24, aDay: 4 };
  const asks = (rated: object | undefined) => ({ game: GAME, points: null, pace: PACE, rated });
  const known = (player: string, rating: number, deviation = 60) =>
    db.query(
      `insert into ratings (player, game, pace, rating, deviation, battles)
        values ($1, $2, 'turns', $3, $4, 9)`,
      [player, GAME, rating, deviation],
    );
  const twoOf = async (one: readonly [string, object?], other: readonly [string, object?]) => {
    await db.query('delete from wishes');
    await own.store.wish(one[0], asks(one[1]));
    const { waiting } = await own.store.searched(asks(other[1]), other[0]);
    await own.store.wish(other[0], asks(other[1]));
    const found = await own.store.pairOf();
    // What is told of a search and what comes of it are one rule.
    expect(waiting).toBe(found === undefined ? 0 : 1);
    return found?.map(({ player }) => player).toSorted();
  };
  test('two are paired who are in each other’s bands, and no others', async () => {
    await known('q1500', 1500);
    await known('q1620', 1620);
    await known('q1900', 1900);
    const both = ['q1500', 'q1620'];
    expect(await twoOf(['q1500', { within: 200 }], ['q1620', { within: 200 }])).toEqual(both);
    expect(await twoOf(['q1500', { within: 100 }], ['q1620', { within: 200 }])).toBeUndefined();
    expect(await twoOf(['q1500', { within: 200 }], ['q1620', { within: 100 }])).toBeUndefined();
    expect(await twoOf(['q1500', { within: 200 }], ['q1900', {}])).toBeUndefined();
    expect(await twoOf(['q1500', {}], ['q1900', {}])).toEqual(['q1500', 'q1900']);
  });
  test('one who wishes for a battle that counts, and one who does not, wait', async () => {
    expect(await twoOf(['q1500', {}], ['q1620'])).toBeUndefined();
    expect(await twoOf(['q1500'], ['q1620'])).toEqual(['q1500', 'q1620']);
  });
  test('who is new suits every band but of those who want to know whom they fight', async () => {
    expect(await twoOf(['q1900', { within: 100 }], ['newcomer', { within: 100 }])).toEqual(
      ['newcomer', 'q1900'].toSorted(),
    );
    expect(await twoOf(['q1900', { known: true }], ['newcomer', {}])).toBeUndefined();
    expect(await twoOf(['q1900', { known: true }], ['q1500', {}])).toEqual(['q1500', 'q1900']);
  });
  test('a band widens with waiting, where that is wished', async () => {
    const waits = async (band: object) => {
      await db.query('delete from wishes');
      await own.store.wish('q1500', asks(band));
      await own.store.wish('q1620', asks({}));
      await db.query(`update wishes set since = since - interval '3 minutes'`);
      return await own.store.pairOf();
    };
    expect(await waits({ within: 50 })).toBeUndefined();
    expect(await waits({ within: 50, widens: true })).toHaveLength(2);
  });
});
