/** Dice that each can check, through the server: promised, said to, told and filed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiceCheck, promiseIn, SEALS } from '#fate';
import { parseMatchFile, type MatchFile } from '#record';
import type { DicePromised, Step } from '#protocol';
import { check } from '../../docs/verify-dice.mjs';
import { KEYS, openHouse, type House } from './house.ts';
import { AGAINST_BOT, HOT_SEAT, type Browser, type Player } from './player.ts';

let house: House;
beforeEach(async () => (house = await openHouse()));
afterEach(async () => await house.close());

const WITH_LINK = { south: 'me', north: 'link' } as const;
const promised = async (by: Browser, match: string): Promise<DicePromised> =>
  (await by.ask('GET', `/api/matches/${match}/dice`)).body as DicePromised;
const say = async (by: Browser, match: string, seat: string, phrase: unknown): Promise<number> =>
  (await by.ask('POST', `/api/matches/${match}/phrase`, { seat, phrase } as never)).status;
async function fileOf(by: Browser, match: string): Promise<MatchFile & { readonly text: string }> {
  const text = String((await by.ask('GET', `/api/matches/${match}/file`)).body);
  const file = parseMatchFile(text);
  if (!file.ok) throw new Error(file.error.says.en);
  return { ...file.value, text };
}
const rolled = ({ heard }: Player): number =>
  new Set(
    heard
      .flatMap((one) => ('steps' in one ? one.steps : []))
      .flatMap(({ seq, drawn }) => (drawn === undefined ? [] : [seq])),
  ).size;
async function resign(player: Player, seat: string): Promise<void> {
  player.say({ t: 'resign', seat });
  await player.until(() => player.over);
}

test('promised before anything is said; each roll checks as it is told', async () => {
  const maker = house.browser();
  const match = await maker.start(HOT_SEAT);
  const { hash, seats } = await promised(maker, match);
  expect(promiseIn(hash)).toBeDefined();
  expect(seats).toEqual(['north', 'south']);
  expect(await say(maker, match, 'south', 'seven grey mules at the ford')).toBe(200);
  expect(await say(maker, match, 'north', 'дождь до полудня')).toBe(200);
  const player = await maker.sit(match);
  await player.play(5, () => rolled(player) >= 12);
  const [welcome] = player.heard;
  if (welcome?.t !== 'welcome') throw new Error('first of all he is told everything');
  expect(welcome.fate.hash).toBe(hash);
  expect(welcome.fate.phrases?.map(({ seat, phrase }) => [seat, phrase])).toEqual([
    ['south', 'seven grey mules at the ford'],
    ['north', 'дождь до полудня'],
  ]);
  const dice = new DiceCheck(hash);
  for (const { seat, phrase } of welcome.fate.phrases ?? []) dice.said(seat, phrase);
  const steps = player.heard.flatMap((one): readonly Step[] => ('steps' in one ? one.steps : []));
  const found = steps.flatMap(({ drawn }) => (drawn === undefined ? [] : dice.draw(drawn)));
  expect(found.length).toBeGreaterThanOrEqual(12);
  expect(new Set(found)).toEqual(new Set(['good']));
  await resign(player, 'south');
  const file = await fileOf(maker, match);
  const told = await check(file.text);
  expect(told).toEqual({ good: found.length, later: 0, unpromised: 0, faults: [] });
  await player.close();
});

test('a phrase may be changed till dice have fallen by it, and then stays', async () => {
  const maker = house.browser();
  const match = await maker.start(HOT_SEAT);
  expect(await say(maker, match, 'south', 'one')).toBe(200);
  expect(await say(maker, match, 'south', 'one')).toBe(409);
  expect(await say(maker, match, 'south', 'two')).toBe(200);
  const player = await maker.sit(match);
  await player.play(5, () => rolled(player) >= 1);
  expect(await say(maker, match, 'south', 'three')).toBe(409);
  // Who has said nothing yet may: it counts from the next roll on, and is told to who is there.
  const heard = player.next('step');
  expect(await say(maker, match, 'north', 'late')).toBe(200);
  expect((await heard).steps).toMatchObject([
    { by: 'phrase', events: [], phrase: { seat: 'north', phrase: 'late' } },
  ]);
  await player.play(6, () => rolled(player) >= 3);
  await resign(player, 'north');
  const { text, rows } = await fileOf(maker, match);
  const said = rows.flatMap(({ cause }) => (cause.by === 'phrase' ? [cause.phrase] : []));
  expect(said).toEqual(['one', 'two', 'late']);
  expect(await check(text)).toMatchObject({ later: 0, faults: [] });
  expect(await say(maker, match, 'south', 'over')).toBe(409);
  await player.close();
});

test('of one’s own seat alone, in a line of letters, and not without end', async () => {
  const [maker, friend, stranger] = [house.browser(), house.browser(), house.browser()];
  const match = await maker.start(WITH_LINK);
  await friend.ask('POST', `/api/join/${KEYS.inviteOf(match, 'north', 0)}`, {});
  expect((await promised(friend, match)).seats).toEqual(['north']);
  expect(await say(friend, match, 'south', 'mine')).toBe(409);
  expect(await say(stranger, match, 'south', 'mine')).toBe(403);
  expect((await stranger.ask('GET', `/api/matches/${match}/dice`)).status).toBe(403);
  for (const wrong of ['', '   ', 'a\nb', 'a\u0000b', 'x'.repeat(101), 7, null]) {
    expect(await say(maker, match, 'south', wrong)).toBe(400);
  }
  for (let count = 0; count < 8; count++) {
    expect(await say(maker, match, 'south', `try ${count}`)).toBe(200);
  }
  expect(await say(maker, match, 'south', 'one more')).toBe(409);
});

test('a house that was closed and another beside it deal on from the same seal', async () => {
  const maker = house.browser();
  const match = await maker.start(HOT_SEAT);
  await say(maker, match, 'south', 'before');
  const first = await maker.sit(match);
  await first.play(5, () => rolled(first) >= 4);
  await first.close();
  const beside = await openHouse();
  const there = beside.browser();
  there.cookie = maker.cookie;
  // Said at the one, it counts at the other.
  expect(await say(there, match, 'north', 'beside')).toBe(200);
  const second = await maker.sit(match);
  await second.play(6, () => rolled(second) >= 8);
  await second.close();
  await house.close();
  house = await openHouse();
  const third = await there.sit(match);
  await third.play(7, () => rolled(third) >= 12);
  await resign(third, 'south');
  const { text } = await fileOf(there, match);
  const told = await check(text);
  expect(told).toMatchObject({ later: 0, unpromised: 0, faults: [] });
  expect(told.good).toBeGreaterThanOrEqual(12);
  await third.close();
  await beside.close();
});

test('a battle that goes on from another has a promise of its own beside', async () => {
  const maker = house.browser();
  const match = await maker.start(HOT_SEAT);
  const player = await maker.sit(match);
  await player.play(5, () => rolled(player) >= 6);
  await resign(player, 'south');
  await player.close();
  const before = await fileOf(maker, match);
  const row = before.rows.findLast(({ cause }) => cause.by === 'fate')?.seq ?? 0;
  const wish = { row, seats: { south: 'me', north: 'me' } };
  const { body } = await maker.ask('POST', `/api/matches/${match}/on`, wish);
  const { id } = body as { id: string };
  expect((await promised(maker, id)).hash).not.toBe((await promised(maker, match)).hash);
  expect(await say(maker, id, 'south', 'anew')).toBe(200);
  const next = await maker.sit(id);
  const [welcome] = next.heard;
  if (welcome?.t !== 'welcome') throw new Error('first of all he is told everything');
  // What came with the log was promised by another fate: no seal of it is told as one of this.
  expect(welcome.steps.some(({ by }) => by === 'fate')).toBe(true);
  await next.play(6, () => rolled(next) >= 9);
  const again = await maker.sit(id);
  const dice = new DiceCheck(welcome.fate.hash);
  dice.said('south', 'anew');
  const [known] = again.heard;
  const found = (known?.t === 'welcome' ? known.steps : []).flatMap(({ drawn }) =>
    drawn === undefined ? [] : dice.draw(drawn),
  );
  expect(found.length).toBeGreaterThanOrEqual(9);
  expect(new Set(found)).toEqual(new Set(['good']));
  await again.close();
  await resign(next, 'north');
  await next.close();
  const { text, header } = await fileOf(maker, id);
  expect(header.fates?.map(({ since }) => since)).toEqual([1, row + 1]);
  const told = await check(text);
  expect(told).toMatchObject({ later: 0, unpromised: 0, faults: [] });
  expect(told.good).toBeGreaterThanOrEqual(9);
});

test('what all agree to take back is drawn anew: no seal is opened twice', async () => {
  const maker = house.browser();
  const match = await maker.start(HOT_SEAT);
  await say(maker, match, 'south', 'before');
  const player = await maker.sit(match);
  await player.play(5, () => rolled(player) >= 8);
  const steps = player.heard.flatMap((one): readonly Step[] => ('steps' in one ? one.steps : []));
  const from = steps.find(({ by }) => by === 'south')?.seq ?? 0;
  const welcomed = player.next('welcome');
  player.say({ t: 'offer', seat: 'south', offer: { of: 'takeBack', from } });
  const { fate } = await welcomed;
  expect(fate.phrases).toMatchObject([{ seat: 'south', phrase: 'before' }]);
  await player.play(6, () => rolled(player) >= 16);
  await resign(player, 'north');
  const { text, rows } = await fileOf(maker, match);
  expect(rows.some(({ cause }) => cause.by === 'agreedTakeBack')).toBe(true);
  const links = rows.flatMap(({ cause }) => (cause.by === 'fate' ? [cause.link] : []));
  expect(new Set(links).size).toBe(links.length);
  const told = await check(text);
  expect(told).toEqual({ good: links.length, later: 0, unpromised: 0, faults: [] });
  await player.close();
});

test('cards are drawn by it too, hands from the key that is told at the end', async () => {
  const maker = house.browser();
  const seats = { axis: 'me', allies: { bot: 'random' } };
  const wish = { ruleset: 'combat-commander/2006', options: {}, seats };
  const { body, status } = await maker.ask('POST', '/api/matches', wish);
  expect(status).toBe(200);
  const { id } = body as { id: string };
  const player = await maker.sit(id);
  await player.play(3, () => player.seq > 40);
  await resign(player, 'axis');
  const told = await check((await fileOf(maker, id)).text);
  expect(told).toMatchObject({ later: 0, unpromised: 0, faults: [] });
  expect(told.good).toBeGreaterThan(5);
  await player.close();
});

test('typed dice are nobody’s promise; against a computer all is as between two', async () => {
  const maker = house.browser();
  const typed = await maker.start(HOT_SEAT, 'mill-brook', { dice: 'typed' });
  const table = await maker.sit(typed);
  await table.until(() => table.state?.chance !== undefined);
  const { roll = 0, dice = 0 } = table.state?.chance ?? {};
  table.say({ t: 'roll', roll, faces: Array.from({ length: dice }, () => 4) });
  await table.until(() => table.seq > roll);
  await resign(table, 'south');
  const told = await check((await fileOf(maker, typed)).text);
  expect(told).toEqual({ good: 0, later: 0, unpromised: 1, faults: [] });
  await table.close();
  const match = await maker.start(AGAINST_BOT);
  await say(maker, match, 'south', 'against a computer');
  const player = await maker.sit(match);
  await player.play(8, () => rolled(player) >= 10);
  await resign(player, 'south');
  const found = await check((await fileOf(maker, match)).text);
  expect(found).toMatchObject({ later: 0, faults: [] });
  expect(found.good).toBeLessThan(SEALS);
  await player.close();
});
