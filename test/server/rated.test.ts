/** Battles that count: begun, told, guarded while they last, counted once, on two pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Json } from '#kernel';
import { PACES, type ProfileTold, type RatedTold, type TableList } from '#protocol';
import type { NewMatch } from '#protocol';
import { StoreAway, type Store } from '#store';
import { duelsOf } from '../../src/server/lobby/pairing.ts';
import { games, RULESETS } from '../every.ts';
import { openHouse, openShared, type House } from './house.ts';
import type { Browser, Player, Reply } from './player.ts';
import { doorsOn, Heard, matchOf, open, person, playOn } from './rooming.ts';

let house: House;
/** Another node on the same database. */
let beside: House;
beforeAll(async () => {
  house = await openHouse({}, { games });
  beside = await openHouse({}, { games });
});
afterAll(async () => {
  await house.close();
  await beside.close();
});

const PACE = PACES.find(({ kind }) => kind === 'turns')!;
const LIVE = PACES.find(({ kind }) => kind === 'live')!;
/** A battle for two of each ruleset that has any. */
const DUELS = RULESETS.flatMap((ruleset) => {
  const game = games.gameOf(ruleset);
  const offer = game && duelsOf(game)[0];
  return game === undefined || offer === undefined ? [] : [{ ruleset, game, offer }];
});
const SEATS = ['one', 'two'] as const;

test('there is a battle for two of every ruleset', () => {
  expect(DUELS.map(({ ruleset }) => ruleset)).toEqual(RULESETS);
});

describe.each(DUELS)('$ruleset', ({ ruleset: id, game, offer }) => {
  test('fought by two it is counted at its end, and both are told how', async () => {
    const { store } = await openShared();
    const ruleset = games.rulesetOf(id)!;
    const built = game.content.build(ruleset, { scenario: offer.id }, sampledPick(0));
    if (!built.ok) throw new Error('it stands ready');
    const setup = built.value as Json;
    const seats = ruleset.seats(built.value);
    const match = `rated-${id.replace('/', '-')}`;
    const [p0, p1] = SEATS.map((one) => `${one}-${match}`);
    await store.createMatch(
      matchOf({
        id: match,
        ruleset: id,
        revision: ruleset.revision,
        setup,
        seats: seats.map((seat, at) => person(seat, at === 0 ? p0 : p1)),
        summary: { pace: PACE },
        rated: { game: game.id, edge: { [seats[0]]: 100, [seats[1]]: -100 } },
      }),
    );
    const gameOf = (): typeof game => game;
    const room = await open(doorsOn(store, { rulesetOf: games.rulesetOf, gameOf }), match);
    const guests = [p0, p1, 'watcher'].map((player) => new Heard(player));
    for (const guest of guests) await room.enter(guest, undefined);
    const [mine, theirs, watcher] = guests;
    const told = (guest: Heard): RatedTold => guest.last('rated').rated;
    expect(told(watcher)).toMatchObject({ measured: true });
    expect(Object.values(told(mine).players).map(({ standing }) => standing)).toEqual([
      { battles: 0 },
      { battles: 0 },
    ]);
    for (let round = 0; round < 60; round++) {
      if ((await store.countingOf(p0)).length > 0) break;
      await playOn(room, [mine, theirs], 10);
    }
    expect(await store.countingOf(p0)).toEqual([match]);
    await room.hear(mine, { t: 'resign', seat: seats[0] });
    const counted = told(watcher).players;
    // Both are new still: no number is told of them.
    for (const seat of seats) {
      expect(counted[seat]).toMatchObject({ counted: {}, standing: { battles: 1 } });
      expect(JSON.stringify(counted[seat])).not.toMatch(/"(rating|before|after)"/);
    }
    const kept = (await store.ratedSeats(match, 'turns')).map((one) => one.counted?.after.rating);
    expect(kept.map((one) => Math.round(one ?? 0)).toSorted((a, b) => a - b)).toEqual(
      // The loser had the better side: it costs him more.
      [1305, 1695],
    );
    // Nobody is told by what their rows are found.
    for (const guest of guests) expect(JSON.stringify(guest.heard)).not.toContain(p1);
    const page = await store.profileOf({ player: p1 });
    expect(page?.results[0]).toMatchObject({ score: 1, how: 'conceded', game: game.id });
    expect(page?.results[0]?.name).toMatchObject({ en: expect.any(String) as string });
    await room.close();
  });
});

