import { describe, expect, test } from 'vitest';
import {
  CampTable,
  camped,
  campedTeams,
  deploying,
} from '../../../../../test/clouds-of-smoke/camp.ts';
import { table } from '../../../../../test/clouds-of-smoke/table.ts';
import type { ArmyId, Edge, Setup, Box } from '../world.ts';
import { campOf, edgesFor, fieldAtStart, firstStep, within, zoneOf } from './camp.ts';

const [SOUTH, NORTH] = [0, 1] as ArmyId[] as [ArmyId, ArmyId];
const plain = (): Setup => {
  const { before: _, ...setup } = camped();
  return setup;
};

describe('COS-DEP-07 the edge of a zone', () => {
  /** Whose other side's zone lies along no edge, further to the other side. */
  const edgeOfZone = (...zone: Box[]): Edge | undefined =>
    edgesFor(camped({ zones: [zone, [[0, 0, 30_000, 22_500]]] }), SOUTH)[0];
  test.each<[Edge, Box]>([
    ['south', [0, 0, 10_000, 5000]],
    ['north', [20_000, 17_500, 30_000, 22_500]],
    ['west', [0, 0, 5000, 10_000]],
    ['west', [0, 10_000, 8000, 22_500]],
    ['west', [0, 15_000, 5000, 22_500]],
    ['east', [25_000, 0, 30_000, 10_000]],
    ['east', [22_000, 10_000, 30_000, 22_500]],
  ])('%s is the one that it lies along for the longest way', (edge, box) => {
    expect(edgeOfZone(box)).toBe(edge);
  });
  test('all its boxes count', () => {
    const boxes: Box[] = [
      [0, 4000, 2000, 9000],
      [8000, 0, 11_000, 2000],
      [14_000, 0, 17_000, 2000],
    ];
    expect(edgeOfZone(...boxes)).toBe('south');
    expect(edgeOfZone(...boxes.slice(0, 2))).toBe('west');
  });
  test.each<[Edge, Box]>([
    ['south', [12_000, 1000, 18_000, 9000]],
    ['north', [12_000, 12_000, 18_000, 21_000]],
    ['north', [6000, 10_000, 24_000, 16_000]],
    ['west', [1000, 8000, 9000, 14_500]],
    ['east', [21_000, 8000, 29_000, 14_500]],
  ])('%s is nearest to most of one that touches none', (edge, box) => {
    expect(edgeOfZone(box)).toBe(edge);
  });
  test('where two are as long the half of the table with more of it decides', () => {
    const corner: Box = [0, 0, 5000, 5000];
    expect(edgeOfZone(corner, [16_000, 1000, 20_000, 5000])).toBe('south');
    expect(edgeOfZone(corner, [1000, 13_000, 5000, 17_000])).toBe('west');
    const far: Box = [25_000, 17_500, 30_000, 22_500];
    const other: Box = [0, 17_500, 5000, 22_500];
    expect(edgeOfZone([25_000, 0, 30_000, 5000], far, [0, 6000, 2000, 8000])).toBe('east');
    expect(edgeOfZone(other, far, [7000, 1000, 8000, 2000])).toBe('north');
  });
  test('the first player has that of the first zone; two of the same edge face each other', () => {
    const south: Box = [0, 0, 20_000, 5000];
    const edges = (zones: [Box, Box], first = SOUTH): readonly Edge[] =>
      edgesFor(camped({ zones: zones.map((one) => [one]) as [Box[], Box[]] }), first);
    expect(edges([south, [0, 8000, 5000, 22_500]])).toEqual(['south', 'west']);
    expect(edges([south, [0, 8000, 5000, 22_500]], NORTH)).toEqual(['west', 'south']);
    expect(edges([south, [5000, 0, 30_000, 3000]])).toEqual(['south', 'north']);
    const upright: Box = [25_000, 0, 30_000, 20_000];
    expect(edges([upright, upright])).toEqual(['east', 'west']);
  });
});

describe('COS-PRE-01 before a battle', () => {
  test('that begins at once there is nothing to do', () => {
    expect(fieldAtStart(plain())).toBeNull();
    expect(firstStep(plain())).toBeNull();
    const { look } = table({ units: [{ name: 'a', at: [5, 5] }] });
    expect(() => campOf(look)).toThrow('the battle has begun');
    expect(() => zoneOf(look, SOUTH)).toThrow('this battle begins at once');
    const begun = deploying([], [], { field: { camp: null } });
    expect(() => campOf(begun)).toThrow('the battle has begun');
  });
  test('all is still to be settled', () => {
    const village = { kind: 'village', outline: [] } as const;
    expect(fieldAtStart({ ...camped(), terrain: [village], first: 1 })).toEqual({
      first: 1,
      edges: ['north', 'south'],
      terrain: [village],
      reserves: [],
      camp: {
        fixed: 1,
        quarters: [],
        sparse: null,
        numbers: [
          { of: { slot: 0, value: [] }, shown: 0 },
          { of: { slot: 1, value: [] }, shown: 0 },
        ],
        columns: [],
      },
    });
  });
  test('the first step is the first thing that is not named', () => {
    expect(firstStep(camped({ sparse: true }))).toEqual({ at: 'conditions' });
    expect(firstStep(camped())).toEqual({ at: 'firstRoll' });
    expect(firstStep(camped({ first: 'named', edges: 'chosen' }))).toEqual({ at: 'edges' });
    expect(firstStep(camped({ first: 'named' }))).toEqual({ at: 'quarters' });
    const named = camped({ first: 'named', terrain: 'named' });
    expect(firstStep({ ...named, terrain: [] })).toEqual({ at: 'drift', element: 0 });
  });
});

test('a zone has its borders', () => {
  const box: Box = [1000, 2000, 3000, 4000];
  const inside = [
    [1000, 2000],
    [3000, 4000],
    [1000, 4000],
  ];
  const outside = [
    [999, 3000],
    [3001, 3000],
    [2000, 1999],
    [2000, 4001],
  ];
  expect(inside.map(([x = 0, y = 0]) => within(box, x, y))).toEqual([true, true, true]);
  expect(outside.map(([x = 0, y = 0]) => within(box, x, y))).toEqual(outside.map(() => false));
});

test('COS-TER-45 engineers of every army move an element, the first side first', () => {
  const engineers = { assets: [{ asset: 'engineers' as const, count: 1 }] };
  const setup = campedTeams({ first: 'named' });
  const armies = setup.armies.map((army) => ({ ...army, ...engineers }));
  const board = new CampTable({ ...setup, armies })
    .answer({ pair: 0 })
    .roll(1, 4, 4)
    .answer({
      kind: 'field',
      outline: [
        [5000, 5000],
        [5000, 6000],
        [6000, 6000],
        [6000, 5000],
      ],
    })
    .roll(1, 3, 4, 1, 3, 4, 1, 3, 4, 1)
    .draw(0);
  const seats: string[] = [];
  while (board.asked === 'moveElement') {
    seats.push(board.open.seat);
    board.answer({ done: true });
  }
  expect(seats).toEqual(['south', 'south2', 'north', 'north2']);
  expect(board.asked).toBe('numberColumns');
});
