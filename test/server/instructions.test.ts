/** What a seat leaves to be answered for it: it is done, kept, and told to nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerOf, type Instruction } from '#games';
import type { Chance, Json, Settled } from '#kernel';
import type { ClientMessage, ServerMessage } from '#protocol';
import { openStore } from '#store';
import { newVisitor } from '../../src/server/gates/player.ts';
import { Socket } from '../hard/socket.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { games } from '../toys/index.ts';
import { volleyGame } from '../toys/volley/game.ts';
import { Heard, doorsOn, matchOf, open, person } from './rooming.ts';
import { KEYS, TestClock, openHouse, openShared, type House } from './house.ts';

/** The lowest card is always drawn: the axis gets 0 to 3, the allies 4 to 7. */
const fateOf =
  () =>
  (chance: Chance): Settled =>
    chance.ask === 'pick' ? 0 : Array.from({ length: chance.dice }, () => 1);
let house: House;
beforeAll(async () => {
  house = await openHouse({}, { games, fateOf });
});
afterAll(async () => await house.close());

interface Table {
  readonly id: string;
  readonly axis: Socket;
  readonly allies: Socket;
  /** The cookie of the allies. */
  readonly cookie: string;
}
let tables = 0;
async function tableOn(on: House, against: 'person' | 'bot' = 'person'): Promise<Table> {
  const id = `instructions-${(tables += 1)}`;
  const [one, two] = [newVisitor(KEYS), newVisitor(KEYS)];
  await on.store.createMatch({
    id,
    ruleset: fateCards.id,
    revision: 1,
    setup: { cards: 40, hand: 4 },
    summary: {},
    status: 'playing',
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'x',
    host: one.player,
    seats: [
      { seat: 'axis', kind: 'person', player: one.player },
      against === 'bot'
        ? { seat: 'allies', kind: 'bot', bot: 'random' }
        : { seat: 'allies', kind: 'person', player: two.player },
    ],
  });
  const cookie = `sandtable=${two.renewed}`;
  const axis = new Socket(on.base, `sandtable=${one.renewed}`);
  const allies = new Socket(on.base, cookie);
  for (const seat of [axis, allies]) await seat.open(id);
  return { id, axis, allies, cookie };
}
function close({ axis, allies }: Table): void {
  axis.close();
  allies.close();
}
const messages = ({ heard }: Socket): ServerMessage[] =>
  heard.map((text) => JSON.parse(text) as ServerMessage);
const lastOf = <T extends ServerMessage['t']>(seat: Socket, t: T) =>
  messages(seat).findLast((one) => one.t === t) as Extract<ServerMessage, { t: T }> | undefined;
const leave = (choice?: string, kind = 'ambush', seat = 'allies'): ClientMessage =>
  choice === undefined ? { t: 'instruct', seat, kind } : { t: 'instruct', seat, kind, choice };
const asked = (seat: Socket) => seat.state?.pending.find(({ ask }) => ask !== undefined);
async function reply(seat: Socket, ask: string, answer: Json): Promise<void> {
  await seat.until(() => asked(seat)?.ask === ask);
  seat.say({ t: 'reply', decision: asked(seat)?.id ?? 0, answer });
}
/** The axis plays its first card, an order. */
async function order(axis: Socket): Promise<void> {
  const view = lastOf(axis, 'welcome')?.view as { hands: { axis: { slot: number }[] } };
  await reply(axis, 'playOrder', { slot: view.hands.axis[0].slot });
}
const eventsOf = (seat: Socket): string[] =>
  messages(seat).flatMap((one) =>
    one.t === 'step' ? one.steps.flatMap(({ events }) => events.map(typeOf)) : [],
  );
const typeOf = (event: Json): string => (event as { readonly type: string }).type;

