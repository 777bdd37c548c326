/** Before the battle: whether to defend, what ground to lay, where to pitch and to stand. */
import {
  LIMITS,
  armOf,
  campSpotOf,
  densityOf,
  facingAlong,
  figuresOf,
  inches,
  isMounted,
  isOnTable,
  otherArmy,
  supposedAt,
  unitsOnTable,
  unitsWaiting,
} from '../rules/facts/index.ts';
import { guardAt, deployable, exitsOf, ovalAt, type TerrainAnswer } from '../rules/before/index.ts';
import type { ArmyId, Scene, Spot, Ticks, UnitId } from '../rules/index.ts';
import { type Pose, turnBetween } from '#geometry/plane';
import type { Choice, Post, Question } from './post.ts';
import type { Weights } from './weights.ts';
import { fightWorth } from './worth.ts';

/** Who stands close or rides fights best where nothing disorders him. */
function likesOpenGround(scene: Scene, army: ArmyId): boolean {
  const units = [...unitsWaiting(scene, army), ...unitsOnTable(scene, army)];
  const open = units.filter((unit) => armOf(scene, unit) !== 'foot' || densityOf(scene, unit) >= 4);
  return 2 * open.length >= units.length;
}
/** AOT-SETUP-03 It attacks where little is laid by the other; else it would lay it itself. */
export function answerBid(
  { scene, me, weights }: Post,
  { count }: Question<'answerBid'>,
): Choice<'answerBid'> {
  const accept = count <= (likesOpenGround(scene, me) ? weights.bidOpen : weights.bidClosed);
  return { answer: { accept }, plan: accept ? 'attack' : 'defend' };
}

// --- ground --------------------------------------------------------------------------------------

/** Out of the way, from the corners in; or where the lines will meet, from the middle out. */
const AWAY: readonly Spot[] = [5, 35].flatMap((y) => [30, 22, 38, 14, 46].map((x) => ({ x, y })));
const AMID: readonly Spot[] = [20, 12, 28, 4, 36].flatMap((y) =>
  [30, 21, 39].map((x) => ({ x, y })),
);
const KINDS = { away: ['hill', 'marsh', 'rocks'], amid: ['wood', 'scrub', 'hill'] } as const;
/** AOT-SETUP-06 Whoever likes open ground keeps it open; who does not breaks up the middle. */
export function placeTerrain(post: Post): Choice<'placeTerrain'> | undefined {
  const { scene, me, pick, allows } = post;
  const open = likesOpenGround(scene, me);
  const kinds = open ? KINDS.away : KINDS.amid;
  const kind = kinds[pick(kinds.length)];
  const answers = (open ? AWAY : AMID).map(({ x, y }): TerrainAnswer => {
    const pose = { x: inches(x), y: inches(y), facing: 0 };
    return { kind, parts: [ovalAt(pose, inches(8), inches(8))] };
  });
  const answer = answers.find(allows);
  return answer && { answer, plan: open ? 'out of the way' : 'in the middle' };
}
/** AOT-MEET-01 The camp first, then nothing more. */
export function chooseMeeting(
  _: Post,
  { may }: Question<'chooseMeeting'>,
): Choice<'chooseMeeting'> {
  const act = may.find((one) => one !== 'terrain') ?? may[0];
  return { answer: { act }, plan: act };
}

// --- camps ---------------------------------------------------------------------------------------

