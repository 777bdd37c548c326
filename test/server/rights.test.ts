/** Who may see whose link, look at a battle, sit in it, and with how many browsers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '#games';
import type { Json } from '#kernel';
import type { Invitation, MatchSummary, NewMatch } from '#protocol';
import { openHouse, type House } from './house.ts';
import { Player, type Browser } from './player.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => await house.close());

const TWO = { south: 'me', north: 'link' } as const;
const join = (who: Browser, code: string, body: Json = {}) =>
  who.ask('POST', `/api/join/${code}`, body);
const post = (who: Browser, match: string, what: string, body: Json) =>
  who.ask('POST', `/api/matches/${match}/${what}`, body);
const THERE_IS_NONE = 'there is no such battle';
const isToldNone = ({ heard }: Player): boolean =>
  heard.some((one) => one.t === 'error' && one.message === THERE_IS_NONE);

/** A host, his battle, and a friend who has sat down by its link. */
async function begun() {
  const [host, friend] = [house.browser(), house.browser()];
  const match = await host.start(TWO);
  const south = await host.sit(match);
  const { north: code = '' } = south.invites;
  expect((await join(friend, code)).status).toBe(200);
  const north = await friend.sit(match);
  return { host, friend, match, south, north, code };
}

describe('links', () => {
  test('are told to the host alone: whoever was invited sees none of the other seats', async () => {
    const host = house.browser();
    const offer = games.all
      .flatMap(({ content }) => content.offers)
      .find(({ id }) => id === 'mill-brook-four');
    const all = offer?.seats.map(({ seat }) => seat) ?? [];
    expect(all).toHaveLength(4);
    const wanted = Object.fromEntries(all.map((seat, at) => [seat, at === 0 ? 'me' : 'link']));
    const four = await host.start(wanted as NewMatch['seats'], 'mill-brook-four');
    const south = await host.sit(four);
    expect(Object.keys(south.invites)).toHaveLength(3);
    const [first = ''] = Object.values(south.invites);
    const friend = house.browser();
    expect((await join(friend, first)).status).toBe(200);
    const seated = await friend.sit(four);
    const stranger = await house.browser().sit(four);
    expect([seated.invites, stranger.invites]).toEqual([{}, {}]);
    for (const code of Object.values(south.invites)) {
      expect(JSON.stringify([seated.heard, stranger.heard])).not.toContain(code);
    }
    await Promise.all([south.close(), seated.close(), stranger.close()]);
  });
});

describe('a seat that changes hands', () => {
  const draw = { of: 'result', winners: [] } as const;
  test.each([true, false])(
    'has asked for nothing, and was asked nothing (host there: %s)',
    async (isThere) => {
      const { host, friend, match, south, north, code } = await begun();
      south.say({ t: 'offer', seat: 'south', offer: draw });
      north.say({ t: 'offer', seat: 'north', offer: draw });
      const asked = ({ state }: Player): string[] => Object.keys(state?.offers ?? {}).toSorted();
      await south.until(() => asked(south).length === 2);
      // Whoever presses his own link again changes nothing.
      expect((await join(friend, code)).status).toBe(200);
      expect(asked(await friend.sit(match))).toEqual(['north', 'south']);
      const row = south.state?.offers?.['north']?.row ?? 0;
      const freed = (await post(host, match, 'free', { seat: 'north' })).body as { invite: string };
      if (!isThere) await Promise.all([south.close(), north.close()]);
      const next = house.browser();
      expect((await join(next, freed.invite)).status).toBe(200);
      const third = await next.sit(match);
      expect(asked(third)).toEqual([]);
      // Nobody agrees in the place of whoever sat there, and nobody by what he had asked.
      const again = await host.sit(match);
      for (const [one, seat, of] of [
        [third, 'north', 'south'],
        [again, 'south', 'north'],
      ] as const) {
        const refused = one.next('refused');
        one.say({ t: 'consent', seat, of, row: of === 'north' ? row : row - 1 });
        await refused;
        expect(one.over).toBe(false);
      }
      await Promise.all([south, north, third, again].map((one) => one.close()));
    },
  );
});

