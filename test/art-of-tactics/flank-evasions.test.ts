/** AOT-EVADE-14, R-241 Attacked in flank or rear: the way back is back from the blow. */
import { expect, test } from 'vitest';
import { evasionsOf } from '../../src/games/art-of-tactics/rules/movement/contact.ts';
import {
  SWORDS,
  activate,
  answer,
  begin,
  look,
  poseOf,
  refused,
  roll,
  square,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const LIGHT = { weapon: 'bow', ranks: [2, 2] } as const;
const by = (at: UnitHere['at']): UnitHere => ({ army: 0, at, ...SWORDS });
/** Where a three takes it, and how it faces there. */
function ends(facing: number, at: UnitHere['at'], more: Partial<TableHere> = {}) {
  const units = [by(at), { army: 1, at: [30, 20, facing], ...LIGHT } as UnitHere];
  const [, , three] = evasionsOf(look(begin({ units, ...more })), unit(1), unit(0));
  const { x, y, facing: turned } = three.end;
  return [x, y, turned, three.no?.code];
}
test('AOT-EVADE-14 R-241 from a square blow it goes straight on, wherever his middle is', () => {
  // Its flank is at 28.4; he comes from the west, wholly behind its front line at 20.8.
  for (const y of [19.2, 18.5, 17.8]) {
    expect(ends(0, [27.6, y, 90])).toEqual([33_000, 20_000, 27_000, undefined]);
  }
  // From the east, and into its rear.
  expect(ends(0, [32.4, 18.7, 270])).toEqual([27_000, 20_000, 9_000, undefined]);
  expect(ends(0, [31.2, 18.4, 0])).toEqual([30_000, 23_000, 18_000, undefined]);
});
test('AOT-EVADE-14 R-241 up to ten degrees aside is square: the normal itself', () => {
  // Turned by nine degrees his corner touches first.
  expect(ends(0, [27.36, 19, 99])).toEqual([33_000, 20_000, 27_000, undefined]);
  expect(ends(0, [27.334, 19, 100])).toEqual([33_000, 20_000, 27_000, undefined]);
});
test('AOT-EVADE-14 R-241 more than ten degrees aside is aslant, from either side', () => {
  expect(ends(0, [27.309, 19, 101]).slice(2)).toEqual([28_100, undefined]);
  expect(ends(0, [32.691, 19, 259]).slice(2)).toEqual([7900, undefined]);
});
test('AOT-EVADE-14 R-241 from who comes aslant it goes as its owner likes', () => {
  // At 45 degrees, with a corner of his front in its flank.
  const units = [by([27.53, 18.93, 45]), { army: 1, at: [30, 20, 0], ...LIGHT } as UnitHere];
  const scene = look(begin({ units }));
  const [, , back] = evasionsOf(scene, unit(1), unit(0));
  expect(back.end.facing).toBe(22_500);
  const [, , west] = evasionsOf(scene, unit(1), unit(0), 27_000);
  expect([west.end.x, west.end.y, west.end.facing]).toEqual([33_000, 20_000, 27_000]);
});
/** Light foot is charged aslant from behind; its owner is asked. */
function aslant(more: Partial<TableHere> = {}): Game {
  const units = [by([26.1, 17.5, 45]), { army: 1, at: [30, 20, 0], ...LIGHT } as UnitHere];
  const match = begin({ units, ...more });
  activate(match, [4, 2], 0);
  let ahead = 3000;
  const move = (far: number): object => ({ unit: 0, act: 'move', legs: [{ ahead: far }] });
  while (refused(match, 'act', move(ahead)) !== undefined) ahead -= 1;
  answer(match, 'act', move(ahead));
  return match;
}
test('AOT-EVADE-14 R-241 the owner says whereto, and must meet him with his front', () => {
  const match = aslant();
  expect(refused(match, 'meetContact', { act: 'evade', facing: 9000 })).toMatchObject({
    code: 'notFrontal',
    cite: 'AOT-EVADE-14',
  });
  answer(match, 'meetContact', { act: 'evade', facing: 27_000 });
  roll(match, 3);
  expect(poseOf(match, 1)).toEqual([33_000, 20_000, 27_000]);
});
test('AOT-EVADE-14 AOT-EVADE-10 R-241 where one way is closed another is taken', () => {
  const match = aslant({ terrain: [square('lake', [32.5, 16], [34, 21.5])] });
  answer(match, 'meetContact', { act: 'evade', facing: 27_000 });
  roll(match, 3);
  const [x, y, facing] = poseOf(match, 1);
  expect(facing).not.toBe(27_000);
  expect(Math.hypot(x - 30_000, y - 20_000)).toBeCloseTo(3000, -1);
});
test('AOT-EVADE-14 R-241 who is met squarely, or in front, has no facing to choose', () => {
  const units = [by([26.6, 19, 90]), { army: 1, at: [30, 20, 0], ...LIGHT } as UnitHere];
  const match = begin({ units });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 1000 }] });
  expect(refused(match, 'meetContact', { act: 'evade', facing: 25_000 })).toMatchObject({
    code: 'squareBlow',
    cite: 'AOT-EVADE-14',
  });
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 2);
  expect(poseOf(match, 1)).toEqual([32_000, 20_000, 27_000]);
});
