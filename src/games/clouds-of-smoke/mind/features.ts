/**
 * What a scene tells of who will win, own less the enemy's. Each number has a weight of its own for
 * each way in which a battle is judged (Part F): about a village something else counts than on the
 * way to an edge.
 */
import type { Match } from '#kernel';
import { attackers, inCommand, judgement, shareOf } from '../rules/turn/index.ts';
import { groundOf } from '../rules/ground/index.ts';
import {
  UW,
  armies,
  armyOf,
  has,
  otherSide,
  poseOf,
  profileOf,
  seatOf,
  sideOf,
  unitsOfSide,
} from '../rules/facts/index.ts';
import type { CloudsOfSmoke, Edge, Scene, SideId, UnitId } from '../rules/index.ts';
import type { Features } from '../../../bots/judging.ts';
import { distance, sum } from './post.ts';

const KINDS = ['share', 'point', 'flank', 'escape', 'village'] as const;

/** Own, the enemy's, and what both share. */
interface Balance {
  readonly scene: Scene;
  readonly own: SideId;
  readonly other: SideId;
  /** From 0 at the beginning to 1 in the last phase. */
  readonly progress: number;
  /** 1 in the last phase, a half in the one before it. */
  readonly late: number;
  readonly units: readonly [own: readonly UnitId[], other: readonly UnitId[]];
}
type Tells = (balance: Balance) => number;
/** A number of each side, own less the enemy's. */
const less =
  (of: (scene: Scene, units: readonly UnitId[], side: SideId) => number): Tells =>
  ({ scene, own, other, units }) =>
    of(scene, units[0], own) - of(scene, units[1], other);
/** The same as a part of what both have. */
const part =
  (of: (scene: Scene, units: readonly UnitId[]) => number): Tells =>
  ({ scene, units }) => {
    const [ours, theirs] = units.map((each) => of(scene, each));
    return (ours - theirs) / Math.max(1, ours + theirs);
  };
const late =
  (tells: Tells): Tells =>
  (balance) =>
    tells(balance) * balance.late;

const points = (scene: Scene, units: readonly UnitId[]): number =>
  sum(units.map((unit) => profileOf(scene, unit).points));
const share = less((scene, _, side) => shareOf(scene, side) / 100);
/** COS-VIC-03, Part F Who would win if it were judged now. */
const ahead: Tells = ({ scene, own }) => {
  const { winner } = judgement(scene);
  return winner === undefined ? 0 : winner === own ? 1 : -1;
};
const role: Tells = ({ scene, own }) => (attackers(scene) === own ? 1 : -1);

const TELLS: { readonly [name: string]: Tells } = {
  attacks: role,
  share,
  shareLate: late(share),
  /** Of two low shares the lower one is the nearer to a collapse. */
  brink: less((scene, _, side) => -1 / (1 + shareOf(scene, side) / 10)),
  points: part(points),
  units: part((_, units) => units.length),
  ahead: (balance) => ahead(balance) * balance.progress,
  aheadLate: late(ahead),
  about: (balance) => standAbout(balance, UW / 3),
  aboutLate: late((balance) => standAbout(balance, UW / 3)),
  nearLate: late((balance) => standAbout(balance, 4 * UW)),
  wayOut,
  wayOutLate: late(wayOut),
  turn: ({ scene, own }) => (sideOf(scene, scene.position.active) === own ? 1 : -1),
  command: less((scene, units) => partOf(units, (unit) => inCommand(scene, unit))),
  tactics: less((scene, _, side) => diceOn(scene, side) / 10),
  horse: less(
    (scene, units) =>
      points(
        scene,
        units.filter((unit) => isHorse(scene, unit)),
      ) / 100,
  ),
  prices,
  /** Table lengths of ten UW that its units stand off what is fought for. */
  forward: less((scene, units) => -farFrom(scene, units) / (10 * UW)),
};
const NAMES = Object.keys(TELLS);
const EACH = Object.values(TELLS);

