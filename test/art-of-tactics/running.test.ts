/** Runs whose die is thrown again, turns at the edge, forced ways (sections 12 to 22). */
import { expect, test } from 'vitest';
import { forcedWay, shortOfAll } from '../../src/games/art-of-tactics/rules/movement/forced.ts';
import {
  densitiesFor,
  formationOf,
  whyNoReform,
  whyNoSplit,
} from '../../src/games/art-of-tactics/rules/movement/formations.ts';
import { evasionsOf } from '../../src/games/art-of-tactics/rules/movement/contact.ts';
import type { FigureId } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  FAR,
  HOPLITES,
  SLINGERS,
  SWORDS,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  offOf,
  ranks,
  red,
  refused,
  roll,
  square,
  told,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

function ready(units: readonly UnitHere[], rest: Partial<TableHere> = {}): Game {
  const match = begin({ units, ...rest });
  activate(match, [4, 2], 0);
  return match;
}

// --- runs ----------------------------------------------------------------------------------------

/** Regular hoplites run: the die is a distance and a test. */
function runs(first: number): Game {
  const match = ready([red({ ...HOPLITES, elite: ['regular', 'steadfast'] }), FAR]);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, first);
  return match;
}
const left = (match: Game): unknown =>
  match.pending[0].ask === 'run'
    ? (match.pending[0].question as { left: number }).left
    : asked(match);
test('AOT-PROP-04 R-002 a die thrown again is a distance too, and its owner keeps either', () => {
  const kept = (die: number): Game => {
    const match = runs(2);
    answer(match, 'rerollTest', { again: true });
    roll(match, 5);
    expect(match.pending[0]).toMatchObject({ ask: 'chooseDie', question: { dice: [2, 5] } });
    answer(match, 'chooseDie', { die });
    return match;
  };
  expect(left(kept(5))).toBe(5000);
  expect(ranks(kept(5), 0)).toEqual([4, 4, 0]);
  // The first is kept: two inches, and two lose order.
  expect(left(kept(2))).toBe(2000);
  expect(ranks(kept(2), 0)).toEqual([3, 3, 2]);
  // Who does not throw again, and who throws the same, is asked nothing more.
  const once = runs(3);
  answer(once, 'rerollTest', { again: false });
  expect(left(once)).toBe(3000);
  const same = runs(3);
  answer(same, 'rerollTest', { again: true });
  roll(same, 3);
  expect(left(same)).toBe(3000);
  // Four passes at once.
  expect(left(runs(4))).toBe(4000);
});
test('AOT-WAG-01 AOT-CHAR-07 a wagon that trots and fails is overturned', () => {
  const wagon: UnitHere = {
    army: 0,
    at: [30, 20, 0],
    weapon: 'crossbow',
    ranks: [3, 3],
    wagon: true,
  };
  const match = ready([{ ...wagon, at: [30, 19.2, 0] }, red(SWORDS, 40), FAR]);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 2, 6);
  expect(match.pending[0]).toMatchObject({ ask: 'chooseDie', question: { dice: [2, 6] } });
  const happened = answer(match, 'chooseDie', { die: 2 });
  expect(happened).toContainEqual({ type: 'destroyed', unit: 0, cite: 'AOT-WAG-01' });
  expect(offOf(match, 0)).not.toBe(0);
});
test('AOT-RUN-01 AOT-ACT-01 who has run moves too, and turns for it with no die more', () => {
  const match = ready([red(SWORDS), FAR]);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 3);
  answer(match, 'run', { legs: [{ ahead: 1000 }] });
  expect(left(match)).toBe(2000);
  answer(match, 'run', { legs: [{ ahead: 2000 }] });
  expect(asked(match)).toEqual(['act']);
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject({ code: 'ranBefore' });
  expect(refused(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 7000 }] })).toBeUndefined();
});

// --- turns ---------------------------------------------------------------------------------------

test('AOT-MOVE-07 AOT-FACE-03 nobody turns over the edge of the table', () => {
  const match = ready([{ ...red(SWORDS), at: [0.85, 20, 90] }, FAR]);
  expect(refused(match, 'act', { unit: 0, act: 'turn', facing: 0 })).toMatchObject({
    code: 'offTable',
    cite: 'AOT-MOVE-07',
    facts: { unit: 0 },
  });
  expect(refused(match, 'act', { unit: 0, act: 'turn', facing: 27_000 })).toBeUndefined();
});

// --- forced ways ---------------------------------------------------------------------------------

