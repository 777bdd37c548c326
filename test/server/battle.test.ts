import { parseMatchFile } from '#record';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonical, type Issue, type Json } from '#kernel';
import { sampledPick } from '#fate';

import type { NewMatch } from '#protocol';
import { type Database, openDatabase, openStore, type Store } from '#store';
import { serve, type Serving } from '../../src/server/serve.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { UNBOUND } from './house.ts';
import { AGAINST_BOT, Browser, HOT_SEAT, type Player } from './player.ts';

const folder = databaseFolder();
let database: Database;
let second: Store;
/** The dice that the player is asked to place. */
const diceOf = ({ mine }: Player): readonly number[] =>
  (mine?.question as { dice: number[] } | undefined)?.dice ?? [];
/** Two server processes' worth of rooms on one database. */
let here: Serving;
let there: Serving;
const place = { host: '127.0.0.1', port: 0, webFolder: folder };
const browser = (): Browser => new Browser(`http://127.0.0.1:${here.port}`);

beforeAll(async () => {
  database = await openDatabase({ folder, say: () => undefined });
  here = await serve(database.store, place, UNBOUND);
  second = await openStore(database.url);
  there = await serve(second, place, UNBOUND);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await second.close();
  await database.close();
  removeFolder(folder);
});

test('a whole battle against a bot, seen only through its messages', async () => {
  const person = browser();
  const match = await person.start(AGAINST_BOT);
  const player = await person.sit(match);
  await player.play(3);
  expect(player.over).toBe(true);
  // What was rebuilt from the events is what a fresh visitor is shown.
  const again = await person.sit(match);
  expect(canonical(again.position)).toBe(canonical(player.position));
  expect(again.seq).toBe(player.seq);
  // A move costs little on the wire: the event, the whole step with what is asked next, and how
  // far one may go back alone. Nothing in it grows with the battle but the digits of its rows.
  const moves = player.heard.filter(
    (one) =>
      one.t === 'step' &&
      JSON.stringify(one).split('"type":').length === 2 &&
      JSON.stringify(one).includes('"type":"moved"'),
  );
  expect(moves.length).toBeGreaterThan(5);
  expect(Math.max(...moves.map((one) => JSON.stringify(one).length))).toBeLessThanOrEqual(440);
  await Promise.all([player.close(), again.close()]);
});

describe('answers that are not taken', () => {
  let player: Player;
  beforeAll(async () => {
    // A roll without a 1: the dice are the last thing that happened.
    for (;;) {
      const person = browser();
      player = await person.sit(await person.start(AGAINST_BOT));
      if (player.mine?.ask === 'placeDie') return;
      await player.close();
    }
  });
  afterAll(async () => await player.close());
  /** Says something and expects a refusal or an error, and nothing changed. */
  const refused = async (message: unknown): Promise<string> => {
    const before = [player.seq, canonical(player.position)];
    const from = player.heard.length;
    player.say(message);
    const bad = (): (typeof player.heard)[number] | undefined =>
      player.heard.slice(from).find(({ t }) => t === 'refused' || t === 'error');
    await player.until(() => bad() !== undefined);
    expect([player.seq, canonical(player.position)]).toEqual(before);
    const said = bad();
    return said?.t === 'refused'
      ? said.refusal.code
      : `error: ${said?.t === 'error' ? said.message : ''}`;
  };
  const decision = (): number => player.mine?.id ?? 0;

  test('an illegal answer comes back with its reason', async () => {
    expect(
      await refused({ t: 'reply', decision: decision(), answer: { die: 1, on: 'nowhere' } }),
    ).toMatch(/^(noSuchDie|notOnBoard)$/);
  });
  test('a malformed answer, a stale one and one for a question nobody asked', async () => {
    expect(await refused({ t: 'reply', decision: decision(), answer: { die: 'x' } })).toBe(
      'malformed',
    );
    expect(await refused({ t: 'reply', decision: 99_999, answer: { done: true } })).toBe('stale');
  });
  test('a message that is no message', async () => {
    expect(await refused('{')).toMatch(/^error/);
    expect(await refused({ t: 'reply' })).toMatch(/^error/);
    expect(await refused({ t: 'reply', decision: decision(), answers: [] })).toMatch(/^error/);
  });
  test('another seat', async () => {
    expect(await refused({ t: 'undo', seat: 'north' })).toBe('notYourSeat');
    expect(await refused({ t: 'resign', seat: 'north' })).toBe('notYourSeat');
  });
  test('dice cannot be taken back', async () => {
    expect(await refused({ t: 'undo', seat: 'south' })).toBe('undoAfterDice');
  });
  test('a list with a bad answer is refused whole, with its index', async () => {
    const [die] = diceOf(player);
    const from = player.heard.length;
    player.say({
      t: 'reply',
      decision: decision(),
      answers: [
        { die, on: 'move' },
        { die: 9, on: 'x' },
      ],
    });
    await player.until(() => player.heard.slice(from).some(({ t }) => t === 'refused'));
    const said = player.heard.slice(from).find(({ t }) => t === 'refused');
    expect(said).toMatchObject({ t: 'refused', index: 1 });
  });
  test('a visitor watches and may not answer', async () => {
    const other = await new Browser(`http://127.0.0.1:${here.port}`).sit(player.matchId);
    expect(other.mine).toBeUndefined();
    const answer = other.next('refused');
    other.say({ t: 'reply', decision: decision(), answer: { done: true } });
    expect((await answer).refusal.code).toBe('notYourSeat');
    await other.close();
  });
});

