/** Whose zone is where, who speaks for a side, and what comes next before the battle. */
import { reveal, type Frozen } from '#kernel';
import { firstOf } from '../ground/field.ts';
import type {
  ArmyId,
  Edge,
  Field,
  Scene,
  Setup,
  SideId,
  Step,
  UnitId,
  Before,
  Box,
  Camp,
  CampStep,
  Quarter,
} from '../world.ts';
import { armies, armyOf, otherSide, sideOf } from '../facts/units.ts';

type Given = Frozen<Setup>;

export const before = ({ setup }: Pick<Scene, 'setup'>): Frozen<Before> => {
  if (setup.before === undefined) throw new Error('this battle begins at once');
  return setup.before;
};
export function campOf({ position }: Pick<Scene, 'position'>): Camp {
  const camp = position.field?.camp ?? null;
  if (camp === null) throw new Error('the battle has begun');
  return camp;
}

// --- sides, zones and edges ----------------------------------------------------------------------

/** COS-PRE-06 The side of the first player, and the other. */
export const sidesInOrder = (scene: Scene): readonly [SideId, SideId] => {
  const first = sideOf(scene, firstOf(scene));
  return [first, otherSide(first)];
};
/** COS-DEP-07, COS-TER-45 The armies of a side; the first player goes before his allies. */
export const inTurn = (scene: Scene, side: SideId): ArmyId[] => {
  const first = firstOf(scene);
  const own = armies(scene).filter((id) => sideOf(scene, id) === side);
  return own.includes(first) ? [first, ...own.filter((id) => id !== first)] : own;
};
/** Who answers for a side as a whole: the first player, or the first army of the other side. */
export const captain = (scene: Scene, side: SideId): ArmyId =>
  inTurn(scene, side)[0] ?? (0 as ArmyId);
const zoneOfSide = (scene: Scene, side: SideId): readonly Box[] =>
  before(scene).zones[side === sideOf(scene, firstOf(scene)) ? 0 : 1];
/** COS-DEP-01 Where an army may place its column markers: its side's zone. */
export const zoneOf = (scene: Scene, id: ArmyId): readonly Box[] =>
  zoneOfSide(scene, sideOf(scene, id));
/** COS-DEP-04 Where no unit of an army may be set up. */
export const enemyZoneOf = (scene: Scene, id: ArmyId): readonly Box[] =>
  zoneOfSide(scene, otherSide(sideOf(scene, id)));
export const within = ([x0, y0, x1, y1]: Box, x: number, y: number): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1;

const EDGES = ['south', 'north', 'west', 'east'] as const;
export const OPPOSITE: { readonly [E in Edge]: Edge } = {
  south: 'north',
  north: 'south',
  west: 'east',
  east: 'west',
};
/** COS-DEP-07 The edge that a zone lies along for the longest way; else nearest to most of it. */
function edgeOfZone(zone: readonly Box[], { width, height }: Given['table']): Edge {
  const along = (edge: Edge): number =>
    zone.reduce((sum, [x0, y0, x1, y1]) => {
      const touches = { south: y0 <= 0, north: y1 >= height, west: x0 <= 0, east: x1 >= width };
      return sum + (touches[edge] ? (edge === 'south' || edge === 'north' ? x1 - x0 : y1 - y0) : 0);
    }, 0);
  const halves: { readonly [E in Edge]: Box } = {
    south: [0, 0, width, height / 2],
    north: [0, height / 2, width, height],
    west: [0, 0, width / 2, height],
    east: [width / 2, 0, width, height],
  };
  const share = (edge: Edge): number =>
    zone.reduce((sum, box) => sum + commonBox(box, halves[edge]), 0);
  return [...EDGES].sort((a, b) => along(b) - along(a) || share(b) - share(a))[0];
}
const commonBox = ([ax0, ay0, ax1, ay1]: Box, [bx0, by0, bx1, by1]: Box): number =>
  Math.max(0, Math.min(ax1, bx1) - Math.max(ax0, bx0)) *
  Math.max(0, Math.min(ay1, by1) - Math.max(ay0, by0));
