/** AOT-SHOOT-02, R-121 What a shooter has in his sector, and what stands between (EX-AOT-61). */
import { expect, test } from 'vitest';
import { shotOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import {
  HOPLITES,
  activate,
  answer,
  begin,
  look,
  red,
  told,
  unit,
  type UnitHere,
} from './table.ts';

const JAVELINS = { weapon: 'javelin', ranks: [2, 2] } as const;
const ARCHERS = { weapon: 'bow', ranks: [3, 3] } as const;
const SPEARS = (x: number, y: number, facing = 180): UnitHere => ({
  army: 1,
  at: [x, y, facing],
  ...HOPLITES,
});
/** How red's unit 0 would shoot at blue's unit 1, or why not. */
function shot(...units: UnitHere[]): string {
  const found = shotOf(look(begin({ units })), unit(0), unit(1));
  if ('no' in found) return String(told(found.no));
  return found.shot.flank ? 'flank' : 'front';
}

test('EX-AOT-61 AOT-SHOOT-02 a: javelins to the side of a front an inch away', () => {
  expect(shot(red(JAVELINS), SPEARS(31.6, 22.6))).toBe('front');
});
test('EX-AOT-61 AOT-SHOOT-01 b: a corner in the sector is enough, no part of it is not', () => {
  const at = (x: number): string => shot(red(ARCHERS), SPEARS(x, 22.6));
  expect(at(34)).toBe('front');
  expect(at(34.7)).toBe('outsideArc AOT-SHOOT-01');
  // To the left as to the right: the ray goes out from the other corner.
  expect([at(26), at(25.3)]).toEqual(['front', 'outsideArc AOT-SHOOT-01']);
  // His near corner on the very ray, and a hundredth of an inch beyond it.
  expect([at(34.2), at(34.21)]).toEqual(['front', 'outsideArc AOT-SHOOT-01']);
});
test('EX-AOT-61 AOT-SHOOT-02 AOT-SFLANK-01 c: javelins reach a flank, square to it', () => {
  const javelins: UnitHere = { ...red(JAVELINS), at: [33.4, 18.6, 270] };
  expect(shot(javelins, SPEARS(30, 20, 0))).toBe('flank');
  const match = begin({ units: [javelins, SPEARS(30, 20, 0)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
});
test('AOT-SHOOT-01 R-121 a side across the sector is in it, though neither of its ends is', () => {
  // A beast aside of them, an inch off: its long side reaches beyond both rays of a narrow front.
  const beast: UnitHere = {
    army: 0,
    arm: 'elephant',
    model: 'tusks',
    crew: 3,
    weapon: 'bow',
    ranks: [1],
    at: [30, 20, 0],
  };
  expect(shot(beast, SPEARS(30, 22.5))).toBe('front');
});
test('AOT-SHOOT-01 R-121 what lies behind the front line is in no sector', () => {
  expect(shot(red(ARCHERS), SPEARS(34, 19.9, 270))).toBe('outsideArc AOT-SHOOT-01');
  expect(shot(red(ARCHERS), SPEARS(30, 16, 0))).toBe('outsideArc AOT-SHOOT-01');
});
test('AOT-SHOOT-02 R-121 a line that leaves the sector says still what stands between', () => {
  const friend = (x: number): UnitHere => ({ army: 0, at: [x, 22.8, 0], ...HOPLITES });
  const at = SPEARS(35.4, 25.4);
  // One line goes to his far corner, beyond the right ray: a friend out there hides him.
  expect(shot(red(ARCHERS), at)).toBe('front');
  expect(shot(red(ARCHERS), at, friend(36.9))).toBe('unitInLine AOT-SHOOT-02');
  expect(shot(red(ARCHERS), at, friend(37.3))).toBe('front');
});