export const features: Features = {
  names: KINDS.flatMap((kind) => NAMES.map((name) => `${kind}.${name}`)),
  of(match, seat) {
    const { scene } = match as Match<CloudsOfSmoke>;
    const army = armies(scene).find((id) => seatOf(scene, id) === seat);
    if (army === undefined) return [];
    const balance = balanceIn(scene, sideOf(scene, army));
    const told = EACH.map((tells) => tells(balance));
    const by = scene.setup.ending?.by ?? 'share';
    return KINDS.flatMap((kind) => (kind === by ? told : told.map(() => 0)));
  },
};
function balanceIn(scene: Scene, own: SideId): Balance {
  const { setup, position } = scene;
  const other = otherSide(own);
  return {
    scene,
    own,
    other,
    progress: Math.min(1, position.phase / Math.max(1, setup.endPhase)),
    late: 1 / (1 + Math.max(0, setup.endPhase - position.phase)),
    units: [unitsOfSide(scene, own), unitsOfSide(scene, other)],
  };
}
const isHorse = (scene: Scene, unit: UnitId): boolean => has(scene, unit, 'cavalry');
const partOf = (units: readonly UnitId[], is: (unit: UnitId) => boolean): number =>
  units.length === 0 ? 0 : units.filter(is).length / units.length;
const diceOn = (scene: Scene, side: SideId): number =>
  sum(
    armies(scene)
      .filter((id) => sideOf(scene, id) === side)
      .map((id) => sum(scene.position.tactics[id])),
  );

// --- what is fought for --------------------------------------------------------------------------

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}
/** Part F The point or the village by which it is judged; undefined where it is neither. */
function spotOf(scene: Scene): Spot | undefined {
  const { ending } = scene.setup;
  if (ending?.by === 'point') return { x: ending.x, y: ending.y, reach: ending.radius };
  if (ending?.by !== 'village') return undefined;
  const { outline } = groundOf(scene)[ending.element];
  const mean = (axis: 0 | 1): number =>
    sum(outline.map((point) => point[axis])) / Math.max(1, outline.length);
  return { x: mean(0), y: mean(1), reach: UW };
}
/** Units that stand so near to it, as a part of what both have there. */
function standAbout({ scene, units }: Balance, beyond: number): number {
  const spot = spotOf(scene);
  if (spot === undefined) return 0;
  const [ours, theirs] = units.map(
    (each) =>
      each.filter((unit) => distance(poseOf(scene, unit), spot) <= spot.reach + beyond).length,
  );
  return (ours - theirs) / Math.max(3, (ours + theirs) / 2);
}
function farFrom(scene: Scene, units: readonly UnitId[]): number {
  const { table } = scene.setup;
  const { x, y } = spotOf(scene) ?? { x: table.width / 2, y: table.height / 2 };
  if (units.length === 0) return 0;
  return sum(units.map((unit) => distance(poseOf(scene, unit), { x, y }))) / units.length;
}
/** A player's turns in a phase, about: a six ends it. */
const TURNS_A_PHASE = 1.7;
/**
 * Part F Whether enough units can still get away over the edge, from -1 (none can) to 1 (they are
 * away): by how many turns the last of those that are needed comes before the end.
 */
function wayOut({ scene, own }: Balance): number {
  const { setup, position } = scene;
  if (setup.ending?.by !== 'escape') return 0;
  const { edge } = setup.ending;
  const side = attackers(scene);
  const sign = own === side ? 1 : -1;
  const began = setup.units.filter(({ army }) => setup.armies[army].side === side).length;
  const away = position.units.off.filter(
    (off, unit) => off === 2 && sideOf(scene, armyOf(scene, unit as UnitId)) === side,
  ).length;
  const needed = Math.ceil(began / 4) - away;
  if (needed <= 0) return sign;
  const moves = unitsOfSide(scene, side)
    .map((unit) => offEdge(scene, unit, edge) / Math.max(1, profileOf(scene, unit).simple))
    .toSorted((a, b) => a - b);
  const last = moves[needed - 1];
  if (last === undefined) return -sign;
  const turns = TURNS_A_PHASE * Math.max(0, setup.endPhase - position.phase);
  return sign * Math.max(-1, 1 - last / Math.max(1, turns));
}
function offEdge(scene: Scene, unit: UnitId, edge: Edge): number {
  const { table } = scene.setup;
  const { x, y } = poseOf(scene, unit);
  const off = { south: y, north: table.height - y, west: x, east: table.width - x };
  return off[edge];
}

/** UW from a marker within which a unit still holds it. */
const HOLDS = 2.4 * UW;
/** What lies on the markers, by who would pay it: whoever has fewer units there. */
function prices({ scene, units }: Balance): number {
  const { x, y, price } = scene.position.markers;
  const told = price.map((paid, marker) => {
    if (paid <= 0) return 0;
    const at = { x: x[marker] ?? 0, y: y[marker] ?? 0 };
    const [ours, theirs] = units.map(
      (each) => each.filter((unit) => distance(poseOf(scene, unit), at) <= HOLDS).length,
    );
    return ours + theirs === 0 ? 0 : paid * (ours / (ours + theirs) - 0.5);
  });
  return sum(told) / 10;
}
