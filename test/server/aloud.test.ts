/** A computer that thinks aloud: to whom it is told, what, and where it is not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mindOf, think, type GameBots, type Mind } from '#bots';
import { sampledPick } from '#fate';
import { parse, type Json } from '#kernel';
import { aloud, type Aloud } from '#protocol';
import { parseMatchFile } from '#record';
import type { SeatRecord } from '#store';
import type { Clock } from '../../src/server/clock.ts';
import { cloudsOfSmoke } from '../../src/games/clouds-of-smoke/game.ts';
import { games } from '../every.ts';
import { fateCardsGame } from '../toys/fate-cards/game.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { TestClock, openHouse, openShared, type House } from './house.ts';
import type { Browser, Player, Reply } from './player.ts';
import { Heard, botPool, doorsOn, loose, matchOf, open, person, playOn } from './rooming.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => await house.close());

// --- who is told, and when -----------------------------------------------------------------------

const random = mindOf({}, 'random')!;
/** It weighs two plans at each of its orders, and thinks of what is nobody else's business. */
const planner: Mind = {
  plans: {
    names: ['go', 'stay'],
    many: 2,
    rollouts: 12,
    dueAt: ({ decision: { ask } }) => ask === 'playOrder',
  },
  answer(posed) {
    const { answer } = random.answer(posed);
    const { budget } = posed;
    const weighs = budget !== undefined && 'rollouts' in budget && budget.rollouts > 0;
    if (!weighs) return { answer, plan: 'pass' };
    const weighed = [
      { plan: 'go', chance: 0.5814, isChosen: true },
      { plan: 'stay', chance: 0.4949, isChosen: false },
    ];
    return { answer, plan: 'a card', memo: { card: 7 }, searched: { rollouts: 11 }, weighed };
  },
};
const known: GameBots = { minds: { planner } };
/** How often it has weighed, in whichever battle. */
const weighed = { times: 0 };
const pool = botPool(async (task) => {
  const thought = think(loose(fateCards), task, mindOf(known, task.bot), sampledPick(task.seed));
  if (thought?.weighed !== undefined) weighed.times += 1;
  return thought;
});
const TOLD: Aloud = {
  t: 'aloud',
  seat: 'allies',
  plans: [
    { plan: 'go', chance: 58 },
    { plan: 'stay', chance: 49 },
  ],
  continuations: 11,
};
const toldTo = ({ heard }: Heard): Aloud[] => heard.filter((one) => one.t === 'aloud');
const BOT = { seat: 'allies', kind: 'bot', bot: 'planner' } as const;
/** Each moment comes as soon as every thought that could be there is there. */
const SOON: Clock = {
  now: () => 0,
  wall: () => 0,
  after(_, act) {
    const due = setImmediate(act);
    return () => clearImmediate(due);
  },
};
let rooms = 0;
/** A person against that bot; somebody who looks on; an answer that leads to the bot's order. */
async function played(
  summary: Json,
  seats: readonly SeatRecord[] = [person('axis', 'p'), BOT],
  clock: Clock = SOON,
) {
  const { store } = await openShared();
  const id = `aloud-${(rooms += 1)}`;
  const setup = { cards: 40, hand: 4 };
  await store.createMatch(matchOf({ id, ruleset: fateCards.id, setup, summary, seats }));
  const gameOf = () => ({ ...fateCardsGame, ...known });
  const room = await open(doorsOn(store, { bots: pool, gameOf, clock }), id);
  const [player, watcher] = [new Heard('p'), new Heard('w')];
  for (const guest of [player, watcher]) await room.enter(guest, undefined);
  return { room, player, watcher, store, id };
}
const isOver = ({ state }: Heard): boolean => state.outcome !== undefined;

test('whoever plays against it is told after its answer; who looks on is not', async () => {
  const { room, player, watcher, store, id } = await played({ aloud: true });
  while (toldTo(player).length < 3 && !isOver(player)) {
    await player.until(() => isOver(player) || player.state.pending.some(({ ask }) => ask));
    await playOn(room, [player], 1);
  }
  const told = toldTo(player);
  expect(told.length).toBeGreaterThan(1);
  for (const message of told) expect(message).toEqual(TOLD);
  // What was written before it is the answer to which it was thought.
  const at = player.heard.findIndex(({ t }) => t === 'aloud');
  const before = player.heard.slice(0, at).findLast(({ t }) => t === 'step');
  expect(before).toMatchObject({ t: 'step', steps: [{ by: 'allies' }] });
  expect(toldTo(watcher)).toEqual([]);
  // It is no part of the battle, and whoever comes later hears nothing of it.
  const rows = await store.readRows(id);
  expect(JSON.stringify(rows)).not.toContain('"stay"');
  expect(JSON.stringify(watcher.heard)).not.toContain('"stay"');
  const again = new Heard('p');
  await room.enter(again, undefined);
  expect(toldTo(again)).toEqual([]);
  // How the battle was arranged stays with it, whatever is written of it.
  expect((await store.readMatch(id))?.summary).toMatchObject({ aloud: true });
  await room.close();
});
test('in a battle that was not arranged so nobody is told', async () => {
  const { room, player, watcher } = await played({});
  const before = weighed.times;
  while (weighed.times < before + 3 && !isOver(player)) {
    await player.until(() => isOver(player) || player.state.pending.some(({ ask }) => ask));
    await playOn(room, [player], 1);
  }
  // What it weighed is written by then, but for the last.
  expect(weighed.times - before).toBeGreaterThan(1);
  expect([...toldTo(player), ...toldTo(watcher)]).toEqual([]);
  await room.close();
});
test('where hands are hidden its answer has one moment, later where it weighs', async () => {
  const clock = new TestClock();
  const seats = [{ ...BOT, seat: 'axis' }, person('allies', 'p')];
  const { room, player } = await played({ aloud: true }, seats, clock);
  const hasAnswered = (): boolean => player.heard.some(({ t }) => t === 'step');
  await player.until(() => player.heard.some(({ t }) => t === 'thinking'));
  await new Promise((done) => void setImmediate(done));
  clock.turn(1999);
  // Whatever the room had to do by then is done before it answers this.
  await room.hear(player, { t: 'undo', seat: 'nobody' });
  expect(hasAnswered()).toBe(false);
  clock.turn(1);
  await player.until(() => toldTo(player).length > 0);
  expect(hasAnswered()).toBe(true);
  expect(toldTo(player)).toEqual([{ ...TOLD, seat: 'axis' }]);
  await room.close();
});

