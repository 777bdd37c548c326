// The outbox: with the rows it tells of or not at all; claimed by one, and ended once.
import { beforeEach, describe, expect, test } from 'vitest';
import { matchNamed, rowOf } from '../../../test/storage/folders.ts';
import { ownStore, person } from '../../../test/storage/own.ts';
import type { Notices, Way } from './types.ts';

const own = ownStore();
let count = 0;
let named: (name: string) => string = (name) => name;
/** Each test has its own stretch of time: what another left is not due in it. */
let now = 0;
beforeEach(async () => {
  count += 1;
  const run = count;
  named = (name) => `${name}${run}`;
  now = (run + 1) * 1e9;
  for (const one of await own.store.claimNotices({ now, lease: 1, most: 100 })) {
    await own.store.endNotice(one.id, { state: 'moot', at: 1 });
  }
});
async function battle(ways: readonly Way[] = ['mail']): Promise<string> {
  for (const who of ['ann', 'bob']) {
    await own.store.keepPlayer({ id: named(who), agent: 'firefox linux' });
    const wishes = { lang: 'en', zone: 'Europe/Berlin', ways, choices: {} };
    expect(await own.store.keepNotices(named(who), wishes, named(`stop ${who}`))).toBe(true);
  }
  const seats = [person('north', named('ann')), person('south', named('bob'))];
  await own.store.createMatch(matchNamed(named('match'), seats));
  return named('match');
}
const NOTHING: Notices = {
  at: 0,
  begun: [],
  asked: [],
  keeps: [],
  anew: [],
  offers: [],
  over: false,
  again: false,
};
const turnOf = (seat: string, seq: number, more: Partial<Notices> = {}): Notices => ({
  ...NOTHING,
  at: now,
  begun: [{ seat, kind: 'turn', seq, due: now + 100 }],
  asked: [seat],
  ...more,
});
const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);
const claim = (at: number) => own.store.claimNotices({ now: at, lease: 1000, most: 10 });
const write = (match: string, head: number, notices: Notices) =>
  own.store.appendRows(match, head, [rowOf(head + 1)], { notices });

describe('what is to be told', () => {
  test('is written with its row or not at all, once for each way', async () => {
    const match = await battle(['mail', 'push']);
    expect(await write(match, 0, turnOf('north', 1))).toEqual({ appended: true, head: 1 });
    // Somebody else wrote first: nothing of it stands.
    expect(await write(match, 0, turnOf('south', 1))).toMatchObject({ why: 'stale' });
    expect(await claim(now)).toEqual([]);
    const found = await claim(now + 100);
    const told = found.map(({ player, seat, seq, way, sits }) => [player, seat, seq, way, sits]);
    expect(told.toSorted(byText)).toEqual([
      [named('ann'), 'north', 1, 'mail', true],
      [named('ann'), 'north', 1, 'push', true],
    ]);
  });
  test('is told to nobody who has answered, and in the place of what came before', async () => {
    const match = await battle();
    await write(match, 0, turnOf('north', 1));
    await write(match, 1, turnOf('south', 2));
    const found = await claim(now + 100);
    expect(found.map(({ seat, seq }) => [seat, seq])).toEqual([['south', 2]]);
  });
  test('is not told to whoever sees it, and reminders are', async () => {
    const match = await battle();
    const { begun } = turnOf('north', 1);
    const [turn] = begun;
    const reminder = { seat: 'north', kind: 'reminder', seq: 1, mark: 50, left: 500, due: now };
    await write(match, 0, turnOf('north', 1, { begun: [turn, reminder] }));
    await own.store.seenNotices(named('ann'), match, 0);
    await own.store.seenNotices(named('bob'), match, 1);
    await own.store.seenNotices(named('ann'), match, 1);
    const found = await claim(now + 100);
    expect(found.map(({ kind, mark, left }) => [kind, mark, left])).toEqual([
      ['reminder', 50, 500],
    ]);
  });
  test('an offer waits while it is open; of a battle that is over only that it is', async () => {
    const match = await battle();
    const offer = { seat: 'south', kind: 'offer', seq: 1, due: now };
    await write(match, 0, { ...NOTHING, at: now, begun: [offer], offers: [1] });
    await write(match, 1, { ...turnOf('south', 2), offers: [1] });
    expect((await claim(now + 100)).map(({ kind }) => kind).toSorted()).toEqual(['offer', 'turn']);
    const over = { seat: 'south', kind: 'over', seq: 3, due: now };
    await write(match, 2, { ...NOTHING, at: now, begun: [over], over: true });
    expect((await claim(now + 5000)).map(({ kind }) => kind)).toEqual(['over']);
  });
  test('goes on being due when clocks are changed', async () => {
    const match = await battle();
    const reminder = { seat: 'north', kind: 'reminder', seq: 1, mark: 50, left: 5, due: now };
    await write(match, 0, turnOf('north', 1, { begun: [reminder] }));
    const [one] = await claim(now);
    await own.store.endNotice(one?.id ?? '', { state: 'waits', due: now + 9e8 });
    expect(await claim(now + 100)).toEqual([]);
    const again = { ...NOTHING, at: now + 50, asked: ['north'], keeps: ['north'], again: true };
    await write(match, 1, again);
    expect((await claim(now + 100)).map(({ mark }) => mark)).toEqual([50]);
  });
});