test('what was given at one press is taken back at one, after a reload too', async () => {
  const person = browser();
  const match = await person.start(HOT_SEAT);
  const player = await person.sit(match);
  await player.play(7, () => player.mine?.ask === 'placeDie' && diceOf(player).length > 2);
  const dice = diceOf(player);
  const [one, two] = dice;
  const { id, seat = '' } = player.mine ?? {};
  const step = player.next('step');
  const answers = [
    { die: one, on: 'inspiration' },
    { die: two, on: 'tenacity' },
  ];
  player.say({ t: 'reply', decision: id, answers });
  const { steps, state } = await step;
  const from = steps[0]?.seq ?? 0;
  expect([steps.length, state.back]).toEqual([2, { [seat]: from }]);
  await player.close();
  // Another process, which knows the rows alone.
  const reloaded = new Browser(`http://127.0.0.1:${there.port}`);
  reloaded.cookie = person.cookie;
  const again = await reloaded.sit(match);
  expect(again.heard.find(({ t }) => t === 'welcome')).toMatchObject({
    state: { back: { [seat]: from } },
    again: { [seat]: { id, ask: 'placeDie' } },
  });
  const rewound = again.next('rewound');
  again.say({ t: 'undo', seat });
  expect((await rewound).to).toBe(from - 1);
  expect(diceOf(again)).toEqual(dice);
  // What goes on by itself goes back with the press that began it.
  const first = again.next('step');
  again.say({ t: 'reply', decision: again.mine?.id, answer: answers[0] });
  const [begun] = (await first).steps;
  const second = again.next('step');
  again.say({ t: 'reply', decision: again.mine?.id, answer: answers[1], joined: true });
  expect((await second).state.back).toEqual({ [seat]: begun?.seq });
  await again.close();
});

test('an answer taken back and given otherwise; a repeated one gets its result', async () => {
  const person = browser();
  const match = await person.start(AGAINST_BOT);
  const player = await person.sit(match);
  await player.play(7, () => player.mine?.ask === 'placeDie' && diceOf(player).length > 1);
  const { id } = player.mine ?? { id: 0 };
  const [die] = diceOf(player);
  const answer = { die, on: 'move' };
  const step = player.next('step');
  player.say({ t: 'reply', decision: id, answer });
  const first = (await step).steps[0];
  const repeated = player.next('step');
  player.say({ t: 'reply', decision: id, answer });
  expect((await repeated).steps[0]).toEqual(first);
  const stale = player.next('refused');
  player.say({ t: 'reply', decision: id, answer: { die, on: 'march' } });
  expect((await stale).refusal.code).toBe('stale');
  const back = player.next('rewound');
  player.say({ t: 'undo', seat: 'south' });
  expect((await back).to).toBe((first?.seq ?? 0) - 1);
  expect(player.mine?.ask).toBe('placeDie');
  expect(player.mine?.id).toBeGreaterThan(id);
  await player.play(8, () => (player.position?.turn ?? 0) > 1);
  // The file holds the take-back too and replays.
  const { body } = await person.ask('GET', `/api/matches/${match}/file`);
  const file = parseMatchFile(String(body));
  const rows = file.ok ? file.value.rows : [];
  expect(rows.some(({ cause }) => cause.by === 'takeBack')).toBe(true);
  const opened = await person.ask('POST', '/api/matches/open', String(body));
  expect(opened.status).toBe(200);
  const copy = await person.sit((opened.body as { id: string }).id);
  // As far as the file: in the battle itself the computer goes on, and otherwise than here.
  expect(copy.seq).toBeGreaterThanOrEqual(rows.length);
  await copy.play(9);
  expect(copy.over).toBe(true);
  await Promise.all([player.close(), copy.close()]);
});