/** Across the table from one another, far enough in for the lines to meet soon. */
const SITES: readonly Spot[] = [10, 50, 6, 54, 4, 56].flatMap((x) =>
  [20, 16, 24, 12, 28, 8, 32].map((y) => ({ x: inches(x), y: inches(y) })),
);
export function placeCamp({ allows }: Post): Choice<'placeCamp'> | undefined {
  const answer = SITES.map(({ x, y }) => ({ x, y })).find(allows);
  return answer && { answer, plan: 'across' };
}
/** The quarter turn that looks most nearly at the enemy's camp, or over the table. */
function aheadOf(scene: Scene, army: ArmyId): { readonly camp: Spot; readonly facing: number } {
  const { width, height } = scene.setup.table;
  const middle = { x: width / 2, y: height / 2 };
  const camp = campSpotOf(scene, army) ?? middle;
  const to = campSpotOf(scene, otherArmy(army)) ?? middle;
  const facing = facingAlong(to.x - camp.x, to.y - camp.y);
  return { camp, facing: (Math.round(facing / 9000) * 9000) % 36_000 };
}
/** A place before the camp: so far ahead of its middle, so far to the right. */
function placeBy({ camp, facing }: ReturnType<typeof aheadOf>, ahead: number, right: number): Pose {
  const turn = facing / 9000;
  const [fx, fy] = (
    [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const
  )[turn] ?? [0, 1];
  return {
    x: camp.x + fx * ahead + fy * right,
    y: camp.y + fy * ahead - fx * right,
    facing,
  };
}
/** From the middle outwards. */
const filesOf = ({ file }: Weights): Ticks[] =>
  [0, 1, -1, 2, -2, 3, -3, 4, -4].map((nth) => Math.round(inches(nth * file)));
const wingsOf = (weights: Weights): Ticks[] => filesOf(weights).toReversed();
const rowsOf = ({ row, rows }: Weights): Ticks[] =>
  Array.from({ length: 10 }, (_, nth) => Math.round(inches(row - nth * rows)));

/** AOT-SETUP-11 Before the camp, on its flanks, where nobody stands in their line. */
export function placePiece(
  { scene, me, weights, allows }: Post,
  { units: [unit] }: Question<'placePiece'>,
): Choice<'placePiece'> | undefined {
  const from = aheadOf(scene, me);
  const answer = placesIn(from, [7500, 4000, 0], wingsOf(weights))
    .map((pose) => ({ unit, ...pose }))
    .find(allows);
  return answer && { answer, plan: 'on the flank' };
}
const placesIn = (
  from: ReturnType<typeof aheadOf>,
  rows: readonly number[],
  files: readonly number[],
): Pose[] => rows.flatMap((ahead) => files.map((right) => placeBy(from, ahead, right)));

/** AOT-MEET-05 On the side that looks at the enemy, or the next to it that has room. */
export function comeOut({ scene, me }: Post, { unit }: Question<'comeOut'>): Choice<'comeOut'> {
  const { facing } = aheadOf(scene, me);
  const turn = (pose: Pose): number => turnBetween(pose.facing, facing);
  const [{ x, y, facing: turned }] = exitsOf(scene, unit).toSorted((a, b) => turn(a) - turn(b));
  return { answer: { x, y, facing: turned }, plan: 'ahead' };
}

/** AOT-MEET-05 Who stands up best to whoever has come in, in the middle or beside it. */
export function placeGuard(
  { scene, me, weights, allows }: Post,
  { units, by }: Question<'placeGuard'>,
): Choice<'placeGuard'> | undefined {
  const camp = campSpotOf(scene, me);
  if (camp === undefined) return undefined;
  const worth = (unit: UnitId): number => {
    const there = supposedAt(scene, unit, guardAt(scene, by, camp));
    return fightWorth(weights, there, [{ a: unit, b: by }]);
  };
  const spots = POSTS.flatMap((dx) => POSTS.map((dy) => ({ x: camp.x + dx, y: camp.y + dy })));
  const answer = units
    .toSorted((a, b) => worth(b) - worth(a))
    .flatMap((unit) => spots.map((spot) => ({ unit, ...spot })))
    .find(allows);
  return answer && { answer, plan: 'guard' };
}
const POSTS = [0, 800, -800, 1600, -1600, 2400, -2400];

// --- the line ------------------------------------------------------------------------------------

/** The line before all, who rides at its ends, who shoots behind it. */
type Part = 'line' | 'wings' | 'behind';
function partOf(scene: Scene, unit: UnitId): Part {
  if (isMounted(scene, unit)) return 'wings';
  const { figures } = LIMITS[armOf(scene, unit)];
  const count = figuresOf(scene, unit).length;
  return armOf(scene, unit) !== 'foot' || 2 * count > figures ? 'line' : 'behind';
}
const ORDER: readonly Part[] = ['line', 'wings', 'behind'];
/** AOT-SETUP-12, AOT-SETUP-13 Part after part, each as far forward as its camp lets it. */
export function deploy({ scene, me, weights, allows }: Post): Choice<'deploy'> | undefined {
  const waiting = deployable(scene, me).filter((unit) => !isOnTable(scene, unit));
  if (waiting.length === 0) return { answer: { done: true }, plan: 'ready' };
  const from = aheadOf(scene, me);
  for (const part of ORDER) {
    const unit = waiting.find((one) => partOf(scene, one) === part);
    if (unit === undefined) continue;
    const rows = rowsOf(weights).slice(part === 'behind' ? 1 : 0);
    const answer = placesIn(from, rows, part === 'wings' ? wingsOf(weights) : filesOf(weights))
      .map((pose) => ({ unit, ...pose, first: figuresOf(scene, unit, 1) }))
      .find(allows);
    return answer && { answer, plan: part };
  }
  return undefined;
}
