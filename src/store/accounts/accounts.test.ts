import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchNamed, rowOf } from '../../../test/storage/folders.ts';
import { ownStore, person } from '../../../test/storage/own.ts';
import type { Reseated, SeatRecord } from '../store.ts';
import type { NewSession, Purpose } from './account-store.ts';

const own = ownStore();
let count = 0;
/** Names of this test alone. */
let named: (name: string) => string = (name) => name;
beforeEach(() => {
  count += 1;
  const run = count;
  named = (name) => `${name}${run}`;
});
const session = (id: string): NewSession => ({ id: named(id), agent: 'firefox linux' });
const keep = (id: string): Promise<void> => own.store.keepPlayer(session(id));
const begin = (id: string, seats: readonly SeatRecord[], host: string): Promise<void> =>
  own.store.createMatch({ ...matchNamed(named(id), seats), host: named(host) }, [rowOf(1)]);
const give = (hash: string, purpose: Purpose, player: string, more: object = {}): Promise<void> =>
  own.store.addTicket({ hash: named(hash), purpose, player: named(player), minutes: 15, ...more });
const guest = (id: string, how?: 'join' | 'leave') => ({
  player: named(id),
  session: named(id),
  how,
});
const key = (id: string, counter = 0) => ({
  id: named(id),
  publicKey: 'key',
  counter,
  transports: ['internal'],
  agent: 'firefox linux',
});
const seatsIn = async (match: string) => {
  const { seats = [] } = (await own.store.readMatch(named(match))) ?? {};
  return seats.map((seat) => (seat.kind === 'person' ? [seat.player, seat.devices ?? []] : []));
};

