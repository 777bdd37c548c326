/**
 * What an event makes untrue of the facts kept beside a position (COS-LOF-15). One unit moves, and
 * only what it is part of is found anew: its contacts, its formation, the lines it was or is in.
 */
import type { Rect } from '#geometry/plane';
import { copyFacts, keptFacts, shareFacts, type Facts, type Pose } from './facts.ts';
import { beyond } from './measures.ts';
import { forgetPairs, forgetSight, keepLines, type Line } from './pairs.ts';
import type { Scene, Position, UnitId } from '../world.ts';

/** Where everybody stands, now or supposed. */
type Stand = Pick<Scene['position'], 'units'>;
/** Called after each event by which a unit stands elsewhere, or nowhere. */
export function forgetFacts(position: Position, unit: UnitId): void {
  const facts = keptFacts(position);
  if (facts !== undefined) forgetUnit(position, facts, unit);
}
function forgetUnit(position: Stand, facts: Facts, unit: UnitId): void {
  forgetNeighbours(position, facts, unit);
  forgetLines(position, facts, unit);
  facts.rects[unit] = undefined;
  facts.bodies[unit] = undefined;
  facts.sides[facts.owners[unit]] = undefined;
  facts.standing.all = undefined;
  facts.homes[unit] = undefined;
}

/** The scene as if a unit stood elsewhere. */
export function supposing(scene: Scene, unit: UnitId, { x, y, facing }: Pose): Scene {
  const { units } = scene.position;
  const columns = {
    x: units.x.with(unit, x),
    y: units.y.with(unit, y),
    facing: units.facing.with(unit, facing),
  };
  const position = { ...scene.position, units: { ...units, ...columns } };
  forgetUnit(position, copyFacts(scene, position), unit);
  return { ...scene, position };
}
/**
 * Of a unit that stands in a supposed scene where it stood: whether it touches the same units, and
 * whether no line of fire that it has drawn was dropped.
 */
export function keepsFacts(
  scene: Scene,
  given: Scene,
  unit: UnitId,
): { readonly contacts: boolean; readonly lines: boolean } {
  const [before, now] = [keptFacts(scene.position), keptFacts(given.position)];
  if (before === undefined || now === undefined) return { contacts: false, lines: false };
  const known = before.contacts[unit];
  return {
    contacts: known !== undefined && known === now.contacts[unit],
    lines: before.pairs.rows[unit] === now.pairs.rows[unit],
  };
}
/** The scene as if something were different that moves nobody. */
export function supposed(scene: Scene, change: Partial<Scene['position']>): Scene {
  const position = { ...scene.position, ...change };
  shareFacts(scene, position);
  return { ...scene, position };
}

/**
 * Drops the contacts and formations of whoever touched the unit before, or may touch it now.
 * COS-SPR-21 If others see past the unit, what they see is dropped too.
 */
function forgetNeighbours({ units }: Stand, facts: Facts, unit: UnitId): void {
  const { contacts, links, formations, pairs, screens, reach } = facts;
  const count = contacts.length;
  for (let other = 0; other < count; other++) {
    const far = beyond(units.x[other] - units.x[unit], units.y[other] - units.y[unit], reach);
    // Where its contacts were never asked for, the unit may have been one of them.
    if (far && contacts[other]?.includes(unit) === false) continue;
    contacts[other] = undefined;
    links[other] = undefined;
    for (const member of formations[other] ?? []) formations[member] = undefined;
    if (screens[unit]) forgetSight(pairs, other as UnitId);
  }
}

/**
 * Drops the unit's own lines of fire, the lines that it blocked, and the free lines that it may
 * block where it stands now. Which targets lie outside an arc, and which lines are blocked by
 * others, is as true as before.
 */
function forgetLines({ units }: Stand, facts: Facts, unit: UnitId): void {
  const { rects, pairs } = facts;
  const there = units.off[unit] === 0 ? { cx: units.x[unit], cy: units.y[unit] } : undefined;
  // Undefined: its outline was never asked for, so it is part of no line yet.
  const before = rects[unit];
  forgetPairs(pairs, unit);
  for (let from = 0 as UnitId; from < rects.length; from++) {
    const [middle, row] = [rects[from], pairs.rows[from]];
    if (row === undefined || row.drawn.length === 0 || middle === undefined) continue;
    const reach = row.far + BESIDE * facts.girth;
    if (!isNear(there, middle, reach) && !isNear(before, middle, reach)) continue;
    keepLines(pairs, from, (line) => staysDrawn(facts, middle, line, unit, there));
  }
}
const isNear = (one: Middle | undefined, { cx, cy }: Middle, reach: number): boolean =>
  one !== undefined && !beyond(one.cx - cx, one.cy - cy, reach);
/** Farther beyond the ends of a line than this, in half diagonals, nobody can block it. */
const BESIDE = 6;
type Middle = Pick<Rect, 'cx' | 'cy'>;
function staysDrawn(
  { rects, girth }: Facts,
  from: Rect,
  { to, clear, blockers }: Line,
  unit: UnitId,
  there: Middle | undefined,
): boolean {
  if (to === unit) return false;
  if (!clear) return blockers?.includes(unit) === false;
  const target = rects[to];
  return there === undefined || (target !== undefined && !between(there, from, target, girth));
}
/** May a unit there block a line from a to b? Not from outside the lane between them. */
function between(one: Middle, a: Rect, b: Rect, girth: number): boolean {
  const [dx, dy] = [b.cx - a.cx, b.cy - a.cy];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [ux, uy] = [dx / length, dy / length];
  const [px, py] = [one.cx - a.cx, one.cy - a.cy];
  const along = px * ux + py * uy;
  if (along < -2 * girth || along > length + 2 * girth) return false;
  const lane = Math.max(halfAcross(a, ux, uy), halfAcross(b, ux, uy)) + girth;
  return Math.abs(px * uy - py * ux) <= lane + 1;
}
/** How far an outline reaches to each side of a straight line through its middle. */
const halfAcross = ({ fx, fy, hw, hd }: Rect, ux: number, uy: number): number =>
  hw * Math.abs(fx * ux + fy * uy) + hd * Math.abs(fx * uy - fy * ux);