describe('an opponent', () => {
  const foundIn = async (match: string): Promise<string[]> => {
    const all = await own.store.claimNotices({ now: Date.now() + 2e5, lease: 1, most: 100 });
    const told = all.filter((one) => one.kind === 'found' && one.match === match);
    return told.map(({ player }) => player).toSorted(byText);
  };
  test('who comes by a link is told of to whoever waits, and not to himself', async () => {
    await battle();
    const open = person('south', null, { invite: named('link') });
    await own.store.createMatch(matchNamed(named('link'), [person('north', named('ann')), open]));
    expect(await own.store.takeSeat(named('link'), named('bob'))).toMatchObject({ taken: true });
    expect(await foundIn(named('link'))).toEqual([named('ann')]);
  });
  test('who is found by a search is told of to both', async () => {
    await battle();
    for (const who of ['ann', 'bob']) {
      await own.store.wish(named(who), { game: null, points: null });
    }
    const two = await own.store.pairOf();
    if (two === undefined) throw new Error('they suit each other');
    const seats = [person('north', named('ann')), person('south', named('bob'))];
    expect(await own.store.pair(two, 'toy', matchNamed(named('paired'), seats))).toBe(true);
    expect(await foundIn(named('paired'))).toEqual([named('ann'), named('bob')]);
  });
});

