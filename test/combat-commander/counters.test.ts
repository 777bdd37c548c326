/** Counters that are free: units, weapons, teams (section 1), and who may be put down where. */
import { expect, test } from 'vitest';
import {
  canFireWeapon,
  coverAgainst,
  isHero,
  mayStand,
  spareOf,
  spareWeaponsOf,
  teamTypeOf,
  teamsOf,
  typeCalled,
  weaponCalled,
} from '../../src/games/combat-commander/rules/facts/units.ts';
import { mendingOf, panelOf } from '../../src/games/combat-commander/rules/facts/panels.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import type { Scene, Position, UnitId } from '../../src/games/combat-commander/rules/world.ts';
import { found } from './cases.ts';

const id = (unit: number): UnitId => unit as UnitId;
const [AXIS, ALLIES] = [0, 1] as const;
function scene(
  axis: readonly string[],
  allies: readonly string[],
  change: (position: Position) => void = () => undefined,
): Scene {
  const look = found({ axis, allies }).scene;
  const position = structuredClone(look.position) as Position;
  change(position);
  return { ...look, position };
}
const FORCES = scene(['O10 rifle'], ['A1 rifle']).setup.forces;
const countOf = (side: 0 | 1, type: string): number =>
  FORCES[side].unitTypes.find((one) => one.id === type)?.count ?? Number.NaN;
const weaponsOf = (side: 0 | 1, type: string): number =>
  FORCES[side].weaponTypes.find((one) => one.id === type)?.count ?? Number.NaN;

test('CC-GEN-05 what stands, comes or has fallen is not free; what was taken off is', () => {
  const free = (change?: (position: Position) => void): number => {
    const look = scene(['C5 rifle', 'C6 rifle', 'C7 lineTeam'], ['M7 rifle'], change);
    return countOf(AXIS, 'rifle') - spareOf(look, AXIS, typeCalled(look, AXIS, 'rifle'));
  };
  expect(free()).toBe(2);
  expect(free(({ units }) => (units.hex[0] = 0))).toBe(2);
  const away = (position: Position): void => void (position.units.hex[0] = -1);
  expect(free(away)).toBe(1);
  for (const space of [0, 3]) {
    expect(
      free((position) => {
        away(position);
        position.units.arrives[0] = space;
      }),
    ).toBe(2);
  }
  expect(
    free((position) => {
      away(position);
      position.casualties[AXIS].push(id(0));
    }),
  ).toBe(2);
});
test('CC-GEN-05 a weapon is used by its own side, wherever it lies', () => {
  const look = scene(
    ['C5 rifle lightMg', 'C6 rifle lightMg'],
    ['M7 rifle mediumMg'],
    (position) => {
      position.weapons.eliminated[0] = 1;
    },
  );
  const used = (side: 0 | 1, type: string): number =>
    weaponsOf(side, type) - spareWeaponsOf(look, side, weaponCalled(look, side, type));
  expect([used(AXIS, 'lightMg'), used(AXIS, 'heavyMg')]).toEqual([2, 0]);
  expect([used(ALLIES, 'lightMg'), used(ALLIES, 'mediumMg')]).toEqual([0, 1]);
  for (const [place, { id: name }] of FORCES[ALLIES].weaponTypes.entries()) {
    expect(weaponCalled(look, ALLIES, name)).toBe(place);
  }
  expect(weaponCalled(look, ALLIES, 'catapult')).toBe(-1);
});
test('CC-STK-12 a squad becomes teams of its kind, as many as are free', () => {
  const look = scene(['C5 rifle', 'C6 lineTeam', 'C7 captain'], ['M7 rifle']);
  const team = typeCalled(look, AXIS, 'lineTeam');
  expect([0, 1, 2].map((unit) => teamsOf(look, id(unit)))).toEqual([team, undefined, undefined]);
  const free = spareOf(look, AXIS, team);
  expect(teamTypeOf(look, id(0), free)).toBe(team);
  expect(teamTypeOf(look, id(0), free + 1)).toBeUndefined();
});
test('CC-EVT-04 CC-UNIT-02 put down where seven figures are not exceeded, and no enemy is', () => {
  const look = scene(['C5 rifle', 'C6 rifle', 'C6 lineTeam'], ['M7 rifle']);
  const may = (hex: string, type: string, side: 0 | 1 = AXIS): boolean =>
    mayStand(look, at(hex), { side, unitType: typeCalled(look, side, type) });
  // Four stand in C5 and six in C6; a team is two, a leader one.
  expect([may('C5', 'lineTeam'), may('C5', 'rifle')]).toEqual([true, false]);
  expect([may('C6', 'captain'), may('C6', 'lineTeam')]).toEqual([true, false]);
  expect([may('C5', 'captain', ALLIES), may('C4', 'captain', ALLIES)]).toEqual([false, true]);
});
test('CC-WPN-03 CC-WPN-15 CC-UNIT-06 who may fire his weapon now', () => {
  const may = (change?: (position: Position) => void): boolean =>
    canFireWeapon(scene(['C5 rifle lightMg'], ['M7 rifle'], change), id(0));
  expect(may()).toBe(true);
  expect(may(({ weapons }) => (weapons.broken[0] = 1))).toBe(false);
  expect(may(({ units }) => (units.broken[0] = 1))).toBe(false);
  expect(may(({ units }) => (units.suppressed[0] = 1))).toBe(false);
  expect(may(({ units }) => (units.weapon[0] = -1))).toBe(false);
});
test('a hero is a hero, and nobody else is', () => {
  const look = scene(['C5 hero', 'C6 captain', 'C7 rifle'], ['M7 rifle']);
  expect([0, 1, 2].map((unit) => isHero(look, id(unit)))).toEqual([true, false, false]);
});
test('CC-TRK-12 the panels tell what works give as the rules reckon it', () => {
  expect(panelOf('trench')).toEqual({ cover: 4, fromAbove: 5, cite: 'CC-FOR-02' });
  expect(panelOf('wire')).toEqual({ less: 1, cite: 'CC-FOR-06' });
  expect(panelOf('mines')).toEqual({ strength: 6, cite: 'CC-FOR-08' });
  expect(panelOf('mines', 8).strength).toBe(8);
  // The figures are those by which a battle is fought.
  const inside = scene(['C5 rifle'], ['M7 rifle'], (position) => {
    position.fortifications.push([position.units.hex[0], 'bunker']);
  });
  const [hex] = inside.position.units.hex;
  const panel = panelOf('bunker');
  expect(coverAgainst(inside, hex, undefined)).toBe(panel.cover);
  expect(coverAgainst(inside, hex, 'artillery')).toBe(panel.fromAbove);
  expect(coverAgainst(inside, hex, 'mortar')).toBe(panel.fromAbove);
});
test('CC-TRK-12 CC-WPN-11 the seventh panel tells how a broken weapon is mended and lost', () => {
  const [type] = FORCES[AXIS].weaponTypes.filter(({ id: name }) => name === 'lightMg');
  expect(type && mendingOf(type)).toEqual({
    fix: [1, 2],
    eliminate: [9, 10],
    cite: 'CC-WPN-11',
  });
});