test('a seat is answered for as it has left it, until it takes that back', async () => {
  const table = await tableOn(house);
  const { axis, allies } = table;
  await allies.ask(leave('never'));
  expect(allies.last).toEqual({ t: 'instructed', seat: 'allies', instructed: { ambush: 'never' } });
  await order(axis);
  // Nobody is asked for an ambush any more: the next question is another.
  await allies.until(() => asked(allies)?.ask === 'useInitiative');
  expect(eventsOf(axis)).not.toContain('lost');

  await allies.ask(leave());
  expect(allies.last).toMatchObject({ instructed: {} });
  expect(axis.heard.join('\n')).not.toMatch(/never|"t":"instructed"/);
  expect(lastOf(axis, 'welcome')?.instructed).toEqual({});
  close(table);
});

test('what is left for this turn is answered in it; what has ended answers nothing', async () => {
  const [over, held] = [await tableOn(house), await tableOn(house)];
  const { turn = -1 } = (lastOf(held.allies, 'welcome')?.view ?? {}) as { turn?: number };
  const sits = (await house.store.readMatch(over.id))?.seats.find(({ seat }) => seat === 'allies');
  if (sits?.kind !== 'person') throw new Error('a person holds the allies');
  const player = sits.player ?? '';
  const left = { match: over.id, seat: 'allies', player, kind: 'ambush', choice: 'never' };
  expect(await house.store.instruct({ ...left, until: turn })).toBeDefined();
  await order(over.axis);
  await over.allies.until(() => asked(over.allies)?.ask === 'ambush');

  await held.allies.ask({ ...leave('never'), forNow: true } as ClientMessage);
  const told = { ambush: { choice: 'never', until: turn + 1 } };
  expect(held.allies.last).toEqual({ t: 'instructed', seat: 'allies', instructed: told });
  await order(held.axis);
  await held.allies.until(() => asked(held.allies)?.ask === 'useInitiative');
  // The moment of the question that was asked before has come too, and it is open still.
  await over.allies.ask({ t: 'undo', seat: 'nobody' });
  expect(asked(over.allies)?.ask).toBe('ambush');
  for (const table of [held, over]) close(table);
});
test('nothing is left for a turn without a choice', async () => {
  const table = await tableOn(house);
  await table.allies.ask({ ...leave(), forNow: true } as ClientMessage);
  expect(table.allies.last).toMatchObject({ t: 'refused', refusal: { code: 'noTurn' } });
  expect(await house.store.instructionsOf(table.id)).toEqual({ axis: {}, allies: {} });
  close(table);
});

test('it may be left while the question is open, and may depend on the hand', async () => {
  const table = await tableOn(house);
  const { axis, allies } = table;
  await order(axis);
  await allies.until(() => asked(allies)?.ask === 'ambush');
  await allies.ask(leave('always'));
  await axis.until(() => eventsOf(axis).includes('lost'));
  close(table);
});

test('what cannot be left is refused in a sentence, and nothing is kept of it', async () => {
  const table = await tableOn(house);
  const { axis, allies } = table;
  for (const [message, code, says] of [
    [leave('never', 'retreat'), 'noSuchInstruction', /no such instruction/],
    [leave('sometimes'), 'noSuchInstruction', /no such instruction/],
    [leave('never', 'ambush', 'axis'), 'notYourSeat', undefined],
    [leave('constructor', '__proto__'), 'noSuchInstruction', /no such instruction/],
  ] as const) {
    await allies.ask(message);
    expect(allies.last).toMatchObject({ t: 'refused', refusal: { code } });
    const { says: told } = lastOf(allies, 'refused') ?? {};
    if (says === undefined) continue;
    expect(told?.en).toMatch(says);
    expect(told?.ru).toMatch(/[а-я]/);
  }
  await allies.ask({ ...leave('x'.repeat(101)) });
  expect(allies.last).toMatchObject({ t: 'error' });
  expect(await house.store.instructionsOf(table.id)).toEqual({ axis: {}, allies: {} });
  axis.say({ t: 'resign', seat: 'axis' });
  await allies.until(() => allies.state?.outcome !== undefined);
  await allies.ask(leave('never'));
  expect(allies.last).toMatchObject({ t: 'refused', refusal: { code: 'ended' } });
  expect(lastOf(allies, 'refused')?.says?.ru).toMatch(/[а-я]/);
  close(table);
});

