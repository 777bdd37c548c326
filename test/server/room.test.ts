/** Rooms on a real store, two of them as two processes would have, at their worst moments. */
import { setupOf } from '../games.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mindOf, think, type Task } from '#bots';
import { cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import type { Setup } from '../../src/games/clouds-of-smoke/rules/world.ts';
import { sampledPick } from '#fate';
import { canonical, type Json } from '#kernel';

import { LoggedMatch, type Row } from '#record';
import { StoreAway, type Database, openDatabase, openStore, type Store } from '#store';
import type { BotPool } from '#bots/pool';
import type { Room } from '../../src/server/rooms/room.ts';
import { MOST_UNDOABLE } from '../../src/server/rooms/refusing.ts';
import { toNewRow } from '../../src/server/rooms/storing.ts';
import { randomMuster } from '../clouds-of-smoke/trials/random-muster.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { volley } from '../toys/volley/rules/volley.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { KEYS, TestClock } from './house.ts';
import { Heard, SEED, botPool, doorsOn, loose, matchOf, open, person, playOn } from './rooming.ts';

const folder = databaseFolder();
let database: Database;
let second: Store;
beforeAll(async () => {
  database = await openDatabase({ folder, say: () => undefined });
  second = await openStore(database.url);
});
afterAll(async () => {
  await second.close();
  await database.close();
  removeFolder(folder);
});

const WEB = 'clouds-of-smoke/web';
async function newBattle(id: string, north: string | null, summary: Json = {}): Promise<void> {
  const setup = setupOf(WEB, 'mill-brook') ?? null;
  const invite = north === null ? { invite: `i-${id}` } : {};
  const seats = [person('south', 's'), { ...person('north', north), ...invite }];
  await database.store.createMatch(matchOf({ id, ruleset: WEB, setup, summary, seats }));
}
const here = (id: string): Promise<Room> => open(doorsOn(database.store), id);
const dieOf = ({ mine }: Heard): number => (mine.question as { dice: number[] }).dice[0] ?? 0;

test('what waits in a room that lost the race touches nothing', async () => {
  await newBattle('lost', 'n');
  const first = new Heard('s');
  await (await here('lost')).enter(first, undefined); // the opening roll is written
  const [a, b] = [await here('lost'), await here('lost')];
  const [inA, north, inB] = [new Heard('s'), new Heard('n'), new Heard('s')];
  await Promise.all([a.enter(inA, undefined), a.enter(north, undefined), b.enter(inB, undefined)]);
  expect(dieOf(inA)).toBeGreaterThan(0);
  const decision = inA.mine.id;
  const answer = (on: string) =>
    ({ t: 'reply', decision, answer: { die: dieOf(inA), on } }) as const;
  await b.hear(inB, answer('move'));
  // In A the same decision is answered otherwise, and north's resignation waits behind it.
  const late = new Heard('n');
  await Promise.all([
    a.hear(inA, answer('march')),
    a.hear(north, { t: 'resign', seat: 'north' }),
    a.enter(late, undefined),
  ]);
  expect(inA.heard.at(-1)).toMatchObject({ t: 'refused', refusal: { code: 'stale' } });
  expect(north.heard.at(-1)).toMatchObject({ t: 'refused', refusal: { code: 'stale' } });
  expect([inA.rejoined, north.rejoined, late.rejoined]).toEqual([1, 1, 1]);
  const again = new Heard('s');
  await (await here('lost')).enter(again, undefined);
  expect(again.heard[0]).toMatchObject({ t: 'welcome' });
});

test('a seat taken through another process is learned', async () => {
  await newBattle('seats', null);
  const room = await here('seats');
  const south = new Heard('s');
  await room.enter(south, undefined);
  expect(south.last('welcome').invites).toEqual({ north: 'seats-north-0' });
  const taken = await database.store.takeSeat('i-seats', 'n');
  expect(taken.taken).toBe(true);
  await room.caughtUp(0);
  expect(south.heard.at(-1)).toMatchObject({
    t: 'welcome',
    seats: [{ kind: 'person' }, { kind: 'person' }],
    invites: {},
  });
});

test('a seat that is learned while another comes in is told to who looks through it', async () => {
  await newBattle('learned', null);
  const room = await here('learned');
  const north = new Heard('n');
  await room.enter(north, undefined);
  expect(north.last('welcome').eye).toBe('audience');
  await database.store.takeSeat('i-learned', 'n');
  await room.enter(new Heard('s'), undefined);
  expect(north.last('welcome').eye).toBe('north');
});

test('who is here is told when it changes, and of those who watch how many they are', async () => {
  await newBattle('watched', 'n');
  const room = await here('watched');
  const [south, north, watching] = [new Heard('s'), new Heard('n'), new Heard('x')];
  await room.enter(south, undefined);
  await room.enter(north, undefined);
  const present = (): string[] =>
    south.last('seats').seats.flatMap((one) => (one.here ? [one.seat] : []));
  expect(present().toSorted()).toEqual(['north', 'south']);
  const heard = south.heard.length;
  for (let visit = 0; visit < 3; visit++) {
    await room.enter(watching, undefined);
    room.leave(watching);
  }
  const told = south.heard.slice(heard);
  expect(told).toEqual([1, 0, 1, 0, 1, 0].map((count) => ({ t: 'watchers', count, delay: 0 })));
  room.leave(north);
  expect(south.heard).toHaveLength(heard + told.length + 1);
  expect(present()).toEqual(['south']);
});

test('who comes back is told what he missed, and no more is read for him than that', async () => {
  await newBattle('back', 'n');
  const read: number[] = [];
  const { store } = database;
  const readRows: Store['readRows'] = async (id, since = 0) => {
    read.push(since);
    return await store.readRows(id, since);
  };
  const room = await open(doorsOn({ ...store, readRows }), 'back');
  const south = new Heard('s');
  await room.enter(south, undefined);
  const { seq } = south.last('welcome');
  await playOn(room, [south], 1);
  read.length = 0;
  const again = new Heard('s');
  await room.enter(again, seq);
  // While somebody is here the log is at hand.
  expect(read).toEqual([]);
  expect(again.last('tail').steps).toEqual(south.last('step').steps);
  for (const guest of [south, again]) room.leave(guest);
  await room.enter(again, seq);
  expect(read).toEqual([seq]);
  expect(again.last('tail').steps).toEqual(south.last('step').steps);
});

test('who closed his page while he waited is not kept', async () => {
  await newBattle('left', 'n');
  const room = await here('left');
  const gone = new Heard('s');
  gone.isGone = true;
  await room.enter(gone, undefined);
  expect(room.empty).toBe(true);
});

test('who sits nowhere does not come into the queue, and nobody sees that he tried', async () => {
  await newBattle('strangers', 'n');
  const room = await here('strangers');
  const [south, stranger] = [new Heard('s'), new Heard('x')];
  await Promise.all([room.enter(south, undefined), room.enter(stranger, undefined)]);
  const before = south.heard.length;
  for (const decision of [south.mine.id, 2 ** 31 - 1]) {
    await room.hear(stranger, { t: 'reply', decision, answer: { done: true } });
    const said = stranger.heard.at(-1);
    const refusal = { code: 'notYourSeat', cite: undefined };
    expect(said).toEqual({ t: 'refused', refusal, decision });
  }
  await room.hear(south, { t: 'reply', decision: 2 ** 31 - 1, answer: 1 });
  expect(south.heard.slice(before)).toMatchObject([{ t: 'refused', refusal: { code: 'stale' } }]);
});

test('a database gone while an answer is written: refused, and the room is gone', async () => {
  await newBattle('away', 'n');
  await (await here('away')).enter(new Heard('s'), undefined);
  let isAway = false;
  const { store } = database;
  const failing: Store = {
    ...store,
    appendRows: async (...call) => {
      if (isAway) throw new StoreAway('gone');
      return await store.appendRows(...call);
    },
  };
  const discarded: string[] = [];
  const room = await open(
    doorsOn(failing, { discard: ({ id }) => void discarded.push(id) }),
    'away',
  );
  const south = new Heard('s');
  await room.enter(south, undefined);
  isAway = true;
  const decision = south.mine.id;
  await room.hear(south, { t: 'reply', decision, answer: { die: dieOf(south), on: 'move' } });
  expect(south.heard.at(-1)).toMatchObject({
    t: 'refused',
    decision,
    refusal: { code: 'notSaved' },
  });
  expect([discarded, south.rejoined]).toEqual([['away'], 1]);
  isAway = false;
  const again = new Heard('s');
  await (await here('away')).enter(again, undefined);
  expect(again.mine.id).toBe(decision);
});

test('what waits while the database dies was not saved, and is told by its decision', async () => {
  const seats = [person('attacker', 'a'), person('defender', 'd')];
  const match = matchOf({ id: 'both', ruleset: volley.id, setup: { size: 4 }, seats });
  await database.store.createMatch(match);
  const appendRows: Store['appendRows'] = async () => {
    throw new StoreAway('gone');
  };
  const room = await open(doorsOn({ ...database.store, appendRows }), 'both');
  const pair = [new Heard('a'), new Heard('d')];
  for (const one of pair) await room.enter(one, undefined);
  const asked = pair.map(({ mine }) => mine.id);
  await Promise.all(
    pair.map((one, at) => room.hear(one, { t: 'reply', decision: asked[at], answer: 1 }, true)),
  );
  const refusal = { code: 'notSaved', cite: undefined };
  expect(pair.map(({ heard }) => heard.at(-1))).toEqual(
    asked.map((decision) => ({ t: 'refused', refusal, decision })),
  );
});

test('a typed roll answers the roll it names: twice is once, and late is refused', async () => {
  await newBattle('typed', 'n', { dice: 'typed' });
  const room = await here('typed');
  const south = new Heard('s');
  await room.enter(south, undefined);
  const { chance } = south.state;
  if (chance === undefined) throw new Error('a battle begins with a roll');
  const roll = { t: 'roll', roll: chance.roll, faces: Array(chance.dice).fill(5) } as const;
  await room.hear(south, roll);
  const { seq } = south.last('step').steps[0];
  await room.hear(south, roll); // sent again, as after a lost connection
  expect(south.last('step').steps[0].seq).toBe(seq);
  await room.hear(south, { ...roll, faces: Array(chance.dice).fill(4) });
  expect(south.heard.at(-1)).toMatchObject({ t: 'refused', refusal: { code: 'stale' } });
  await room.hear(south, { ...roll, roll: 9999 });
  expect(south.heard.at(-1)).toMatchObject({ t: 'refused', refusal: { code: 'noDiceAsked' } });
  expect((await database.store.readRows('typed')).length).toBe(seq);
});

test('take-backs come one at a time, and nobody makes another wait for his', async () => {
  await newBattle('paced', 'n');
  const clock = new TestClock();
  const room = await open(doorsOn(database.store, { clock }), 'paced');
  const [south, north] = [new Heard('s'), new Heard('n')];
  for (const guest of [south, north]) await room.enter(guest, undefined);
  for (let count = 0; count < 50; count++) await room.hear(north, { t: 'undo', seat: 'south' });
  expect(north.last('refused').refusal.code).toBe('notYourSeat');
  const place = async (): Promise<void> => {
    const answer = { die: dieOf(south), on: 'move' };
    await room.hear(south, { t: 'reply', decision: south.mine.id, answer });
  };
  await place();
  await room.hear(south, { t: 'undo', seat: 'south' });
  const rewound = (): number => south.heard.filter(({ t }) => t === 'rewound').length;
  expect(rewound()).toBe(1);
  await place();
  const second = room.hear(south, { t: 'undo', seat: 'south' });
  // What is asked later is done first.
  await room.hear(south, { t: 'undo', seat: 'north' });
  expect(rewound()).toBe(1);
  clock.turn(100);
  await second;
  expect(rewound()).toBe(2);
});

test('take-backs do not fill a log without end', async () => {
  const started = LoggedMatch.start(loose(volley), { size: 4 });
  if (!started.ok) throw new Error('the setup is legal');
  const logged = started.value;
  const rows: Row[] = [];
  while (rows.length < MOST_UNDOABLE - 2) {
    const [open] = logged.match.pending;
    const rules = volley.questions[open.ask as 'plan'];
    const answer = rules.suggest(logged.match.scene as never, open.question as never, () => 0);
    const taken = logged.reply(open.id, [answer]);
    const undone = logged.undo(open.seat);
    if (!taken.ok || !undone.ok) throw new Error('an answer may be taken back');
    rows.push(...taken.value, undone.value);
  }
  const seats = ['attacker', 'defender'].map((seat) => person(seat, 'p'));
  const match = matchOf({ id: 'flood', ruleset: volley.id, setup: { size: 4 }, seats });
  await database.store.createMatch(
    match,
    rows.map((row) => toNewRow(logged.match.ruleset, row)),
  );
  const room = await here('flood');
  const both = new Heard('p');
  await room.enter(both, undefined);
  const { seat } = both.mine;
  const head = async () => (await database.store.readMatch('flood'))?.head;
  await playOn(room, [both], 1);
  expect(both.state.undo[seat]).toBe(true);
  await room.hear(both, { t: 'undo', seat });
  expect(await head()).toBe(MOST_UNDOABLE);
  await playOn(room, [both], 1);
  const refusal = { code: 'undoTooOften', cite: undefined };
  expect(both.state.undo[seat]).toEqual(refusal);
  await room.hear(both, { t: 'undo', seat });
  expect(both.heard.at(-1)).toEqual({ t: 'refused', refusal });
  expect(await head()).toBe(MOST_UNDOABLE + 1);
});

// --- hidden hands --------------------------------------------------------------------------------

const CARDS: Json = { cards: 40, hand: 4 };
const hotSeat = ['axis', 'allies'].map((seat) => person(seat, 'p'));
const cardsNamed = (id: string, seats = hotSeat): ReturnType<typeof matchOf> =>
  matchOf({ id, ruleset: fateCards.id, setup: CARDS, seats });

test('one screen for two seats shows one hand at a time, and is handed over', async () => {
  await database.store.createMatch(cardsNamed('hot'));
  const room = await here('hot');
  const both = new Heard('p');
  const hand = (seat: string): unknown =>
    (both.last('welcome').view as { hands: { [seat: string]: unknown } }).hands[seat];
  const look = (): unknown[] => {
    const values = ['axis', 'allies'].map((seat) => canonical(hand(seat)).includes('value'));
    return [both.last('welcome').eye, ...values, both.state.handOver];
  };
  await room.enter(both, undefined);
  // Nobody knows who sits there: nothing is shown but what all may see.
  expect(look()).toEqual(['audience', false, false, 'axis']);
  expect(both.state.pending.every(({ ask }) => ask === undefined)).toBe(true);
  await room.enter(both, undefined, 'axis');
  expect(look()).toEqual(['axis', true, false, undefined]);
  await room.hear(both, { t: 'reply', decision: both.mine.id, answer: 'pass' });
  expect(both.state.handOver).toBe('allies');
  // Until the screen is handed over, what comes is still told through the old eyes.
  expect(look().slice(0, 3)).toEqual(['axis', true, false]);
  await room.enter(both, undefined, 'allies');
  expect(look()).toEqual(['allies', false, true, undefined]);
  expect(both.mine.seat).toBe('allies');
  // Coming back through the same eyes he is told only what he missed.
  await room.enter(both, both.last('welcome').seq, 'allies');
  expect(both.heard.findLast(({ t }) => t !== 'seats')).toMatchObject({ t: 'tail', steps: [] });
});

test('whoever answered sits before the screen: another’s secret is not asked of him', async () => {
  const setup = fullStart();
  const seats = setup.armies.map(({ seat }) => person(seat, 'p'));
  const match = matchOf({ id: 'start', ruleset: WEB, setup: setup as unknown as Json, seats });
  await database.store.createMatch(match);
  const room = await here('start');
  const both = new Heard('p');
  await room.enter(both, undefined, setup.armies[0].seat);
  const asked: string[] = [];
  while (both.state.handOver === undefined) {
    const { seat, ask } = both.mine;
    asked.push(`${seat} ${ask}`);
    await playOn(room, [both], 1);
  }
  // All of it came to the eyes of one seat; the other answered last, and is asked first.
  const { eye } = both.last('welcome');
  const other = seats.find(({ seat }) => seat !== eye)?.seat;
  const [before = '', secret = ''] = asked.slice(-2);
  expect([before.split(' ')[0], secret]).toEqual([other, `${other} numberColumns`]);
  expect(both.state.handOver).toBe(eye);
});

test('where nothing is hidden a screen is never handed over', async () => {
  const seats = ['attacker', 'defender'].map((seat) => person(seat, 'p'));
  const match = matchOf({ id: 'open', ruleset: volley.id, setup: { size: 4 }, seats });
  await database.store.createMatch(match);
  const room = await here('open');
  const both = new Heard('p');
  await room.enter(both, undefined);
  await playOn(room, [both], 40);
  const states = both.heard.flatMap((one) => ('state' in one ? [one.state] : []));
  expect(states.length).toBeGreaterThan(30);
  expect(states.filter(({ handOver }) => handOver !== undefined)).toEqual([]);
});

/** Two armies before anybody is set up. */
function fullStart(): Setup {
  for (let seed = 1; ; seed++) {
    const setup = randomMuster(cloudsOfSmokeWeb, sampledPick(seed));
    if (setup.armies.length === 2) return setup;
  }
}
/** Thinks here, and keeps what it was given. */
const poolOf = (given: Task[]): BotPool =>
  botPool(async (task) => {
    given.push(structuredClone(task));
    return think(loose(fateCards), task, mindOf({}, task.bot), sampledPick(task.seed));
  });
test('a bot is given what its seat may know, and answers when a person would', async () => {
  const seats = ['axis', 'allies'].map((seat) => ({ seat, kind: 'bot', bot: 'random' }) as const);
  const { id } = cardsNamed('bots');
  await database.store.createMatch({ ...cardsNamed('bots'), seats });
  const tasks: Task[] = [];
  const quick = (name: string): ReturnType<typeof loose> | undefined =>
    name === fateCards.id ? loose({ ...fateCards, answerMs: 1 }) : undefined;
  const room = await open(doorsOn(database.store, { bots: poolOf(tasks), rulesetOf: quick }), id);
  const watcher = new Heard('x');
  await room.enter(watcher, undefined);
  await watcher.until(() => watcher.state.outcome !== undefined);
  expect(tasks.length).toBeGreaterThan(20);
  for (const { seat, checkpoint } of tasks) {
    const { hands, deck } = checkpoint.position as typeof checkpoint.position & {
      readonly hands: { readonly [seat: string]: unknown };
      readonly deck: object;
    };
    const theirs = seat === 'axis' ? 'allies' : 'axis';
    expect(canonical(hands[theirs])).not.toContain('value');
    expect(deck).not.toHaveProperty('value');
  }
});

const isOver = ({ state }: Heard): boolean => state.outcome !== undefined;

test('of two nodes one does the work of a bot, and the other takes it over', async () => {
  const seats = [person('axis', 'p'), { seat: 'allies', kind: 'bot', bot: 'random' } as const];
  await database.store.createMatch({ ...cardsNamed('claims'), seats });
  const [one, two]: [Task[], Task[]] = [[], []];
  const [a, b] = [
    await open(doorsOn(database.store, { bots: poolOf(one) }), 'claims'),
    await open(doorsOn(second, { bots: poolOf(two) }), 'claims'),
  ];
  const [inA, inB] = [new Heard('p'), new Heard('p')];
  await a.enter(inA, undefined);
  await b.enter(inB, undefined);
  const asked = (): boolean => inA.state.pending.some(({ ask }) => ask === 'playOrder');
  for (let round = 0; round < 3 && asked(); round++) {
    await a.hear(inA, { t: 'reply', decision: inA.mine.id, answer: 'pass' });
    await b.caughtUp((await database.store.readRows('claims')).length);
    await inA.until(() => inA.state.pending.some(({ seat }) => seat === 'axis') || isOver(inA));
  }
  expect(one.length).toBeGreaterThan(0);
  expect(two).toEqual([]);
  await a.close();
  expect(await second.claim('claims')).toBe(true);
});

test('what was claimed ends with its room, though news were lost meanwhile', async () => {
  const seats = [person('axis', 'p'), { seat: 'allies', kind: 'bot', bot: 'random' } as const];
  for (const id of ['troubled', 'hurried']) {
    await database.store.createMatch({ ...cardsNamed(id), seats });
  }
  const room = await open(doorsOn(database.store, { bots: poolOf([]) }), 'troubled');
  const guest = new Heard('p');
  await room.enter(guest, undefined);
  await room.hear(guest, { t: 'reply', decision: guest.mine.id, answer: 'pass' });
  await guest.until(
    () => isOver(guest) || guest.state.pending.every(({ seat }) => seat === 'axis'),
  );
  expect(guest.heard.some(({ t }) => t === 'thinking')).toBe(true);
  await room.caughtUp(Infinity);
  await room.close();
  expect(await second.claim('troubled')).toBe(true);
  // A room that is let go while it claims.
  const asked = Promise.withResolvers<void>();
  const claim: Store['claim'] = async (id) => {
    asked.resolve();
    return await database.store.claim(id);
  };
  const hurried = await open(doorsOn({ ...database.store, claim }), 'hurried');
  const player = new Heard('p');
  await hurried.enter(player, undefined);
  const heard = hurried.hear(player, { t: 'reply', decision: player.mine.id, answer: 'pass' });
  await asked.promise;
  await hurried.close();
  await heard;
  expect(await second.claim('hurried')).toBe(true);
});

test('who was deaf learns of the end and of the rematch', async () => {
  await newBattle('deaf', 'n');
  const [inA, inB] = [new Heard('n'), new Heard('s')];
  const a = await here('deaf');
  await a.enter(inA, undefined);
  const b = await here('deaf');
  await b.enter(inB, undefined);
  await b.hear(inB, { t: 'resign', seat: 'south' });
  const setup = setupOf(WEB, 'mill-brook') ?? null;
  const next = matchOf({ id: 'deaf-next', ruleset: WEB, setup, seats: [person('south', 's')] });
  await database.store.again('deaf', () => next);
  inA.heard.length = 0;
  await a.caughtUp(Infinity);
  expect(inA.heard.map(({ t }) => t)).toEqual(['step', 'rematch']);
});

test('who comes back to a battle that is over is told of the rematch that he missed', async () => {
  await newBattle('missed', 'n');
  const south = new Heard('s');
  const room = await here('missed');
  await room.enter(south, undefined);
  await room.hear(south, { t: 'resign', seat: 'south' });
  const setup = setupOf(WEB, 'mill-brook') ?? null;
  const next = matchOf({ id: 'missed-next', ruleset: WEB, setup, seats: [person('south', 's')] });
  await database.store.again('missed', () => next);
  const back = new Heard('n');
  await (await here('missed')).enter(back, south.last('step').steps.at(-1)?.seq);
  expect(back.heard.map(({ t }) => t)).toEqual(['tail', 'rematch']);
  expect(back.last('rematch').match).toBe('missed-next');
});

test('a battle that was given up is over, whenever it is read again', async () => {
  await newBattle('over', 'n');
  const room = await here('over');
  const [south, late] = [new Heard('s'), new Heard('n')];
  await room.enter(south, undefined); // the opening roll is written, and nothing is answered
  await room.hear(south, { t: 'resign', seat: 'south' });
  const { outcome } = south.state;
  expect(outcome).toMatchObject({ result: 'conceded', winners: ['north'] });
  await (await here('over')).enter(late, undefined);
  expect([late.state.outcome, late.state.pending]).toEqual([outcome, []]);
});

test('with the end of a battle comes the seed of its dice, to all who are there', async () => {
  await newBattle('seed', 'n');
  const room = await here('seed');
  const [south, north, watching, late] = ['s', 'n', 'x', 'n'].map((who) => new Heard(who));
  for (const guest of [south, north, watching]) await room.enter(guest, undefined);
  expect([south, north, watching].every(({ state }) => state.seed === undefined)).toBe(true);
  await room.hear(south, { t: 'resign', seat: 'south' });
  await room.enter(late, undefined);
  const told = [south, north, watching, late].map(({ state }) => state.seed);
  expect(told).toEqual([SEED, SEED, SEED, SEED]);
});

test('a battle that has ended opens though its seed was sealed with another key', async () => {
  await newBattle('sealed', 'n');
  const south = new Heard('s');
  const room = await here('sealed');
  await room.enter(south, undefined);
  const doors = doorsOn(database.store, {
    openSeed: (record) => KEYS.openSeed({ ...record, fateSeed: KEYS.seal(SEED, 'another') }),
  });
  // While it is on nobody could throw its dice.
  await expect(open(doors, 'sealed')).rejects.toThrow(/sealed with another key/);
  await room.hear(south, { t: 'resign', seat: 'south' });
  const late = new Heard('s');
  await (await open(doors, 'sealed')).enter(late, undefined);
  expect(late.state.outcome).toMatchObject({ result: 'conceded' });
  expect(late.state.seed).toBeUndefined();
});

test('who enters while another node has written is told what goes together', async () => {
  await newBattle('between', 'n');
  const inB = new Heard('s');
  const [a, b] = [await here('between'), await here('between')];
  await a.enter(new Heard('n'), undefined); // the opening roll is written
  await b.caughtUp(1);
  await b.enter(inB, undefined);
  const { id } = inB.mine;
  await b.hear(inB, { t: 'reply', decision: id, answer: { die: dieOf(inB), on: 'move' } });
  const { seq } = inB.last('step').steps.at(-1) ?? { seq: 0 };
  for (const since of [1, undefined]) {
    const late = new Heard('s');
    await a.enter(late, since);
    const { steps } = late.last(since === undefined ? 'welcome' : 'tail');
    expect(steps.filter((step) => step.seq > 1)).toEqual([]);
    expect(late.mine.id).toBe(id);
  }
  const waiting = new Heard('s');
  await a.enter(waiting, 1);
  await a.caughtUp(seq);
  expect(waiting.last('step').steps.at(-1)?.seq).toBe(seq);
  expect(waiting.state.pending.map((open) => open.id)).not.toContain(id);
});

test('a bot whose answers cannot be written stands still; nobody is sent back to it', async () => {
  const seats = [person('axis', 'p'), { seat: 'allies', kind: 'bot', bot: 'random' } as const];
  await database.store.createMatch({ ...cardsNamed('stuck'), seats });
  const failing: Store = {
    ...database.store,
    appendRows: async (match, head, rows, together) => {
      const byBot = rows.some(
        ({ cause }) => (cause as Row['cause'] & { seat?: string }).seat === 'allies',
      );
      if (byBot) throw new Error('out of range for type integer');
      return await database.store.appendRows(match, head, rows, together);
    },
  };
  const discarded: Room[] = [];
  const doors = { bots: poolOf([]), discard: (one: Room) => void discarded.push(one) };
  const room = await open(doorsOn(failing, doors), 'stuck');
  const guest = new Heard('p');
  await room.enter(guest, undefined);
  const isMine = (): boolean => guest.state.pending.some(({ ask }) => ask === 'playOrder');
  const isTold = (): boolean => guest.heard.some(({ t }) => t === 'damaged');
  if (isMine()) await room.hear(guest, { t: 'reply', decision: guest.mine.id, answer: 'pass' });
  await guest.until(isTold);
  expect(guest.rejoined).toBe(0);
  expect(discarded).toEqual([room]);
});
