/** CC-SCN-07 What a scenario may not say: each fault with its place and its paragraph. */
import type { Issue } from '#kernel';
import { FIGURES as FIGURES_OF, SIDES } from './facts/units.ts';
import { ALL_HEXES, COLUMNS, ROWS, isWithin, type Edge, type HexId } from './ground/board.ts';
import { isUnfit } from './ground/entering.ts';
import { takesWorks } from './ground/works.ts';
import { FIGURES, SUPPLY } from './limits.ts';
import { cupOf, openable } from './objectives/chits.ts';
import type { Rule } from './rules.ts';
import type { Force, Fortification, PlacedUnit, Setup, Side } from './world.ts';

const fault = (code: string, cite: Rule, at: string, facts: Issue['facts'] = {}): Issue => ({
  code,
  cite,
  at,
  facts,
});
const forceAt = (side: Side): string => `forces.${side}`;

/** Where the edges are wrong, so is every place. */
export function scenarioFaults(setup: Setup): Issue[] {
  const edges = edgeFaults(setup);
  const forces = edges.length > 0 ? [] : SIDES.flatMap((side) => forceFaults(setup, side));
  return [...mapFaults(setup), ...edges, ...forces, ...supplyFaults(setup), ...chitFaults(setup)];
}
function forceFaults(setup: Setup, side: Side): Issue[] {
  const area = areaFaults(setup, side);
  return [
    ...(area.length > 0 ? area : unitFaults(setup, side)),
    ...worksFaults(setup, side),
    ...surrenderFaults(setup.forces[side], side),
  ];
}

// --- the map and its edges -----------------------------------------------------------------------

/** CC-MAP-09 Five objectives, each in a hex of its own, where somebody can stand. */
function mapFaults({ map }: Setup): Issue[] {
  const { objectives } = map;
  const twice = objectives.filter((hex, at) => objectives.indexOf(hex) < at);
  const drowned = objectives.filter((hex) => map.terrain[hex] === 'waterBarrier');
  return [
    ...(twice.length > 0 ? [fault('fiveObjectives', 'CC-MAP-09', 'map.objectives')] : []),
    ...(drowned.length > 0 ? [fault('objectiveInWater', 'CC-MAP-09', 'map.objectives')] : []),
  ];
}
const OPPOSITE: { readonly [E in Edge]: Edge } = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
};
/** CC-MAP-06, CC-SCN-07 Opposite edges, and areas that leave each other alone. */
function edgeFaults({ forces: [axis, allies] }: Setup): Issue[] {
  if (OPPOSITE[axis.edge] !== allies.edge) {
    return [fault('edgesNotOpposite', 'CC-MAP-06', 'forces.1.edge')];
  }
  const most = isNarrow(axis) ? COLUMNS : ROWS;
  const depths = axis.depth + allies.depth;
  if (depths <= most) return [];
  return [fault('areasOverlap', 'CC-SCN-07', 'forces.1.depth', { depths, most })];
}
const isNarrow = ({ edge }: Force): boolean => edge === 'left' || edge === 'right';

// --- who is set up, and where --------------------------------------------------------------------

const kindOf = ({ unitTypes }: Force, { type }: PlacedUnit) =>
  unitTypes.find(({ id }) => id === type)?.kind;
const figuresOf = (force: Force, unit: PlacedUnit): number => {
  const kind = kindOf(force, unit);
  return kind === undefined ? 0 : FIGURES_OF[kind];
};
const canStand = ({ map }: Setup, hex: HexId): boolean => !isUnfit({ map, blaze: new Set() }, hex);
/** CC-SCN-06 Where somebody of a side may be set up. */
const areaOf = (setup: Setup, side: Side): HexId[] =>
  ALL_HEXES.filter((hex) => isWithin(setup.forces[side], hex) && canStand(setup, hex));
