/** What strangers send of elephants, chariots and wagons: refused whole, with what and where. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { openHouse, type House } from './house.ts';
import type { Browser, Player } from './player.ts';

const RULESET = 'art-of-tactics/2006';
let house: House;
let person: Browser;
beforeAll(async () => {
  house = await openHouse();
  person = house.browser();
});
afterAll(async () => house.close());

const begin = (armies: Json): ReturnType<Browser['ask']> =>
  person.ask('POST', '/api/matches', {
    ruleset: RULESET,
    options: { scenario: 'open-field', armies },
    seats: { west: 'me', east: 'me' },
  });
const elephant = (more: object): Json => ({
  list: 'carthaginians',
  units: [{ entry: 'elephant', ...more }],
});
const STRANGE: readonly Json[] = [
  null,
  1,
  -1,
  '',
  'nobody',
  '__proto__',
  'x'.repeat(100_000),
  [],
  ['lightJavelinmen'],
  { entry: 'lightJavelinmen' },
];
async function matches(): Promise<number> {
  const { body } = await person.ask('GET', '/api/matches');
  return JSON.stringify(body).split('"id"').length;
}

test('an army whose crew or escort is none begins no battle', async () => {
  expect((await begin([elephant({ crew: true }), 'swiss'])).status).toBe(200);
  const before = await matches();
  for (const field of ['crew', 'escort']) {
    for (const value of STRANGE) {
      const { status, body } = await begin([elephant({ [field]: value }), 'swiss']);
      const told = JSON.stringify(body);
      const place = expect.stringContaining('"at":"armies.0') as string;
      expect([status, told.slice(0, 300)], field).toEqual([400, place]);
      expect(told).not.toMatch(/undefined|\[object|at .*\.ts:/);
    }
  }
  expect(await matches()).toBe(before);
});

/** What is told of an answer. */
async function toldOf(player: Player, decision: number, answer: Json) {
  const from = player.heard.length;
  const told = () =>
    player.heard.slice(from).find(({ t }) => t === 'refused' || t === 'error' || t === 'step');
  player.say({ t: 'reply', decision, answer });
  await player.until(() => told() !== undefined);
  return told();
}
test('what no wagon can do is refused twice and from anywhere, and changes nothing', async () => {
  const { body } = await begin(['carthaginians', 'swiss']);
  const { id } = body as { id: string };
  const player = await person.sit(id);
  const stranger = await house.browser().sit(id);
  const open = player.mine;
  if (open === undefined) throw new Error('nobody is asked');
  const { seq } = player;
  const deeds: readonly Json[] = [
    { unit: 0, act: 'dismount', x: 0, y: 0, facing: 0 },
    { unit: 0, act: 'man', wagon: 0 },
    { unit: -1, act: 'man', wagon: 1e9 },
    { unit: 0, act: 'haul' },
  ];
  for (const deed of [...deeds, ...deeds]) {
    const codes = [
      await toldOf(player, open.id, deed),
      await toldOf(player, open.id + 7, deed),
      await toldOf(stranger, open.id, deed),
    ].map((told) => (told?.t === 'refused' ? told.refusal.code : told?.t));
    expect(codes).toEqual(['malformed', 'stale', 'notYourSeat']);
  }
  expect(player.seq).toBe(seq);
  expect(player.mine).toEqual(open);
  await player.close();
  await stranger.close();
});