describe('a private battle', () => {
  test('is nobody’s to look at but theirs who sit in it; watchers are shown out', async () => {
    const { host, friend, match, south, north } = await begun();
    const stranger = await house.browser().sit(match);
    expect((await post(friend, match, 'private', { private: true })).status).toBe(403);
    expect((await post(host, match, 'private', { private: true })).status).toBe(200);
    const closed = () => stranger.heard.filter(({ t }) => t === 'closed');
    await stranger.until(() => closed().length > 0);
    expect(stranger.heard.at(-1)).toEqual({ t: 'closed' });
    const before = stranger.heard.length;
    south.say({ t: 'resign', seat: 'south' });
    await north.until(() => north.over);
    expect(stranger.heard).toHaveLength(before);
    // Whoever comes is told what he would be told of a battle that is none.
    const late = [match, 'nowhere-at-all'].map((id) => new Player(house.browser(), id));
    for (const one of late) {
      one.open().catch(() => undefined);
      await one.until(() => isToldNone(one));
      expect(one.heard).toEqual([{ t: 'error', message: THERE_IS_NONE, none: true }]);
    }
    const again = await friend.sit(match);
    expect(again.over).toBe(true);
    expect((await post(host, match, 'private', { private: false })).status).toBe(200);
    const watcher = await house.browser().sit(match);
    expect(watcher.over).toBe(true);
    await Promise.all([south, north, again, stranger, watcher, ...late].map((one) => one.close()));
  });
  test('wants a yes or a no', async () => {
    const { host, match, south, north } = await begun();
    for (const body of [{}, { private: 'yes' }, { private: true, more: 1 }]) {
      expect((await post(host, match, 'private', body)).status).toBe(400);
    }
    await Promise.all([south.close(), north.close()]);
  });
});

describe('a seat that is freed', () => {
  test('is nobody’s: who sat there watches, his old link is void, a new one is good', async () => {
    const { host, friend, match, south, north, code } = await begun();
    expect((await post(friend, match, 'free', { seat: 'south' })).status).toBe(403);
    for (const seat of ['south', 'east']) {
      expect((await post(host, match, 'free', { seat })).status).toBe(409);
    }
    const told = north.next('welcome');
    const { status, body } = await post(host, match, 'free', { seat: 'north' });
    expect(status).toBe(200);
    const { invite } = body as { invite: string };
    expect(await told).toMatchObject({ eye: 'audience', host: false, invites: {} });
    const refused = north.next('refused');
    north.say({ t: 'resign', seat: 'north' });
    expect((await refused).refusal.code).toBe('notYourSeat');
    expect((await join(friend, code)).status).toBe(404);
    const [his] = await friend.list();
    expect(his?.seats.find(({ seat }) => seat === 'north')).toMatchObject({
      yours: false,
      lost: { why: 'freed' },
    });
    expect((await join(house.browser(), invite)).status).toBe(200);
    expect((await post(host, match, 'free', { seat: 'north' })).status).toBe(200);
    expect((await join(house.browser(), invite)).status).toBe(404);
    await Promise.all([south.close(), north.close()]);
  });
  test('is told to who sat there, where the battle is closed to watchers', async () => {
    const { host, friend, match, south, north } = await begun();
    const phone = house.browser();
    await join(phone, await codeOf(friend, match));
    const there = await phone.sit(match);
    expect((await post(host, match, 'private', { private: true })).status).toBe(200);
    expect((await post(host, match, 'free', { seat: 'north' })).status).toBe(200);
    // With all his devices; and nothing is told him of it after.
    for (const one of [north, there]) {
      await one.until(() => one.heard.at(-1)?.t === 'closed');
      expect(one.heard.at(-1)).toMatchObject({
        t: 'closed',
        lost: { seat: 'north', why: 'freed' },
      });
    }
    south.say({ t: 'resign', seat: 'south' });
    await south.until(() => south.over);
    for (const one of [north, there])
      expect(one.heard.at(-1)).toMatchObject({
        t: 'closed',
        lost: { seat: 'north', why: 'freed' },
      });
    await Promise.all([south, north, there].map((one) => one.close()));
  });
});

describe('who may only watch', () => {
  const WISHES = {
    private: { private: true },
    free: { seat: 'north' },
    invites: { seat: 'north' },
    host: { name: 'Anna' },
    device: {},
    rematch: {},
  };
  const answers = async (who: Browser, match: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(WISHES).map(async ([what, body]) => {
          const { status, body: said } = await post(who, match, what, body);
          return [what, `${status} ${(said as { message: { en: string } }).message.en}`] as const;
        }),
      ),
    );
  const HOSTS = '403 Only who began the battle has a say in its seats and links.';
  const SITTERS = '403 Only who sits at this battle may do that; you may watch it.';
  const NONE = '404 There is no such battle here.';
  const all = (said: string) => Object.fromEntries(Object.keys(WISHES).map((one) => [one, said]));
  test('is told whose it is to do what he asks; of a private battle, of none', async () => {
    const { host, friend, match, south, north } = await begun();
    const [stranger, nobody] = [house.browser(), house.browser()];
    await stranger.start(TWO); // somebody, with a seat elsewhere
    const open = { ...all(HOSTS), device: SITTERS, rematch: SITTERS };
    for (const who of [stranger, nobody]) expect(await answers(who, match)).toEqual(open);
    expect(await answers(stranger, 'nowhere-at-all')).toEqual(all(NONE));
    expect((await stranger.ask('GET', `/api/matches/${match}/file`)).status).toBe(403);
    expect((await post(host, match, 'private', { private: true })).status).toBe(200);
    for (const who of [stranger, nobody]) expect(await answers(who, match)).toEqual(all(NONE));
    expect((await stranger.ask('GET', `/api/matches/${match}/file`)).status).toBe(404);
    // Who was freed learns no more of it than they.
    expect((await post(host, match, 'free', { seat: 'north' })).status).toBe(200);
    expect(await answers(friend, match)).toEqual(all(NONE));
    await Promise.all([south.close(), north.close()]);
  });
});

