/**
 * What a side may do in its next turn, from what lies open: a free turn and a simple move at full
 * speed, and then fire (COS-MOV-01, COS-LOF-04). Which dice it will roll, and which formations its
 * commanders will reach, nobody knows. The rules themselves are asked of every move.
 */
import { supposed, supposing } from '../facts/forget.ts';
import { inContact } from '../facts/contact.ts';
import { poseOf, type Pose } from '../facts/facts.ts';
import { front, wrap } from '#geometry/plane';
import { facingAlong, length } from '../facts/measures.ts';
import { armyOf, enemiesOf, fireRange, profileOf, sideOf, unitsOnTable } from '../facts/units.ts';
import { targetsOf } from '../fire/bombardment.ts';
import { sees } from '../fire/engagement.ts';
import { checkMove, endOfMove, speedOf } from '../movement/movement.ts';
import type { MoveAnswer } from '../answers.ts';
import type { Scene, SideId, Ticks, UnitId } from '../world.ts';

/** Directions in which a unit is tried, and of which its outline is made. */
const RAYS = 96;
const WHOLE = 36_000;
/** A way is tried in so many parts from its far end, and then halved. */
const PARTS = 8;
const HALVINGS = 8;

/** The line about the ground of one unit: places in ticks. */
export type Outline = readonly (readonly [x: Ticks, y: Ticks])[];
/** Where a side's units may come into contact, and where they may shoot after it. */
export interface Reached {
  readonly contact: readonly Outline[];
  readonly fire: readonly Outline[];
}
/** Who may come into contact with a unit, and who may shoot at it. */
export interface Threatened {
  readonly unit: UnitId;
  readonly reachedBy: readonly UnitId[];
  readonly shotBy: readonly UnitId[];
}
const unitsOf = (look: Scene, side: SideId): UnitId[] =>
  unitsOnTable(look).filter((unit) => sideOf(look, armyOf(look, unit)) === side);

/** COS-ACT-13 As a turn finds the table when it begins: nobody has moved or fired in it. */
export function turnAhead(look: Scene): Scene {
  const { units } = look.position;
  const none = units.walked.map(() => 0);
  return supposed(look, {
    units: { ...units, walked: none, activated: none.map(() => 0 as const) },
    limbered: [],
    bombarded: [],
    guided: [],
    slowed: [],
  });
}

// --- moves ---------------------------------------------------------------------------------------

const simple = (unit: UnitId, facing: number, distance: number): MoveAnswer => ({
  unit,
  move: 'simple',
  facing,
  distance,
});
const may = (look: Scene, answer: MoveAnswer): boolean =>
  checkMove(look, { action: 'move', units: [answer.unit] }, answer) === undefined;

