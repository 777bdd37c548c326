/** A database that goes away and comes back: nobody reloads, nothing unsaved is told as saved. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { canonical } from '#kernel';
import { openStore, StoreBusy, type Store } from '#store';
import { proxyTo, type Proxy } from '../storage/proxy.ts';
import { TestClock, openHouse, openShared, type House } from './house.ts';
import { AGAINST_BOT, HOT_SEAT, Player, type Browser } from './player.ts';

/** So far time is turned at once: a look or two at which a room that nobody is in may be let go. */
const EMPTY_MS = 31_000;
/** The only way to the database: closed, it is away. */
let way: Proxy;
let store: Store;
let pings: number;
let isBusy: boolean;
let house: House;
let clock: TestClock;
let person: Browser;
let match: string;
beforeEach(async () => {
  clock = new TestClock();
  way = await proxyTo((await openShared()).url);
  store = await openStore(way.url);
  pings = 0;
  isBusy = false;
  const unlessBusy =
    <A extends unknown[], T>(act: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      isBusy ? Promise.reject(new StoreBusy('it has too much to do')) : act(...given);
  const readMatch = unlessBusy((id: string) => store.readMatch(id));
  const appendRows = unlessBusy((...rows: Parameters<Store['appendRows']>) =>
    store.appendRows(...rows),
  );
  const counting = (): Promise<void> => {
    pings += 1;
    return store.ping();
  };
  house = await openHouse(
    { emptyRoom: EMPTY_MS / 1000 - 1 },
    { clock },
    {
      ...store,
      ping: counting,
      readMatch,
      appendRows,
    },
  );
  person = house.browser();
  match = await person.start(HOT_SEAT);
});
afterEach(async () => {
  await house.close();
  await store.close();
  await way.close();
});

const told = (player: Player): boolean[] =>
  player.heard.flatMap((one) => (one.t === 'store' ? [one.away] : []));

describe('HTTP', () => {
  test('every route answers that nothing was saved, in both languages', async () => {
    const wanted = {
      ruleset: 'clouds-of-smoke/web',
      options: { scenario: 'mill-brook' },
      seats: HOT_SEAT,
    };
    const file = (await person.ask('GET', `/api/matches/${match}/file`)).body;
    await way.close();
    const asked = [
      person.ask('GET', '/api/matches'),
      person.ask('POST', '/api/matches', wanted),
      person.ask('POST', '/api/matches/open', file as string),
      person.ask('GET', `/api/matches/${match}/file`),
      person.ask('POST', `/api/matches/${match}/rematch`, {}),
      person.ask('POST', `/api/matches/${match}/invites`, { seat: 'north' }),
      person.ask('GET', '/api/join/abc'),
      person.ask('POST', '/api/join/abc', {}),
    ];
    for (const { status, body } of await Promise.all(asked)) {
      expect(status).toBe(503);
      expect(body).toEqual({
        message: {
          en: 'Not saved: the database is away. Try again in a moment.',
          ru: expect.stringContaining('Не сохранено'),
        },
      });
    }
    expect((await person.ask('GET', '/api/rulesets')).status).toBe(200);
  });
  test('/healthz says why, and asks the database once a second at most', async () => {
    const ask = () => house.browser().ask('GET', '/healthz');
    await Promise.all([ask(), ask(), ask()]);
    expect(pings).toBe(1);
    await way.close();
    expect((await ask()).status).toBe(200);
    clock.turn(1000);
    expect(await ask()).toMatchObject({
      status: 503,
      body: {
        ok: false,
        reason: expect.stringMatching(/^(it takes no connections|the connection was lost)$/),
      },
    });
    expect(pings).toBe(2);
  });
});

describe('at the table', () => {
  test('a hello is kept and done when it is back', async () => {
    await way.close();
    const player = new Player(person, match);
    const sat = player.open();
    await player.until(() => told(player).includes(true));
    player.say({ t: 'reply', decision: 7, answer: 1 });
    await player.until(() => player.heard.some(({ t }) => t === 'refused'));
    expect(player.heard.at(-1)).toMatchObject({
      t: 'refused',
      decision: 7,
      refusal: { code: 'notSaved' },
    });
    await way.open();
    await sat;
    expect(told(player)).toEqual([true, false]);
    expect(player.heard.filter(({ t }) => t === 'welcome')).toHaveLength(1);
    await player.close();
  });
  test('who enters a battle with an open seat meanwhile comes in when it is back', async () => {
    const open = await person.start({ south: 'me', north: 'link' });
    const there = await person.sit(open);
    await way.close();
    const player = new Player(person, open);
    const sat = player.open();
    await player.until(() => told(player).includes(true));
    player.say({ t: 'reply', decision: 7, answer: 1 });
    await player.until(() => player.heard.some(({ t }) => t === 'refused'));
    expect(player.heard.at(-1)).toMatchObject({ refusal: { code: 'notSaved' } });
    await way.open();
    await sat;
    expect(player.heard.filter(({ t }) => t === 'welcome')).toHaveLength(1);
    for (const one of [player, there]) await one.close();
  });
  test('an answer is not saved, and is given again', async () => {
    const player = await person.sit(match);
    await player.play(7, () => player.mine?.ask === 'placeDie');
    const before = [player.seq, canonical(player.position)];
    const { id } = player.mine ?? { id: 0 };
    const [die] = (player.mine?.question as { dice: number[] } | undefined)?.dice ?? [];
    const answer = { t: 'reply', decision: id, answer: { die, on: 'move' } };
    await way.close();
    player.say(answer);
    await player.until(() => player.heard.some(({ t }) => t === 'refused'));
    expect(player.heard.find(({ t }) => t === 'refused')).toMatchObject({
      refusal: { code: 'notSaved' },
    });
    await player.until(() => told(player).includes(true));
    const welcome = player.next('welcome');
    await way.open();
    await welcome;
    expect([player.seq, canonical(player.position)]).toEqual(before);
    expect(told(player)).toEqual([true, false]);
    const step = player.next('step');
    player.say(answer);
    expect((await step).steps[0]?.seq).toBe(player.seq);
    expect(player.seq).toBe((before[0] as number) + 1);
    await player.close();
  });
  test('who only waits is told, and told when it is back', async () => {
    const player = await person.sit(match);
    await way.close();
    await player.until(() => told(player).length === 1);
    await way.open();
    await player.until(() => told(player).length === 2);
    expect(told(player)).toEqual([true, false]);
    await player.close();
  });
  test('a visitor whose player cannot be looked up waits as well', async () => {
    const old = house.browser();
    old.cookie = person.cookie.replace(/\..*/, '');
    await way.close();
    const player = new Player(old, match);
    const sat = player.open();
    await player.until(() => told(player).includes(true));
    await way.open();
    await sat;
    expect(player.seats.some(({ yours }) => yours)).toBe(true);
    await player.close();
  });
});

describe('a database that is only busy', () => {
  test('does not save an answer, and nobody is told that it is away', async () => {
    const [player, other] = [await person.sit(match), await house.browser().sit(match)];
    const refusal = player.next('refused');
    isBusy = true;
    const { id } = player.mine ?? { id: 0 };
    const answer = { t: 'reply', decision: id, answer: player.suggestion(sampledPick(7)) };
    player.say(answer);
    expect((await refusal).refusal.code).toBe('notSaved');
    // Their room is read anew, and it has no time for that either: they come back by themselves.
    for (const one of [player, other]) {
      await one.until(() => one.isClosed || told(one).length > 0);
      expect(told(one)).toEqual([]);
    }
    isBusy = false;
    const again = await person.sit(match);
    expect(again.mine?.id).toBe(id);
    const step = again.next('step');
    again.say(answer);
    await step;
    expect(told(again)).toEqual([]);
    await again.close();
  });
});

describe('rooms without visitors', () => {
  const gone = async (): Promise<void> => {
    while (house.sockets > 0) await new Promise((resolve) => setImmediate(resolve));
  };
  test('are let go after a while, and read again', async () => {
    const player = await person.sit(match);
    await player.play(7, () => player.seq > 20);
    clock.turn(100_000);
    expect(house.rooms).toBe(1); // he is there
    await player.close();
    await gone();
    clock.turn(29_000);
    expect(house.rooms).toBe(1);
    clock.turn(30_000);
    expect(house.rooms).toBe(0);
    const again = await person.sit(match);
    expect(canonical(again.position)).toBe(canonical(player.position));
    await again.close();
  });
  test('are not let go while somebody enters them or they are read', async () => {
    const player = new Player(person, match);
    const sat = player.open();
    while (house.rooms === 0) await new Promise((resolve) => setImmediate(resolve));
    for (; player.state === undefined;) {
      clock.turn(EMPTY_MS);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await sat;
    expect(house.rooms).toBe(1);
    // It is the room that hears the news, and not one that was forgotten.
    await player.play(7, () => player.seq > 10);
    await player.close();
  });
  test('a bot that is at work keeps its room', async () => {
    const battle = await person.start(AGAINST_BOT);
    const player = await person.sit(battle);
    await player.play(3, () => player.heard.some(({ t }) => t === 'thinking'));
    await player.close();
    await gone();
    while (house.rooms > 0) {
      clock.turn(EMPTY_MS);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const again = await person.sit(battle);
    await again.until(() => again.mine !== undefined || again.over);
    await again.close();
  });
  test('one that is not there is not kept at all', async () => {
    const player = new Player(person, 'none');
    const said = player.open();
    await player.until(() => player.heard.some(({ t }) => t === 'error'));
    expect(house.rooms).toBe(0);
    await player.close();
    void said;
  });
});
