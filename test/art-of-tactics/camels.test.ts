/** Riders of camels (section 24), and what wet ground forbids to horse. */
import { expect, test } from 'vitest';
import { rangeOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import {
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  ranks,
  red,
  refused,
  roll,
  unit,
  type Game,
  type UnitHere,
} from './table.ts';

const camels = { weapon: 'sword', ranks: [3], arm: 'camel' } as const;
/** Red goes straight at blue, who stands; then dice. */
function charged(one: UnitHere, other: UnitHere): Game {
  const match = begin({ units: [one, other] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
  if (asked(match).includes('meetContact')) answer(match, 'meetContact', { act: 'stand' });
  answer(match, 'act', { done: true });
  return match;
}
test('AOT-CAMEL-01 camels terrify horse: for each rider killed one more loses order', () => {
  const horse = { weapon: 'sword', ranks: [4], arm: 'horse' } as const;
  const match = charged(red(camels), blue(horse, 2));
  roll(match, 4, 3, 3, 1, 1, 1, 1);
  expect(ranks(match, 1)).toEqual([2, 0, 1]);
});
test('AOT-CAMEL-01 foot and other camels are not afraid of them', () => {
  for (const arm of ['foot', 'camel'] as const) {
    const match = charged(red(camels), blue({ weapon: 'sword', ranks: [4], arm }, 2));
    roll(match, 4, 3, 3, 1, 1, 1, 1);
    expect(ranks(match, 1)).toEqual([3, 0, 0]);
  }
});
test('AOT-CAMEL-02 camels do not strike as horses do, and ride through nobody', () => {
  const foot = blue({ weapon: 'sword', ranks: [4] }, 2);
  const match = charged(red(camels), foot);
  expect(match.chance).toMatchObject({ ask: 'roll', dice: 3 });
  roll(match, 1, 1, 1);
  expect(match.chance).toMatchObject({ ask: 'roll', dice: 4 });
  const other = begin({ units: [red(camels), foot] });
  activate(other, [4, 2], 0);
  const through = { unit: 0, act: 'breakthrough', run: false };
  expect(refused(other, 'act', through)).toMatchObject({ code: 'onlyHorseBreaks' });
});
test('AOT-CAMEL-03 camels evade from foot, and not from horse', () => {
  const met = (arm: 'foot' | 'horse'): string[] => {
    const match = begin({ units: [red({ weapon: 'sword', ranks: [3], arm }), blue(camels, 2)] });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
    return asked(match);
  };
  expect(met('foot')).toEqual(['meetContact']);
  expect(met('horse')).not.toContain('meetContact');
});
test('AOT-CAMEL-03 the refusal says from whom', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [3], arm: 'horse' }),
      { army: 1, at: [30, 23.6, 0], ...camels },
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
  // In the rear of it: it may turn to face, and still not evade.
  expect(asked(match)).toEqual(['meetContact']);
  expect(refused(match, 'meetContact', { act: 'evade' })).toMatchObject({
    code: 'camelFromHorse',
    cite: 'AOT-CAMEL-03',
  });
});
test('AOT-CAMEL-04 else they are riders: twice for range, two dice at the trot', () => {
  const foot = { weapon: 'javelin', ranks: [2, 2] } as const;
  const match = begin({ units: [red(camels), blue(foot, 2)] });
  expect(rangeOf(look(match), unit(0), 2000, false)).toBe(4);
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  expect(match.chance).toMatchObject({ ask: 'roll', dice: 2 });
  roll(match, 1, 1);
  answer(match, 'run', { legs: [{ ahead: 2000 }] });
  expect(asked(match)).not.toContain('meetContact');
});
test('AOT-WX-04 on wet ground nobody rides through foot', () => {
  const riders = red({ weapon: 'sword', ranks: [3], arm: 'horse' });
  const match = begin({ units: [riders, blue({ weapon: 'spear', ranks: [4, 4] }, 3)] });
  const separate = { slots: [-1, -1, -1, -1, -1, -1] };
  for (const value of [5, 3]) {
    roll(match, value, value);
    answer(match, 'writeSlots', separate);
    answer(match, 'writeSlots', separate);
  }
  activate(match, [4, 2], 0);
  const through = { unit: 0, act: 'breakthrough', run: false };
  expect(refused(match, 'act', through)).toMatchObject({ code: 'mired', cite: 'AOT-WX-04' });
});