/** CC-SCN-07 Seven figures a hex: the largest first into the first hex with room. */
function areaFaults(setup: Setup, side: Side): Issue[] {
  const force = setup.forces[side];
  const hexes = areaOf(setup, side).length;
  const needed = hexesFor(force.units.map((unit) => figuresOf(force, unit)));
  if (needed <= hexes) return [];
  return [fault('areaTooSmall', 'CC-SCN-07', `${forceAt(side)}.depth`, { needed, hexes })];
}
function hexesFor(figures: readonly number[]): number {
  const rooms: number[] = [];
  for (const count of figures.toSorted((a, b) => b - a)) {
    const at = rooms.findIndex((room) => room >= count);
    if (at < 0) rooms.push(FIGURES - count);
    else rooms[at] = (rooms[at] ?? 0) - count;
  }
  return rooms.length;
}
function unitFaults(setup: Setup, side: Side): Issue[] {
  const force = setup.forces[side];
  const held = new Map<HexId, number>();
  const all = force.units.flatMap((unit, index) => {
    const at = `${forceAt(side)}.units.${index}`;
    const { hex } = unit;
    if (hex === undefined || unit.arrives !== undefined) return waitingFaults(setup, unit, at);
    const figures = (held.get(hex) ?? 0) + figuresOf(force, unit);
    held.set(hex, figures);
    return placeFaults(setup, side, hex, at, figures);
  });
  const isEmpty = held.size === 0;
  return isEmpty ? [...all, fault('nobodyThere', 'CC-SCN-02', `${forceAt(side)}.units`)] : all;
}
/** CC-GEN-05, CC-SCN-02, CC-TIME-08 One place: a hex, or a space that time still comes to. */
function waitingFaults({ time }: Setup, { hex, arrives }: PlacedUnit, at: string): Issue[] {
  if (arrives === undefined) return [fault('noPlace', 'CC-SCN-02', at)];
  if (hex !== undefined) return [fault('twoPlaces', 'CC-GEN-05', at)];
  return arrives > time ? [] : [fault('neverArrives', 'CC-VP-10', at, { space: arrives, time })];
}
/** CC-SCN-04, CC-SCN-06 */
function placeFaults(setup: Setup, side: Side, hex: HexId, at: string, figures: number): Issue[] {
  if (!isWithin(setup.forces[side], hex)) return [fault('outsideArea', 'CC-SCN-06', at, { hex })];
  if (!canStand(setup, hex)) return [fault('impassable', 'CC-SCN-06', at, { hex })];
  return figures > FIGURES ? [fault('tooCrowded', 'CC-SCN-04', at, { hex, figures })] : [];
}
/** CC-SCN-07 Heroes do not count, those who come later do. */
function surrenderFaults(force: Force, side: Side): Issue[] {
  const most = force.units.filter((unit) => kindOf(force, unit) !== 'hero').length;
  const at = `${forceAt(side)}.surrender`;
  const { surrender } = force;
  return surrender > most ? [fault('surrenderTooHigh', 'CC-SCN-07', at, { surrender, most })] : [];
}

// --- works and chits -----------------------------------------------------------------------------

/** CC-SCN-06, CC-FOR-01, CC-FOR-03 */
function worksFaults(setup: Setup, side: Side): Issue[] {
  const { works = [] } = setup.forces[side];
  return works.flatMap(({ hex }, index) => {
    const at = `${forceAt(side)}.works.${index}`;
    const isTwice = works.slice(0, index).some((one) => one.hex === hex);
    if (isTwice) return [fault('worksTwice', 'CC-FOR-01', at, { hex })];
    if (!isWithin(setup.forces[side], hex)) return [fault('outsideArea', 'CC-SCN-06', at, { hex })];
    const isFit = takesWorks(setup.map.terrain[hex]);
    return isFit ? [] : [fault('noWorksHere', 'CC-FOR-03', at, { hex })];
  });
}
/** CC-SCN-07, CC-FOR-10 Markers of both sides together. */
function supplyFaults({ forces }: Setup): Issue[] {
  const laid = forces.flatMap(({ works = [] }) => works.map(({ works: kind }) => kind));
  return (Object.keys(SUPPLY) as Fortification[]).flatMap((kind) => {
    const used = laid.filter((one) => one === kind).length;
    const count = SUPPLY[kind];
    const at = forces[0].works === undefined ? 'forces.1.works' : 'forces.0.works';
    return used > count
      ? [fault('noMarkerLeft', 'CC-FOR-10', at, { works: kind, used, count })]
      : [];
  });
}
/** CC-OBJ-13 One chit of each letter. */
function chitFaults({ chits: { open, excluded } }: Setup): Issue[] {
  const all = [
    ...open.map((chit, at) => ({ chit, at: `chits.open.${at}` })),
    ...excluded.map((chit, at) => ({ chit, at: `chits.excluded.${at}` })),
  ];
  return all.flatMap(({ chit, at }, index) =>
    all.slice(0, index).some((one) => one.chit === chit)
      ? [fault('chitTwice', 'CC-OBJ-13', at, { chit })]
      : [],
  );
}
/** CC-SCN-05, CC-OBJ-13 No more are drawn openly than the cup holds of those with two sides. */
export function cupFaults({ chits }: Pick<Setup, 'chits'>): Issue[] {
  const { drawn } = chits;
  const left = openable(cupOf({ chits })).length;
  return drawn > left ? [fault('cupTooSmall', 'CC-OBJ-13', 'chits.drawn', { drawn, left })] : [];
}