const codeOf = async (who: Browser, match: string): Promise<string> =>
  ((await post(who, match, 'device', {})).body as { code: string }).code;
describe('a second device', () => {
  test('holds the seat beside the first: both play, both list the battle', async () => {
    const { friend, match, south, north } = await begun();
    const code = await codeOf(friend, match);
    const phone = house.browser();
    const shown = (await phone.ask('GET', `/api/join/${code}`)).body as Invitation;
    const game = { en: 'Clouds of Smoke' };
    expect(shown).toMatchObject({ id: match, game, seat: 'north', device: true });
    expect((await join(phone, code)).body).toEqual({ id: match });
    const there = await phone.sit(match);
    expect(there.seats.find(({ yours }) => yours)?.seat).toBe('north');
    expect((await phone.list()).map(({ id }: MatchSummary) => id)).toEqual([match]);
    there.say({ t: 'resign', seat: 'north' });
    await north.until(() => north.over);
    expect((await phone.ask('GET', `/api/matches/${match}/file`)).status).toBe(200);
    const again = await post(phone, match, 'rematch', {});
    const { id: next } = again.body as { id: string };
    expect((await friend.list()).map(({ id }) => id)).toContain(next);
    expect((await phone.list()).map(({ id }) => id)).toContain(next);
    await Promise.all([south, north, there].map((one) => one.close()));
  });
  test('the page of its code is there while the code is good, and no longer', async () => {
    const [host, phone] = [house.browser(), house.browser()];
    const match = await host.start(TWO);
    const { body } = await host.ask('POST', `/api/matches/${match}/device`, {});
    const { code } = body as { code: string };
    const page = async (): Promise<number> => (await phone.ask('GET', `/join/${code}`)).status;
    expect(await page()).toBe(200);
    await phone.ask('POST', `/api/join/${code}`, {});
    expect(await page()).toBe(404);
  });
  test('the code is good once, for fifteen minutes, and for who sits there alone', async () => {
    const { friend, match, south, north } = await begun();
    expect((await post(house.browser(), match, 'device', {})).status).toBe(403);
    const first = await codeOf(friend, match);
    const second = await codeOf(friend, match);
    expect((await join(house.browser(), first)).status).toBe(404); // a newer one took its place
    const [one, two] = [house.browser(), house.browser()];
    const both = await Promise.all([join(one, second), join(two, second)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    // Whoever opens it after that is told how such links are, and not of some link of a seat.
    const how = { device: true, message: { en: expect.stringContaining('within 15 minutes') } };
    for (const late of [
      await join(house.browser(), second),
      await house.browser().ask('GET', `/api/join/${second}`),
    ]) {
      expect(late.status).toBe(404);
      expect(late.body).toMatchObject(how);
    }
    const none = await join(house.browser(), second.slice('device-'.length));
    expect(none.status).toBe(404);
    expect(none.body).not.toHaveProperty('device');
    await Promise.all([south.close(), north.close()]);
  });
  test('who made its code may ask whether it is good; nobody else, and of no other', async () => {
    const [one, other] = [await begun(), await begun()];
    const code = await codeOf(one.friend, one.match);
    const look = (who: Browser, match = one.match) =>
      who.ask('GET', `/api/matches/${match}/device/${code}`);
    expect(await look(one.friend)).toEqual({ status: 200, body: { good: true } });
    expect((await look(house.browser())).status).toBe(403);
    expect(await look(other.friend, other.match)).toEqual({ status: 200, body: { good: false } });
    expect((await join(house.browser(), code)).status).toBe(200);
    expect(await look(one.friend)).toEqual({ status: 200, body: { good: false } });
    for (const { south, north } of [one, other]) await Promise.all([south.close(), north.close()]);
  });
  test('the host’s is the host; who is freed is freed with all his', async () => {
    const { host, friend, match, south, north } = await begun();
    const [one, two] = [house.browser(), house.browser()];
    for (const who of [one, two]) {
      expect((await join(who, await codeOf(friend, match))).status).toBe(200);
    }
    // The host's own second browser is the host.
    const phone = house.browser();
    await join(phone, await codeOf(host, match));
    expect((await post(phone, match, 'private', { private: true })).status).toBe(200);
    // Whoever is freed is freed with all his devices.
    expect((await post(phone, match, 'free', { seat: 'north' })).status).toBe(200);
    for (const who of [friend, one, two]) {
      const [row] = await who.list();
      const told = row?.seats.map(({ yours, lost }) => [yours, lost?.why]);
      // He may look no more: of the other seat he is told nothing.
      expect(told).toEqual([[false, 'freed']]);
    }
    await Promise.all([south.close(), north.close()]);
  });
});