test('a finished battle that is opened from a file is listed as finished', async () => {
  const person = browser();
  const match = await person.start(HOT_SEAT);
  const player = await person.sit(match);
  player.say({ t: 'resign', seat: 'south' });
  await player.until(() => player.over);
  const { body } = await person.ask('GET', `/api/matches/${match}/file`);
  const opened = await person.ask('POST', '/api/matches/open', String(body));
  const { id } = opened.body as { id: string };
  const list = await person.list();
  expect(list.find((one) => one.id === id)).toMatchObject({
    name: { en: 'Mill Brook' },
    progress: { en: 'turn 1', ru: 'ход 1' },
    yourMove: false,
    outcome: { result: 'conceded', winners: ['north'] },
  });
  expect((await database.store.readMatch(id))?.status).toBe('ended');
  await player.close();
});

test('who opens the file of a battle that is over is nobody of it, and keeps it', async () => {
  const [person, stranger] = [browser(), browser()];
  const match = await person.start(AGAINST_BOT);
  const player = await person.sit(match);
  const unfinished = (await person.ask('GET', `/api/matches/${match}/file`)).body;
  player.say({ t: 'resign', seat: 'south' });
  await player.until(() => player.over);
  const { body } = await person.ask('GET', `/api/matches/${match}/file`);
  const { id } = (await stranger.ask('POST', '/api/matches/open', String(body))).body as {
    id: string;
  };
  const guest = await stranger.sit(id);
  expect(guest.over).toBe(true);
  expect(guest.seats.map(({ yours }) => yours)).toEqual([false, false]);
  const [listed] = await stranger.list();
  expect(listed).toMatchObject({ id, lookedAt: true, yourMove: false });
  expect(listed?.seats.some(({ yours }) => yours)).toBe(false);
  // Nobody plays it again with him in a seat.
  const rematch = `/api/matches/${id}/rematch`;
  expect(await stranger.ask('GET', rematch)).toEqual({ status: 200, body: {} });
  expect((await stranger.ask('POST', rematch, {})).status).toBe(403);
  // He keeps it, and deletes it.
  expect((await stranger.ask('GET', `/api/matches/${id}/notes`)).body).toEqual({ notes: [] });
  const gone = await stranger.ask('POST', `/api/matches/${id}/delete`, {});
  expect(gone).toEqual({ status: 200, body: { erased: 1, left: 0 } });
  // One that was not over goes on, and is his who opened it.
  const opened = await stranger.ask('POST', '/api/matches/open', String(unfinished));
  const on = await stranger.sit((opened.body as { id: string }).id);
  expect(on.seats.filter(({ yours }) => yours).map(({ seat }) => seat)).toEqual(['south']);
  on.say({ t: 'resign', seat: 'south' });
  await on.until(() => on.over);
  expect((await stranger.list())[0]).not.toHaveProperty('lookedAt');
  await Promise.all([player.close(), guest.close(), on.close()]);
});

test('a spoilt file is refused with its line', async () => {
  const person = browser();
  const match = await person.start(HOT_SEAT);
  const player = await person.sit(match);
  await player.play(2, () => (player.position?.turn ?? 0) > 1);
  const { body } = await person.ask('GET', `/api/matches/${match}/file`);
  const lines = String(body).split('\n');
  const at = lines.findIndex((one) => one.includes('"result":['));
  lines[at] = (lines[at] ?? '').replace('"result":[', '"result":[7,');
  const refused = await person.ask('POST', '/api/matches/open', lines.join('\n'));
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toMatch(/[Ll]ine \d/);
  const nonsense = await person.ask('POST', '/api/matches/open', '{"a":1}');
  expect(nonsense.status).toBe(400);
  expect(nonsense.body).toMatchObject({
    message: {
      en: 'This is no saved battle; a file saved from the menu of the table is wanted.',
      ru: 'Это не сохранённая битва; нужен файл, сохранённый из меню стола.',
    },
  });
  await player.close();
});