test('it is kept through a reload, on another node, and by the server that follows', async () => {
  const store = await openStore((await openShared()).url);
  const first = await openHouse({}, { games, fateOf }, store);
  const table = await tableOn(first);
  await table.allies.ask(leave('never'));
  await table.allies.open(table.id);
  expect(lastOf(table.allies, 'welcome')?.instructed).toEqual({ ambush: 'never' });
  await table.allies.open(table.id, { since: 0 });
  const tail = lastOf(table.allies, 'tail');
  expect(tail?.instructed).toEqual({ ambush: 'never' });

  const there = new Socket(house.base, table.cookie);
  await there.open(table.id);
  expect(lastOf(there, 'welcome')?.instructed).toEqual({ ambush: 'never' });
  // What is left there is heard of here: this node has the work of the match.
  await there.ask(leave());
  await order(table.axis);
  await there.until(() => asked(there)?.ask === 'ambush');
  await there.ask(leave('never'));
  await there.until(() => asked(there)?.ask === 'useInitiative');
  close(table);
  await first.close();
  await store.close();

  const again = await openHouse({}, { games, fateOf });
  const back = new Socket(again.base, table.cookie);
  await back.open(table.id);
  expect(lastOf(back, 'welcome')?.instructed).toEqual({ ambush: 'never' });
  there.close();
  back.close();
  await again.close();
});

test('answers by instruction, by hand and by a bot come at the same moment', async () => {
  const answerMs = fateCards.answerMs ?? 0;
  for (const by of ['instruction', 'hand', 'bot'] as const) {
    const clock = new TestClock();
    const own = await openHouse({}, { games, fateOf, clock });
    const table = await tableOn(own, by === 'bot' ? 'bot' : 'person');
    const { axis, allies } = table;
    if (by === 'instruction') await allies.ask(leave('never'));
    await order(axis);
    const open = () => axis.state?.pending.find(({ seat }) => seat === 'allies');
    await axis.until(() => open() !== undefined);
    const decision = open()?.id;
    if (by === 'hand') await reply(allies, 'ambush', 'pass');
    clock.turn(answerMs - 1);
    // Whatever the server had to say of it by then is heard before this.
    await axis.ask({ t: 'undo', seat: 'nobody' });
    expect(axis.state?.pending).toMatchObject([{ id: decision }]);
    clock.turn(1);
    await axis.until(() => axis.state?.pending.every(({ id }) => id !== decision) === true);
    close(table);
    await own.close();
  }
});

test('the time of a question runs from before anybody is told of it', async () => {
  const { store } = await openShared();
  const seats = [person('axis', 'a'), person('allies', 'b')];
  const setup = { cards: 40, hand: 4 };
  await store.createMatch(matchOf({ id: 'timed', ruleset: fateCards.id, setup, seats }));
  const order: string[] = [];
  const clock = new TestClock();
  const after: TestClock['after'] = (ms, act) => {
    order.push('time runs');
    return clock.after(ms, act);
  };
  const timed = { now: () => clock.now(), wall: () => clock.wall(), after };
  const room = await open(doorsOn(store, { clock: timed, gameOf: games.gameOf, fateOf }), 'timed');
  const [axis, allies] = ['a', 'b'].map((player) => new Heard(player));
  for (const guest of [axis, allies]) await room.enter(guest, undefined);
  const view = axis.last('welcome').view as { hands: { axis: { slot: number }[] } };
  order.length = 0;
  for (const guest of [axis, allies]) {
    const send = guest.send.bind(guest);
    guest.send = (message, text) => {
      order.push(`${guest.player} is told`);
      send(message, text);
    };
  }
  const answer = { slot: view.hands.axis[0].slot };
  await room.hear(axis, { t: 'reply', decision: axis.mine.id, answer });
  expect(order).toEqual(['time runs', 'a is told', 'b is told']);
  await room.close();
});

