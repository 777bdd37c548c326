/** What stands on the base of an animal or a machine, and who steps out of a wagon (24 to 27). */
import { expect, test } from 'vitest';
import {
  placesBeside,
  wagonsBy,
  whyNotDismounted,
  whyNotManned,
} from '../../src/games/art-of-tactics/rules/models/wagons.ts';
import { setUp } from '../../src/games/art-of-tactics/rules/setup.ts';
import type { Scene, PlacedFigure, Weapon } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  HOPLITES,
  begin,
  blue,
  codes,
  look,
  red,
  setupHere,
  unit,
  type UnitHere,
  told,
} from './table.ts';

const ENEMY = blue(HOPLITES, 15, 50);

// --- crews ---------------------------------------------------------------------------------------

const beast = (of: Partial<UnitHere> = {}): UnitHere => ({
  ...red({ arm: 'elephant', weapon: 'bow', ranks: [1] }),
  model: 'tusks',
  ...of,
});
const car = (of: Partial<UnitHere> = {}): UnitHere => ({
  ...beast({ arm: 'chariot', model: 'team', horses: 3, crew: 1 }),
  ...of,
});
/** The issues of a base whose figures are changed one by one. */
function changed(one: UnitHere, change: (figure: PlacedFigure, index: number) => object): string[] {
  const setup = setupHere({ units: [one, ENEMY] });
  const [first, ...others] = setup.units;
  const figures = first.figures.map((figure, index) =>
    Object.assign({}, figure, change(figure, index)),
  );
  const set = setUp({ ...setup, units: [{ ...first, figures }, ...others] });
  return set.ok ? [] : set.error.map(({ code, cite }) => `${code} ${String(cite)}`);
}
test('AOT-ELE-01, AOT-CHAR-01 one animal or machine to a base, and of its own kind', () => {
  expect([codes(beast()), codes(beast({ crew: 3, escort: 4 })), codes(car())]).toEqual([
    [],
    [],
    [],
  ]);
  for (const model of ['team', 'scythes', 'asses'] as const) {
    expect(codes(car({ model }))).toEqual([]);
    expect(codes(beast({ model }))).toEqual(['oneModel AOT-ELE-01']);
  }
  expect(codes(car({ model: 'tusks' }))).toEqual(['oneModel AOT-CHAR-01']);
  const crewed = beast({ crew: 2 });
  const weapons = (...all: Weapon[]) => ({ weapons: all });
  // Two of them, none of them, men who are of no part, a man with tusks.
  expect(changed(crewed, () => ({ part: 'model', ...weapons('tusks') }))).toEqual([
    'oneModel AOT-ELE-01',
  ]);
  expect(changed(crewed, () => ({ part: 'crew', ...weapons('bow') }))).toEqual([
    'oneModel AOT-ELE-01',
  ]);
  expect(changed(crewed, (_, index) => (index === 2 ? { part: undefined } : {}))).toEqual([
    'oneModel AOT-ELE-01',
  ]);
  expect(changed(crewed, (_, index) => (index === 2 ? weapons('bow', 'tusks') : {}))).toEqual([
    'oneModel AOT-ELE-01',
  ]);
});
test('AOT-ELE-01 foot and horse have neither parts nor beasts', () => {
  const foot = red({ weapon: 'sword', ranks: [3] });
  const none = ['noSuchParts AOT-ELE-01'];
  expect(changed(foot, () => ({}))).toEqual([]);
  for (const part of ['model', 'crew', 'escort'])
    expect(changed(foot, (_, index) => (index === 0 ? { part } : {}))).toEqual(none);
  expect(changed(foot, (_, index) => (index === 1 ? { weapons: ['sword', 'team'] } : {}))).toEqual(
    none,
  );
});
test('AOT-CHAR-01 horses draw it, and so many fight from it at most', () => {
  expect(codes(car({ horses: 0, crew: 0 }))).toContain('noHorses AOT-CHAR-01');
  expect([codes(car({ crew: 3 })), codes(car({ crew: 4 }))]).toEqual([
    [],
    ['crewTooLarge AOT-CHAR-01'],
  ]);
  expect(codes(beast({ crew: 3 }))).toEqual([]);
  expect(codes(beast({ crew: 4 }))).toContain('crewTooLarge AOT-ELE-02');
});
// AOT-CHAR-12
test('AOT-ELE-02 it stands with its crew, and loses order with it', () => {
  const place = (one: UnitHere, of: 1 | 2 | 3): string[] =>
    changed(one, ({ part }) => (part === 'escort' ? {} : { place: of }));
  expect([place(beast({ crew: 1 }), 1), place(car(), 1), place(car(), 3)]).toEqual([[], [], []]);
  expect(place(beast({ crew: 1 }), 3)).toContain('oneModel AOT-ELE-01');
  expect(place(car(), 2)).toContain('oneModel AOT-CHAR-01');
  const apart = (one: UnitHere): string[] =>
    changed(one, ({ part }) => (part === 'crew' ? { place: 3 } : {}));
  expect(apart(car())).toContain('oneModel AOT-CHAR-01');
  expect(apart(beast({ crew: 1 }))).toContain('oneModel AOT-ELE-01');
});
test('AOT-ELE-03, AOT-CHAR-08 an escort of four behind it, none with scythes', () => {
  expect([codes(beast({ escort: 4 })), codes(car({ escort: 4 }))]).toEqual([[], []]);
  expect(codes(beast({ escort: 5 }))).toContain('escortWrong AOT-ELE-03');
  const ahead = (one: UnitHere): string[] =>
    changed(one, ({ part }) => (part === 'escort' ? { place: 1 } : {}));
  expect(ahead(beast({ escort: 1 }))).toEqual(['escortWrong AOT-ELE-03']);
  expect(ahead(car({ escort: 1 }))).toEqual(['escortWrong AOT-CHAR-08']);
  expect(codes(car({ model: 'scythes', escort: 1 }))).toEqual(['noEscort AOT-CHAR-09']);
});
test('AOT-ELE-18, AOT-CHAR-13 a commander may ride it, and nobody else who has a property', () => {
  for (const role of ['general', 'colonel'] as const)
    expect([codes(beast({ role })), codes(car({ role }))]).toEqual([[], []]);
  for (const role of ['hero', 'musician', 'standardBearer', 'juniorOfficer'] as const) {
    expect(codes(beast({ role }))).toEqual(['onlyVeterans AOT-ELE-18']);
    expect(codes(car({ role }))).toEqual(['onlyVeterans AOT-CHAR-13']);
  }
  expect(codes(beast({ elite: ['regular'] }))).toEqual(['onlyVeterans AOT-ELE-18']);
});

