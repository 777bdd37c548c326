/** The gate between what a scenario says and what is played (section 25). */
import { fail, ok, type Issue, type Result } from '#kernel';
import { SIDES } from './facts/units.ts';
import { cardsOf } from './cards/deck.ts';
import { DECK } from './limits.ts';
import { cupOf } from './objectives/chits.ts';
import type { Force, Position, Setup, Side, Units, Weapons } from './types.ts';

export function setUp(setup: Setup): Result<Position, Issue[]> {
  const issues = SIDES.flatMap((side) => faultsOf(setup.forces[side], `forces.${side}`));
  return issues.length > 0 ? fail(issues) : ok(begin(setup));
}
/** CC-CARD-01, -04, CC-SCN-07 What a force names must be among its counters. */
function faultsOf(force: Force, at: string): Issue[] {
  const faults: Issue[] = [];
  if (force.deck.length !== DECK) faults.push({ code: 'deckSize', at: `${at}.deck` });
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
  const cup = cupOf(setup);
  const deck = (side: Side, slot: number): Position['decks'][Side] => ({
    count: DECK,
    cards: { slot, value: cardsOf(side) },
  });
  return {
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
    casualties: [[], []],
    smoke: [],
    blaze: [],
    fortifications: [],
  };
}
function placeForce(force: Force, side: Side, units: Units, weapons: Weapons): void {
  for (const { type, hex, weapon } of force.units) {
    units.side.push(side);
    units.type.push(force.unitTypes.findIndex(({ id }) => id === type));
    units.hex.push(hex ?? -1);
    units.arrives.push(-1);
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
