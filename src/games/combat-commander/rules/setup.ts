/** The gate between what a scenario says and what is played (section 25). */
import { fail, ok, type Issue, type Result } from '#kernel';
import { SIDES } from './facts/units.ts';
import { cardsOf } from './cards/deck.ts';
import { addRadio } from './facts/radios.ts';
import { DECK } from './limits.ts';
import { rowOf } from './ground/board.ts';
import { cupOf } from './objectives/chits.ts';
import { isUnsettled } from './objectives/control.ts';
import { cupFaults, scenarioFaults } from './scenario-faults.ts';
import type { Force, Position, Radios, Setup, Side, Units, Weapons } from './world.ts';

export function setUp(setup: Setup): Result<Position, Issue[]> {
  const issues = [
    ...SIDES.flatMap((side) => faultsOf(setup.forces[side], `forces.${side}`)),
    ...cupFaults(setup),
    // A battle that somebody found may stand anywhere.
    ...(setup.settingUp === undefined ? [] : scenarioFaults(setup)),
  ];
  return issues.length > 0 ? fail(issues) : ok(begin(setup));
}
/** CC-SCN-07 What a force names must be among its counters. */
function faultsOf(force: Force, at: string): Issue[] {
  const faults = [
    ...deckFaults(force, `${at}.deck`),
    ...countFaults(force, at),
    ...radioFaults(force, at),
  ];
  force.units.forEach(({ type, weapon }, index) => {
    if (!force.unitTypes.some(({ id }) => id === type)) {
      faults.push({ code: 'noSuchUnit', at: `${at}.units.${index}.type` });
    }
    if (weapon !== undefined && !force.weaponTypes.some(({ id }) => id === weapon)) {
      faults.push({ code: 'noSuchWeapon', at: `${at}.units.${index}.weapon` });
    }
  });
  return faults;
}
/**
 * CC-CARD-01, CC-CARD-04, CC-CARD-05 72 cards, every pair of dice twice, hexes all in odd or in
 * even rows.
 */
function deckFaults({ deck }: Force, at: string): Issue[] {
  if (deck.length !== DECK) return [{ code: 'deckSize', cite: 'CC-CARD-01', at }];
  const pairs = new Map<string, number>();
  for (const { dice } of deck) pairs.set(dice.join(), (pairs.get(dice.join()) ?? 0) + 1);
  const isEven = pairs.size === DECK / 2 && [...pairs.values()].every((times) => times === 2);
  const rows = new Set(deck.map(({ hex }) => rowOf(hex) % 2));
  return [
    ...(isEven ? [] : [{ code: 'unevenDice', cite: 'CC-CARD-04', at }]),
    ...(rows.size === 1 ? [] : [{ code: 'mixedRows', cite: 'CC-CARD-05', at }]),
  ];
}
/** CC-SCN-07, CC-GEN-05 No more of a kind than there are counters; a space to surrender on. */
function countFaults({ units, unitTypes, weaponTypes, surrender }: Force, at: string): Issue[] {
  const many = (named: readonly (string | undefined)[], kinds: readonly Kind[]): Issue[] =>
    kinds.flatMap(({ id, count }) => {
      const used = named.flatMap((one, index) => (one === id ? [index] : []));
      const over = used[count];
      const facts = { name: id, used: used.length, count };
      return over === undefined
        ? []
        : [{ code: 'noCounterLeft', cite: 'CC-SCN-07', at: `${at}.units.${over}`, facts }];
    });
  return [
    ...many(
      units.map(({ type }) => type),
      unitTypes,
    ),
    ...many(
      units.map(({ weapon }) => weapon),
      weaponTypes,
    ),
    ...(surrender > 0 ? [] : [{ code: 'noSurrender', cite: 'CC-SCN-07', at: `${at}.surrender` }]),
  ];
}
/**
 * CC-RAD-01, CC-RAD-06, CC-STK-04 Radios that the nation has, each once, and one of them in the
 * box.
 */
