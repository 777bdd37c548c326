/** A position in the form in which people write it: what `readPosition` reads again. */
import type { Frozen } from '#kernel';
import {
  campSpotOf,
  partOf,
  rosterOf,
  terrainOf,
  troopOf,
  unitOfFigure,
} from '../rules/facts/index.ts';
import type {
  ArmyId,
  FigureId,
  Scene,
  Position,
  Role,
  Setup,
  UnitId,
  Weapon,
} from '../rules/index.ts';
import { unitNames } from './names.ts';
import type { FilePhase, FileUnit, PositionFile, SlotPhase } from './position-shape.ts';

const inches = (ticks: number): number => ticks / 1000;
const WHERE = ['behind', 'first', 'second', 'behind'] as const;

export function printPosition(setup: Frozen<Setup>, position: Frozen<Position>): PositionFile {
  const scene: Scene = { setup, edition: {}, position };
  const names = unitNames(scene);
  const there = position.units.off.flatMap((off, unit) =>
    off === 0 || off === 7 ? [unit as UnitId] : [],
  );
  const { initiative } = position;
  const phase = phaseOf(scene, names);
  return {
    name: setup.name.en,
    table: [inches(setup.table.width), inches(setup.table.height)],
    armies: setup.armies.map((_, army) => armyOf(scene, army, names)),
    units: there.map((unit) => unitOf(scene, unit, names)),
    ...bareIn(scene),
    terrain: terrainOf(scene).map(({ kind, name, outline, of }) => ({
      kind,
      ...(of === undefined ? {} : { of }),
      ...(name === undefined ? {} : { name: name.en }),
      outline: outline.map(([x, y]) => [inches(x), inches(y)] as [number, number]),
    })),
    ...(setup.options === undefined ? {} : { options: { ...setup.options } }),
    turn: position.turn,
    ...(phase === undefined ? {} : { phase }),
    ...(initiative === null
      ? {}
      : {
          initiative: {
            first: setup.armies[initiative.first].seat,
            rolls: [initiative.high, initiative.low],
          },
        }),
    ...stakesIn(position),
    ...skyIn(position),
    ...beatenOf(scene, names, there),
  };
}
/** What began on a bare table says so. */
function bareIn({ setup: { armies }, position: { laid } }: Scene): Partial<PositionFile> {
  if (laid === null) return {};
  const { start, first, passed } = laid;
  const gone = armies.flatMap(({ seat }, army) => (passed[army] === 1 ? [seat] : []));
  return {
    bare: {
      start,
      ...(first < 0 ? {} : { first: armies[first as ArmyId].seat }),
      ...(gone.length === 0 ? {} : { passed: gone }),
    },
  };
}
function stakesIn({ stakes }: Scene['position']): Partial<PositionFile> {
  const rows = stakes.map(({ x, y, facing }) => ({
    at: [inches(x), inches(y)] as [number, number],
    facing: facing / 100,
  }));
  return rows.length === 0 ? {} : { stakes: rows };
}
function skyIn({ sky, double }: Scene['position']): Partial<PositionFile> {
  const weather = sky.is === 'wind' ? { wind: sky.from } : sky.is;
  return {
    ...(sky.is === 'clear' ? {} : { weather }),
    ...(double === 0 ? {} : { double: true }),
  };
}
function armyOf(
  { setup, position, edition }: Scene,
  id: number,
  names: readonly string[],
): PositionFile['armies'][number] {
  const { seat, name, nation, chief } = setup.armies[id];
  const scene = { setup, position, edition };
  const camp = campSpotOf(scene, id as ArmyId);
  const generals = position.figures.unit.flatMap((unit, figure) =>
    rosterOf(scene)[figure].role === 'general' &&
    livingName(scene, figure, names) !== undefined &&
    setup.units[position.units.origin[unit]].army === id
      ? [names[unit]]
      : [],
  );
  const slots = position.slots[id].map((figure) =>
    figure === -1 ? 'separate' : (livingName(scene, figure, names) ?? 'fallen'),
  );
  return {
    seat,
    name: name.en,
    nation,
    ...(camp === undefined ? {} : { camp: [inches(camp.x), inches(camp.y)] as [number, number] }),
    ...(position.sacked[id] === 1 ? { sacked: true } : {}),
    ...(position.written[id] === 1 ? { slots } : {}),
    ...(chief === undefined || generals[chief] === undefined ? {} : { chief: generals[chief] }),
    points: position.points[id],
  };
}
/** The unit of a general who lives. */
function livingName(scene: Scene, figure: number, names: readonly string[]): string | undefined {
  const { figures, units } = scene.position;
  if (figure < 0 || figures.place[figure] === 0) return undefined;
  const unit = unitOfFigure(scene, figure as FigureId);
  return units.off[unit] === 0 || units.off[unit] === 7 ? names[unit] : undefined;
}
function unitOf(scene: Scene, unit: UnitId, names: readonly string[]): FileUnit {
  const { setup, position } = scene;
  const { units, figures } = position;
  const placed = setup.units[units.origin[unit]];
  const troop = setup.troops[placed.troop];
  const own = figures.unit.flatMap((of, figure) =>
    of === unit && figures.place[figure] !== 0 ? [figure as FigureId] : [],
  );
  const sorted = own.toSorted(
    (a, b) => figures.place[a] - figures.place[b] || lastRole(scene, a) - lastRole(scene, b),
  );
  const count = (place: number): number =>
    own.filter((figure) => figures.place[figure] === place).length;
  const roles = own.flatMap((figure): [Role, 'first' | 'second' | 'behind'][] => {
    const { role } = rosterOf(scene)[figure];
    return role === undefined ? [] : [[role, WHERE[figures.place[figure]]]];
  });
  return {
    name: names[unit],
    army: setup.armies[placed.army].seat,
    nation: troop.nation,
    arm: troop.arm,
    weapons: sorted.map((figure) => [...rosterOf(scene)[figure].weapons] as Weapon[]),
    gear: troop.gear.filter((one) => one !== 'stakes' || units.off[unit] === 7),
    ranks: [count(1), count(2)],
    disordered: count(3),
    ...partsIn(scene, unit, sorted),
    ...(roles.length === 0 ? {} : { roles: Object.fromEntries(roles) }),
    ...(placed.elite === undefined ? {} : { elite: [...placed.elite] }),
    ...(units.wagon[unit] === 1 ? { wagon: true as const } : {}),
    ...(troop.recruits === undefined ? {} : { recruits: troop.recruits }),
    ...(units.off[unit] === 7 ? { waits: true as const } : {}),
    at: [inches(units.x[unit]), inches(units.y[unit])],
    facing: units.facing[unit] / 100,
    ...flagsOf(units, unit),
  };
}
function partsIn(
  scene: Scene,
  unit: UnitId,
  sorted: readonly FigureId[],
): Pick<FileUnit, 'parts' | 'horses' | 'rallied'> {
  const parts = sorted.flatMap((figure) => partOf(scene, figure) ?? []);
  const { horses } = troopOf(scene, unit);
  const rallied = scene.position.units.rallied[unit];
  return {
    ...(parts.length === 0 ? {} : { parts }),
    ...(horses === undefined ? {} : { horses }),
    ...(rallied === 0 ? {} : { rallied }),
  };
}
/** A figure with a role is read as the last of its rank. */
const lastRole = (scene: Scene, figure: number): number =>
  rosterOf(scene)[figure].role === undefined ? 0 : 1;
