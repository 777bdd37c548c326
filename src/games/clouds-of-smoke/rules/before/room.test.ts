import { describe, expect, test } from 'vitest';
import { deploying } from '../../../../../test/clouds-of-smoke/camp.ts';
import { line, type Piece } from '../../../../../test/clouds-of-smoke/table.ts';
import type { Pose } from '../facts/facts.ts';
import type { Scene, UnitId, Box } from '../world.ts';
import { nearestRoom, placeInLine, sensiblePlace, whyNotThere } from './room.ts';

const U = 0 as UnitId;
/** Who is to be set up, and who stands already. */
const unit = (more: Partial<Piece> = {}): Piece => ({
  name: 'u',
  at: [0, 0],
  later: true,
  ...more,
});
const scout = unit({ is: line({ special: ['infantry', 'scout'] }) });
const friend = (x: number, y: number, facing = 0): Piece => ({
  name: `friend ${x} ${y}`,
  at: [x, y],
  facing,
});
type More = NonNullable<Parameters<typeof deploying>[2]>;
/** South's marker, the boxes of the enemy's zone, and what else is so. */
const at = (
  marker: readonly [number, number],
  enemy: readonly Box[],
  units: readonly Piece[] = [unit()],
  { setup, field }: More = {},
): Scene => deploying(units, [marker, [15_000, 22_000]], before(enemy, setup, field));
const before = (enemy: readonly Box[], setup: More['setup'], field: More['field']): More => ({
  before: { zones: [[], enemy] },
  ...(setup && { setup }),
  ...(field && { field }),
});
const refused = (scene: Scene, x: number, y: number, facing = 0): unknown => {
  const no = whyNotThere(scene, U, { x, y, facing });
  return no && [no.code, no.cite, no.facts];
};
const NONE: readonly Box[] = [];

