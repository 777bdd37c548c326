/** What a position by hand may not say: each fault with its place and its paragraph. */
import type { Issue } from '#kernel';
import { SIDES, isHeroType, seatOf } from '../../rules/facts/index.ts';
import { BLAZES, HANDS, SMOKE_CUP, SUPPLY } from '../../rules/index.ts';
import { takesWorks } from '../../rules/ground/index.ts';
import { cupOf, hasSecretSide, openable } from '../../rules/objectives/index.ts';
import type { Chit, Fortification, Setup, Side } from '../../rules/index.ts';
import { hexCalled } from '../drawing.ts';
import { drawnFaults } from '../scenarios/map-faults.ts';
import { sideOf, weaponCalled } from '../names.ts';
import { fault } from './codecs.ts';
import type { PositionFile } from './file.ts';

type Faults = Issue[];

// --- the map -------------------------------------------------------------------------------------

/** Before it is read. */
export const setupIssues = ({ map }: PositionFile): Faults =>
  map === undefined || typeof map === 'string' ? [] : drawnFaults(map);

// --- all of it -----------------------------------------------------------------------------------

export interface Sheet {
  readonly file: PositionFile;
  readonly setup: Setup;
  readonly names: readonly string[];
}
/** Of what is not there no more can be said. */
export const firstIssues = (sheet: Sheet): Faults => [
  ...typeIssues(sheet),
  ...SIDES.flatMap((side) => cardIssues(sheet, side)),
];
export const otherIssues = (sheet: Sheet): Faults => [
  ...placeIssues(sheet),
  ...casualtyIssues(sheet),
  ...groundIssues(sheet),
  ...chitIssues(sheet.file),
  ...cupIssues(sheet),
  ...SIDES.flatMap((side) => radioIssues(sheet, side)),
  ...countIssues(sheet),
];

// --- units ---------------------------------------------------------------------------------------

/** CC-SCN-07, CC-WPN-05 Counters that the nation has. */
function typeIssues({ file, setup }: Sheet): Faults {
  const hasWeapon = (side: Side, type: string): boolean =>
    setup.forces[side].weaponTypes.some(({ id }) => id === type);
  const units = file.units.flatMap(({ side: seat, type, weapon, weaponBroken }, at): Faults => {
    const side = sideOf(seat);
    const isKnown = setup.forces[side].unitTypes.some(({ id }) => id === type);
    const carried = weapon === undefined ? undefined : weaponCalled(weapon, side);
    return [
      ...(isKnown ? [] : [fault('noSuchUnit', 'CC-SCN-07', `units.${at}.type`)]),
      ...(carried === undefined || hasWeapon(carried.side, carried.type)
        ? []
        : [fault('noSuchWeapon', 'CC-SCN-07', `units.${at}.weapon`)]),
      ...(weaponBroken === true && weapon === undefined
        ? [fault('noWeapon', 'CC-WPN-05', `units.${at}.weaponBroken`)]
        : []),
    ];
  });
  const box = SIDES.flatMap((side) =>
    (file.box?.[seatOf(side)] ?? []).flatMap((type, at) =>
      hasWeapon(side, type)
        ? []
        : [fault('noSuchWeapon', 'CC-SCN-07', `box.${seatOf(side)}.${at}`)],
    ),
  );
  return [...units, ...box];
}
/** CC-GEN-05, CC-BLZ-01, CC-EVT-04 One place each, and none where nobody can be. */
function placeIssues({ file, setup }: Sheet): Faults {
  return file.units.flatMap(({ at, arrives }, unit): Faults => {
    const where = `units.${unit}.at`;
    if (at === undefined) return [];
    if (arrives !== undefined) return [fault('twoPlaces', 'CC-GEN-05', where)];
    if (file.blaze?.includes(at) === true) return [fault('burning', 'CC-BLZ-01', where)];
    const terrain = setup.map.terrain[hexCalled(at)];
    return terrain === 'waterBarrier' ? [fault('impassable', 'CC-TER-01', where)] : [];
  });
}
/** CC-TRK-03, CC-UNIT-14, CC-END-05 Rows of those who are nowhere else, and no hero. */
function casualtyIssues({ file, setup, names }: Sheet): Faults {
  return SIDES.flatMap((side) => {
    const seat = seatOf(side);
    const row = file.casualties?.[seat] ?? [];
    const most = file.surrender?.[seat] ?? setup.forces[side].surrender;
    const wrong = row.flatMap((name, index): Faults => {
      const at = `casualties.${seat}.${index}`;
      const unit = names.indexOf(name);
      if (unit < 0) return [];
      if (sideOf(file.units[unit].side) !== side) return [fault('unknownName', 'CC-TRK-03', at)];
      if (row.indexOf(name) < index) return [fault('twice', 'CC-TRK-03', at)];
      if (isHeroType({ setup }, side, file.units[unit].type)) {
        return [fault('heroIsNoCasualty', 'CC-UNIT-14', at)];
      }
      const isElsewhere =
        file.units[unit].at !== undefined || file.units[unit].arrives !== undefined;
      return isElsewhere ? [fault('twoPlaces', 'CC-TRK-03', at)] : [];
    });
    if (row.length >= most) wrong.push(fault('hasSurrendered', 'CC-END-05', `casualties.${seat}`));
    const isThere = file.units.some((one) => sideOf(one.side) === side && one.at !== undefined);
    return isThere ? wrong : [...wrong, fault('nobodyOnMap', 'CC-END-05', 'units', { side })];
  });
}

