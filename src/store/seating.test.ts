// A seat whose player's time is over, given to others: what of it is whose.
import { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { matchNamed, rowOf } from '../../test/storage/folders.ts';
import { ownStore, person } from '../../test/storage/own.ts';
import type { Appended, From, MatchRecord, Note, Reseated, SeatRecord, Shared } from './store.ts';

const own = ownStore();
const MOST = 3;
let count = 0;
let id = '';
const named = (who: string): string => `${who}${count}`;
const [ANN, BOB, CAT, DAN, EVE] = ['ann', 'bob', 'cat', 'dan', 'eve'] as const;
/** Ann has north, by two browsers, and the battle; Bob south, Cat east, and Dan west. */
beforeEach(async () => {
  count += 1;
  id = `seating${count}`;
  await begin();
});
async function begin(more: Partial<MatchRecord> = {}, match = id): Promise<void> {
  const seats = [
    person('north', named(ANN), { devices: [named('phone')] }),
    person('south', named(BOB)),
    person('east', named(CAT)),
    person('west', named(DAN)),
  ];
  const made = { ...matchNamed(match, seats), host: named(ANN), hostName: 'Ann', ...more };
  await own.store.createMatch(made, [rowOf(1)]);
}
const read = async (match = id): Promise<MatchRecord> => {
  const found = await own.store.readMatch(match);
  if (found === undefined) throw new Error('there is no such match');
  return found;
};
const seatOf = async (seat: string): Promise<SeatRecord | undefined> =>
  (await read()).seats.find((one) => one.seat === seat);
const playerOf = async (seat: string): Promise<string | null | undefined> => {
  const found = await seatOf(seat);
  return found?.kind === 'person' ? found.player : undefined;
};
let decided = 1;
async function writes(seated: Reseated, match = id): Promise<Appended> {
  const { head } = await read(match);
  const by = 'back' in seated ? 'callOff' : 'substitute';
  const row = { ...rowOf((decided += 1)), cause: { by, of: seated.seat } };
  return await own.store.appendRows(match, head, [row], { seated });
}
const calls = (seat: string, by: string, match = id, renewed = 1): Promise<Appended> =>
  writes(
    { seat, invite: `${match} ${seat} ${renewed}`, renewed, by: named(by), calls: MOST },
    match,
  );
const callsOff = (seat: string, renewed = 2): Promise<Appended> =>
  writes({ seat, invite: `${id} ${seat} ${renewed}`, renewed, back: true });
const leaves = (who: string): Promise<unknown> =>
  own.store.leaveMatches(named(who), (match, seat, renewed) => `${match} ${seat} ${renewed}l`, id);
const tableOf = async (match = id, asks: string = EVE) =>
  (await own.store.openTables(50, undefined, named(asks))).find((one) => one.id === match);

async function sql(text: string): Promise<readonly object[]> {
  const client = new Client({ connectionString: own.url });
  await client.connect();
  try {
    const { rows } = await client.query<object>(text);
    return rows;
  } finally {
    await client.end();
  }
}

// --- who has a host's rights ---------------------------------------------------------------------

test('a host who is called away is host no more: who called is, and of the table', async () => {
  await calls('south', BOB);
  expect(await read()).toMatchObject({ host: named(ANN), hostName: 'Ann' });
  await calls('north', CAT);
  expect(await read()).toMatchObject({ host: named(CAT), hostName: null });
  expect(await tableOf()).toMatchObject({ host: named(CAT), seats: ['south', 'north'] });
  expect(await own.store.putUp(id, named(ANN), MOST)).toBe('notHost');
  expect(await own.store.setPrivate(id, named(CAT), true)).toBe(true);
});
test('a host who sits in another seat too is host still', async () => {
  await own.store.createMatch({
    ...matchNamed(`${id}two`, [
      person('north', named(ANN)),
      person('east', 'other', { devices: [named(ANN)] }),
      person('south', named(BOB)),
    ]),
    host: named(ANN),
  });
  await calls('north', BOB, `${id}two`);
  expect((await read(`${id}two`)).host).toBe(named(ANN));
});
test('where a computer takes the host’s seat the battle is his who put it there', async () => {
  await writes({ seat: 'north', bot: 'random', by: named(BOB) });
  expect((await read()).host).toBe(named(BOB));
});
test('the host puts up, and takes down, a battle that is listed as another’s', async () => {
  await calls('south', CAT);
  expect(await tableOf()).toMatchObject({ host: named(CAT), seats: ['south'] });
  expect(await own.store.putUp(id, named(ANN), MOST)).toBe('up');
  expect(await tableOf()).toMatchObject({ host: named(ANN), seats: ['south'] });
  await own.store.takeSeat(`${id} south 1`, named(EVE));
  await calls('south', CAT, id, 2);
  expect(await own.store.takeDown(id, named(ANN))).toBe(true);
  expect(await tableOf()).toBeUndefined();
});
test('when somebody leaves a table stands that another has put up, who stays', async () => {
  await calls('south', CAT);
  await leaves(DAN);
  expect(await tableOf()).toMatchObject({ host: named(CAT), seats: ['south'] });
});
test('and goes with whoever called', async () => {
  await calls('south', CAT);
  await leaves(CAT);
  expect(await tableOf()).toBeUndefined();
});

test('what stood on no list, as its host was not seen for days, is his who calls', async () => {
  expect(await own.store.freeSeat(id, named(ANN), 'east', `${id} east 1`, 1)).toBe(true);
  expect(await own.store.putUp(id, named(ANN), MOST)).toBe('up');
  await sql(`update open_tables set seen = now() - interval '4 days' where match = '${id}'`);
  expect(await tableOf()).toBeUndefined();
  await calls('south', CAT);
  expect(await tableOf()).toMatchObject({ host: named(CAT), seats: ['east', 'south'] });
});

// --- how many ------------------------------------------------------------------------------------

test('nobody calls for more than he may have open tables; nothing is done then', async () => {
  const others = [1, 2, 3].map((n) => `${id}other${n}`);
  for (const match of others) {
    await begin({}, match);
    expect(await own.store.mayPutUp(match, named(BOB), MOST)).toBe(true);
    expect((await calls('east', BOB, match)).appended).toBe(true);
  }
  expect(await own.store.mayPutUp(id, named(BOB), MOST)).toBe(false);
  expect(await calls('east', BOB)).toEqual({ appended: false, why: 'full' });
  expect([(await read()).head, await playerOf('east')]).toEqual([1, named(CAT)]);
  // Of a battle that stands there a second seat is no other table.
  expect((await calls('north', BOB, others[0])).appended).toBe(true);
  // Nor is one that others may not look at.
  await own.store.setPrivate(id, named(ANN), true);
  expect((await calls('east', BOB)).appended).toBe(true);
  expect(await tableOf()).toBeUndefined();
});

// --- taken back ----------------------------------------------------------------------------------

test('taken back, whoever was put out sits there again by all his browsers', async () => {
  await calls('north', BOB);
  expect(await seatOf('north')).toMatchObject({ player: null, called: true });
  expect((await callsOff('north')).appended).toBe(true);
  const back = { player: named(ANN), devices: [named('phone')], renewed: 2 };
  expect(await seatOf('north')).toMatchObject(back);
  expect(await tableOf()).toBeUndefined();
  expect(await own.store.takeSeat(`${id} north 1`, named(EVE))).toMatchObject({ taken: false });
  // What he was host of is another's.
  expect((await read()).host).toBe(named(BOB));
});
test('not once somebody sits there, nor does a computer take his seat', async () => {
  await calls('north', BOB);
  await own.store.joinOpen(id, named(EVE));
  expect(await callsOff('north')).toMatchObject({ appended: false });
  const bot = { seat: 'north', bot: 'random', by: named(BOB), open: true } as const;
  expect(await writes(bot)).toMatchObject({ appended: false });
  expect([(await read()).head, await playerOf('north')]).toEqual([2, named(EVE)]);
});
test('nor when somebody has come and gone: whoever was put out has lost it', async () => {
  await calls('north', BOB);
  await own.store.joinOpen(id, named(EVE));
  await leaves(EVE);
  await callsOff('north', 3);
  expect(await playerOf('north')).toBe(null);
});
test('a computer takes a seat that nobody has come to: it is on the list no more', async () => {
  await calls('north', BOB);
  await calls('east', BOB);
  const bot = { seat: 'north', bot: 'random', by: named(BOB), open: true } as const;
  expect((await writes(bot)).appended).toBe(true);
  expect(await seatOf('north')).toEqual({ seat: 'north', kind: 'bot', bot: 'random' });
  expect(await tableOf()).toMatchObject({ seats: ['east'] });
});
test('one who has come back by another seat is not put into two', async () => {
  await calls('north', BOB);
  await calls('east', BOB);
  await own.store.joinOpen(id, named('phone'), 'east');
  await callsOff('north');
  expect([await playerOf('north'), await playerOf('east')]).toEqual([null, named('phone')]);
});
test('one who led another army from the first leads both again', async () => {
  const two = `${id}two`;
  const seats = ['north', 'east'].map((seat) => person(seat, named(ANN)));
  await own.store.createMatch(matchNamed(two, [...seats, person('south', named(BOB))]));
  await calls('north', BOB, two);
  await writes({ seat: 'north', invite: `${two} north 2`, renewed: 2, back: true }, two);
  const players = (await read(two)).seats.map((one) => one.kind === 'person' && one.player);
  expect(players).toEqual([named(ANN), named(ANN), named(BOB)]);
});
test('one who is no more is not brought back', async () => {
  await calls('north', BOB);
  await own.store.erasePlayer(named(ANN), (match, seat, renewed) => `${match} ${seat} ${renewed}`);
  await callsOff('north');
  expect(await playerOf('north')).toBe(null);
});
test('but whose other browser alone is no more, who is put out still till then', async () => {
  await orders(ANN, 'never');
  await calls('north', BOB);
  const inviteFor = (...of: readonly unknown[]): string => of.join(' ');
  await own.store.erasePlayer(named('phone'), inviteFor);
  expect(await own.store.joinOpen(id, named(ANN))).toEqual({ joined: false, why: 'putOut' });
  await callsOff('north');
  const seat = await seatOf('north');
  expect(seat).toMatchObject({ player: named(ANN) });
  expect(seat).not.toHaveProperty('devices');
  expect(await ordersOf()).toEqual({ fire: 'never' });
});

// --- while the call stands -----------------------------------------------------------------------

test.each([ANN, 'phone'])('%s, who is called away, sits down there by no way', async (who) => {
  const byLink = () => own.store.takeSeat(`${id} north 1`, named(who), true);
  const byList = (seat?: string) => own.store.joinOpen(id, named(who), seat);
  const isPutOut = async (asks: string) =>
    (await own.store.invitation(`${id} north 1`, named(asks)))?.putOut;
  await calls('north', BOB);
  expect([await isPutOut(who), await isPutOut(EVE)]).toEqual([true, false]);
  expect(await byLink()).toEqual({ taken: false, why: 'putOut', match: id, seat: 'north' });
  expect([await byList(), await byList('north')]).toEqual([
    { joined: false, why: 'putOut' },
    { joined: false, why: 'putOut' },
  ]);
  expect(await playerOf('north')).toBe(null);
  // What he may not have his list does not show him; others it does.
  expect([await tableOf(id, who), (await tableOf())?.seats]).toEqual([undefined, ['north']]);
  await calls('east', BOB);
  expect([(await tableOf(id, who))?.seats, (await tableOf(id, CAT))?.seats]).toEqual([
    ['east'],
    ['north'],
  ]);
  expect(await byList()).toEqual({ joined: true, seat: 'east' });
});
test('nor by an account that he has joined since; another may, and then nobody is', async () => {
  await calls('north', BOB);
  const session = (who: string) => ({ id: named(who), agent: 'firefox linux' });
  await own.store.keepPlayer(session('fay'));
  const before = { player: named('phone'), session: named('phone'), how: 'join' } as const;
  const entered = await own.store.enterAs(named('fay'), session('new'), before);
  expect(entered).toMatchObject({ entered: true });
  expect(await own.store.joinOpen(id, named('fay'))).toEqual({ joined: false, why: 'putOut' });
  expect(await own.store.joinOpen(id, named(EVE))).toMatchObject({ joined: true });
  // Somebody has come and gone: the seat is whoever's comes.
  await leaves(EVE);
  expect(await own.store.takeSeat(`${id} north 2l`, named(ANN))).toMatchObject({ taken: true });
});
test('in a battle that is over nobody is called away: the seat is whoever’s comes', async () => {
  await calls('north', BOB);
  await sql(`update matches set status = 'ended' where id = '${id}'`);
  expect(await own.store.invitation(`${id} north 1`, named(ANN))).toMatchObject({ putOut: false });
  expect(await own.store.takeSeat(`${id} north 1`, named(ANN))).toMatchObject({ taken: true });
});

// --- what he is told when he comes back ----------------------------------------------------------

const lost = async (who: string): Promise<readonly string[]> =>
  ((await read()).replaced ?? [])
    .filter(({ player }) => player === named(who))
    .map(({ seat, how }) => `${seat} ${how}`);
const lists = async (who: string): Promise<boolean> =>
  (await own.store.matchesOf(named(who), 50)).some((one) => one.id === id);
test('what became of his seat, in whichever browser; and it is on his list', async () => {
  await calls('north', BOB);
  expect([await lost(ANN), await lost('phone')]).toEqual([['north called'], ['north called']]);
  expect([await lists(ANN), await lists('phone'), await lists(EVE)]).toEqual([true, true, false]);
  await callsOff('north');
  expect([await lost(ANN), await lost('phone')]).toEqual([[], []]);
  await writes({ seat: 'north', bot: 'random', by: named(BOB) });
  expect(await lost(ANN)).toEqual(['north computer']);
  await own.store.freeSeat(id, named(BOB), 'east', `${id} east 1`, 1);
  expect([await lost(CAT), await lists(CAT)]).toEqual([['east freed'], true]);
  await own.store.takeSeat(`${id} east 1`, named(CAT));
  expect([await lost(CAT), await lost(ANN)]).toEqual([[], ['north computer']]);
  await sql(`update matches set status = 'ended' where id = '${id}'`);
  expect([await lists(ANN), await lists(CAT)]).toEqual([false, true]);
});
test('if the call is taken back the seat is his again who was called away last', async () => {
  const back = async () =>
    ((await read()).replaced ?? []).filter((one) => one.back === true).map(({ player }) => player);
  await calls('north', BOB);
  expect(await back()).toEqual([named(ANN), named('phone')]);
  await own.store.takeSeat(`${id} north 1`, named(EVE));
  expect(await back()).toEqual([]);
  await calls('north', BOB, id, 2);
  expect(await back()).toEqual([named(EVE)]);
  expect([await lost(ANN), await lost(EVE)]).toEqual([['north called'], ['north called']]);
});
test('one that is shut to him stands where he lost it, however it is played on', async () => {
  const moved = (match: string, at: string) =>
    sql(`update matches set updated_at = '2026-01-01 10:${at}+00' where id = '${match}'`);
  const [early, late, latest] = ['early', 'late', 'latest'].map((one) => `${id}${one}`) as [
    string,
    string,
    string,
  ];
  for (const match of [early, late, latest]) await begin({}, match);
  await own.store.setPrivate(id, named(ANN), true);
  await calls('north', BOB);
  await sql(`update replaced set at = '2026-01-01 10:02:00+00' where match = '${id}'`);
  await moved(early, '01');
  await moved(late, '03');
  await moved(latest, '05');
  await moved(id, '06');
  const page = async (from?: From) => (await own.store.matchesOf(named(ANN), 1, from))[0];
  const seen: string[] = [];
  for (let one = await page(); one !== undefined; one = await page(one)) seen.push(one.id);
  expect(seen).toEqual([latest, late, id, early]);
  const [first, , , last] = await own.store.matchesOf(named(ANN), 9);
  const newer = last && (await own.store.matchesOf(named(ANN), 9, { ...last, newer: true }));
  expect(newer?.map((one) => one.id)).toEqual([latest, late, id]);
  // Who sits there sees when it was played on; so does whoever may look at it.
  const [his] = await own.store.matchesOf(named(BOB), 9);
  expect([first?.id, his?.id]).toEqual([latest, id]);
  await own.store.setPrivate(id, named(BOB), false);
  expect((await page())?.id).toBe(id);
});
test('nothing of who is no more, or has gone himself; two who become one are one', async () => {
  await calls('north', BOB);
  await own.store.freeSeat(id, named(BOB), 'east', `${id} east 1`, 1);
  await leaves(DAN);
  expect(await lost(DAN)).toEqual([]);
  await own.store.erasePlayer(named(CAT), (...of) => of.join(' '));
  expect(await lost(CAT)).toEqual([]);
  const session = (who: string) => ({ id: named(who), agent: 'firefox linux' });
  await own.store.keepPlayer(session(ANN));
  const before = { player: named('phone'), session: named('phone'), how: 'join' } as const;
  expect(await own.store.enterAs(named(ANN), session('new'), before)).toMatchObject({
    entered: true,
    matches: [id],
  });
  expect([await lost(ANN), await lost('phone')]).toEqual([['north called'], []]);
});
test('where he lost a seat, and sits in it as the other, he has lost none', async () => {
  const session = (who: string) => ({ id: named(who), agent: 'firefox linux' });
  const joins = async (who: string, as: string) => {
    await own.store.keepPlayer(session(as));
    const before = { player: named(who), session: named(who), how: 'join' } as const;
    return await own.store.enterAs(named(as), session(`new ${as}`), before);
  };
  await own.store.freeSeat(id, named(ANN), 'east', `${id} east 1`, 1);
  await own.store.takeSeat(`${id} east 1`, named(EVE));
  const beside = `${id}beside`;
  await own.store.createMatch(matchNamed(beside, [person('north', named(CAT))]));
  expect(await joins(CAT, EVE)).toMatchObject({ entered: true, matches: [id, beside] });
  expect(await lost(EVE)).toEqual([]);
  await own.store.freeSeat(id, named(ANN), 'south', `${id} south 1`, 1);
  await own.store.takeSeat(`${id} south 1`, named('fay'));
  expect(await joins('fay', BOB)).toMatchObject({ entered: true, matches: [id] });
  expect(await lost(BOB)).toEqual([]);
});
test('a battle that he deletes comes not back for a seat that he lost there', async () => {
  const two = `${id}two`;
  const seats = ['north', 'east'].map((seat) => person(seat, named(ANN)));
  await own.store.createMatch(matchNamed(two, [...seats, person('south', named(BOB))]));
  await calls('north', BOB, two);
  expect((await read(two)).replaced).toMatchObject([{ seat: 'north', player: named(ANN) }]);
  await own.store.leaveMatches(named(ANN), (...of) => of.join(' '), two);
  expect(await read(two)).not.toHaveProperty('replaced');
  const left = await own.store.matchesOf(named(ANN), 50);
  expect(left.map((one) => one.id)).not.toContain(two);
});

// --- who has come meanwhile ----------------------------------------------------------------------

test('whoever has sat down since the caller looked is not put out', async () => {
  await own.store.freeSeat(id, named(ANN), 'east', `${id} east 1`, 1);
  await own.store.takeSeat(`${id} east 1`, named(EVE));
  // By one who knows nothing of it: his link is that by which she has come.
  expect(await calls('east', BOB)).toEqual({ appended: false, why: 'stale', head: 1 });
  expect(await playerOf('east')).toBe(named(EVE));
  expect((await calls('east', BOB, id, 2)).appended).toBe(true);
});
test('nor by a computer that was to sit there in the place of another', async () => {
  await own.store.freeSeat(id, named(ANN), 'east', `${id} east 1`, 1);
  await own.store.takeSeat(`${id} east 1`, named(EVE));
  const bot = { seat: 'east', bot: 'random', by: named(BOB) };
  const meantFor = (who: string) => writes({ ...bot, was: named(who) });
  expect(await meantFor(CAT)).toEqual({ appended: false, why: 'stale', head: 1 });
  expect(await playerOf('east')).toBe(named(EVE));
  expect((await meantFor(EVE)).appended).toBe(true);
});
test('a link that was void when somebody had come and gone is not good again', async () => {
  await calls('north', BOB);
  await own.store.joinOpen(id, named(EVE));
  await leaves(EVE);
  expect((await callsOff('north', 2)).appended).toBe(false);
  expect(await seatOf('north')).toMatchObject({ renewed: 2 });
});
test('an old link has no number: the first after it is one', async () => {
  await sql(`update seats set renewed = -1 where match = '${id}' and seat = 'east'`);
  expect((await calls('east', BOB)).appended).toBe(true);
});

// --- what he has kept ----------------------------------------------------------------------------

const note = (who: string, text: string) =>
  own.store.note({ match: id, player: named(who), seq: 1, text, open: false });
const notes = async (who: string): Promise<readonly string[]> =>
  (await own.store.notesOf(id, named(who))).map(({ text }: Note) => text);
const share = async (who: string, link: string): Promise<Shared> =>
  await own.store.sharePosition({
    id: link,
    match: id,
    player: named(who),
    seq: 1,
    eye: 'north',
    checkpoint: {},
  });
const tries = (who: string) =>
  own.store.keepAnalysis({ match: id, player: named(who), kept: `of ${who}` });
const tried = async (who: string) => (await own.store.analysisOf(id, named(who)))?.kept;
test('whoever is put out reads and writes nothing there; back, he finds his own', async () => {
  expect(await note(ANN, 'feint')).toBe('noted');
  expect(await tries(ANN)).toBe('kept');
  expect(await share(ANN, `${id}before`)).toMatchObject({ shared: true });
  await calls('north', BOB);
  expect([await notes(ANN), await tried(ANN)]).toEqual([[], undefined]);
  expect([await notes('phone'), await tried('phone')]).toEqual([[], undefined]);
  expect(await note(ANN, 'still')).toBe('notSeated');
  expect(await tries('phone')).toBe('notSeated');
  expect(await share(ANN, `${id}since`)).toMatchObject({ shared: false });
  expect(await own.store.sharedPosition(`${id}before`)).toBeUndefined();
  await callsOff('north');
  expect([await notes('phone'), await tried('phone')]).toEqual([['feint'], `of ${ANN}`]);
});
test('whoever newly sits reads none of it, and has a link of his own to each moment', async () => {
  await note(ANN, 'feint');
  await tries(ANN);
  await share(ANN, `${id}before`);
  await calls('north', BOB);
  await own.store.takeSeat(`${id} north 1`, named(EVE));
  expect([await notes(EVE), await tried(EVE)]).toEqual([[], undefined]);
  expect(await share(EVE, `${id}eve`)).toEqual({ shared: true, id: `${id}eve` });
  expect(await own.store.sharedPosition(`${id}before`)).toBeUndefined();
});
const orders = (who: string, choice: string) =>
  own.store.instruct({ match: id, seat: 'north', player: named(who), kind: 'fire', choice });
const ordersOf = async () => (await own.store.instructionsOf(id))['north'];
/** Also those that wait for whoever may come back. */
const lying = () => sql(`select instructions from seats where match = '${id}' and seat = 'north'`);
const ordersIn = async (who: string) => {
  const { seats = [] } = await own.store.rowsOf(named(who));
  return seats.map((seat) => ('instructions' in seat ? seat.instructions : undefined));
};
test('whoever is put out finds his orders again; meanwhile they answer nothing', async () => {
  await orders(ANN, 'never');
  await calls('north', BOB);
  expect(await ordersOf()).toEqual({});
  // They are his still, to take along.
  expect(await ordersIn(ANN)).toEqual([{ fire: 'never' }]);
  expect(await orders(ANN, 'always')).toBeUndefined();
  await callsOff('north');
  expect(await ordersOf()).toEqual({ fire: 'never' });
});
test.each(['link', 'list', 'computer'])('who comes by a %s has none of another', async (by) => {
  await orders(ANN, 'never');
  await calls('north', BOB);
  if (by === 'link') await own.store.takeSeat(`${id} north 1`, named(EVE));
  if (by === 'list') await own.store.joinOpen(id, named(EVE));
  if (by === 'computer') await writes({ seat: 'north', bot: 'random', by: named(BOB), open: true });
  expect(await lying()).toEqual([{ instructions: null }]);
});
test('of one who has come back by another seat none lie where he sat', async () => {
  await orders(ANN, 'never');
  await calls('north', BOB);
  await calls('east', BOB);
  await own.store.joinOpen(id, named('phone'), 'east');
  await callsOff('north');
  expect(await lying()).toEqual([{ instructions: null }]);
});
test('orders of one who is no more are nowhere', async () => {
  await orders(ANN, 'never');
  await calls('north', BOB);
  await own.store.erasePlayer(named(ANN), (match, seat, renewed) => `${match} ${seat} ${renewed}`);
  expect(await lying()).toEqual([{ instructions: null }]);
});
test('a moment that is shared just then goes with the seat', async () => {
  const [client, beside] = [1, 2].map(() => new Client({ connectionString: own.url }));
  if (client === undefined || beside === undefined) throw new Error('there are two');
  await client.connect();
  await beside.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from matches where id = $1 for update', [id]);
    await client.query(
      `insert into positions (id, match, seq, eye, checkpoint) values ($1, $2, 1, 'north', '{}')`,
      [`${id}late`, id],
    );
    const called = calls('north', BOB);
    await waitsForLock(beside);
    await client.query('commit');
    expect((await called).appended).toBe(true);
  } finally {
    await client.end();
    await beside.end();
  }
  expect(await own.store.sharedPosition(`${id}late`)).toBeUndefined();
});
/** Somebody else stands before a lock, and so has begun. */
async function waitsForLock(client: Client): Promise<void> {
  const waits = async (): Promise<number> => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(waits).toBeGreaterThan(0);
}