/** The edges of all armies, if that army is the first: Confusion leaves them to him. */
export function edgesFor(setup: Given, first: ArmyId): Edge[] {
  const { zones } = before({ setup });
  const side = setup.armies[first].side;
  const own = edgeOfZone(zones[0], setup.table);
  const other = edgeOfZone(zones[1], setup.table);
  // Where both zones lie along the same edge, the second side gets the opposite one.
  const theirs = other === own ? OPPOSITE[own] : other;
  return setup.armies.map((army) => (army.side === side ? own : theirs));
}

/** COS-TER-41 The four quarters of the table. */
export function quarterBox({ width, height }: Given['table'], quarter: Quarter): Box {
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
  const east = quarter % 2 === 1;
  const north = quarter >= 2;
  return [east ? x : 0, north ? y : 0, east ? width : x, north ? height : y];
}
export const QUARTERS = [0, 1, 2, 3] as const satisfies readonly Quarter[];
/** COS-TER-45 The first player's two diagonal quarters, then the other's. */
export const PAIRS: readonly [readonly Quarter[], readonly Quarter[]] = [
  [0, 3, 1, 2],
  [1, 2, 0, 3],
];

// --- what comes next -----------------------------------------------------------------------------

/** COS-PRE-01 What is settled when nothing has been yet. */
export function fieldAtStart(setup: Given): Field | null {
  if (setup.before === undefined) return null;
  const first = setup.first as ArmyId;
  return {
    first,
    edges: edgesFor(setup, first),
    terrain: setup.terrain,
    reserves: [],
    camp: {
      fixed: setup.terrain.length,
      quarters: [],
      sparse: null,
      numbers: setup.armies.map((_, slot) => ({ of: { slot, value: [] }, shown: 0 })),
      columns: [],
    },
  };
}

/** COS-PRE-01 The steps before the battle in their order; null: it begins at once. */
export function firstStep(setup: Given): CampStep | null {
  if (setup.before === undefined) return null;
  if (setup.before.sparse === true) return { at: 'conditions' };
  return setup.before.first === 'rolled' ? { at: 'firstRoll' } : afterFirst(setup);
}
export const afterFirst = (setup: Given): CampStep =>
  before({ setup }).edges === 'chosen' ? { at: 'edges' } : terrainSteps(setup);
export const terrainSteps = (setup: Given): CampStep =>
  before({ setup }).terrain === 'quarters'
    ? { at: 'quarters' }
    : { at: 'drift', element: setup.terrain.length };
/** Units of an army that are not on the table yet, and are not kept off it. */
export const unitsToSetUp = (scene: Scene, army: ArmyId): UnitId[] =>
  scene.position.units.off.flatMap((off, unit) =>
    off === 3 && armyOf(scene, unit as UnitId) === army && !isKept(scene, unit as UnitId)
      ? [unit as UnitId]
      : [],
  );
/** Part F Is the unit of a column that comes in later? Asked once the numbers are shown. */
function isKept(scene: Scene, unit: UnitId): boolean {
  const { army, column = 0 } = scene.setup.units[unit];
  const reserve = scene.position.field?.reserves.find((one) => one.army === army);
  if (reserve === undefined) return false;
  return reserve.numbers.includes(reveal(campOf(scene).numbers[army].of)[column]);
}

const CAMP_STEPS: { readonly [A in CampStep['at']]: true } = {
  conditions: true,
  firstRoll: true,
  firstChoice: true,
  edges: true,
  quarters: true,
  terrain: true,
  drift: true,
  engineers: true,
  numbers: true,
  emplacements: true,
  reserves: true,
  columns: true,
  reveal: true,
  deployment: true,
  start: true,
};
/** Is the battle still to begin? */
export const isBeforeBattle = (step: { readonly at: Step['at'] }): step is CampStep =>
  step.at in CAMP_STEPS;
