/** What the engine can begin: scenarios of their own armies, battles of lists, positions. */
import { games } from '#proofs';
import { ofSmoke, rulesets } from '../games.ts';
import { describe, expect, test } from 'vitest';
import { BATTLES, READY, printArmyLink } from '../../src/games/clouds-of-smoke/content/index.ts';

import { Beginning } from '../../src/cli/engine/beginning.ts';
import { Engine } from '../../src/cli/engine/engine.ts';

type Told = Record<string, unknown> & { readonly t: string };
const say = (engine: Engine, request: object): Told => engine.handle(JSON.stringify(request))[0];
const start = (request: object): Told =>
  say(new Engine(games), { t: 'start', fate: { seed: 'x' }, ...request });

describe('battles of armies', () => {
  const SCENARIOS = [...BATTLES.keys()].flatMap((scenario) =>
    ofSmoke.map(({ id }) => [scenario, id] as const),
  );
  test.each(SCENARIOS)('%s by %s begins with its set-up, or after it', (scenario, ruleset) => {
    const full = start({ scenario, ruleset });
    expect(full).toMatchObject({ t: 'state' });
    const quick = start({ scenario, ruleset, quick: true });
    expect(quick).toMatchObject({ t: 'state' });
    const events = quick['events'] as { type: string }[];
    expect(events.map(({ type }) => type)).toContain('bombardmentEnded');
    expect(full['events']).not.toEqual(events);
    expect(start({ scenario, ruleset, quick: true })).toEqual(quick);
  });

  test('terrain keeps to the recommended sizes, or has any', () => {
    const begun = (more: object): object =>
      new Beginning(games).setupToStart(rulesets[0], {
        t: 'start',
        scenario: 'pitchedBattle',
        ...more,
      });
    expect(begun({})).not.toHaveProperty('before.sizes');
    expect(begun({ sizes: 'free' })).toHaveProperty('before.sizes', 'free');
    expect(start({ scenario: 'mill-brook', sizes: 'free' })).toMatchObject({ t: 'error' });
  });
  test('by name, as a link, as a list, each in the seat that is said', () => {
    const list = READY.get('ours-at18-400')!.list;
    const led = [
      { list: 'ours-pr18-400' },
      { seat: 'blue', list: printArmyLink(list) },
      { seat: 'red2', list: JSON.stringify(list) },
      { seat: 'blue3', list },
    ];
    const engine = new Engine(games);
    const told = say(engine, { t: 'start', scenario: 'meeting', armies: led, quick: true });
    expect(told).toMatchObject({ t: 'state' });
    expect(say(engine, { t: 'query', name: 'figures' })).toMatchObject({
      value: { sides: [{ seats: ['blue', 'blue3'] }, { seats: ['red', 'red2'] }] },
    });
    const names = ['ours-se17-200', 'ours-hre17-200'];
    expect(start({ scenario: 'rearguard', armies: names, size: 200 })).toMatchObject({
      t: 'state',
    });
  });

  const two = ['ours-se17-400', 'ours-hre17-400'];
  const LIST = READY.get('ours-se17-400')!.list;
  test.each<[string, object, RegExp]>([
    ['an army alone', { armies: ['ours-se17-400'] }, /cannot be read from this: 1 issue/],
    ['no army of that name', { armies: ['ours-se17-400', 'x'] }, /cannot be read: 1 issue/],
    ['a list that is none', { armies: [{ list: {} }, two[1]] }, /cannot be read: 1 issue/],
    [
      'a strange faction',
      { armies: [{ list: { ...LIST, faction: 'x' } }, two[1]] },
      /not fight so/,
    ],
    ['too large for the size', { armies: [{ list: LIST }, two[1]], size: 100 }, /not fight so/],
    ['a strange seat', { armies: [{ seat: 'green', list: two[0] }, two[1]] }, /'green'/],
    [
      'a seat twice',
      {
        armies: [
          { seat: 'red', list: two[0] },
          { seat: 'red', list: two[1] },
        ],
      },
      /each once/,
    ],
    [
      'nobody on the other side',
      {
        armies: [
          { seat: 'red', list: two[0] },
          { seat: 'red2', list: two[1] },
        ],
      },
      /not fight so/,
    ],
    ['a scenario of its own', { scenario: 'mill-brook', armies: two }, /has its own armies/],
    ['a setup beside it', { scenario: undefined, setup: {}, armies: two }, /stands alone/],
    ['a strange scenario', { scenario: '__proto__', armies: two }, /no scenario '__proto__'/],
  ])('%s is refused in one sentence, and what was played goes on', (_what, request, message) => {
    const engine = new Engine(games);
    say(engine, { t: 'load', position: { scenario: 'mill-brook', step: 'placing', pool: [3] } });
    const before = say(engine, { t: 'state' });
    const told = say(engine, { t: 'start', scenario: 'meeting', ...request });
    expect(told.t).toBe('error');
    expect(told['message']).toMatch(message);
    expect(say(engine, { t: 'state' })).toEqual(before);
  });
});

test('what happened since a position was written is told when it is loaded', () => {
  const load = (more: object): Told =>
    say(new Engine(games), { t: 'load', position: { scenario: 'mill-brook', ...more } });
  const types = (told: Told): string[] =>
    (told['events'] as { type: string }[]).map(({ type }) => type);
  expect(types(load({}))).toEqual(['bombardmentEnded']);
  const ended = load({ step: 'combatEnd', markers: [{ at: [29, 11] }] });
  expect(types(ended)).toEqual(['markerRemoved', 'combatEnded', 'turnBegan', 'bombardmentEnded']);
  expect(types(load({ step: 'placing', pool: [3] }))).toEqual([]);
});