test('what was left is looked up when a question is asked, not when it is answered', async () => {
  const clock = new TestClock();
  const { store } = await openShared();
  let [looked, look] = [0, (): void => undefined];
  const watched = new Proxy(store, {
    get(target, key): unknown {
      const value: unknown = Reflect.get(target, key);
      if (key === 'instructionsOf') {
        looked += 1;
        look();
      }
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const own = await openHouse({}, { games, fateOf, clock }, watched);
  const table = await tableOn(own);
  const { axis, allies } = table;
  await allies.ask(leave('never'));
  const looking = new Promise<void>((done) => (look = done));
  await order(axis);
  await looking;
  // What the room has begun is done before it answers this.
  await axis.ask({ t: 'undo', seat: 'nobody' });
  const before = looked;
  clock.turn(fateCards.answerMs ?? 0);
  await allies.until(() => asked(allies)?.ask === 'useInitiative');
  expect(looked).toBe(before);
  close(table);
  await own.close();
});

test('a game that takes no instructions says nothing of them', async () => {
  const browser = house.browser();
  const seats = { attacker: 'me', defender: 'me' } as const;
  const options = { scenario: 'line-of-3' };
  const made = await browser.ask('POST', '/api/matches', { ruleset: 'volley/1', options, seats });
  const socket = new Socket(house.base, browser.cookie);
  await socket.open((made.body as { id: string }).id);
  expect(socket.heard.join('\n')).not.toContain('instruct');
  await socket.ask(leave('never', 'ambush', 'attacker'));
  expect(socket.last).toMatchObject({ t: 'refused', refusal: { code: 'noSuchInstruction' } });
  socket.close();
});

const inReturn: Instruction = {
  id: 'shot',
  name: { en: 'When shot at', ru: 'Когда по отряду стреляют' },
  asks: ['answerShot'],
  choices: [{ id: 'returnFire', name: { en: 'Return fire', ru: 'Стрелять в ответ' } }],
  answer: (_scene, _question, choice) => choice,
};
/** A volley in which a reply to a shot may be left. */
const shots = registerOf([{ ...volleyGame, instructions: [inReturn] }], games.module);

test('a bot answers when an instruction would, else as soon as it likes', async () => {
  const clock = new TestClock();
  const own = await openHouse({}, { games: shots, clock });
  const browser = own.browser();
  const seats = { attacker: 'me', defender: { bot: 'random' } } as const;
  const options = { scenario: 'line-of-3' };
  const made = await browser.ask('POST', '/api/matches', { ruleset: 'volley/1', options, seats });
  const attacker = new Socket(own.base, browser.cookie);
  await attacker.open((made.body as { id: string }).id);
  // Its plan comes by itself: nobody turns the clock.
  await reply(attacker, 'plan', 1);
  await reply(attacker, 'shoot', { shooter: 0, target: 1 });
  const open = () => attacker.state?.pending.find(({ seat }) => seat === 'defender');
  await attacker.until(() => open() !== undefined);
  const decision = open()?.id;
  clock.turn(999);
  await attacker.ask({ t: 'undo', seat: 'nobody' });
  expect(open()?.id).toBe(decision);
  clock.turn(1);
  await attacker.until(() => open()?.id !== decision);
  attacker.close();
  await own.close();
});

test('what is left openly is done at once, and neither a hand nor a bot waits', async () => {
  const openly = [{ ...volleyGame, instructions: [{ ...inReturn, isOpen: true }] }];
  // Nobody turns the clock.
  const clock = new TestClock();
  const own = await openHouse({}, { games: registerOf(openly, games.module), clock });
  for (const by of ['instruction', 'hand', 'bot'] as const) {
    const browser = own.browser();
    const seats = { attacker: 'me', defender: by === 'bot' ? { bot: 'random' } : 'me' };
    const options = { scenario: 'line-of-3' };
    const made = await browser.ask('POST', '/api/matches', { ruleset: 'volley/1', options, seats });
    const both = new Socket(own.base, browser.cookie);
    await both.open((made.body as { id: string }).id);
    const answered = async (seat: string, answer: Json): Promise<number> => {
      const found = () => both.state?.pending.find((one) => one.seat === seat);
      await both.until(() => found() !== undefined);
      const decision = found()?.id ?? 0;
      both.say({ t: 'reply', decision, answer });
      await both.until(() => both.state?.pending.every(({ id }) => id !== decision) === true);
      return decision;
    };
    await answered('attacker', 1);
    if (by !== 'bot') await answered('defender', 1);
    if (by === 'instruction') await both.ask(leave('returnFire', 'shot', 'defender'));
    const shot = await answered('attacker', { shooter: 0, target: 1 });
    if (by === 'hand') await answered('defender', 'nothing');
    // His answer is the next; what is asked after it is asked by now.
    await both.until(() => both.state?.pending.some(({ id }) => id > shot + 1) === true);
    both.close();
  }
  await own.close();
});

test('at one screen each seat is told of what it has left itself', async () => {
  const clock = new TestClock();
  const own = await openHouse({}, { games: shots, clock });
  const browser = own.browser();
  const seats = { attacker: 'me', defender: 'me' } as const;
  const options = { scenario: 'line-of-3' };
  const made = await browser.ask('POST', '/api/matches', { ruleset: 'volley/1', options, seats });
  const both = new Socket(own.base, browser.cookie);
  await both.open((made.body as { id: string }).id);
  expect(lastOf(both, 'welcome')).not.toHaveProperty('instructed');

  const plan = async (seat: string): Promise<void> => {
    const decision = both.state?.pending.find((one) => one.seat === seat)?.id ?? 0;
    both.say({ t: 'reply', decision, answer: 1 });
    await both.until(() => both.state?.pending.every(({ id }) => id !== decision) === true);
    expect(lastOf(both, 'instructed')).toEqual({ t: 'instructed', seat, instructed: {} });
  };
  await plan('attacker');
  await plan('defender');
  await both.ask(leave('returnFire', 'shot', 'defender'));
  expect(both.last).toMatchObject({ seat: 'defender', instructed: { shot: 'returnFire' } });
  await reply(both, 'shoot', { shooter: 0, target: 1 });
  await both.until(() => asked(both)?.ask === 'answerShot');
  expect(lastOf(both, 'instructed')).toMatchObject({ seat: 'attacker', instructed: {} });
  const decision = asked(both)?.id;
  clock.turn(1000);
  await both.until(() => both.state?.pending.every(({ id }) => id !== decision) === true);
  both.close();
  await own.close();
});

test('a seat that has left that it is to be asked is asked', async () => {
  const usual = registerOf(
    [{ ...volleyGame, instructions: [{ ...inReturn, usual: 'returnFire' }] }],
    games.module,
  );
  const clock = new TestClock();
  const own = await openHouse({}, { games: usual, clock });
  for (const left of ['returnFire', 'ask']) {
    const browser = own.browser();
    const options = { scenario: 'line-of-3' };
    const seats = { attacker: 'me', defender: 'me' };
    const made = await browser.ask('POST', '/api/matches', { ruleset: 'volley/1', options, seats });
    const both = new Socket(own.base, browser.cookie);
    await both.open((made.body as { id: string }).id);
    const found = (seat: string) => both.state?.pending.find((one) => one.seat === seat);
    for (const seat of ['attacker', 'defender']) {
      const decision = found(seat)?.id ?? 0;
      both.say({ t: 'reply', decision, answer: 1 });
      await both.until(() => both.state?.pending.every(({ id }) => id !== decision) === true);
    }
    await both.ask(leave(left, 'shot', 'defender'));
    await reply(both, 'shoot', { shooter: 0, target: 1 });
    await both.until(() => found('defender') !== undefined);
    const shot = found('defender')?.id;
    clock.turn(1000);
    const isOpen = (): boolean => both.state?.pending.some(({ id }) => id === shot) === true;
    if (left !== 'ask') await both.until(() => !isOpen());
    await both.ask({ t: 'undo', seat: 'nobody' });
    expect(isOpen()).toBe(left === 'ask');
    both.close();
  }
  await own.close();
});