function radioFaults({ radios = [], radioTypes }: Force, at: string): Issue[] {
  const faults = radios.flatMap(({ type }, index): Issue[] => {
    const where = { at: `${at}.radios.${index}` };
    if (!radioTypes.some(({ id }) => id === type)) return [{ code: 'noSuchRadio', ...where }];
    const used = radios.slice(0, index + 1).filter((one) => one.type === type).length;
    const facts = { name: type, used, count: 1 };
    return used > 1 ? [{ code: 'noCounterLeft', cite: 'CC-SCN-07', ...where, facts }] : [];
  });
  const present = radios.filter(({ arrives }) => arrives === undefined).length;
  return present < 2
    ? faults
    : [...faults, { code: 'twoRadios', cite: 'CC-STK-04', at: `${at}.radios` }];
}
interface Kind {
  readonly id: string;
  readonly count: number;
}
/** CC-TURN-01, CC-INI-01, CC-TIME-01, CC-OBJ-02, CC-SCN-01, CC-SCN-08 */
function begin(setup: Setup): Position {
  const units: Units = {
    side: [],
    type: [],
    hex: [],
    arrives: [],
    broken: [],
    suppressed: [],
    veteran: [],
    activated: [],
    weapon: [],
  };
  const weapons: Weapons = { side: [], type: [], broken: [], eliminated: [] };
  for (const side of SIDES) placeForce(setup.forces[side], side, units, weapons);
  const radios: Radios = { side: [], type: [], broken: [], arrives: [], lost: [] };
  for (const side of SIDES) placeRadios(radios, setup.forces[side], side);
  const cup = cupOf(setup);
  const deck = (side: Side, slot: number): Position['decks'][Side] => ({
    count: DECK,
    cards: { slot, value: [...cardsOf(side)] },
  });
  const position: Position = {
    step: { at: 'chits', open: setup.chits.drawn, secret: setup.chits.secret },
    turn: 1,
    active: setup.first,
    initiative: setup.initiative,
    given: 0,
    idle: 0,
    time: setup.time,
    victory: setup.victory,
    surrender: [setup.forces[0].surrender, setup.forces[1].surrender],
    decks: [deck(0, 0), deck(1, 1)],
    hands: [[], []],
    discards: [[], []],
    slots: 3,
    control: [...setup.control],
    chits: {
      cup: { count: cup.length, chits: { slot: 2, value: cup } },
      open: [...setup.chits.open],
      secret: [[], []],
    },
    units,
    weapons,
    radios,
    casualties: [[], []],
    smoke: [],
    blaze: [],
    fortifications: SIDES.flatMap((side) => worksOf(setup.forces[side])),
  };
  const { settingUp: left = [] } = setup;
  const isOpen =
    left.length > 0 || (setup.settingUp && isUnsettled({ setup, edition: {}, position }));
  return isOpen === true ? { ...position, step: { at: 'setUp', left: [...left] } } : position;
}
const worksOf = ({ works = [] }: Force): Position['fortifications'] =>
  works.map(({ hex, works: kind }) => [hex, kind]);
function placeRadios(all: Radios, { radios = [], radioTypes }: Force, side: Side): void {
  for (const { type, arrives } of radios) {
    const radioType = radioTypes.findIndex(({ id }) => id === type);
    addRadio(all, side, radioType, arrives);
  }
}
/** CC-SCN-02 */
function placeForce(force: Force, side: Side, units: Units, weapons: Weapons): void {
  for (const { type, hex, weapon, arrives } of force.units) {
    units.side.push(side);
    units.type.push(force.unitTypes.findIndex(({ id }) => id === type));
    units.hex.push(hex ?? -1);
    units.arrives.push(arrives ?? -1);
    for (const flag of ['broken', 'suppressed', 'veteran', 'activated'] as const) {
      units[flag].push(0);
    }
    units.weapon.push(weapon === undefined ? -1 : weapons.side.length);
    if (weapon === undefined) continue;
    weapons.side.push(side);
    weapons.type.push(force.weaponTypes.findIndex(({ id }) => id === weapon));
    weapons.broken.push(0);
    weapons.eliminated.push(0);
  }
}
