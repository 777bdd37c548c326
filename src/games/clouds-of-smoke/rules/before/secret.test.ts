import { expect, test } from 'vitest';
import { CampTable, camped } from '../../../../../test/clouds-of-smoke/camp.ts';
import { table } from '../../../../../test/clouds-of-smoke/table.ts';
import type { Json } from '#kernel';
import type { ArmyId, Arrivals, Field, Scene, Camp, Reserve } from '../world.ts';
import type { Event } from '../game.ts';
import { fieldFor, imagined } from './secret.ts';
import { happening } from '../game.ts';

const FLANK: Arrivals = {
  phase: 1,
  stretches: [
    [
      { edge: 'west', from: 8000, to: 16_000 },
      { edge: 'east', from: 8000, to: 16_000 },
    ],
    [],
  ],
};
/** South's only reserve has this note; both have numbered their columns, South the other way. */
const NUMBERS = [
  { of: { slot: 0, value: [3, 2, 1] }, shown: 0 },
  { of: { slot: 1, value: [1, 2, 3] }, shown: 0 },
] as const;
const noted = (note: Reserve['note'], shown: 0 | 1 = 0): Reserve => ({
  army: 0 as ArmyId,
  numbers: [2],
  note,
  shown,
});
/** A battle before its battle, in which that is settled. */
function settled(field: Partial<Field> = {}, numbers: Camp['numbers'] = NUMBERS): Scene {
  const { look } = new CampTable({
    ...camped({ first: 'named', terrain: 'named', keeps: 'one' }),
    arrivals: FLANK,
  });
  const now = look.position.field as Field;
  const camp = now.camp && { ...now.camp, numbers };
  return { ...look, position: { ...look.position, field: { ...now, camp, ...field } } };
}
/** The picks asked for, each answered with the greatest. */
const greatest = () => {
  const asked: number[] = [];
  const pick = (from: number): number => {
    asked.push(from);
    return from - 1;
  };
  return { asked, pick };
};
const never = (): never => {
  throw new Error('nothing is left to chance here');
};

test('COS-DEP-09 a battle that begins at once has nothing to hide or to imagine', () => {
  const { look } = table({ units: [{ name: 'a', at: [5, 5] }] });
  expect(fieldFor(look, 'audience')).toBeNull();
  expect(imagined(look, never)).toBeNull();
});

test('COS-DEP-09 each sees his own numbers and notes, and what was shown', () => {
  const hiddenNote = settled({ reserves: [noted({ slot: 2, value: 1 })] });
  const reserves = (look: Scene, eye: string): unknown => fieldFor(look, eye)?.reserves;
  expect(reserves(hiddenNote, 'south')).toEqual([noted({ slot: 2, value: 1 })]);
  expect(reserves(hiddenNote, 'north')).toEqual([noted({ slot: 2 })]);
  expect(reserves(settled({ reserves: [noted(null)] }), 'north')).toEqual([noted(null)]);
  const shown = settled({ reserves: [noted({ slot: 2, value: 1 }, 1)] });
  expect(reserves(shown, 'north')).toEqual([noted({ slot: 2, value: 1 }, 1)]);
});
test('COS-DEP-09 numbers that nobody has given yet, or that are hidden, stay as they are', () => {
  const numbers = (of: { slot: number; value?: readonly number[] }): unknown => {
    const look = settled({}, [NUMBERS[0], { of, shown: 0 }]);
    return fieldFor(look, 'south')?.camp?.numbers[1];
  };
  expect(numbers({ slot: 1, value: [] })).toEqual({ of: { slot: 1, value: [] }, shown: 0 });
  expect(numbers({ slot: 1, value: [1, 2, 3] })).toEqual({ of: { slot: 1 }, shown: 0 });
  expect(numbers({ slot: 1 })).toEqual({ of: { slot: 1 }, shown: 0 });
});

test('COS-DEP-09 of an event only the numbers and notes of others are hidden', () => {
  const kept = (note: Reserve['note']): Event => ({
    type: 'columnsKept',
    army: 0 as ArmyId,
    seat: 'south',
    numbers: [2],
    note,
  });
  expect(happening.redact(kept({ slot: 2, value: 1 }), 'south')).toEqual(
    kept({ slot: 2, value: 1 }),
  );
  expect(happening.redact(kept({ slot: 2, value: 1 }), 'north')).toEqual(kept({ slot: 2 }));
  expect(happening.redact(kept(null), 'north')).toEqual(kept(null));
  const told: Event = { type: 'noteShown', army: 0 as ArmyId, note: { slot: 2, value: 1 } };
  expect(happening.redact(told, 'north')).toEqual(told);
});

test('COS-DEP-09 what is not hidden is not imagined', () => {
  const look = settled({ reserves: [noted({ slot: 2, value: 0 }), noted(null)] });
  expect(imagined(look, never)).toEqual(look.position.field);
});
test('COS-DEP-09 behind what is hidden may be any numbers and any stretch', () => {
  const look = settled({ reserves: [noted({ slot: 2 })] }, [
    { of: { slot: 0 }, shown: 0 },
    NUMBERS[1],
  ]);
  const { asked, pick } = greatest();
  const field = imagined(look, pick);
  // One of the two stretches, and the numbers in some order.
  expect(asked).toEqual([2, 3, 2, 1]);
  expect(field).toEqual({
    ...look.position.field,
    reserves: [noted({ slot: 2, value: 1 })],
    camp: { ...look.position.field?.camp, numbers: NUMBERS },
  });
});
test('COS-DEP-09 what was shown since is taken as it was shown', () => {
  const look = settled({ reserves: [noted({ slot: 2 })] }, [
    { of: { slot: 0 }, shown: 0 },
    { of: { slot: 1 }, shown: 0 },
  ]);
  const shown = new Map<number, Json>([
    [0, [3, 2, 1]],
    [1, [1, 2, 3]],
    [2, 0],
  ]);
  expect(imagined(look, never, shown)).toEqual({
    ...look.position.field,
    reserves: [noted({ slot: 2, value: 0 })],
    camp: { ...look.position.field?.camp, numbers: NUMBERS },
  });
  // Of one who has seen less, the rest is made up.
  const made = imagined(look, () => 0, new Map<number, Json>([[1, [1, 2, 3]]]));
  expect(made?.reserves).toEqual([noted({ slot: 2, value: 0 })]);
  expect(made?.camp?.numbers[0]?.of).toEqual({ slot: 0, value: [1, 2, 3] });
  const { camp } = imagined(look, () => 0, new Map<number, Json>([[2, 1]])) ?? {};
  expect(camp?.numbers[1]?.of).toEqual({ slot: 1, value: [1, 2, 3] });
});
test('COS-DEP-09 once the battle has begun only the notes are imagined', () => {
  const look = settled({ reserves: [noted({ slot: 2 })], camp: null });
  expect(imagined(look, () => 1)).toEqual({
    ...look.position.field,
    reserves: [noted({ slot: 2, value: 1 })],
  });
  expect(fieldFor(look, 'north')).toEqual(look.position.field);
});