// --- wagons --------------------------------------------------------------------------------------

const WAGON: UnitHere = { ...red({ weapon: 'bow', ranks: [3, 3] }), wagon: true };
const scene = (...units: readonly UnitHere[]): Scene => look(begin({ units: [...units, ENEMY] }));
test('AOT-WAG-09 its crew steps out at any free side of it, its back to the wagon', () => {
  // The wagon is 2.4 in wide and 3.2 in deep, the base of foot 1.6 in deep.
  const all = [
    { x: 30_000, y: 22_400, facing: 0 },
    { x: 32_000, y: 20_000, facing: 9000 },
    { x: 30_000, y: 17_600, facing: 18_000 },
    { x: 28_000, y: 20_000, facing: 27_000 },
  ];
  expect(placesBeside(scene(WAGON), unit(0))).toEqual(all);
  const friend: UnitHere = { ...red(HOPLITES, 33.6), at: [33.6, 20, 0] };
  expect(placesBeside(scene(WAGON, friend), unit(0))).toEqual(all.filter(({ x }) => x !== 32_000));
  const turned = { ...WAGON, at: [30, 20, 90] } as const;
  expect(placesBeside(scene(turned), unit(0))[0]).toEqual({ x: 32_400, y: 20_000, facing: 9000 });
});
test('AOT-WAG-09 touching it, and not out of a fight', () => {
  const out = (y: number, more: readonly UnitHere[] = [], one: UnitHere = WAGON) =>
    told(
      whyNotDismounted(scene(one, ...more), {
        unit: unit(0),
        act: 'dismount',
        x: 30_000,
        y,
        facing: 0,
      }),
    );
  expect([out(22_400), out(22_420), out(22_380)]).toEqual([undefined, undefined, undefined]);
  expect([out(22_421), out(22_379)]).toEqual(['besideWagon AOT-WAG-09', 'besideWagon AOT-WAG-09']);
  expect(out(22_400, [], red({ weapon: 'bow', ranks: [3, 3] }))).toBe('noWagon AOT-WAG-09');
  const enemy: UnitHere = { army: 1, at: [30, 17.6, 0], weapon: 'sword', ranks: [3] };
  expect(out(22_400, [enemy])).toBe('inContact AOT-WAG-09');
});
/** Unit 0 stands before a wagon that nobody mans. */
function beside(one: Partial<UnitHere>, more: readonly UnitHere[] = []): Scene {
  const here = scene({ ...red({ weapon: 'sword', ranks: [3, 3] }), ...one }, WAGON_AT, ...more);
  const { units } = here.position;
  const off = units.off.map((value, id) => (id === 1 ? 6 : value));
  return {
    setup: here.setup,
    edition: here.edition,
    position: { ...here.position, units: { ...units, off } },
  };
}
const WAGON_AT: UnitHere = { ...WAGON, at: [30, 22.4, 0] };
test('AOT-WAG-05, AOT-WAG-09 foot of six at most mans an empty wagon that it touches', () => {
  const man = (one: Partial<UnitHere>, more: readonly UnitHere[] = []): string | undefined =>
    told(whyNotManned(beside(one, more), { unit: unit(0), act: 'man', wagon: unit(1) }));
  expect(man({})).toBeUndefined();
  expect(man({ ranks: [3, 3, 1] })).toBe('tooMany AOT-WAG-05');
  expect(man({ arm: 'horse', ranks: [3] })).toBe('footMans AOT-WAG-05');
  expect(man({ at: [30, 19.98, 0] })).toBeUndefined();
  expect(man({ at: [30, 19.9, 0] })).toBe('noWagon AOT-WAG-09');
  const enemy: UnitHere = { army: 1, at: [30, 18.4, 0], weapon: 'sword', ranks: [3] };
  expect(man({}, [enemy])).toBe('inContact AOT-WAG-09');
  expect(wagonsBy(beside({}), unit(0))).toEqual([1]);
  expect(wagonsBy(beside({ at: [30, 19.9, 0] }), unit(0))).toEqual([]);
});
