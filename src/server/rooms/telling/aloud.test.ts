/** What is told of a computer's plans: names of its game's list, whole per cents, and a count. */
import { expect, test } from 'vitest';
import type { Thought } from '#bots';
import { parse } from '#kernel';
import { aloud } from '#protocol';
import type { MatchRecord, SeatRecord } from '#store';
import { aloudOf, thinksAloud } from './aloud.ts';

const PLANS = { names: ['usual', 'rush', 'hold'] };
const THOUGHT: Thought = {
  answer: { card: 7, unit: 3 },
  plan: 'a secret of its own',
  memo: { turn: 4, plan: 'rush' },
  candidates: [{ answer: { card: 8 }, value: 0.3 }],
  searched: { rollouts: 31 },
  weighed: [
    { plan: 'rush', chance: 0.583_333, isChosen: true },
    { plan: 'usual', chance: 0.545, isChosen: false },
    { plan: 'hold', chance: 0, isChosen: false },
  ],
};

test('it holds plans, whole per cents and how many continuations, and nothing else', () => {
  expect(aloudOf('allies', THOUGHT, PLANS)).toEqual({
    t: 'aloud',
    seat: 'allies',
    plans: [
      { plan: 'rush', chance: 58 },
      { plan: 'usual', chance: 55 },
      { plan: 'hold', chance: 0 },
    ],
    continuations: 31,
  });
});
test('nothing is told where nothing was weighed, or what is told would be something else', () => {
  const { weighed, searched: _, ...mute } = THOUGHT;
  expect(aloudOf('allies', mute, PLANS)).toBeUndefined();
  expect(aloudOf('allies', { ...mute, searched: { rollouts: 0 } }, PLANS)).toBeUndefined();
  expect(aloudOf('allies', { ...mute, weighed: weighed ?? [] }, PLANS)).toBeUndefined();
  expect(aloudOf('allies', THOUGHT, { names: ['usual', 'rush'] })).toBeUndefined();
  const sure = [{ plan: 'rush', chance: 1.2, isChosen: true }];
  expect(aloudOf('allies', { ...THOUGHT, weighed: sure }, PLANS)).toBeUndefined();
});
test('where the plan leads is told by places alone, or not at all', () => {
  const way = [
    [11_864, 11_607, 33_914],
    [12_000, 13_000, 0],
  ];
  const routes = [{ piece: 3, places: way }, { places: [[124]] }];
  const routed = { ...THOUGHT, routes };
  expect(aloudOf('allies', routed, PLANS)).toEqual({
    ...aloudOf('allies', THOUGHT, PLANS),
    routes,
  });
  const places = [[], [[]], [[0.5]], [[1, 2, 3, 4]], [['a card']], ['x']];
  for (const other of [...places.map((one) => [{ places: one }]), [{}], [[[1]]]]) {
    const told = aloudOf('allies', { ...routed, routes: other as never }, PLANS);
    expect(told, JSON.stringify(other)).toEqual(aloudOf('allies', THOUGHT, PLANS));
  }
  const many = Array.from({ length: 201 }, () => ({ places: [[1]] }));
  expect(aloudOf('allies', { ...routed, routes: many }, PLANS)).not.toHaveProperty('routes');
});
test('its shape is closed', () => {
  const told = aloudOf('allies', THOUGHT, PLANS);
  const [first] = told?.plans ?? [];
  expect(parse(aloud, told).ok).toBe(true);
  for (const other of [
    { ...told, memo: {} },
    { ...told, plans: [{ ...first, answer: 7 }] },
    { ...told, plans: [{ ...first, chance: 58.3 }] },
    { ...told, plans: [{ ...first, chance: 101 }] },
    { ...told, plans: [first, first, first, first] },
    { ...told, plans: [] },
  ]) {
    expect(parse(aloud, other).ok, JSON.stringify(other)).toBe(false);
  }
});

const person = (seat: string, player: string | null): SeatRecord => ({
  seat,
  kind: 'person',
  player,
});
const BOT: SeatRecord = { seat: 'allies', kind: 'bot', bot: 'bold-8' };
const allows = (summary: unknown, ...seats: readonly SeatRecord[]): boolean =>
  thinksAloud({ summary, seats } as Pick<MatchRecord, 'summary' | 'seats'>);
test('it is allowed where the battle was arranged so, and one person alone plays there', () => {
  const alone = [person('axis', 'p'), BOT];
  expect(allows({ aloud: true }, ...alone)).toBe(true);
  expect(allows({ aloud: true }, person('axis', null), BOT)).toBe(true);
  for (const summary of [{}, { aloud: false }, { aloud: 'yes' }, { aloud: 1 }, null, 'aloud']) {
    expect(allows(summary, ...alone), JSON.stringify(summary)).toBe(false);
  }
  expect(allows({ aloud: true }, ...alone, person('other', 'q'))).toBe(false);
  expect(allows({ aloud: true }, ...alone, person('other', 'p'))).toBe(false);
  expect(allows({ aloud: true }, BOT)).toBe(false);
});
