import { describe, expect, test } from 'vitest';
import { camped, CampTable } from '../../../../../../test/clouds-of-smoke/camp.ts';
import type { ArmyId } from '../../world.ts';
import { chooseEdge, chooseFirst } from '../questions.ts';

const SOUTH = 0 as ArmyId;

describe('who is first, and where', () => {
  test('COS-PRE-01 of six faces four name a quarter', () => {
    const table = new CampTable(camped({ first: 'named', sparse: true })).roll(4);
    expect(table.eventsOf('quarterDrawn')).toEqual([{ type: 'quarterDrawn', quarter: 3, die: 4 }]);
  });
  test('COS-PRE-06 COS-DEP-07 any army, any edge', () => {
    const { look } = new CampTable(camped());
    const all = { armies: [0, 1] as ArmyId[] };
    expect(chooseFirst.list?.(look, all)).toEqual([{ army: 0 }, { army: 1 }]);
    const edges = ['south', 'north', 'west', 'east'].map((edge) => ({ edge }));
    expect(chooseEdge.list?.(look, { army: SOUTH })).toEqual(edges);
    expect(chooseEdge.suggest(look, { army: SOUTH }, () => 2)).toEqual({ edge: 'west' });
  });
});
