/** Battles that the scenario never is: random troops near one another on random ground. */
import type { Frozen, Pick } from '#kernel';
import {
  ALL_HEXES,
  columnOf,
  rowOf,
  type HexId,
} from '../../../src/games/combat-commander/rules/ground/board.ts';
import { CHITS, POSTURES } from '../../../src/games/combat-commander/rules/names.ts';
import { TERRAINS } from '../../../src/games/combat-commander/rules/ground/chart.ts';
import type {
  Chit,
  Force,
  PlacedRadio,
  PlacedUnit,
  PlacedWorks,
  Setup,
  Side,
} from '../../../src/games/combat-commander/rules/world.ts';
import { rolledFrom } from '../../../src/games/combat-commander/content/generator/rolled.ts';
import { readScenario } from '../../../src/games/combat-commander/content/scenarios/read.ts';
import { takesWorks } from '../../../src/games/combat-commander/rules/ground/works.ts';

const oneOf = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)];
/** How many battles the generator may be asked for. */
const SEEDS = 2 ** 31;
const KINDS = TERRAINS.filter((terrain) => !terrain.endsWith('Bridge'));

/** The ground of a map with much of it changed; ways and bridges stay. */
function groundOf(map: Setup['map'], pick: Pick): Setup['map'] {
  const level = pick(2) === 0;
  return {
    ...map,
    terrain: map.terrain.map((one) =>
      one.endsWith('Bridge') || pick(3) > 0 ? one : oneOf(KINDS, pick),
    ),
    elevation: map.elevation.map((one) => (level || pick(3) > 0 ? one : pick(3))),
  };
}
/** The middle of the board, left or right of a column: so the sides are soon together. */
function placesOf(map: Setup['map'], side: Side): HexId[] {
  const isOwn = (hex: HexId): boolean => (side === 0 ? columnOf(hex) > 7 : columnOf(hex) <= 7);
  return ALL_HEXES.filter(
    (hex) =>
      isOwn(hex) &&
      Math.abs(columnOf(hex) - 7) < 4 &&
      rowOf(hex) > 1 &&
      rowOf(hex) < 8 &&
      map.terrain[hex] !== 'waterBarrier' &&
      map.terrain[hex] !== 'majorBridge',
  );
}
/** The last of its line squads: riflemen, where a nation has any. */
const plainSquad = ({ unitTypes }: Force): string => {
  const squads = unitTypes.filter(({ kind, quality }) => kind === 'squad' && quality === 'line');
  return (squads.find(({ id }) => id === 'rifle') ?? squads[0]).id;
};
function unitsOf(force: Force, places: readonly HexId[], pick: Pick): PlacedUnit[] {
  const all: PlacedUnit[] = [];
  for (let left = 5 + pick(5); left > 0; left--) {
    const { id, count } = oneOf(force.unitTypes, pick);
    // CC-SCN-07 No more of a kind than there are counters.
    const isSpare = all.filter(({ type }) => type === id).length < Math.min(2, count);
    const type = isSpare && id !== 'hero' ? id : plainSquad(force);
    const arm = oneOf(force.weaponTypes, pick);
    const isArmed =
      pick(2) === 0 && all.filter(({ weapon }) => weapon === arm.id).length < arm.count;
    all.push({ type, hex: oneOf(places, pick), ...(isArmed ? { weapon: arm.id } : {}) });
  }
  return all;
}
/** CC-RAD-06 One in the box, or none; now and then one that comes later. */
function radiosOf({ radioTypes }: Force, pick: Pick): PlacedRadio[] {
  const first = pick(radioTypes.length);
  const [here, later] = [first, (first + 1) % radioTypes.length].map((one) => radioTypes[one].id);
  const box = pick(3) > 0 ? [{ type: here }] : [];
  return pick(3) > 0 ? box : [...box, { type: later, arrives: 1 + pick(4) }];
}
/** CC-SCN-06 Left of a column the Allies, right of it the Axis: no hex is both's. */
const AREAS = [
  { edge: 'right', depth: 7 },
  { edge: 'left', depth: 8 },
] as const;
/** CC-SCN-04 One unit in each hex, now and then one that comes later or was called up as it is. */
function scattered(units: readonly PlacedUnit[], places: readonly HexId[], pick: Pick) {
  const free = [...places];
  return units.map(({ type, weapon }, index): PlacedUnit => {
    const unit = { type, ...(weapon === undefined ? {} : { weapon }) };
    if (index > 0 && pick(8) === 0) return { ...unit, arrives: 4 + pick(5) };
    const [hex] = free.splice(pick(free.length), 1);
    return { ...unit, hex, ...(pick(5) === 0 ? { bought: true } : {}) };
  });
}
/** CC-FOR-01, CC-FOR-03 Up to three works, each in a hex of its own. */
function laidIn(map: Setup['map'], places: readonly HexId[], pick: Pick): PlacedWorks[] {
  const free = places.filter((hex) => takesWorks(map.terrain[hex]));
  return Array.from({ length: pick(4) }, () => {
    const [hex] = free.splice(pick(free.length), 1);
    return { works: oneOf(WORKS, pick), hex };
  }).filter(({ hex }) => hex !== undefined);
}
const WORKS = ['foxholes', 'trench', 'bunker', 'wire', 'mines'] as const;
/** CC-MAP-09 No objective under deep water. */
const drained = (map: Setup['map']): Setup['map'] => ({
  ...map,
  terrain: map.terrain.map((one, hex) =>
    one === 'waterBarrier' && map.objectives.includes(hex) ? 'stream' : one,
  ),
});
const ORDERS_OF_SETTING_UP: readonly (readonly Side[])[] = [[], [0], [1, 0], [0, 1, 0]];
/** CC-SCN-02 The same battle as a scenario, which its sides set up. */
function asScenario(wild: Setup, pick: Pick): Setup {
  const setup = { ...wild, map: drained(wild.map) };
  const force = (side: Side): Force => {
    const places = placesOf(setup.map, side);
    const one = setup.forces[side];
    const units = scattered(one.units, places, pick);
    return { ...one, ...AREAS[side], units, works: laidIn(setup.map, places, pick) };
  };
  const forces = [force(0), force(1)] as const;
  const settingUp = oneOf(ORDERS_OF_SETTING_UP, pick);
  // CC-RSG-12 Whoever sets up twice lays works the second time.
  const worksAfter = settingUp.length > 2 ? { worksAfter: true as const } : {};
  return { ...setup, forces, settingUp, ...worksAfter };
}
/** CC-RSG-16 As the generator rolls it, all choices by lot; set up by its sides, or as proposed. */
function rolledSetup(pick: Pick): Setup {
  const [{ file }] = rolledFrom(pick(SEEDS), {}, [false, false]);
  const read = readScenario(file);
  if (!read.ok) throw new Error(`a rolled battle is not legal: ${JSON.stringify(read.error)}`);
  return pick(2) === 0 ? read.value : { ...read.value, settingUp: [] };
}
export function wildSetup(pick: Pick, plain: Frozen<Setup>): Setup {
  if (pick(4) === 0) return rolledSetup(pick);
  const map = groundOf(plain.map, pick);
  const force = (side: Side): Force => {
    const one = plain.forces[side];
    const units = unitsOf(one, placesOf(map, side), pick);
    const surrender = 2 + pick(units.length - 2);
    const posture = oneOf(POSTURES, pick);
    const radios = radiosOf(one, pick);
    return { ...one, units, surrender, posture, radios, orders: 1 + pick(6) };
  };
  // CC-OBJ-13 What is left out is not shown either.
  const left = plain.chits.excluded;
  const open: Chit[] = CHITS.filter((chit) => !left.includes(chit) && pick(6) === 0);
  const { settingUp: _order, worksAfter: _works, ...found } = plain;
  const wild: Setup = {
    ...found,
    map,
    forces: [force(0), force(1)],
    first: pick(2) as Side,
    initiative: pick(2) as Side,
    time: pick(3),
    suddenDeath: 3 + pick(7),
    mines: 6 + pick(3),
    chits: { ...plain.chits, open, drawn: pick(3) },
    options: {
      commandInMelee: pick(2) === 0,
      triggersInsideTriggers: pick(2) === 0 ? 'ignored' : 'carriedOut',
    },
  };
  const many = wild.forces[0].units.length + wild.forces[1].units.length;
  // Where nobody sets up it may stand anywhere.
  return many % 3 === 0 ? asScenario(wild, pick) : wild;
}
