/** Walls of shields, and what they block (sections 21 and 22). */
import { expect, test } from 'vitest';
import { blockHits } from '../../src/games/art-of-tactics/rules/melee/questions.ts';
import { wallNumber } from '../../src/games/art-of-tactics/rules/melee/shields.ts';
import { HOPLITES, begin, blue, look, red, unit, type UnitHere } from './table.ts';

const wall = (one: Partial<UnitHere>, melee: boolean, density = 3): object | undefined => {
  const here = look(
    begin({ units: [red({ weapon: 'spear', ranks: [3, 3], ...one }), blue(HOPLITES, 10)] }),
  );
  return wallNumber(here, unit(0), melee, density);
};
// AOT-SAVE-01, AOT-MSAVE-01
test('foot with shields, below its density', () => {
  for (const melee of [false, true]) {
    expect(wall({ gear: ['shield'] }, melee)).toEqual({ below: 3, equal: false });
    expect(wall({ gear: ['shield'] }, melee, 1)).toEqual({ below: 1, equal: false });
    expect(wall({ gear: ['shield'] }, melee, 0)).toBeUndefined();
    expect(wall({}, melee)).toBeUndefined();
    // AOT-SAVE-04 Armour is no shield.
    expect(wall({ gear: ['armour'] }, melee)).toBeUndefined();
    expect(wall({ gear: ['shield'], arm: 'horse', ranks: [3] }, melee)).toBeUndefined();
  }
});
test('AOT-SAVE-02 pavises are a wall of five, against shots alone', () => {
  expect([1, 3, 5].map((density) => wall({ gear: ['pavise'] }, false, density))).toEqual([
    { below: 5, equal: false },
    { below: 5, equal: false },
    { below: 5, equal: false },
  ]);
  expect(wall({ gear: ['pavise'] }, true)).toBeUndefined();
});
test('AOT-PROP-12 to veterans equality will do', () => {
  const elite = ['veteran'] as const;
  expect(wall({ gear: ['shield'], elite }, true)).toEqual({ below: 3, equal: true });
  expect(wall({ gear: ['pavise'], elite }, false)).toEqual({ below: 5, equal: true });
});
test('AOT-SAVE-06 the owner says which of the hits are blocked, as many as he may', () => {
  const here = look(begin({ units: [red(HOPLITES), blue(HOPLITES, 10)] }));
  const asked = (plain: number, piercing: number, blocks: number) => ({
    unit: unit(0),
    plain,
    piercing,
    blocks,
  });
  const why = (one: ReturnType<typeof asked>, plain: number): string | undefined => {
    const no = blockHits.check(here, one, { plain });
    return no === undefined ? undefined : `${no.code} ${String(no.cite)}`;
  };
  const no = 'wrongBlocks AOT-SAVE-06';
  // Two plain, three piercing; three are blocked.
  expect([0, 1, 2, 3].map((plain) => why(asked(2, 3, 3), plain))).toEqual([
    undefined,
    undefined,
    undefined,
    no,
  ]);
  // Of one piercing hit two cannot be blocked.
  expect([0, 1, 2, 3].map((plain) => why(asked(4, 1, 2), plain))).toEqual([
    no,
    undefined,
    undefined,
    no,
  ]);
  expect(blockHits.list?.(here, asked(2, 3, 3))).toEqual([
    { plain: 2 },
    { plain: 1 },
    { plain: 0 },
  ]);
  expect(blockHits.list?.(here, asked(4, 1, 2))).toEqual([{ plain: 2 }, { plain: 1 }]);
});