describe('a claim', () => {
  test('is one worker’s until its time is over', async () => {
    const match = await battle();
    await write(match, 0, turnOf('north', 1));
    const both = await Promise.all([claim(now + 100), claim(now + 100)]);
    expect(both.flat()).toHaveLength(1);
    expect(await claim(now + 1000)).toEqual([]);
    // He was not heard of again.
    expect(await claim(now + 1200)).toHaveLength(1);
  });
  test('has all that is due to one player, so that it can be one letter', async () => {
    const match = await battle();
    const begun = [1, 2, 3].map((seq) => ({ seat: 'north', kind: 'over', seq, due: now }));
    await write(match, 0, { ...NOTHING, at: now, begun });
    const one = await own.store.claimNotices({ now, lease: 1000, most: 1 });
    expect(one.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    // What comes meanwhile waits for it.
    const late = { seat: 'north', kind: 'over', seq: 4, due: now };
    await write(match, 1, { ...NOTHING, at: now, begun: [late] });
    expect(await claim(now + 500)).toEqual([]);
  });
  test('what was sent stays so, whatever has become of it meanwhile', async () => {
    const match = await battle();
    await write(match, 0, turnOf('north', 1));
    const [one] = await claim(now + 100);
    await write(match, 1, turnOf('south', 2));
    await own.store.bindNotices([one?.id ?? ''], 'letter');
    await own.store.endNotice(one?.id ?? '', { state: 'sent', at: now + 200 });
    const told = await own.store.deliveriesOf(named('ann'), 10);
    expect(told).toMatchObject([{ kind: 'turn', state: 'sent', at: now + 200, match, tries: 1 }]);
    expect(await claim(now + 9e6)).not.toContainEqual(expect.objectContaining({ seat: 'north' }));
  });
});

describe('browsers that are told', () => {
  const push = (at: number) => ({
    endpoint: `https://push.example/${named(String(at))}`,
    p256dh: 'key',
    auth: 'auth',
    agent: 'firefox linux',
    session: named('ann'),
  });
  test('are five, each one player’s', async () => {
    await battle();
    const add = (who: string, at: number) =>
      own.store.addPush(named(who), { ...push(at), session: named(who) });
    for (const at of [1, 2, 3, 4, 5]) expect(await add('ann', at)).toBe('added');
    expect(await add('ann', 5)).toBe('added');
    expect(await add('ann', 6)).toBe('full');
    expect(await add('bob', 1)).toBe('taken');
    expect(await own.store.removePush(named('bob'), push(1).endpoint)).toBe(false);
    expect(await own.store.removePush(named('ann'), push(1).endpoint)).toBe(true);
    expect(await own.store.pushesOf(named('ann'))).toHaveLength(4);
  });
  test('and all that is chosen go with a player who becomes another, or is erased', async () => {
    const match = await battle();
    await own.store.addPush(named('ann'), push(1));
    await own.store.addPush(named('bob'), { ...push(2), session: named('bob') });
    await write(match, 0, turnOf('north', 1));
    await own.store.keepPlayer({ id: named('eve'), agent: 'firefox linux' });
    const before = { player: named('ann'), session: named('ann'), how: 'join' as const };
    const session = { id: named('new'), agent: 'firefox linux' };
    await own.store.enterAs(named('eve'), session, before);
    expect(await own.store.noticesOf(named('eve'))).toMatchObject({ ways: ['mail'] });
    expect(await own.store.pushesOf(named('eve'))).toHaveLength(1);
    expect(await claim(now + 100)).toMatchObject([{ player: named('eve'), sits: true }]);
    expect(await own.store.stopping(named('stop ann'))).toEqual({ player: named('eve') });
    await own.store.erasePlayer(named('eve'), () => 'link');
    expect(await own.store.pushesOf(named('eve'))).toEqual([]);
    expect(await own.store.pushesOf(named('bob'))).toHaveLength(1);
    expect(await claim(now + 9e6)).toEqual([]);
  });
  test('are told until they are signed out, or another player’s', async () => {
    await battle();
    await own.store.keepPlayer({ id: named('eve'), agent: 'firefox linux' });
    const second = { id: named('second'), agent: 'safari ios' };
    const kept = await own.store.enterAs(named('ann'), second);
    expect(kept.entered).toBe(true);
    await own.store.addPush(named('ann'), push(1));
    await own.store.addPush(named('ann'), { ...push(2), session: named('second') });
    expect(await own.store.removeSession(named('ann'), named('second'), named('ann'))).toBe(
      'removed',
    );
    expect(await own.store.pushesOf(named('ann'))).toMatchObject([{ endpoint: push(1).endpoint }]);
    const late = { ...push(2), session: named('second') };
    expect(await own.store.addPush(named('ann'), late)).toBe('nobody');
    // Left behind, with all battles: this browser is eve's from now on.
    const before = { player: named('ann'), session: named('ann'), how: 'leave' as const };
    const session = { id: named('third'), agent: 'firefox linux' };
    await own.store.enterAs(named('eve'), session, before);
    expect(await own.store.pushesOf(named('ann'))).toEqual([]);
    expect(await own.store.pushesOf(named('eve'))).toEqual([]);
  });
});