const from = { x: 30_000, y: 20_000, facing: 0 };
test('friends on a forced way in the order in which it meets', () => {
  const friend = (y: number): UnitHere => ({ ...red(SLINGERS), at: [30, y, 0] });
  const scene = look(begin({ units: [red(SWORDS), friend(26.3), friend(24), FAR] }));
  expect(forcedWay(scene, unit(0), from, 9000, []).friends).toEqual([2, 1]);
  expect(forcedWay(scene, unit(0), from, 5700, [])).not.toHaveProperty('dispersed');
  expect(forcedWay(scene, unit(0), from, 9000, [])).not.toHaveProperty('stuck');
});
test('R-204 AOT-RETREAT-07 held where one whom it fought touches it still: dispersed', () => {
  const lake = [square('lake', [26, 20.79], [34, 24])];
  const units = [
    red(SWORDS),
    { army: 1, at: [30, 18.4, 0], ...SWORDS },
    { army: 1, at: [20, 18.4, 0], ...SWORDS },
  ] as const;
  const scene = look(begin({ units, terrain: lake }));
  const way = forcedWay(scene, unit(0), from, 7000, [unit(1), unit(2)]);
  expect(way).toMatchObject({ dispersed: 'held' });
  // Whom it does not touch any more does not hold it.
  expect(forcedWay(scene, unit(0), from, 7000, [unit(2)])).not.toHaveProperty('dispersed');
});
test('R-068 who strays stops short of bases, closed ground and the edge', () => {
  const short = (more: readonly UnitHere[], rest: Partial<TableHere> = {}, far = 9000): number =>
    shortOfAll(look(begin({ units: [red(SWORDS), FAR, ...more], ...rest })), unit(0), from, far);
  expect(short([])).toBe(9000);
  // Before an enemy it is no contact yet; a friend it does not come upon.
  expect(short([blue(SWORDS, 5)])).toBe(4979);
  expect(short([{ ...red(SWORDS), at: [30, 26, 0] }])).toBe(4420);
  expect(short([], { terrain: [square('lake', [26, 24], [34, 26])] })).toBe(3219);
  expect(short([], {}, 25_000)).toBe(19_220);
});
test('AOT-EVADE-13 AOT-EVADE-14 back as it faces, or turned to who is behind it', () => {
  const end = (facing: number, at: [number, number, number]): [number, number] => {
    const units: UnitHere[] = [
      { army: 0, at, ...SWORDS },
      { army: 1, at: [30, 20, facing], weapon: 'bow', ranks: [2, 2] },
    ];
    const [, , by] = evasionsOf(look(begin({ units })), unit(1), unit(0));
    return [by.end.x, by.end.y];
  };
  // In front of it, though aside: straight back.
  expect(end(180, [31, 18.4, 0])).toEqual([30_000, 23_000]);
  // Behind it: straight back from the blow, wherever his middle is.
  expect(end(0, [30, 18.4, 0])).toEqual([30_000, 23_000]);
  expect(end(0, [31.6, 18.4, 0])).toEqual([30_000, 23_000]);
});

// --- formations ----------------------------------------------------------------------------------

const BEAST: UnitHere = {
  army: 0,
  at: [30, 19.2, 0],
  arm: 'elephant',
  model: 'tusks',
  weapon: 'spear',
  ranks: [1],
  crew: 2,
  escort: 2,
};
test('AOT-ELE-03 AOT-REFORM-01 a beast keeps its one formation, its escort behind it', () => {
  const scene = look(begin({ units: [BEAST, FAR] }));
  expect(densitiesFor(scene, unit(0), 5)).toEqual([3]);
  expect(formationOf(scene, unit(0), 3, 0)).toEqual({ first: [0, 1, 2], second: [3, 4] });
  const no = (first: number[], second: number[]): string | undefined =>
    told(
      whyNoReform(scene, unit(0), {
        first: first as FigureId[],
        second: second as FigureId[],
        facing: 0,
      }),
    );
  expect(no([0, 1, 2], [3, 4])).toBeUndefined();
  expect(no([0, 1, 3], [2, 4])).toBe('modelsStay AOT-REFORM-01');
  expect(no([0, 1], [2, 3, 4])).toBe('modelsStay AOT-REFORM-01');
  expect(no([0, 1, 2, 3], [4])).toBe('modelsStay AOT-REFORM-01');
});
test('AOT-REFORM-06 R-118 both parts stand within an inch of a leader who is not of them', () => {
  const leader = (x: number, y = 20): string | undefined => {
    const units = [
      red({ weapon: 'sword', ranks: [2, 2] }),
      { ...red({ weapon: 'sword', ranks: [3], role: 'general' }), at: [x, y, 0] as const },
      FAR,
    ];
    const answerOf = {
      unit: unit(0),
      act: 'split',
      figures: [0, 1],
      x: 33_200,
      y: 20_000,
    } as const;
    return told(whyNoSplit(look(begin({ units })), answerOf as never, unit(1)));
  };
  // Its part stands to the right, from 31.6 to 34.8.
  expect(leader(33.2, 17.5)).toBeUndefined();
  expect(leader(37.5)).toBe('outOfCommand AOT-REFORM-06');
  expect(leader(26)).toBe('outOfCommand AOT-REFORM-06');
  const own = look(
    begin({ units: [red({ weapon: 'sword', ranks: [2, 2], role: 'general' }), FAR] }),
  );
  const split = { unit: unit(0), act: 'split', figures: [0, 1], x: 33_200, y: 20_000 } as never;
  expect(told(whyNoSplit(own, split, unit(0)))).toBeUndefined();
  expect(told(whyNoSplit(own, split, undefined))).toBeUndefined();
});
