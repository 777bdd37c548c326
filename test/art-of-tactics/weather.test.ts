/** Doubles and the weather that they bring (AOT-CMD-24, section 7). */
import { expect, test } from 'vitest';
import type { Json } from '#kernel';
import { printPosition } from '../../src/games/art-of-tactics/content/position-print.ts';
import { sentences } from '../../src/games/art-of-tactics/sentences.ts';
import { readPosition } from '../../src/games/art-of-tactics/content/positions.ts';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import {
  HOPLITES,
  SLINGERS,
  answer,
  asked,
  begin,
  blue,
  poseOf,
  ranks,
  red,
  refused,
  roll,
  square,
  type Game,
  type TableHere,
} from './table.ts';

const SEPARATE = [-1, -1, -1, -1, -1, -1];
/** A double, and the slots left as they are. */
function double(match: Game, value: number): void {
  roll(match, value, value);
  answer(match, 'writeSlots', { slots: SEPARATE });
  answer(match, 'writeSlots', { slots: SEPARATE });
}
/** Two doubles running; the second says what comes. */
function weather(here: TableHere, value: number, ...dice: number[]): Game {
  const match = begin(here);
  double(match, 5);
  double(match, value);
  roll(match, ...dice);
  return match;
}
const sky = (match: Game): object => match.scene.position.sky;
const far = { units: [red(HOPLITES), blue(HOPLITES, 12)] };

test('AOT-CMD-24 the second double running brings weather, the third begins anew', () => {
  const match = begin(far);
  double(match, 3);
  expect(sky(match)).toEqual({ is: 'clear' });
  double(match, 4);
  expect(sky(match)).toEqual({ is: 'downpour' });
  double(match, 3);
  expect(sky(match)).toEqual({ is: 'downpour' });
  double(match, 3);
  expect(sky(match)).toEqual({ is: 'wetGround' });
  roll(match, 4, 2);
  expect(asked(match)).toEqual(['giveOrders']);
});
test('AOT-CMD-23 who is asked again after a tie is told so', () => {
  const match = begin(far);
  roll(match, 3, 3);
  const [open] = match.pending;
  const said = (lang: 'en' | 'ru') => sentences.question?.(match.scene, open, lang);
  expect(said('en')).toMatch(/^A tie, .*write your slots anew/);
  expect(said('ru')).toMatch(/^Выпало поровну\. .*заполните слоты заново/);
});
test('AOT-CMD-24 what is thrown between two doubles parts them', () => {
  const match = begin(far);
  double(match, 3);
  roll(match, 2, 1);
  while (match.scene.position.turn === 1) {
    const [{ ask }] = match.pending;
    answer(match, ask, ask === 'act' ? { done: true } : { method: 'none' });
  }
  double(match, 4);
  expect(sky(match)).toEqual({ is: 'clear' });
});
test('AOT-WX-01, AOT-WX-02 wind from the edge that the die says, until other weather comes', () => {
  const match = weather(far, 1, 3);
  expect(sky(match)).toEqual({ is: 'wind', from: 'south' });
  double(match, 2);
  double(match, 2);
  expect(sky(match)).toEqual({ is: 'clear' });
  expect(sky(weather(far, 1, 5))).toEqual({ is: 'clear' });
});