/** Until somebody waits for what another transaction holds. */
const waiting = async (db: Client): Promise<void> =>
  await expect
    .poll(async () => {
      const { rows } = await db.query<{ waits: string }>(
        `select count(*) as waits from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return Number(rows[0]?.waits);
    })
    .toBeGreaterThan(0);
const beside = async (work: (db: Client) => Promise<void>): Promise<void> => {
  const db = new Client({ connectionString: own.url });
  await db.connect();
  try {
    await work(db);
  } finally {
    await db.end();
  }
};

describe('browsers', () => {
  test('of a guest nothing is kept; then his first browser is his, until it is out', async () => {
    expect(await own.store.sessionOf(named('ann'))).toBeUndefined();
    await keep('ann');
    await keep('ann');
    expect(await own.store.sessionOf(named('ann'))).toBe(named('ann'));
    const { sessions = [] } = (await own.store.accountOf(named('ann'))) ?? {};
    expect(sessions.map(({ id }) => id)).toEqual([named('ann')]);
    await own.store.enterAs(named('ann'), session('phone'));
    expect(await own.store.sessionOf(named('phone'))).toBe(named('ann'));
    const remove = (id: string, from: string) =>
      own.store.removeSession(named('ann'), named(id), named(from));
    expect(await remove('ann', 'phone')).toBe('removed');
    expect(await remove('ann', 'phone')).toBe('none');
    // It is nobody's: no guest by the same token, and not his again.
    expect(await own.store.sessionOf(named('ann'))).toBeNull();
    await keep('ann');
    expect(await own.store.sessionOf(named('ann'))).toBeNull();
  });
  test('nobody signs out another’s, nor his own where nothing leads back', async () => {
    await keep('ann');
    await keep('eve');
    const remove = (who: string, id: string) =>
      own.store.removeSession(named(who), named(id), named(who));
    expect(await remove('eve', 'ann')).toBe('none');
    expect(await remove('ann', 'ann')).toBe('last');
    expect(await own.store.addPasskey(named('ann'), key('key'))).toBe(true);
    expect(await remove('ann', 'ann')).toBe('removed');
  });
  test('of two that sign out all others at once one stays', async () => {
    await keep('ann');
    await own.store.enterAs(named('ann'), session('phone'));
    const others = (from: string) => own.store.removeOtherSessions(named('ann'), named(from));
    const gone = await Promise.all([others('ann'), others('phone')]);
    expect(gone.flat()).toHaveLength(1);
    const { sessions = [] } = (await own.store.accountOf(named('ann'))) ?? {};
    expect(sessions).toHaveLength(1);
  });
  test('signed out, a browser’s words lead in no more; other ways do', async () => {
    await keep('ann');
    await keep('eve');
    await own.store.enterAs(named('ann'), session('phone'));
    await give('words', 'device', 'ann');
    await give('link', 'enter', 'ann');
    await give('hers', 'device', 'eve');
    await own.store.removeOtherSessions(named('ann'), named('phone'));
    const good = (hash: string) => own.store.ticket(named(hash), ['device', 'enter']);
    expect(await good('words')).toBeUndefined();
    expect([await good('link'), await good('hers')]).toMatchObject([
      { purpose: 'enter' },
      { purpose: 'device' },
    ]);
    // Nor does one that is signed out void the words of one that is not.
    await give('again', 'device', 'ann');
    expect(await own.store.removeOtherSessions(named('ann'), named('ann'))).toEqual([]);
    expect(await good('again')).toMatchObject({ purpose: 'device' });
  });
  test('nor, where it alone is signed out, by words that were given to it', async () => {
    await keep('ann');
    await own.store.enterAs(named('ann'), session('phone'));
    const of = (id: string) => ({ session: named(id) });
    await give('here', 'device', 'ann', of('ann'));
    await give('there', 'device', 'ann', of('phone'));
    const good = async (hash: string) =>
      (await own.store.ticket(named(hash), ['device'])) !== undefined;
    expect([await good('here'), await good('there')]).toEqual([true, true]);
    expect(await own.store.removeSession(named('ann'), named('phone'), named('ann'))).toBe(
      'removed',
    );
    expect([await good('here'), await good('there')]).toEqual([true, false]);
    // It asks for more while it is being signed out.
    await give('late', 'device', 'ann', of('phone'));
    expect(await good('late')).toBe(false);
  });
  test('words asked for just then do not keep a browser from being signed out', async () => {
    await keep('ann');
    await own.store.enterAs(named('ann'), session('phone'));
    await beside(async (db) => {
      await db.query('begin');
      // As whoever signs it out does: first the player.
      await db.query('select from players where id = $1 for update', [named('ann')]);
      const given = give('words', 'device', 'ann', { session: named('phone') });
      await waiting(db);
      await db.query('delete from sessions where id = $1', [named('phone')]);
      await db.query('commit');
      await given;
    });
    expect(await own.store.ticket(named('words'), ['device'])).toBeUndefined();
  });
  test('others hear of it, and there are so many of one player', async () => {
    const heard: string[] = [];
    const stop = await own.store.listen({
      news: () => undefined,
      signed: (id) => heard.push(id),
      lost: () => undefined,
      missed: () => undefined,
    });
    await keep('ann');
    for (let at = 1; at < 20; at++) {
      expect(await own.store.enterAs(named('ann'), session(`b${at}-`))).toMatchObject({
        entered: true,
      });
    }
    await expect.poll(() => heard).toContain(named('b19-'));
    // Her first browser was not seen for longest: it gives way, and whoever holds it hears of it.
    heard.length = 0;
    await beside(async (db) => {
      const long = "update sessions set seen = now() - interval '40 days' where id = $1";
      await db.query(long, [named('ann')]);
    });
    const late = await own.store.enterAs(named('ann'), session('b20-'));
    expect(late).toMatchObject({ entered: true, changed: [named('ann')] });
    await expect.poll(() => heard).toContain(named('ann'));
    expect(await own.store.sessionOf(named('ann'))).toBeNull();
    expect(await own.store.sessionOf(named('b1-'))).toBe(named('ann'));
    expect((await own.store.accountOf(named('ann')))?.sessions).toHaveLength(20);
    await stop();
  });
});

describe('what is good once', () => {
  test('a link is spent by the first; a guess or another purpose finds none', async () => {
    await keep('ann');
    await give('link', 'enter', 'ann');
    const enter = (hash: string, purposes: Purpose[], id: string) =>
      own.store.enterBy(named(hash), purposes, session(id));
    const unknown = { entered: false, why: 'unknown' };
    expect(await enter('guess', ['enter'], 'eve')).toEqual(unknown);
    expect(await enter('link', ['device', 'prove'], 'eve')).toEqual(unknown);
    const both = await Promise.all(['one', 'two'].map((id) => enter('link', ['enter'], id)));
    expect(both.filter(({ entered }) => entered)).toHaveLength(1);
    expect(await enter('link', ['enter'], 'eve')).toEqual(unknown);
  });
  test('one whose time is over is none, and the oldest of many gives way', async () => {
    await keep('ann');
    await give('late', 'enter', 'ann', { minutes: 0 });
    expect(await own.store.ticket(named('late'), ['enter'])).toBeUndefined();
    for (const at of [1, 2, 3, 4, 5, 6]) await give(`device${at}-`, 'device', 'ann');
    expect(await own.store.ticket(named('device1-'), ['device'])).toBeUndefined();
    expect(await own.store.ticket(named('device6-'), ['device'])).toBeDefined();
  });
  test('an address has one player, and what is refused leaves the link good', async () => {
    await keep('ann');
    await keep('bob');
    const said = named('ann@example.org');
    await give('first', 'prove', 'ann', { said });
    await give('second', 'prove', 'bob', { said });
    const prove = (hash: string, id: string) =>
      own.store.enterBy(named(hash), ['prove'], session(id), guest(id));
    expect(await prove('first', 'ann')).toMatchObject({ entered: true, before: true });
    expect(await prove('second', 'bob')).toEqual({ entered: false, why: 'taken' });
    expect(await own.store.ticket(named('second'), ['prove'])).toBeDefined();
    expect(await own.store.playerAt(said)).toBe(named('ann'));
  });
});

describe('ways in', () => {
  test('a passkey is registered once, for one player, and its counter only grows', async () => {
    await keep('ann');
    await keep('eve');
    expect(await own.store.addPasskey(named('ann'), key('key', 3))).toBe(true);
    expect(await own.store.addPasskey(named('eve'), key('key', 3))).toBe(false);
    expect((await own.store.passkey(named('key')))?.player).toBe(named('ann'));
    expect(await own.store.usePasskey(named('key'), 3)).toBe(false);
    expect(await own.store.usePasskey(named('key'), 4)).toBe(true);
    expect(await own.store.addPasskey(named('ann'), key('still'))).toBe(true);
    expect(await own.store.usePasskey(named('still'), 0)).toBe(true);
    expect(await own.store.usePasskey(named('none'), 0)).toBe(false);
  });
  test('one stays, and another’s are not his to remove', async () => {
    await keep('ann');
    await keep('eve');
    await own.store.addPasskey(named('ann'), key('one'));
    await own.store.addPasskey(named('ann'), key('two'));
    const remove = (who: string, id: string) => own.store.removePasskey(named(who), named(id));
    expect(await remove('eve', 'one')).toBe('none');
    expect(await remove('ann', 'one')).toBe('removed');
    expect(await remove('ann', 'two')).toBe('last');
    expect((await own.store.accountOf(named('ann')))?.passkeys).toHaveLength(1);
  });
});

describe('two who are one', () => {
  test('nothing is moved or left unless it was said; then all of it is', async () => {
    await keep('ann');
    await begin('his', [person('north', named('bob')), person('south', 'other')], 'bob');
    await own.store.note({
      match: named('his'),
      player: named('bob'),
      seq: 1,
      text: 'kept',
      open: false,
    });
    await begin('up', [person('north', named('bob')), person('south', null)], 'bob');
    expect(await own.store.putUp(named('up'), named('bob'), 3)).toBe('up');
    await own.store.wish(named('bob'), { game: null, points: null });
    const enter = (id: string, how?: 'join' | 'leave') =>
      own.store.enterAs(named('ann'), session(id), guest('bob', how));
    expect(await enter('new')).toEqual({ entered: false, why: 'other', battles: 2 });
    expect(await own.store.sessionOf(named('new'))).toBeUndefined();
    expect(await enter('new', 'join')).toEqual({
      entered: true,
      player: named('ann'),
      before: false,
      matches: [named('his'), named('up')],
      changed: [named('bob')],
    });
    expect(await seatsIn('his')).toEqual([
      [named('ann'), []],
      ['other', []],
    ]);
    expect((await own.store.readMatch(named('his')))?.host).toBe(named('ann'));
    expect(await own.store.notesOf(named('his'), named('ann'))).toMatchObject([{ text: 'kept' }]);
    expect(await own.store.knows(named('bob'))).toBe(false);
    // A table that he put up is put up still, and is his; he searches no more.
    expect(await own.store.takeDown(named('up'), named('ann'))).toBe(true);
    expect(await own.store.hear(named('bob'))).toBeUndefined();
  });
  test('who sits against himself stays two; a seat of both is one seat', async () => {
    await keep('ann');
    await begin(
      'both',
      [person('north', named('bob'), { devices: [named('ann')] }), person('south', named('eve'))],
      'bob',
    );
    const enter = (who: string) =>
      own.store.enterAs(named('ann'), session(`by ${who}`), guest(who, 'join'));
    expect(await enter('eve')).toEqual({ entered: false, why: 'opposed' });
    expect(await seatsIn('both')).toEqual([
      [named('bob'), [named('ann')]],
      [named('eve'), []],
    ]);
    expect(await enter('bob')).toMatchObject({ entered: true });
    expect((await seatsIn('both'))[0]).toEqual([named('ann'), []]);
  });
  test('of a seat that he was put out of the other is brought back', async () => {
    await keep('ann');
    await begin('out', [person('north', named('bob')), person('south', 'other')], 'other');
    await begin('his', [person('north', named('bob'))], 'bob');
    const link = (n: number) => ({ seat: 'north', invite: named(`link${n}`), renewed: n });
    const write = (seq: number, seated: Reseated) =>
      own.store.appendRows(named('out'), seq, [rowOf(seq + 1)], { seated });
    await write(1, { ...link(1), by: 'other', calls: 3 });
    const joined = await own.store.enterAs(named('ann'), session('new'), guest('bob', 'join'));
    expect(joined).toMatchObject({ entered: true });
    expect(await write(2, { ...link(2), back: true })).toMatchObject({ appended: true });
    expect((await seatsIn('out'))[0]).toEqual([named('ann'), []]);
  });
  test('of his only battle too, and he is nobody’s to forget until that was said', async () => {
    await keep('ann');
    await keep('bob');
    await begin('out', [person('north', named('bob')), person('south', 'other')], 'other');
    const link = (n: number) => ({ seat: 'north', invite: named(`link${n}`), renewed: n });
    const write = (seq: number, seated: Reseated) =>
      own.store.appendRows(named('out'), seq, [rowOf(seq + 1)], { seated });
    await write(1, { ...link(1), by: 'other', calls: 3 });
    const enter = (how?: 'join') =>
      own.store.enterAs(named('ann'), session('new'), guest('bob', how));
    expect(await enter()).toEqual({ entered: false, why: 'other', battles: 1 });
    expect(await enter('join')).toMatchObject({ entered: true, matches: [named('out')] });
    await write(2, { ...link(2), back: true });
    expect((await seatsIn('out'))[0]).toEqual([named('ann'), []]);
  });
  test('nor are two one who might sit against each other if a call is taken back', async () => {
    await keep('ann');
    await begin('out', [person('north', named('bob')), person('south', named('ann'))], 'ann');
    await begin('his', [person('north', named('bob'))], 'bob');
    const link = { seat: 'north', invite: named('link'), renewed: 1 };
    const seated = { ...link, by: named('ann'), calls: 3 };
    await own.store.appendRows(named('out'), 1, [rowOf(2)], { seated });
    const join = (who: string, to: string) =>
      own.store.enterAs(named(to), session('new'), guest(who, 'join'));
    expect(await join('bob', 'ann')).toEqual({ entered: false, why: 'opposed' });
    await keep('bob');
    expect(await join('ann', 'bob')).toEqual({ entered: false, why: 'opposed' });
    // Once another sits there he comes back no more.
    expect(await own.store.takeSeat(named('link'), 'eve')).toMatchObject({ taken: true });
    expect(await join('bob', 'ann')).toMatchObject({ entered: true });
  });
  test('but a battle that is over is nobody’s who was called away from it', async () => {
    await keep('ann');
    await begin('out', [person('north', named('bob')), person('south', named('ann'))], 'ann');
    const link = { seat: 'north', invite: named('link'), renewed: 1 };
    const seated = { ...link, by: named('ann'), calls: 3 };
    await own.store.appendRows(named('out'), 1, [rowOf(2)], { seated });
    const enter = (how?: 'join') =>
      own.store.enterAs(named('ann'), session('new'), guest('bob', how));
    expect(await enter()).toEqual({ entered: false, why: 'other', battles: 1 });
    await own.store.setStatus(named('out'), 'ended');
    await begin('his', [person('north', named('bob'))], 'bob');
    // One of his own is left, and in the other they are no foes.
    expect(await enter()).toEqual({ entered: false, why: 'other', battles: 1 });
    expect(await enter('join')).toMatchObject({ entered: true });
    expect((await seatsIn('his'))[0]).toEqual([named('ann'), []]);
  });
  test('his passkeys, addresses and browsers come with him', async () => {
    await keep('ann');
    await keep('bob');
    await own.store.enterAs(named('bob'), session('phone'));
    await own.store.addPasskey(named('bob'), key('key'));
    await begin('his', [person('north', named('bob'))], 'bob');
    const joined = await own.store.enterAs(named('ann'), session('new'), guest('bob', 'join'));
    expect(joined).toMatchObject({ entered: true });
    expect(await own.store.sessionOf(named('phone'))).toBe(named('ann'));
    expect((await own.store.passkey(named('key')))?.player).toBe(named('ann'));
    expect(await own.store.accountOf(named('bob'))).toBeUndefined();
    // The browser has a token of its own from now on.
    expect(await own.store.sessionOf(named('bob'))).toBeUndefined();
  });
  test('who would have more ways in than there may be stays two', async () => {
    await keep('ann');
    await keep('bob');
    await begin('his', [person('north', named('bob'))], 'bob');
    for (let at = 0; at < 6; at++) {
      expect(await own.store.addPasskey(named('ann'), key(`a${at}`))).toBe(true);
      expect(await own.store.addPasskey(named('bob'), key(`b${at}`))).toBe(true);
    }
    const join = () => own.store.enterAs(named('ann'), session('new'), guest('bob', 'join'));
    expect(await join()).toEqual({ entered: false, why: 'crowded' });
    expect((await own.store.passkey(named('b5')))?.player).toBe(named('bob'));
    expect(await seatsIn('his')).toEqual([[named('bob'), []]]);
  });
});

test('whom a browser leaves behind is searched for by nobody', async () => {
  await keep('ann');
  const any = { game: null, points: null };
  await own.store.wish(named('bob'), any);
  await own.store.enterAs(named('ann'), session('one'), guest('bob'));
  expect(await own.store.hear(named('bob'))).toBeUndefined();
  await begin('his', [person('north', named('eve')), person('south', null)], 'eve');
  expect(await own.store.putUp(named('his'), named('eve'), 3)).toBe('up');
  await own.store.wish(named('eve'), any);
  await own.store.enterAs(named('ann'), session('two'), guest('eve'));
  expect(await own.store.hear(named('eve'))).toBeDefined();
  await own.store.enterAs(named('ann'), session('two'), guest('eve', 'leave'));
  expect(await own.store.hear(named('eve'))).toBeUndefined();
  // Nor does anybody sit down at his table.
  expect(await own.store.isUp(named('his'))).toBe(false);
  // Another of his browsers may search on.
  await keep('dan');
  await own.store.enterAs(named('dan'), session('phone'));
  await own.store.wish(named('dan'), any);
  await own.store.enterAs(named('ann'), session('three'), guest('dan'));
  expect(await own.store.hear(named('dan'))).toBeDefined();
});
test('players are held in one order, and before a link is spent', async () => {
  await keep('ann');
  await keep('bob');
  await give('link', 'prove', 'bob', { said: named('bob@example.org') });
  await beside(async (db) => {
    const hold = 'select from players where id = $1 for update nowait';
    await db.query('begin');
    await db.query(hold, [named('ann')]);
    const entered = own.store.enterBy(named('link'), ['prove'], session('new'), guest('ann'));
    await waiting(db);
    // Whoever holds the first gets the second, and all that hangs on it.
    await db.query(hold, [named('bob')]);
    await db.query('select from tickets where hash = $1 for update nowait', [named('link')]);
    await db.query('commit');
    expect(await entered).toMatchObject({ entered: true });
  });
});
test('of two who take a name at once one has it', async () => {
  await keep('ann');
  await keep('eve');
  await beside(async (db) => {
    await db.query('begin');
    const taken = 'update players set name = $2, name_key = $2 where id = $1';
    await db.query(taken, [named('ann'), named('name')]);
    const renamed = own.store.rename(named('eve'), 'Eve', named('name'));
    await waiting(db);
    await db.query('commit');
    expect(await renamed).toBe(false);
  });
});

test.each(['erased', 'joined'])('who is paired while he is %s sits nowhere', async (how) => {
  await keep('ann');
  await keep('bob');
  await begin('his', [person('north', named('bob')), person('south', 'x')], 'bob');
  await own.store.wish(named('bob'), { game: null, points: null });
  await beside(async (db) => {
    // As a node does that has found somebody for him.
    await begin('found', [person('north', 'y')], 'y');
    await db.query('begin');
    await db.query('select from wishes where player = $1 for update', [named('bob')]);
    const gone =
      how === 'erased'
        ? own.store.erasePlayer(named('bob'), (...parts) => named(parts.join(' ')))
        : own.store.enterAs(named('ann'), session('new'), guest('bob', 'join'));
    await waiting(db);
    await db.query(
      `insert into seats (match, seat, kind, player) select id, 'west', 'person', $2 from matches
        where id = $1`,
      [named('found'), named('bob')],
    );
    await db.query('commit');
    await gone;
  });
  expect(await own.store.knows(named('bob'))).toBe(false);
});

test.each(['erased', 'joined'])('who is brought back while he is %s is no ghost', async (how) => {
  await keep('ann');
  await keep('bob');
  await begin('out', [person('north', named('bob')), person('south', 'other')], 'other');
  await begin('his', [person('north', named('bob')), person('south', 'x')], 'bob');
  const link = { seat: 'north', invite: named('link'), renewed: 1 };
  const seated = { ...link, by: 'other', calls: 3 };
  await own.store.appendRows(named('out'), 1, [rowOf(2)], { seated });
  await beside(async (db) => {
    // As a call is taken back, halfway.
    await db.query('begin');
    await db.query('select from matches where id = $1 for no key update', [named('out')]);
    await db.query(
      `update seats set player = put_out[1], put_out = null where match = $1 and seat = 'north'`,
      [named('out')],
    );
    const gone =
      how === 'erased'
        ? own.store.erasePlayer(named('bob'), (...parts) => named(parts.join(' ')))
        : own.store.enterAs(named('ann'), session('new'), guest('bob', 'join'));
    await waiting(db);
    await db.query('commit');
    await gone;
  });
  const [north] = await seatsIn('out');
  expect(north).toEqual([how === 'erased' ? null : named('ann'), []]);
});

test('a seat that he was put out of is in what he takes along, until he is no more', async () => {
  await keep('bob');
  await begin('out', [person('north', named('bob')), person('south', 'other')], 'other');
  const link = { seat: 'north', invite: named('link'), renewed: 1 };
  const seated = { ...link, by: 'other', calls: 3 };
  await own.store.appendRows(named('out'), 1, [rowOf(2)], { seated });
  const seats = async () => (await own.store.rowsOf(named('bob')))['seats'];
  expect(await seats()).toMatchObject([{ match: named('out'), seat: 'north' }]);
  await own.store.erasePlayer(named('bob'), (...parts) => named(parts.join(' ')));
  expect(await seats()).toEqual([]);
});

test('a name is one player’s, also where it only looks the same', async () => {
  await keep('ann');
  await keep('eve');
  expect(await own.store.rename(named('ann'), 'Ann', named('ann'))).toBe(true);
  expect(await own.store.rename(named('ann'), 'Ann', named('ann'))).toBe(true);
  expect(await own.store.rename(named('eve'), 'Апп', named('ann'))).toBe(false);
  expect(await own.store.playerNamed(named('ann'))).toBe(named('ann'));
  expect(await own.store.rename(named('ann'), null, null)).toBe(true);
  expect(await own.store.rename(named('eve'), 'Ann', named('ann'))).toBe(true);
});

test('who is erased leaves nothing but what others keep, without his name', async () => {
  await keep('ann');
  await own.store.enterAs(named('ann'), session('phone'));
  await own.store.addPasskey(named('ann'), key('key'));
  await give('link', 'enter', 'ann');
  await begin('alone', [person('north', named('ann'))], 'ann');
  await begin('shared', [person('north', named('ann')), person('south', 'bob')], 'ann');
  await own.store.nameHost(named('shared'), named('ann'), 'Ann');
  await begin('open', [person('north', named('ann')), person('south', null)], 'ann');
  expect(await own.store.putUp(named('open'), named('ann'), 3)).toBe('up');
  await own.store.wish(named('ann'), { game: null, points: null });
  // A computer took her seat, and what she wrote there is hers still.
  await begin('taken', [person('north', named('ann')), person('south', 'bob')], 'bob');
  const note = { match: named('taken'), player: named('ann'), seq: 1, text: 'kept', open: false };
  expect(await own.store.note(note)).toBe('noted');
  for (const player of ['ann', 'eve']) {
    const line = { match: named('taken'), player: named(player), alias: 'A1' };
    await own.store.say({ ...line, said: named('said'), text: `${player} was here` });
  }
  expect(await own.store.mute(named('taken'), named('ann'), 'A1', true)).toBe(true);
  expect(await own.store.mute(named('taken'), named('eve'), 'north', true)).toBe(true);
  const seated = { seat: 'north', bot: 'random' };
  await own.store.appendRows(named('taken'), 1, [rowOf(2)], { seated });
  // Of one that she only hosts, her name goes too.
  await begin('hosted', [person('north', 'eve'), person('south', 'bob')], 'ann');
  await own.store.nameHost(named('hosted'), named('ann'), 'Ann');
  const wishes = { lang: 'en', zone: 'UTC', ways: ['mail'] as const, choices: {} };
  await own.store.keepNotices(named('ann'), wishes, named('stop'));
  const keys = { endpoint: named('https://push.example/'), p256dh: 'k', auth: 'a', agent: 'x' };
  const push = { ...keys, session: named('ann') };
  expect(await own.store.addPush(named('ann'), push)).toBe('added');
  const test = { seat: '', kind: 'test', seq: 1, due: 1 };
  await own.store.putNotice(named('ann'), null, test, 'mail');
  const holiday = { at: 1000, to: 2000, may: () => true };
  await own.store.takeHoliday(named('ann'), holiday);
  const rows = await own.store.rowsOf(named('ann'));
  const counts = Object.values(rows).map((some) => some.length);
  expect(counts).toEqual([1, 2, 1, 0, 3, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1]);
  expect(JSON.stringify(rows)).not.toContain('eve');
  const gone = await own.store.erasePlayer(named('ann'), (...parts) => named(parts.join(' ')));
  expect(gone).toMatchObject({ erased: [named('alone'), named('open')], left: [named('shared')] });
  expect(gone.sessions.toSorted()).toEqual([named('ann'), named('phone')]);
  const left = await own.store.rowsOf(named('ann'));
  expect(Object.values(left).flat()).toEqual([]);
  // What she said is gone with her, and what others said is not.
  const talk = await own.store.talkOf(named('taken'), named('eve'));
  expect(talk?.lines.map(({ text }) => text)).toEqual(['eve was here']);
  expect((await own.store.rowsOf(named('eve')))['mutes']).toEqual([]);
  const shared = await own.store.readMatch(named('shared'));
  expect(shared).toMatchObject({ host: 'bob', hostName: null });
  expect((await own.store.readMatch(named('hosted')))?.hostName).toBeNull();
  expect(await own.store.ticket(named('link'), ['enter'])).toBeUndefined();
});