// --- how it is arranged, and kept ----------------------------------------------------------------

const MILL = { ruleset: 'clouds-of-smoke/web', options: { scenario: 'mill-brook' } };
const wish = (bot: string, more: object = {}): Json => ({
  ...MILL,
  seats: { south: 'me', north: { bot } },
  ...more,
});
const begin = (browser: Browser, body: Json): Promise<Reply> =>
  browser.ask('POST', '/api/matches', body);
const idIn = ({ body }: Reply): string => (body as { readonly id: string }).id;

test('it can be asked for against one that weighs plans, and by one person alone', async () => {
  const browser = house.browser();
  const isAloud = async (made: Reply): Promise<unknown> =>
    ((await house.store.readMatch(idIn(made)))?.summary as { aloud?: unknown } | undefined)?.aloud;
  expect(await isAloud(await begin(browser, wish('fox-8', { aloud: true })))).toBe(true);
  expect(await isAloud(await begin(browser, wish('fox-8')))).toBeUndefined();
  const both = { south: 'me', north: 'me' };
  const link = { south: 'me', north: 'link' };
  for (const body of [
    wish('fox-7', { aloud: true }),
    wish('sensible', { aloud: true }),
    wish('random', { aloud: true }),
    wish('fox-8', { aloud: false }),
    wish('fox-8', { aloud: 'yes' }),
    wish('fox-8', { aloud: true, seats: both }),
    wish('fox-8', { aloud: true, seats: link }),
    wish('fox-8', {
      aloud: true,
      options: { scenario: 'mill-brook-four' },
      seats: { south: 'me', south2: 'link', north: { bot: 'fox-8' }, north2: { bot: 'fox-8' } },
    }),
  ]) {
    expect((await begin(browser, body)).status, JSON.stringify(body)).toBe(400);
  }
});
test('the page is told who weighs plans, and how many battles he plays on for a turn', async () => {
  const { body } = await house.browser().ask('GET', '/api/rulesets');
  const told = body as { readonly game: string; readonly planners: Record<string, number> }[];
  const of = (id: string) => told.find(({ game }) => game === id)?.planners;
  expect(of('combat-commander')).toMatchObject({ 'steady-8': 160, 'bold-8': 160 });
  expect(Object.keys(of('clouds-of-smoke') ?? {})).toHaveLength(4);
});
test('a rematch and the battle’s file keep it', async () => {
  const browser = house.browser();
  const id = idIn(await begin(browser, wish('fox-8', { aloud: true })));
  const headerOf = async (match: string): Promise<unknown> => {
    const { body } = await browser.ask('GET', `/api/matches/${match}/file`);
    const file = parseMatchFile(String(body));
    return file.ok ? file.value.header : file.error;
  };
  const player = await browser.sit(id);
  player.say({ t: 'resign', seat: 'south' });
  await player.until(() => player.over);
  await player.close();
  expect(await headerOf(id)).toMatchObject({ aloud: true });
  const { body: text } = await browser.ask('GET', `/api/matches/${id}/file`);
  const opened = idIn(await browser.ask('POST', '/api/matches/open', String(text)));
  expect(await headerOf(opened)).toMatchObject({ aloud: true });
  const again = idIn(await browser.ask('POST', `/api/matches/${id}/rematch`, {}));
  expect((await house.store.readMatch(again))?.summary).toMatchObject({ aloud: true });
  // Of a file with another's bot nobody can tell: its seat is his who opens it.
  const strange = String(text).replace('fox-8', 'nobody-8');
  const mute = idIn(await browser.ask('POST', '/api/matches/open', strange));
  expect(await headerOf(mute)).not.toHaveProperty('aloud');
});

// --- a battle of our own -------------------------------------------------------------------------

/** All that a player was sent in which one of the game's plans is named. */
const naming = (player: Player): readonly unknown[] =>
  player.heard.filter((one) =>
    Object.keys(cloudsOfSmoke.plans ?? {}).some((plan) =>
      JSON.stringify(one).includes(`"${plan}"`),
    ),
  );
test('the strongest level tells its plan, and nothing of cards, pieces or answers', async () => {
  const browser = house.browser();
  const player = await browser.sit(idIn(await begin(browser, wish('bold-8', { aloud: true }))));
  const told = (): Aloud | undefined => player.heard.find((one) => one.t === 'aloud');
  await player.play(5, () => told() !== undefined);
  // Once a turn, however many dice it places in it.
  await player.until(() => player.mine !== undefined || player.over);
  expect(player.heard.filter(({ t }) => t === 'aloud')).toHaveLength(1);
  expect(parse(aloud, told())).toMatchObject({ ok: true });
  const names = mindOf(games.gameOf(MILL.ruleset), 'bold-8')?.plans?.names ?? [];
  for (const { plan } of told()?.plans ?? []) expect(names).toContain(plan);
  expect(told()?.continuations).toBeGreaterThan(names.length);
  expect(naming(player)).toEqual(player.heard.filter(({ t }) => t === 'aloud'));
  await player.close();
});
