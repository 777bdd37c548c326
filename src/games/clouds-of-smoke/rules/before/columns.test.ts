import { describe, expect, test } from 'vitest';
import { camped, CampTable, deploying } from '../../../../../test/clouds-of-smoke/camp.ts';
import type { ArmyId, Box } from '../world.ts';
import { forwardMarker, markerOf } from './columns.ts';
import { keepColumns } from './questions.ts';

const SOUTH = 0 as ArmyId;

describe('COS-DEP-01 COS-PHS-01 columns', () => {
  test('are kept once each, and noted where there is a choice', () => {
    const { look } = new CampTable(camped());
    const stretch = { edge: 'west', from: 0, to: 5000 } as const;
    const asked = { army: SOUTH, numbers: [1, 2, 3, 4], count: 2, must: true };
    const one = { ...asked, stretches: [stretch] };
    expect(keepColumns.check(look, one, { numbers: [1, 1] })).toMatchObject({
      code: 'noSuchNumber',
      cite: 'COS-DEP-01',
      facts: { number: 1 },
    });
    expect(keepColumns.suggest(look, one, () => 0)).toEqual({ numbers: [1, 2] });
    const two = { ...asked, stretches: [stretch, stretch] };
    expect(keepColumns.suggest(look, two, () => 0)).toEqual({ numbers: [1, 2], stretch: 0 });
  });
  test('are spread over all boxes of the zone', () => {
    const zone: Box[] = [0, 1, 2].map((at) => [at * 10_000, 0, at * 10_000 + 10_000, 5000]);
    const look = deploying([], [], { before: { zones: [zone, []] } });
    const places = [1, 2, 3].map((number) => forwardMarker(look, SOUTH, number, () => 500));
    expect(places).toEqual([
      { number: 1, x: 5000, y: 3500 },
      { number: 2, x: 15_000, y: 3500 },
      { number: 3, x: 25_000, y: 3500 },
    ]);
  });
  test('COS-DEP-02 have a marker each', () => {
    const look = deploying([{ name: 'u', at: [0, 0], later: true }], [[5000, 4000]]);
    expect(markerOf(look, 0)).toMatchObject({ x: 5000, y: 4000 });
    const { field } = look.position;
    const camp = { ...field!.camp!, columns: [] };
    const bare = { ...look, position: { ...look.position, field: { ...field!, camp } } };
    expect(() => markerOf(bare, 0)).toThrow('column 0 of army 0 has no marker');
  });
});