const [{ ruleset: RULESET, offer: OFFER }] = DUELS as [(typeof DUELS)[number]];
const [NEAR = '', FAR = ''] = OFFER.seats.map(({ seat }) => seat);
const wishFor = (more: Partial<NewMatch> = {}): NewMatch => ({
  ruleset: RULESET,
  options: { scenario: OFFER.id },
  seats: { [NEAR]: 'me', [FAR]: 'open' },
  pace: PACE,
  rated: true,
  ...more,
});
const begin = async (who: Browser, more: Partial<NewMatch> = {}): Promise<Reply> =>
  await who.ask('POST', '/api/matches', wishFor(more) as never);
const idIn = ({ body }: Reply): string => (body as { id: string }).id;
const said = ({ status, body }: Reply) => [
  status,
  (body as { message?: { en: string } }).message?.en ?? '',
];
/** Two sit at it; nothing is decided. */
async function laid(more: Partial<NewMatch> = {}): Promise<[string, Browser, Browser]> {
  const [host, guest] = [house.browser(), house.browser()];
  const id = idIn(await begin(host, more));
  expect((await guest.ask('POST', `/api/tables/${id}/join`, {})).status).toBe(200);
  return [id, host, guest];
}
/** Both have decided enough for it to count. */
async function underWay(more: Partial<NewMatch> = {}): Promise<[string, Browser, Browser, Player]> {
  const [id, host, guest] = await laid(more);
  const [near, far] = [await host.sit(id), await guest.sit(id)];
  const given = (by: string): boolean => {
    const steps = near.heard.flatMap((one) => ('steps' in one ? one.steps : []));
    return steps.filter((step) => step.by === by).length >= 2;
  };
  const enough = (): boolean => given(NEAR) && given(FAR);
  const done = near.until(enough).then(() => [near, far].forEach((one) => one.wake()));
  await Promise.all([near.play(1, enough), far.play(2, enough), done]);
  await far.close();
  return [id, host, guest, near];
}
const pageOf = async (who: Browser, of = 'me'): Promise<ProfileTold> =>
  (await who.ask('GET', `/api/players/${of}`)).body as ProfileTold;

describe('begun', () => {
  test.each([
    ['without a clock', { pace: undefined }, 'clock'],
    ['with dice that are typed in', { dice: 'typed' }, 'typed in'],
    ['against the computer', { seats: { [NEAR]: 'me', [FAR]: { bot: 'random' } } }, 'another'],
    ['against oneself', { seats: { [NEAR]: 'me', [FAR]: 'me' } }, 'sits down too'],
  ] as const)('%s it cannot be rated: one sentence says why', async (_how, more, why) => {
    const wish = JSON.parse(JSON.stringify({ ...wishFor(), ...more })) as Json;
    const [status, message] = said(await house.browser().ask('POST', '/api/matches', wish));
    expect([status, message]).toEqual([400, expect.stringContaining(why)]);
  });
  test('it is told before anybody sits down: on the list, by the link, at the table', async () => {
    const host = house.browser();
    const id = idIn(await begin(host));
    const { tables } = (await beside.browser().ask('GET', '/api/tables')).body as TableList;
    expect(tables.find((one) => one.id === id)?.rated).toMatchObject({ standing: { battles: 0 } });
    expect((await host.list())[0]?.rated).toEqual({});
    const sitting = await host.sit(id);
    const code = sitting.invites[FAR] ?? '';
    const link = await beside.browser().ask('GET', `/api/join/${code}`);
    expect(link.body).toMatchObject({ rated: true });
    await sitting.until(() => sitting.heard.some(({ t }) => t === 'rated'));
    await sitting.close();
  });
  test('begun once more it counts anew', async () => {
    const [id, host, guest, near] = await underWay();
    near.say({ t: 'resign', seat: NEAR });
    await near.until(() => near.over);
    await near.close();
    const next = idIn(await guest.ask('POST', `/api/matches/${id}/rematch`, { changed: true }));
    expect((await host.list()).find((one) => one.id === next)?.rated).toEqual({});
  });
});