// --- radios --------------------------------------------------------------------------------------

/**
 * CC-RAD-01, CC-RAD-06, CC-STK-04 Radios of the nation, each in one place, one of them in the box.
 */
function radioIssues({ file, setup }: Sheet, side: Side): Faults {
  const seat = seatOf(side);
  const all = file.radios?.[seat] ?? [];
  const wrong = all.flatMap(({ type, arrives, lost }, index): Faults => {
    const at = `radios.${seat}.${index}`;
    if (!setup.forces[side].radioTypes.some(({ id }) => id === type)) {
      return [fault('noSuchRadio', 'CC-SCN-07', `${at}.type`)];
    }
    if (all.findIndex((one) => one.type === type) < index) {
      return [fault('twice', 'CC-GEN-05', `${at}.type`)];
    }
    const isElsewhere = arrives !== undefined && lost === true;
    return isElsewhere ? [fault('twoPlaces', 'CC-GEN-05', `${at}.arrives`)] : [];
  });
  const present = all.filter(({ arrives, lost }) => arrives === undefined && lost !== true);
  return present.length < 2 ? wrong : [...wrong, fault('twoRadios', 'CC-STK-04', `radios.${seat}`)];
}

// --- cards and chits -----------------------------------------------------------------------------

/**
 * CC-CARD-01, CC-CARD-06, CC-CARD-10 Each card in one place; a hand of its size; a deck that is not
 * empty.
 */
function cardIssues({ file, setup }: Sheet, side: Side): Faults {
  const seat = seatOf(side);
  const { deck, posture } = setup.forces[side];
  const seen = new Set<string>();
  const lists = { hands: file.hands, decks: file.decks, discards: file.discards };
  const wrong = Object.entries(lists).flatMap(([list, all]) =>
    (all?.[seat] ?? []).flatMap((name, index): Faults => {
      const at = `${list}.${seat}.${index}`;
      if (!deck.some(({ id }) => id === name)) return [fault('noSuchCard', 'CC-CARD-01', at)];
      if (seen.has(name)) return [fault('cardTwice', 'CC-CARD-01', at)];
      seen.add(name);
      return [];
    }),
  );
  const isFull = (file.hands?.[seat] ?? []).length > HANDS[posture];
  if (isFull)
    wrong.push(fault('handTooLarge', 'CC-CARD-06', `hands.${seat}`, { size: HANDS[posture] }));
  const isEmpty = file.decks?.[seat]?.length === 0 || seen.size === deck.length;
  const isWritten = (file.decks?.[seat] ?? []).length > 0;
  if (isEmpty && !isWritten) wrong.push(fault('emptyDeck', 'CC-CARD-10', `decks.${seat}`));
  return wrong;
}
/** CC-OBJ-09, CC-OBJ-13 */
function chitIssues({ chits = {} }: PositionFile): Faults {
  const { open = [], secret = {}, excluded = [] } = chits;
  const lists = {
    open,
    'secret.axis': secret.axis ?? [],
    'secret.allies': secret.allies ?? [],
    excluded,
  };
  const seen = new Set<Chit>();
  return Object.entries(lists).flatMap(([list, all]) =>
    all.flatMap((chit, index): Faults => {
      const at = `chits.${list}.${index}`;
      const isTwice = seen.has(chit);
      seen.add(chit);
      if (isTwice) return [fault('chitTwice', 'CC-OBJ-13', at)];
      const isHidden = list.startsWith('secret');
      return isHidden && !hasSecretSide(chit) ? [fault('alwaysOpen', 'CC-OBJ-09', at)] : [];
    }),
  );
}
/**
 * CC-SCN-05, CC-OBJ-13 No more are to be drawn openly than the cup holds of those with two sides.
 */