const FLAGS = ['acted', 'ran', 'evaded', 'retreated', 'reacted'] as const;
const flagsOf = (units: Scene['position']['units'], unit: UnitId): Partial<FileUnit> =>
  Object.fromEntries(FLAGS.filter((flag) => units[flag][unit] === 1).map((flag) => [flag, true]));

/** A step before the battle; undefined: slots are written, or it is fought. */
function beforeIn(
  step: Scene['position']['step'],
  armies: Scene['setup']['armies'],
): FilePhase | undefined {
  switch (step.at) {
    case 'bidRoll':
    case 'meeting':
      return { at: step.at };
    case 'bid':
      return { at: 'bid', army: armies[step.by].seat, count: step.count };
    case 'terrain':
      return { at: 'terrain', army: armies[step.army].seat, count: step.left };
    case 'camp':
    case 'pieces':
      return { at: step.at, army: armies[step.army].seat };
    case 'slots':
    case 'deployment':
    case 'initiative':
    case 'orders':
    case 'actions':
    case 'barbarians':
    case 'reactions':
    case 'melee':
    case 'retreats':
    case 'demoralisation':
    case 'slotEnd':
    case 'turnEnd':
      return undefined;
    default:
      return step satisfies never;
  }
}
function phaseOf({ setup, position }: Scene, names: readonly string[]): FilePhase | undefined {
  const { step, slot } = position;
  if (step.at === 'slots') return { at: 'slots' };
  if (step.at === 'deployment') return { at: 'deployment', army: setup.armies[step.army].seat };
  const before = beforeIn(step, setup.armies);
  if (before !== undefined) return before;
  if (step.at === 'initiative' || step.at === 'slotEnd' || step.at === 'turnEnd')
    return { at: 'initiative' };
  if (slot === null) return { at: 'melee', carried: true };
  const orders = slot.given.map(({ unit, deeds }) => ({ unit: names[unit], deeds: [...deeds] }));
  const army = setup.armies[slot.army].seat;
  return {
    at: step.at as SlotPhase,
    army,
    slot: slot.number,
    ...(step.at === 'actions' ? { orders } : {}),
  };
}
/** Who is gone stands in no file: neither is his defeat told there, nor who has won it. */
function beatenOf(
  { setup, position }: Scene,
  names: readonly string[],
  there: readonly UnitId[],
): Partial<PositionFile> {
  const stands = ({ unit, by }: { readonly unit: UnitId; readonly by: readonly UnitId[] }) =>
    [unit, ...by].every((one) => there.includes(one));
  const beaten = position.beaten.filter(stands).map(({ unit, by, in: fight, density }) => ({
    unit: names[unit],
    by: by.map((one) => names[one]),
    in: fight,
    density,
  }));
  const purses = position.purses.filter(stands).map(({ army, unit, by, left }) => ({
    army: setup.armies[army].seat,
    unit: names[unit],
    by: by.map((one) => names[one]),
    points: left,
  }));
  return {
    ...(beaten.length === 0 ? {} : { beaten }),
    ...(purses.length === 0 ? {} : { purses }),
  };
}