describe('COS-DEP-11 the free place nearest to the marker', () => {
  /** A table on which only these rectangles are not the enemy's zone. */
  const SMALL = { width: 12_000, height: 12_500 };
  test('is the marker itself, the way ahead', () => {
    const scene = at([5000, 5000], NONE);
    expect(nearestRoom(scene, U)).toEqual({ x: 5000, y: 5000, facing: 0, distance: 0 });
  });
  test('is measured from the outline, not from its middle', () => {
    // Behind the zone a unit with its front along it is nearer than one further on.
    const scene = at([5000, 5000], [[0, 4250, 12_000, 12_500]], [unit()], {
      setup: { table: SMALL },
    });
    expect(nearestRoom(scene, U)).toEqual({ x: 5000, y: 4000, facing: 0, distance: 750 });
  });
  test('may be further off with its middle than another', () => {
    // Free: 1 UW by half of one before the marker, and aside of it the same.
    const zone: Box[] = [
      [0, 0, 12_000, 5000],
      [0, 5500, 12_000, 7000],
      [0, 7500, 12_000, 12_500],
      [0, 5000, 6750, 5500],
      [7750, 5000, 12_000, 5500],
      [0, 7000, 4500, 7500],
      [5500, 7000, 12_000, 7500],
    ];
    const scene = at([5000, 5000], zone, [unit()], { setup: { table: SMALL } });
    expect(nearestRoom(scene, U)).toEqual({ x: 7250, y: 5250, facing: 0, distance: 1750 });
  });
  test('is turned where there is room for it turned only', () => {
    const zone: Box[] = [
      [0, 0, 4750, 12_500],
      [5250, 0, 12_000, 12_500],
    ];
    const scene = at([5000, 5000], zone, [unit()], { setup: { table: SMALL } });
    expect(nearestRoom(scene, U)).toEqual({ x: 5000, y: 5000, facing: 9000, distance: 0 });
  });
  test('of places as near is the first, from below and from the left', () => {
    const scene = at([5000, 5000], NONE, [unit(), friend(5, 5)]);
    expect(nearestRoom(scene, U)).toMatchObject({ x: 5000, y: 4500, distance: 250 });
    const row: Box[] = [
      [0, 0, 30_000, 4750],
      [0, 5250, 30_000, 22_500],
    ];
    const aside = at([5000, 5000], row, [unit(), friend(5, 5)]);
    expect(nearestRoom(aside, U)).toMatchObject({ x: 4000, y: 5000, distance: 500 });
    const below = at([5000, 5000], [[0, 0, 30_000, 4700]], [unit(), friend(5, 5)]);
    expect(nearestRoom(below, U)).toMatchObject({ x: 5000, y: 5500, distance: 250 });
  });
  test('is looked for on the whole table', () => {
    const table = { width: 9000, height: 8250 };
    const scene = at([1000, 1000], [[0, 0, 9000, 7500]], [unit()], { setup: { table } });
    expect(nearestRoom(scene, U)).toMatchObject({ x: 1000, y: 7750, distance: 6500 });
    const aside = at([1000, 1000], [[0, 0, 7500, 8250]], [unit()], { setup: { table } });
    expect(nearestRoom(aside, U)).toMatchObject({ x: 7750, y: 1000, facing: 9000, distance: 6500 });
    const back = at([8000, 7250], [[1000, 0, 9000, 8250]], [unit()], { setup: { table } });
    expect(nearestRoom(back, U)).toMatchObject({ x: 750, y: 7250, facing: 9000, distance: 7000 });
    const full = at([1000, 1000], [[0, 0, 9000, 8250]], [unit()], { setup: { table } });
    expect(nearestRoom(full, U)).toBeUndefined();
  });
  test('beyond 3 UW is the nearest of all, not of a square about the marker', () => {
    const table = { width: 12_250, height: 12_000 };
    // Free: in a corner of the square, and just beyond its side.
    const zone: Box[] = [
      [0, 0, 8000, 7500],
      [0, 7500, 7500, 12_000],
      [7500, 8000, 12_250, 12_000],
      [8500, 5500, 12_250, 8000],
      [8000, 5500, 8500, 7500],
      [8000, 0, 12_250, 4500],
      [8500, 4500, 12_250, 5500],
    ];
    const scene = at([5000, 5000], zone, [unit()], { setup: { table } });
    expect(nearestRoom(scene, U)).toEqual({ x: 8250, y: 5000, facing: 9000, distance: 3000 });
  });
});

describe('COS-DEP-02 COS-DEP-11 further than 2 UW from its marker', () => {
  test('is refused while there is room at 2 UW', () => {
    const scene = at([5000, 1000], [[0, 0, 30_000, 3000]]);
    expect(nearestRoom(scene, U)).toMatchObject({ y: 3250, distance: 2000 });
    expect(refused(scene, 5000, 3450)).toEqual([
      'farFromColumn',
      'COS-DEP-02',
      { unit: 0, number: 1, distance: 2200, over: 200 },
    ]);
  });
  test('a unit goes where there is room, but for a step of the search', () => {
    const scene = at([5000, 1000], [[0, 0, 30_000, 3250]]);
    expect(refused(scene, 5000, 3500)).toBeUndefined();
    expect(refused(scene, 5000, 3750)).toBeUndefined();
    expect(refused(scene, 5000, 3751)).toEqual([
      'notNearestRoom',
      'COS-DEP-11',
      { unit: 0, number: 1, distance: 2501, nearest: 2250 },
    ]);
  });
  test('is refused where the search finds no room at all', () => {
    // As wide as the unit: room at its middle only, where the search does not look.
    const setup = { table: { width: 1000, height: 5250 }, footprint: { width: 1000, depth: 1000 } };
    const scene = at([400, 4500], NONE, [unit()], { setup });
    expect(nearestRoom(scene, U)).toBeUndefined();
    expect(refused(scene, 500, 500)).toEqual([
      'farFromColumn',
      'COS-DEP-02',
      { unit: 0, number: 1, distance: 3500, over: 1500 },
    ]);
  });
});