function cupIssues({ file: { chits, step }, setup }: Sheet): Faults {
  const open = step?.at === 'chits' ? (step.open ?? 0) : 0;
  const held = [...(chits?.secret?.axis ?? []), ...(chits?.secret?.allies ?? [])];
  const left = openable(cupOf(setup)).filter((chit) => !held.includes(chit)).length;
  return open > left ? [fault('cupTooSmall', 'CC-OBJ-13', 'step.open', { open, left })] : [];
}

// --- the ground ----------------------------------------------------------------------------------

/**
 * CC-FOR-03, CC-FOR-10, CC-SMK-01, CC-SMK-04, CC-BLZ-01, CC-BLZ-05, CC-STK-07 What lies on the map.
 */
function groundIssues({ file, setup }: Sheet): Faults {
  const { smoke = {}, blaze = [], works = {} } = file;
  const terrain = (hex: string): string => setup.map.terrain[hexCalled(hex)];
  const inFire = (hex: string): boolean => blaze.includes(hex);
  const smoky = Object.keys(smoke).flatMap((hex): Faults => {
    const isBarred = inFire(hex) || terrain(hex) === 'waterBarrier';
    return isBarred ? [fault('noSmokeHere', 'CC-SMK-04', `smoke.${hex}`)] : [];
  });
  const laid = Object.keys(works).flatMap((hex): Faults => {
    if (inFire(hex)) return [fault('burning', 'CC-STK-07', `works.${hex}`)];
    return !takesWorks(terrain(hex)) ? [fault('inWater', 'CC-FOR-03', `works.${hex}`)] : [];
  });
  const burnt = blaze.flatMap((hex, index): Faults => {
    if (blaze.indexOf(hex) < index) return [fault('twice', 'CC-STK-07', `blaze.${index}`)];
    return terrain(hex) === 'waterBarrier' ? [fault('inWater', 'CC-BLZ-02', `blaze.${index}`)] : [];
  });
  const many =
    blaze.length > BLAZES ? [fault('tooMany', 'CC-BLZ-05', 'blaze', { most: BLAZES })] : [];
  return [...smoky, ...laid, ...burnt, ...many, ...supplyIssues(file)];
}
function supplyIssues({ smoke = {}, works = {} }: PositionFile): Faults {
  const wrong = Object.entries(SUPPLY).flatMap(([kind, most]) => {
    const laid = Object.values(works).filter((one: Fortification) => one === kind).length;
    return laid > most ? [fault('tooMany', 'CC-FOR-10', 'works', { most })] : [];
  });
  const cup = [...SMOKE_CUP];
  for (const [hex, value] of Object.entries(smoke)) {
    const left = cup.indexOf(value);
    if (left < 0) wrong.push(fault('tooMany', 'CC-SMK-01', `smoke.${hex}`));
    else cup.splice(left, 1);
  }
  return wrong;
}

// --- the turn ------------------------------------------------------------------------------------

/** CC-TURN-04, CC-MEL-11 */
function countIssues({ file, setup }: Sheet): Faults {
  const active = setup.first;
  const { orders } = setup.forces[active];
  const given =
    (file.given ?? 0) > orders ? [fault('tooManyOrders', 'CC-TURN-04', 'given', { orders })] : [];
  const mayMix = file.step?.at === 'advance' || file.step?.at === 'melee';
  if (mayMix) return given;
  const sides = new Map<string, string>();
  const mixed = file.units.flatMap(({ side, at }, unit): Faults => {
    if (at === undefined) return [];
    const there = sides.get(at) ?? side;
    sides.set(at, there);
    return there === side ? [] : [fault('bothSides', 'CC-MEL-11', `units.${unit}.at`)];
  });
  return [...given, ...mixed];
}