test('a friend takes the other seat by a link that is good until he sits', async () => {
  const [maker, friend, third] = [browser(), browser(), browser()];
  const match = await maker.start({ south: 'me', north: 'link' });
  const south = await maker.sit(match);
  const link = `/api/join/${south.invites['north']}`;
  const joined = await friend.ask('POST', link, {});
  expect(joined).toMatchObject({ status: 200, body: { id: match } });
  expect((await third.ask('POST', link, {})).status).toBe(409);
  expect((await third.ask('POST', '/api/join/nothing', {})).status).toBe(404);
  const north = await friend.sit(match);
  await south.until(() => south.seats.every(({ here: present }) => present));
  expect(north.seats.find(({ yours }) => yours)?.seat).toBe('north');
  // Each is told his own questions only.
  await Promise.all([
    south.play(1, () => (south.position?.turn ?? 0) > 3),
    north.play(2, () => (north.position?.turn ?? 0) > 3),
  ]);
  for (const [player, seat] of [
    [south, 'south'],
    [north, 'north'],
  ] as const) {
    const told = player.heard.flatMap((one) => ('state' in one ? one.state.pending : []));
    expect(
      told
        .filter(({ seat: whose }) => whose !== seat)
        .every(({ ask, question }) => ask === undefined && question === undefined),
    ).toBe(true);
  }
  const ended = north.next('step');
  south.say({ t: 'resign', seat: 'south' });
  await ended;
  expect(north.state?.outcome).toMatchObject({ result: 'conceded', winners: ['north'] });
  const again = await maker.ask('POST', `/api/matches/${match}/rematch`, {});
  expect(again.status).toBe(200);
  const list = await maker.list();
  expect(list.map(({ id }) => id)).toContain(match);
  await Promise.all([south.close(), north.close()]);
});

test('two processes on one database wake each other and never double an answer', async () => {
  const person = browser();
  const match = await person.start(HOT_SEAT);
  const one = await person.sit(match);
  const elsewhere = new Browser(`http://127.0.0.1:${there.port}`);
  elsewhere.cookie = person.cookie;
  const other = await elsewhere.sit(match);
  // Both answer the same decision at the same moment, again and again.
  for (let round = 0; round < 60 && !one.over; round++) {
    await one.until(() => one.mine !== undefined || one.over);
    await other.until(() => other.seq >= one.seq);
    const { id } = one.mine ?? { id: 0 };
    if (one.over || other.mine?.id !== id) continue;
    const before = one.seq;
    one.say({ t: 'reply', decision: id, answer: one.suggestion(sampledPick(round)) });
    other.say({ t: 'reply', decision: id, answer: other.suggestion(sampledPick(round + 1)) });
    await Promise.all([one.until(() => one.seq > before), other.until(() => other.seq > before)]);
  }
  const rows = await database.store.readRows(match);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  const decided = rows.flatMap(({ decision }) => decision ?? []);
  expect(new Set(decided).size).toBe(decided.length);
  await Promise.all([one.close(), other.close()]);
});

test('four seats: a link is good for one seat; who gives up loses for his side', async () => {
  const [maker, friend, second] = [browser(), browser(), browser()];
  const seats = {
    'south-west': 'me',
    'north-west': 'link',
    'south-east': 'link',
    'north-east': { bot: 'random' },
  } as const;
  const match = await maker.start(seats, 'mill-brook-four');
  const host = await maker.sit(match);
  const { invites } = host;
  expect(Object.keys(invites).toSorted()).toEqual(['north-west', 'south-east']);
  const linkTo = (seat: string): string => `/api/join/${invites[seat]}`;
  expect((await friend.ask('POST', linkTo('south-east'), {})).status).toBe(200);
  const ally = await friend.sit(match);
  // One link is used up; the other is still open, and the host's alone to give.
  expect((await second.ask('POST', linkTo('south-east'), {})).status).toBe(409);
  expect(ally.invites).toEqual({});
  expect((await second.ask('POST', linkTo('north-west'), {})).status).toBe(200);
  const foe = await second.sit(match);
  expect(foe.invites).toEqual({});
  const turns = (player: Player) => (): boolean => (player.position?.turn ?? 0) > 2;
  await Promise.all([host, ally, foe].map((player, n) => player.play(n + 5, turns(player))));
  const told = foe.next('step');
  ally.say({ t: 'resign', seat: 'south-east' });
  await told;
  expect(foe.state?.outcome).toMatchObject({
    result: 'conceded',
    winners: ['north-west', 'north-east'],
  });
  await Promise.all([host.close(), ally.close(), foe.close()]);
});