/** Red slingers, 4 in below blue hoplites of density 4: the numbers that a shot hits. */
function shotIn(edge: number): Game {
  const units = [red(SLINGERS), blue({ weapon: 'spear', ranks: [4, 4] }, 4)];
  const match = weather({ units }, 1, edge);
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  answer(match, 'meetShot', { act: 'none' });
  return match;
}
test('AOT-WX-02 with the wind an equal die hits, against it or across it none does', () => {
  const hits = (edge: number): number => {
    const told = roll(shotIn(edge), 4, 4, 5, 3);
    const shot = told.find(({ type }) => type === 'shot') as {
      strikes: readonly { hits: number }[];
    };
    return shot.strikes[0].hits;
  };
  expect([3, 1, 2, 4].map(hits)).toEqual([3, 1, 1, 1]);
});
test('AOT-WX-03 under a hot sun all in armour test, horse armour too, shields alone do not', () => {
  const match = weather(
    {
      units: [
        red({ weapon: 'spear', ranks: [4, 4], gear: ['armour'] }),
        red({ weapon: 'spear', ranks: [4, 4], gear: ['shield'] }, 20),
        blue({ weapon: 'lance', ranks: [3], arm: 'horse', gear: ['horseArmour'] }, 12),
      ],
    },
    2,
    2,
    1,
  );
  expect(ranks(match, 0)).toEqual([3, 3, 2]);
  expect(ranks(match, 1)).toEqual([4, 4, 0]);
  expect(ranks(match, 2)).toEqual([2, 0, 1]);
  expect(sky(match)).toEqual({ is: 'clear' });
});
test('AOT-WX-03 who panics in armour loses those men for good', () => {
  const match = weather(
    {
      units: [
        red(HOPLITES),
        red({ weapon: 'spear', ranks: [0, 0, 2], gear: ['armour'] }, 20),
        blue(HOPLITES, 12),
      ],
    },
    2,
    1,
  );
  expect(ranks(match, 1)).toEqual([0, 0, 1]);
});
test('AOT-WX-04 on wet ground horses do not strike', () => {
  const riders = red({ weapon: 'sword', ranks: [3], arm: 'horse' });
  const match = weather({ units: [riders, blue({ weapon: 'spear', ranks: [4, 4] }, 3)] }, 3);
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 3000 }] });
  answer(match, 'act', { done: true });
  // Three riders and four spears, and no dice of horses.
  expect(match.chance).toMatchObject({ ask: 'roll', dice: 3 });
  roll(match, 1, 1, 1);
  expect(match.chance).toMatchObject({ ask: 'roll', dice: 4 });
});
test('AOT-WX-05 in a downpour nobody shoots, and nobody shoots back', () => {
  const match = weather({ units: [red(SLINGERS), blue(SLINGERS, 2)] }, 4);
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  expect(refused(match, 'act', { unit: 0, act: 'shoot', at: 1 })).toMatchObject({
    code: 'downpour',
    cite: 'AOT-WX-05',
  });
});
test('AOT-WX-06 in a storm each side names who strays, and a die says where', () => {
  const match = weather(
    {
      units: [
        red({ weapon: 'spear', ranks: [4] }, 20),
        red({ weapon: 'spear', ranks: [4] }, 30),
        red({ weapon: 'spear', ranks: [4] }, 40),
        blue({ weapon: 'spear', ranks: [3] }, 12),
      ],
    },
    5,
    2,
  );
  answer(match, 'chooseUnit', { unit: 1 });
  roll(match, 3);
  expect(poseOf(match, 1)).toEqual([30_000 - 6000, 20_000, 27_000]);
  answer(match, 'chooseUnit', { unit: 2 });
  roll(match, 6);
  expect(poseOf(match, 2)).toEqual([40_000, 20_000, 0]);
  // Blue's die asks for more than he has: his one unit is named by itself.
  roll(match, 4);
  roll(match, 2);
  expect(poseOf(match, 3)).toEqual([30_000, 33_600 + 6400 - 800 + 20, 0]);
  expect(asked(match)).toEqual([]);
});
test('AOT-WX-06 a stray stops short of any base, and tests difficult ground', () => {
  const match = weather(
    {
      units: [
        red({ weapon: 'sword', ranks: [3] }, 10),
        red({ weapon: 'spear', ranks: [4] }),
        blue({ weapon: 'spear', ranks: [4] }, 2),
      ],
      terrain: [square('ploughland', [8, 22], [12, 24])],
    },
    5,
    2,
  );
  // Both stray, since the die is two: the first into the plough, the second up to the enemy.
  roll(match, 1, 2, 1);
  expect(ranks(match, 0)).toEqual([1, 0, 2]);
  const [, y] = poseOf(match, 1);
  expect(y).toBeGreaterThan(21_900);
  expect(y).toBeLessThan(22_000 - 20);
});
test('AOT-WX-06 who is in contact or in density 5 does not stray, nor who cannot turn', () => {
  const match = weather(
    {
      units: [
        red({ weapon: 'spear', ranks: [5] }, 10),
        red({ weapon: 'spear', ranks: [4] }),
        blue({ weapon: 'spear', ranks: [4] }, 0),
        red({ weapon: 'spear', ranks: [4] }, 40),
        { army: 0, at: [40, 21.7, 0], weapon: 'spear', ranks: [5] },
      ],
    },
    5,
    6,
  );
  roll(match, 4);
  expect(poseOf(match, 3)).toEqual([40_000, 20_000, 0]);
  roll(match, 1);
  expect(poseOf(match, 2)).toEqual([30_000, 21_600, 18_000]);
});
test('AOT-WX-07, AOT-WIN-02 night ends the battle on points', () => {
  const match = weather(far, 6);
  expect(match.outcome).toMatchObject({ result: 'draw', cite: 'AOT-WX-07' });
});
test('AOT-WX-07 where the table has agreed on it, night ends nothing and clears the sky', () => {
  const match = begin({ ...far, options: { night: false } });
  double(match, 2);
  double(match, 4);
  expect(sky(match)).toEqual({ is: 'downpour' });
  double(match, 2);
  double(match, 6);
  expect(match.outcome).toBeUndefined();
  expect(sky(match)).toEqual({ is: 'clear' });
  roll(match, 4, 2);
  expect(asked(match)).toEqual(['giveOrders']);
});
test('weather is written by hand and printed; older battles are fought under a clear sky', () => {
  const file = {
    armies: [{ seat: 'red' }, { seat: 'blue' }],
    units: ['red', 'blue'].map((army, at) => ({
      army,
      weapons: 'spear',
      ranks: [4, 4],
      at: [30, 10 + 20 * at],
      facing: 180 * at,
    })),
    phase: { at: 'initiative' },
    weather: { wind: 'west' },
    double: true,
  };
  const read = readPosition(file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { setup, position } = read.value;
  expect(position).toMatchObject({ sky: { is: 'wind', from: 'west' }, double: 1 });
  expect(printPosition(setup, position)).toMatchObject({ weather: { wind: 'west' }, double: true });
  expect(readPosition({ ...file, weather: 'snow' })).toMatchObject({ ok: false });
  const { sky: _sky, double: _double, stakes: _stakes, ...older } = position;
  const brought = artOfTactics2006.bringUp?.position?.(older as unknown as Json, 2);
  expect(brought).toEqual({ ...position, sky: { is: 'clear' }, double: 0 });
});