describe('while it lasts', () => {
  test('before it has begun who thinks ahead ends its rating, and both are told', async () => {
    const [id, host, guest] = await laid();
    const look = `/api/matches/${id}/known`;
    const asked = await host.ask('GET', look);
    expect([asked.status, asked.body]).toMatchObject([409, { ends: true }]);
    const sitting = await guest.sit(id);
    const stranger = await house.browser().ask('POST', `/api/matches/${id}/unrated`, {});
    expect(stranger.status).toBe(403);
    expect((await host.ask('POST', `/api/matches/${id}/unrated`, {})).status).toBe(200);
    const off = (): string | undefined =>
      sitting.heard.flatMap((one) => (one.t === 'rated' ? [one.rated.off] : [])).at(-1);
    await sitting.until(() => off() === 'thought');
    await sitting.close();
    expect((await host.ask('GET', look)).status).toBe(200);
    expect((await host.list())[0]?.rated).toEqual({ off: 'thought' });
    expect((await host.ask('POST', `/api/matches/${id}/unrated`, {})).status).toBe(409);
  });
  test('under way nobody has advice, walks out, is put out, or lends his seat', async () => {
    const [id, host, guest, near] = await underWay();
    const known = await guest.ask('GET', `/api/matches/${id}/known`);
    expect([known.status, (known.body as { ends?: true }).ends]).toEqual([409, undefined]);
    for (const [who, path, body] of [
      [guest, 'unrated', {}],
      [host, 'position', { eye: NEAR }],
      [host, 'delete', {}],
      [guest, 'delete', {}],
      [host, 'free', { seat: FAR }],
      [host, 'device', {}],
    ] as const) {
      const [status, message] = said(await who.ask('POST', `/api/matches/${id}/${path}`, body));
      expect([path, status, message]).toEqual([path, 409, expect.stringContaining('ated')]);
    }
    const all = await guest.ask('POST', '/api/matches/delete', { all: true });
    expect(said(all)[0]).toBe(409);
    expect((await guest.list()).some((one) => one.id === id)).toBe(true);
    near.say({ t: 'resign', seat: NEAR });
    await near.until(() => near.over);
    await near.close();
    expect((await host.ask('GET', `/api/matches/${id}/known`)).body).toEqual({ over: true });
    expect((await guest.ask('POST', `/api/matches/${id}/delete`, {})).status).toBe(200);
  });
  test('nobody counts its time any more: it counts for nobody, at once', async () => {
    const [id, host, guest, near] = await underWay({ pace: LIVE });
    const far = await guest.sit(id);
    near.say({ t: 'offer', seat: NEAR, offer: { of: 'pace', pace: null } });
    await far.until(() => far.state?.offers?.[NEAR] !== undefined);
    const { row = 0 } = far.state?.offers?.[NEAR] ?? {};
    far.say({ t: 'consent', seat: FAR, of: NEAR, row });
    const off = (one: Player): boolean =>
      one.heard.some((message) => message.t === 'rated' && message.rated.off === 'clock');
    await Promise.all([near, far].map((one) => one.until(() => off(one))));
    await Promise.all([near.close(), far.close()]);
    expect((await host.list())[0]?.rated).toEqual({ off: 'clock' });
  });
  test('while the database is away nothing of it is half done', async () => {
    const { store } = await openShared();
    const away: Store = {
      ...store,
      unrate: () => Promise.reject(new StoreAway('refused')),
      profileOf: () => Promise.reject(new StoreAway('refused')),
    };
    const cut = await openHouse({}, { games }, away);
    const who = cut.browser();
    const id = idIn(await begin(who));
    expect((await who.ask('POST', `/api/matches/${id}/unrated`, {})).status).toBe(503);
    expect((await who.ask('GET', '/api/players/me')).status).toBe(503);
    expect((await who.list())[0]?.rated).toEqual({});
    await cut.close();
  });
});