describe('COS-SPR-18 a scout', () => {
  test('COS-DEP-08 stands by its column as others do, near the enemy zone too', () => {
    const near: readonly Box[] = [[0, 6500, 30_000, 22_500]];
    expect(refused(at([5000, 5000], near, [scout]), 5000, 5000)).toBeUndefined();
  });
  test('elsewhere stands more than 3 UW from the markers of the enemy', () => {
    // His marker lies at (15, 22).
    const scene = at([5000, 5000], NONE, [scout]);
    expect(refused(scene, 15_000, 18_748)).toBeUndefined();
    const near = (distance: number): unknown => ['scoutNearColumn', 'COS-SPR-18', { distance }];
    expect(refused(scene, 15_000, 18_749)).toEqual(near(3001));
    expect(refused(scene, 15_000, 22_000)).toEqual(near(0));
  });
  test('elsewhere stands more than 3 UW from every part of the enemy zone', () => {
    const zone: Box[] = [
      [0, 20_000, 10_000, 22_500],
      [20_000, 20_000, 30_000, 22_500],
    ];
    const scene = at([5000, 5000], zone, [scout]);
    expect(refused(scene, 5000, 16_740)).toBeUndefined();
    expect(refused(scene, 5000, 16_750)).toMatchObject(['scoutNearZone', 'COS-SPR-18', {}]);
    expect(refused(scene, 25_000, 16_750)).toMatchObject(['scoutNearZone', 'COS-SPR-18', {}]);
  });
});

describe('where a player would put it', () => {
  const poses = (scene: Scene): (Pose | undefined)[] => [
    placeInLine(scene, U),
    sensiblePlace(scene, U, () => 0),
  ];
  test('at the marker, then to its right and its left', () => {
    const [x, y] = [5000, 4000];
    expect(poses(at([x, y], NONE))[0]).toEqual({ x, y, facing: 0 });
    const one = at([x, y], NONE, [unit(), friend(5, 4)]);
    expect(placeInLine(one, U)).toEqual({ x: 6000, y, facing: 0 });
    const two = at([x, y], NONE, [unit(), friend(5, 4), friend(6, 4)]);
    expect(placeInLine(two, U)).toEqual({ x: 4000, y, facing: 0 });
  });
  test('rank behind rank, whichever way its army looks', () => {
    const ranked = (edge: 'south' | 'west' | 'east', friends: readonly Piece[]): unknown => {
      const opposite = ({ south: 'north', west: 'east', east: 'west' } as const)[edge];
      const field = { edges: [edge, opposite] };
      return placeInLine(at([10_000, 10_000], NONE, [unit(), ...friends], { field }), U);
    };
    const files = [8, 9, 10, 11, 12];
    expect(
      ranked(
        'south',
        files.map((x) => friend(x, 10)),
      ),
    ).toEqual({
      x: 10_000,
      y: 9500,
      facing: 0,
    });
    const upright = files.map((y) => friend(10, y, 90));
    expect(ranked('west', upright)).toEqual({ x: 9500, y: 10_000, facing: 9000 });
    expect(ranked('east', upright)).toEqual({ x: 10_500, y: 10_000, facing: 27_000 });
    expect(ranked('west', upright.slice(2, 3))).toEqual({ x: 10_000, y: 9000, facing: 9000 });
    expect(ranked('east', upright.slice(2, 3))).toEqual({ x: 10_000, y: 11_000, facing: 27_000 });
  });
  test('in line all the same where nothing is found by chance', () => {
    // All throws lie in a corner of the table, or on the friend at the marker.
    const taken = friend(5, 4);
    const there = { x: 6000, y: 4000, facing: 0 };
    expect(sensiblePlace(at([5000, 4000], NONE, [unit(), taken]), U, () => 0)).toEqual(there);
    expect(sensiblePlace(at([5000, 4000], NONE, [scout, taken]), U, () => 0)).toEqual(there);
  });
});