/** The longest legal simple move in a facing, friends passed by; undefined: not even a turn. */
function farthest(look: Scene, unit: UnitId, facing: number): number | undefined {
  const legal = (distance: number): boolean => may(look, simple(unit, facing, distance));
  const speed = speedOf(look, unit, 'simple');
  const most = speed + look.edition.road.bonus;
  if (most > speed && legal(most)) return most;
  for (let part = PARTS; part > 0; part--) {
    const far = Math.round((speed * part) / PARTS);
    if (legal(far)) return part === PARTS ? far : beyond(far, far + speed / PARTS, legal);
  }
  return legal(0) ? beyond(0, speed / PARTS, legal) : undefined;
}
/** Between a way that is legal and one that is not. */
function beyond(low: number, high: number, legal: (distance: number) => boolean): number {
  let [yes, no] = [low, high];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = Math.round((yes + no) / 2);
    if (legal(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

// --- ground --------------------------------------------------------------------------------------

/** Where all units of a side may come to, and shoot; in steps, for idle time. */
export function* reachedBy(look: Scene, side: SideId): Generator<void, Reached> {
  const ahead = turnAhead(look);
  const contact: Outline[] = [];
  const fire: Outline[] = [];
  for (const unit of unitsOf(look, side)) {
    const ends: Pose[] = [poseOf(look, unit)];
    for (let ray = 0; ray < RAYS; ray++) {
      const facing = Math.round((ray / RAYS) * WHOLE);
      const far = farthest(ahead, unit, facing);
      if (far !== undefined) ends.push(endOfMove(ahead, simple(unit, facing, far)));
      yield;
    }
    const range = fireRange(look, unit);
    contact.push(outlineOfReach(look, unit, ends, 0));
    if (range > 0) fire.push(outlineOfReach(look, unit, ends, range));
  }
  return { contact, fire };
}
/** Shares of the front side at which it is measured. */
const ALONG = [-1, -0.5, 0, 0.5, 1];
/** COS-LOF-02 An arc opens by 45 degrees from both corners. */
const ARC = 4500;
/** The line about all that the fronts of some poses come to, and so much farther ahead of them. */
function outlineOfReach(look: Scene, unit: UnitId, ends: readonly Pose[], range: number): Outline {
  const { width, depth } = look.setup.footprint;
  const { x, y } = poseOf(look, unit);
  const radii = Array<number>(RAYS).fill(0);
  const note = (px: number, py: number): void => {
    const at = Math.round((facingAlong(px - x, py - y) / WHOLE) * RAYS) % RAYS;
    radii[at] = Math.max(radii[at] ?? 0, length(px - x, py - y));
  };
  for (const end of ends) {
    const [ux, uy] = towards(end.facing);
    for (const share of ALONG) {
      const [fx, fy] = [
        end.x + (ux * depth) / 2 + (uy * share * width) / 2,
        end.y + (uy * depth) / 2 - (ux * share * width) / 2,
      ];
      note(fx, fy);
      if (range === 0) continue;
      for (const turn of [share < 0 ? -ARC : 0, 0, share > 0 ? ARC : 0]) {
        const [vx, vy] = towards(end.facing + turn);
        note(fx + vx * range, fy + vy * range);
      }
    }
  }
  return smoothed(radii).map((radius, ray) => {
    const [ux, uy] = towards((ray / RAYS) * WHOLE);
    return [x + ux * radius, y + uy * radius];
  });
}
const towards = (facing: number): readonly [number, number] => {
  const { x, y } = front(wrap(Math.round(facing)));
  return [x, y];
};
/** A direction in which nothing was measured has what its neighbours have. */
const smoothed = (radii: readonly number[]): number[] =>
  radii.map((radius, at) => {
    if (radius > 0) return radius;
    const [before, after] = [radii.at(at - 1) ?? 0, radii[(at + 1) % radii.length] ?? 0];
    return before > 0 && after > 0 ? (before + after) / 2 : Math.max(before, after);
  });

// --- units ---------------------------------------------------------------------------------------

/** Of every unit of the other side, who may come into contact with it or shoot at it. */
export function* threatenedBy(look: Scene, side: SideId): Generator<void, Threatened[]> {
  const ahead = turnAhead(look);
  const others = unitsOf(look, side === 0 ? 1 : 0);
  const found: Threatened[] = [];
  for (const unit of others) {
    const reachedBy: UnitId[] = [];
    const shotBy: UnitId[] = [];
    for (const enemy of enemiesOf(look, unit)) {
      if (comesTo(ahead, enemy, unit)) reachedBy.push(enemy);
      yield;
      if (shootsAt(ahead, enemy, unit)) shotBy.push(enemy);
      yield;
    }
    found.push({ unit, reachedBy, shotBy });
  }
  return found;
}
/** How far apart two middles are at most if one may come to the other and go so much farther. */
function isFar(look: Scene, enemy: UnitId, unit: UnitId, more: number): boolean {
  const [a, b] = [poseOf(look, enemy), poseOf(look, unit)];
  const { width, depth } = look.setup.footprint;
  const most = speedOf(look, enemy, 'simple') + look.edition.road.bonus + more;
  return length(a.x - b.x, a.y - b.y) > most + length(width, depth) + 20;
}
/** Turns to both sides, the least first. */
const turnsOf = (count: number, step: number): number[] =>
  Array.from(
    { length: 2 * count + 1 },
    (_, at) => Math.ceil(at / 2) * (at % 2 === 0 ? step : -step),
  );
/** As many directions as find whoever may be grazed at all. */
const GRAZES = 20;
/** COS-MOV-05, COS-MOV-06 By a straight way that nothing bars, up to where the two touch. */
export function comesTo(look: Scene, enemy: UnitId, unit: UnitId): boolean {
  if (inContact(look, enemy, unit)) return true;
  if (speedOf(look, enemy, 'simple') === 0 || isFar(look, enemy, unit, 0)) return false;
  const [from, at] = [poseOf(look, enemy), poseOf(look, unit)];
  const { width, depth } = look.setup.footprint;
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  // Farther aside than both are wide together, none can be touched.
  const far = length(dx, dy);
  const wide = Math.min(far, length(width, depth));
  const angle = facingAlong(wide, Math.sqrt(far * far - wide * wide) + 1e-9);
  const step = Math.max(1, Math.round(angle / GRAZES));
  return turnsOf(GRAZES, step).some((turn) => {
    const facing = (facingAlong(dx, dy) + turn + WHOLE) % WHOLE;
    const far = farthest(look, enemy, facing);
    if (far === undefined) return false;
    // The way goes on as far as the rules let it: contact is where it ends.
    const end = endOfMove(look, simple(enemy, facing, far));
    return inContact(supposing(look, enemy, end), enemy, unit);
  });
}
/** Directions from straight at it, nearest first: who goes aside has it in his arc from there. */
const TURNS = turnsOf(36, 250);
/** Shares of a way after which fire is tried. */
const SHARES = Array.from({ length: 13 }, (_, at) => at / 12);
/** COS-LOF-04 From where it stands, or after a turn and a way; COS-BMB-04 by bombardment too. */
export function shootsAt(look: Scene, enemy: UnitId, unit: UnitId): boolean {
  if (profileOf(look, enemy).bombardment !== undefined) {
    if (targetsOf(look, enemy).some((formation) => formation.includes(unit))) return true;
  }
  const range = fireRange(look, enemy);
  if (range === 0 || isFar(look, enemy, unit, range)) return false;
  if (sees(look, enemy, unit)) return true;
  if (speedOf(look, enemy, 'simple') === 0) return false;
  const [{ x, y }, at] = [poseOf(look, enemy), poseOf(look, unit)];
  const straight = facingAlong(at.x - x, at.y - y);
  return TURNS.some((turn) => {
    const facing = (straight + turn + WHOLE) % WHOLE;
    const far = farthest(look, enemy, facing);
    if (far === undefined) return false;
    return SHARES.some((share) => {
      const answer = simple(enemy, facing, Math.round(far * share));
      if (!may(look, answer)) return false;
      return sees(supposing(look, enemy, endOfMove(look, answer)), enemy, unit);
    });
  });
}
