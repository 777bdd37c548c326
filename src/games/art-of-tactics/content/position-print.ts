/** A position in the form in which people write it: what `readPosition` reads again. */
import { rowsOf } from '#codec';
import type { Frozen } from '#kernel';
import { campSpotOf, partOf, rosterOf, terrainOf, unitOfFigure } from '../rules/facts/index.ts';
import type { ArmyId, FigureId, Scene, Position, Role, Setup, UnitId } from '../rules/index.ts';
import { unitNames } from './names.ts';
import {
  positionFile,
  type FileContext,
  type PositionFile,
  type Told,
  type ToldPhase,
  type ToldUnit,
} from './position-file.ts';

const WHERE = ['behind', 'first', 'second', 'behind'] as const;

export function printPosition(setup: Frozen<Setup>, position: Frozen<Position>): PositionFile {
  const scene: Scene = { setup, edition: {}, position };
  const names = unitNames(scene);
  const context: FileContext = { names, seats: setup.armies.map(({ seat }) => seat), faults: [] };
  const there = position.units.off.flatMap((off, unit) =>
    off === 0 || off === 7 ? [unit as UnitId] : [],
  );
  /** Who is gone stands in no file: neither is his defeat told there, nor who has won it. */
  const stands = ({ unit, by }: { readonly unit: UnitId; readonly by: readonly UnitId[] }) =>
    [unit, ...by].every((one) => there.includes(one));
  const rows = rowsOf(position.units);
  const { turn, stakes, sky, double } = position;
  const told: Frozen<Told> = {
    name: setup.name,
    table: { x: setup.table.width, y: setup.table.height },
    armies: setup.armies.map((_, army) => armyOf(scene, army as ArmyId, names)),
    units: there.map((unit) => unitOf(scene, unit, rows[unit], names[unit])),
    ...bareIn(scene),
    terrain: terrainOf(scene),
    ...(setup.options === undefined ? {} : { options: setup.options }),
    turn,
    phase: phaseOf(scene),
    ...initiativeIn(position),
    ...(stakes.length === 0 ? {} : { stakes: stakes.map((row) => ({ ...row, at: row })) }),
    sky,
    double,
    beaten: position.beaten.filter(stands),
    purses: position.purses.filter(stands),
  };
  return positionFile.print(told, context);
}
/** What began on a bare table says so. */
function bareIn({ position: { laid } }: Scene): Frozen<Pick<Told, 'bare'>> {
  if (laid === null) return {};
  const { start, first, passed } = laid;
  return { bare: { start, first, passed: ARMIES.filter((army) => passed[army] === 1) } };
}
const ARMIES = [0, 1] as readonly number[] as readonly ArmyId[];
function initiativeIn({ initiative }: Scene['position']): Frozen<Pick<Told, 'initiative'>> {
  if (initiative === null) return {};
  const { first, high, low } = initiative;
  return { initiative: { first, rolls: [high, low] } };
}
function armyOf(
  scene: Scene,
  id: ArmyId,
  names: readonly string[],
): Frozen<Told['armies'][number]> {
  const { setup, position } = scene;
  const { chief, ...army } = setup.armies[id];
  const camp = campSpotOf(scene, id);
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
  const { seat, name, nation } = army;
  return {
    seat,
    name,
    nation,
    ...(camp === undefined ? {} : { camp }),
    sacked: position.sacked[id],
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
type Row = ReturnType<typeof rowsOf<Scene['position']['units']>>[number];
function unitOf(scene: Scene, unit: UnitId, row: Row, name: string): Frozen<ToldUnit> {
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
  const { recruits, horses } = troop;
  const waits = row.off === 7 ? 1 : 0;
  return {
    ...row,
    name,
    army: placed.army,
    nation: troop.nation,
    arm: troop.arm,
    weapons: sorted.map((figure) => rosterOf(scene)[figure].weapons),
    gear: troop.gear.filter((one) => one !== 'stakes' || waits === 1),
    ranks: [count(1), count(2)],
    disordered: count(3),
    parts: sorted.flatMap((figure) => partOf(scene, figure) ?? []),
    ...(horses === undefined ? {} : { horses }),
    roles: Object.fromEntries(roles),
    ...(placed.elite === undefined ? {} : { elite: placed.elite }),
    ...(recruits === undefined ? {} : { recruits }),
    waits,
    at: row,
  };
}
/** A figure with a role is read as the last of its rank. */
const lastRole = (scene: Scene, figure: number): number =>
  rosterOf(scene)[figure].role === undefined ? 0 : 1;

function phaseOf({ position: { step, slot } }: Scene): Frozen<ToldPhase> {
  switch (step.at) {
    case 'slots':
      return { at: 'slots' };
    case 'slotEnd':
    case 'turnEnd':
      return { at: 'initiative' };
    case 'bidRoll':
    case 'meeting':
    case 'bid':
    case 'terrain':
    case 'camp':
    case 'pieces':
    case 'deployment':
    case 'initiative':
      return step;
    case 'orders':
    case 'actions':
    case 'barbarians':
    case 'reactions':
    case 'melee':
    case 'retreats':
    case 'demoralisation': {
      if (slot === null) return { at: 'melee', carried: true };
      const { army, number, given } = slot;
      const orders = step.at === 'actions' ? { orders: given } : {};
      return { at: step.at, army, slot: number, ...orders };
    }
    default:
      return step satisfies never;
  }
}