describe('his page', () => {
  test('tells both of the battle, and each of the other; hidden, nobody else', async () => {
    const [id, host, guest, near] = await underWay();
    expect((await host.ask('GET', '/api/players/me')).status).toBe(404);
    near.say({ t: 'resign', seat: NEAR });
    await near.until(() => near.over);
    await near.close();
    const [lost, won] = [await pageOf(host), await pageOf(guest)];
    expect(lost).toMatchObject({
      yours: true,
      kept: { battles: 1, conceded: 1, timeOver: 0 },
      results: [{ match: id, score: 0, how: 'conceded' }],
    });
    expect(lost.standings[0]).toEqual({
      game: games.gameOf(RULESET)?.id,
      pace: 'turns',
      battles: 1,
    });
    const { page = '' } = won;
    expect(lost.results[0]?.opponent).toEqual({ sign: won.sign, page });
    const seen = await pageOf(host, page);
    expect(seen).toMatchObject({ against: { won: 0, even: 0, lost: 1 } });
    expect([seen.yours, seen.results[0]?.day]).toEqual([
      undefined,
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    ]);
    expect((await guest.ask('POST', '/api/players/hidden', { hidden: true })).status).toBe(200);
    expect((await host.ask('GET', `/api/players/${page}`)).status).toBe(404);
    expect((await pageOf(guest, page)).hidden).toBe(true);
    expect((await pageOf(host)).results[0]?.opponent).toEqual({ sign: won.sign });
    // A private battle is on the page, and no way leads to it.
    await host.ask('POST', `/api/matches/${id}/private`, { private: true });
    expect((await pageOf(host)).results[0]?.match).toBeUndefined();
  });
  test('nonsense leads nowhere, and nobody hides what is not his', async () => {
    const who = house.browser();
    for (const of of ['me', 'f'.repeat(20), 'x'.repeat(500), '%00', '%E0%A4%A', "'--", '..']) {
      expect([of, (await who.ask('GET', `/api/players/${of}`)).status]).toEqual([
        of,
        expect.toSatisfy((status: number) => status === 404 || status === 400),
      ]);
    }
    for (const [body, status] of [
      [{ hidden: true }, 404],
      [{ hidden: 1 }, 400],
      [{ hidden: true, player: 'x' }, 400],
    ] as const) {
      expect((await who.ask('POST', '/api/players/hidden', body)).status).toBe(status);
    }
    expect((await who.ask('POST', '/api/players/nobody/report', {})).status).toBe(404);
  });
});

describe('the queue', () => {
  const search = (who: Browser, wish: Json) => who.ask('POST', '/api/search', wish);
  const game = games.gameOf(RULESET)?.id ?? '';
  test('two who wish for a battle that counts get one', async () => {
    const [one, other] = [house.browser(), beside.browser()];
    const wish = { game, pace: { ...PACE }, rated: { within: 200, widens: true } } as Json;
    await search(one, wish);
    const query = `game=${game}&pace=${JSON.stringify(PACE)}&rated={}`;
    expect((await other.ask('GET', `/api/search?${encodeURI(query)}`)).body).toMatchObject({
      waiting: 1,
    });
    const found = (await search(other, wish)).body as { found?: string };
    expect((await one.list()).find((each) => each.id === found.found)?.rated).toEqual({});
  });
  test.each([
    ['without a pace', { game, rated: {} }, 404],
    ['in a band that is none', { game, pace: { ...PACE }, rated: { within: 123 } }, 404],
    ['with nonsense', { game, pace: { ...PACE }, rated: { within: '1' } }, 400],
    ['as somebody else', { game, pace: { ...PACE }, rated: { as: 'x' } }, 400],
  ] as const)('%s it is refused', async (_how, wish, status) => {
    expect((await search(house.browser(), wish as Json)).status).toBe(status);
  });
});