test('a battle is begun only with every seat named, and one of them the maker’s', async () => {
  const person = browser();
  const wanted = { ruleset: 'clouds-of-smoke/web', options: { scenario: 'mill-brook' } };
  const said = async (seats: NewMatch['seats']): Promise<string> => {
    const { status, body } = await person.ask('POST', '/api/matches', { ...wanted, seats });
    expect(status).toBe(400);
    return (body as { message: { en: string } }).message.en;
  };
  expect(await said({ south: 'me' })).toBe("Nobody is named for 'north'.");
  expect(await said({ south: 'me', north: 'me', west: 'me' })).toBe("There is no seat 'west'.");
  expect(await said({ south: 'link', north: 'link' })).toBe('Take a seat yourself.');
  for (const bot of ['nobody', 'bold-9', 'toString-1']) {
    expect(await said({ south: 'me', north: { bot } })).toBe(`There is no bot '${bot}'.`);
  }
});

describe('armies led into a scenario', () => {
  const SWEDES = {
    faction: 'ours-se17',
    level: 3,
    units: [
      { unit: 'brigade-shot', count: 6 },
      { unit: 'brigade-pikes', count: 4 },
      { unit: 'swedish-horse', count: 3 },
    ],
  };
  const led = (lists: Record<string, Json>): Json[] =>
    Object.entries(lists).map(([seat, list]) => ({ seat, list }));
  const wanted = {
    ruleset: 'clouds-of-smoke/web',
    options: {
      scenario: 'pitchedBattle',
      size: 400,
      quick: true,
      armies: led({ blue: SWEDES, red: SWEDES }),
    },
    seats: { blue: 'me', red: { bot: 'fox-8' } },
  };
  /** With something else in its options, or beside them. */
  const ask = (change: object = {}, beside: object = {}) => {
    const options = { ...wanted.options, ...change };
    return browser().ask('POST', '/api/matches', { ...wanted, options, ...beside });
  };

  test('the quick start is an ordinary battle, begun by whoever is first', async () => {
    const person = browser();
    const { body } = await person.ask('POST', '/api/matches', wanted);
    const player = await person.sit((body as { id: string }).id);
    expect(player.setup).toMatchObject({ scenario: 'pitchedBattle', units: { length: 26 } });
    expect(player.setup?.before).toBeUndefined();
    expect(player.position?.field).toBeNull();
    expect(player.seats.map(({ seat, yours }) => [seat, yours])).toEqual([
      ['blue', true],
      ['red', false],
    ]);
    await player.close();
  });
  test('the full start begins before the battle, and hides the numbers of others', async () => {
    const person = browser();
    const { body } = await person.ask('POST', '/api/matches', {
      ...wanted,
      options: { ...wanted.options, quick: false, scenario: 'confusion' },
    });
    const player = await person.sit((body as { id: string }).id);
    expect(player.setup?.before?.edges).toBe('chosen');
    expect(player.position?.units.off.every((off) => off === 3)).toBe(true);
    await player.close();
  });
  test('COS-MP-01 three against three, each with an army of his own', async () => {
    const person = browser();
    const six = ['blue', 'blue2', 'blue3', 'red', 'red2', 'red3'];
    const named = <V>(value: V) => Object.fromEntries(six.map((seat) => [seat, value]));
    const seats = { ...named({ bot: 'sensible' }), blue: 'me' };
    const withLists = (lists: Record<string, Json>) => ({
      ...wanted,
      options: { ...wanted.options, armies: led(lists) },
      seats,
    });
    const asked = withLists(named(SWEDES));
    const { body } = await person.ask('POST', '/api/matches', asked);
    const player = await person.sit((body as { id: string }).id);
    expect(player.seats.map(({ seat }) => seat)).toEqual(six);
    expect(player.setup?.armies.map(({ side }) => side)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(player.setup?.units).toHaveLength(6 * 13);
    await player.close();
    const short = withLists({ ...named<Json>(SWEDES), red3: { ...SWEDES, units: [] } });
    const refused = (await person.ask('POST', '/api/matches', short)).body as { issues: Issue[] };
    expect(refused.issues.map(({ at }) => at?.split('.')[1])).toContain('5');
  });
  test('what is illegal is told with its army, its row and its paragraph', async () => {
    const units = [{ unit: 'leather-guns', count: 9 }];
    const { status, body } = await ask({
      armies: led({ blue: SWEDES, red: { ...SWEDES, units } }),
    });
    expect(status).toBe(400);
    const { message, issues } = body as { message: object; issues: Issue[] };
    expect(message).toMatchObject({ en: expect.any(String), ru: expect.any(String) });
    expect(issues.length).toBeGreaterThan(0);
    for (const { cite, at } of issues) {
      expect(cite).toMatch(/^COS-ARM-/);
      expect(at).toMatch(/^armies\.1\./);
    }
  });
  test('nothing but what was asked for is taken from a browser', async () => {
    const bad = [
      { setup: { armies: [] } },
      { size: 1_000_000 },
      { start: 'now' },
      { scenario: 'atlantis' },
      { armies: led({ blue: SWEDES }) },
      { armies: led({ blue: SWEDES, green: SWEDES }) },
      { armies: [...led({ blue: SWEDES }), ...led({ blue: SWEDES })] },
      { armies: led({ blue: SWEDES, red: { ...SWEDES, faction: 'martians' } }) },
      { armies: led({ blue: SWEDES, red: 'x'.repeat(1000) }) },
    ];
    const beside = [
      { ruleset: 'chess' },
      { options: 'x' },
      { options: null },
      { seats: { blue: 'me' } },
      { seats: { blue: 'me', blue2: 'me' } },
      { seats: { blue: 'me', red: 'me', green: 'me' } },
      { seats: { blue: 'link', red: 'link' } },
    ];
    for (const change of [...bad.map((one) => [one, {}]), ...beside.map((one) => [{}, one])]) {
      const { status, body } = await ask(...change);
      expect({ change, status }).toEqual({ change, status: 400 });
      expect(body).toMatchObject({ message: { en: expect.any(String) } });
    }
    const long = await ask({ scenario: 'x'.repeat(200_000) });
    expect(long.status).toBe(413);
  });
});

test('dice of a real table wait for what is typed in; wrong faces are refused', async () => {
  const [person, stranger] = [browser(), browser()];
  const match = await person.start(HOT_SEAT, 'mill-brook', { dice: 'typed' });
  const player = await person.sit(match);
  expect(player.state).toMatchObject({ pending: [], chance: { dice: 3, sides: 6 } });
  const refused = async (who: Player, faces: number[], of = 0): Promise<string> => {
    const word = who.next('refused');
    who.say({ t: 'roll', roll: who.state?.chance?.roll ?? of, faces });
    return (await word).refusal.code;
  };
  expect(await refused(player, [1, 2])).toBe('wrongFaces');
  expect(await refused(player, [1, 2, 0])).toBe('wrongFaces');
  expect(await refused(player, [1, 2, 7])).toBe('wrongFaces');
  const watching = await stranger.sit(match);
  expect(await refused(watching, [4, 5, 5])).toBe('notYourSeat');
  const told = player.next('step');
  player.say({ t: 'roll', roll: player.state?.chance?.roll ?? 0, faces: [4, 5, 5] });
  const { steps } = await told;
  expect(steps[0]?.by).toBe('fate');
  expect(JSON.stringify(steps[0]?.events)).toContain('"dice":[4,5,5]');
  expect(player.state?.chance).toBeUndefined();
  expect(player.mine).toMatchObject({ ask: 'placeDie', question: { dice: [4, 5, 5] } });
  expect(await refused(player, [6])).toBe('stale');
  expect(await refused(player, [6], 9999)).toBe('noDiceAsked');
  // What was typed in is kept: another process goes on from it.
  const again = new Browser(`http://127.0.0.1:${there.port}`);
  again.cookie = person.cookie;
  const other = await again.sit(match);
  expect(canonical(other.position)).toBe(canonical(player.position));
  await Promise.all([player.close(), watching.close(), other.close()]);
});
