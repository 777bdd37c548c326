/**
 * What an event makes untrue of the facts kept beside a position (COS-LOF-15). One unit moves, and
 * only what it is part of is found anew: its contacts, its formation, the lines it was or is in.
 */
import type { Rect } from '#geometry/plane';
import { isCampEvent } from './before/apply.ts';
import {
  copyFacts,
  dropFacts,
  keptFacts,
  shareFacts,
  type Facts,
  type Line,
  type Place,
} from './facts.ts';
import { beyond } from './measures.ts';
import type { Event, Look, Position, UnitId } from './types.ts';

/** Where everybody stands, now or supposed. */
type Stand = Pick<Look['position'], 'units'>;
/** Events after which a unit stands elsewhere, or nowhere. */
const CHANGES: readonly Event['type'][] = [
  'moved',
  'charged',
  'retreated',
  'broken',
  'arrived',
  'leftTable',
];
/** Called by `apply` after each event. */
export function forgetFacts(position: Position, event: Event): void {
  if (event.type === 'armyLeft' || isCampEvent(event)) dropFacts(position);
  if (!CHANGES.includes(event.type)) return;
  const facts = keptFacts(position);
  if (facts === undefined) return;
  forgetUnit(position, facts, (event as Extract<Event, { type: 'moved' }>).unit);
}
function forgetUnit(position: Stand, facts: Facts, unit: UnitId): void {
  forgetNeighbours(position, facts, unit);
  forgetLines(position, facts, unit);
  facts.rects[unit] = undefined;
  facts.bodies[unit] = undefined;
  facts.homes[unit] = undefined;
}

/** The scene as if a unit stood elsewhere. */
export function supposing(scene: Look, unit: UnitId, { x, y, facing }: Place): Look {
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
/** The scene as if something were different that moves nobody. */
export function supposed(scene: Look, change: Partial<Look['position']>): Look {
  const position = { ...scene.position, ...change };
  shareFacts(scene, position);
  return { ...scene, position };
}

/**
 * Whoever touched it, or may touch it now: contacts and formations. COS-SPR-21 And if one sees past
 * it, what is seen.
 */
function forgetNeighbours({ units }: Stand, facts: Facts, unit: UnitId): void {
  const { contacts, links, formations, sees, screens, reach } = facts;
  const count = contacts.length;
  for (let other = 0; other < count; other++) {
    const far = beyond(units.x[other] - units.x[unit], units.y[other] - units.y[unit], reach);
    // Of whom no contacts are known, none is known not to be.
    if (far && contacts[other]?.includes(unit) === false) continue;
    contacts[other] = undefined;
    links[other] = undefined;
    for (const member of formations[other] ?? []) formations[member] = undefined;
    if (screens[unit]) sees.fill(0, other * count, (other + 1) * count);
  }
}

/**
 * Its own lines; of the others those that it blocks, and those free where it stands now. What lies
 * outside the arc stays outside, and what others block stays blocked.
 */
function forgetLines({ units }: Stand, facts: Facts, unit: UnitId): void {
  const { rects, lines, drawn, sees, girth } = facts;
  const count = rects.length;
  const there = units.off[unit] === 0 ? { cx: units.x[unit], cy: units.y[unit] } : undefined;
  const stays = ({ from, to, clear, blockers }: Line): boolean => {
    if (from === unit || to === unit) return false;
    if (!clear) return blockers?.includes(unit) === false;
    const [a, b] = [rects[from], rects[to]];
    return (
      there === undefined || (a !== undefined && b !== undefined && !between(there, a, b, girth))
    );
  };
  let kept = 0;
  for (const line of drawn) {
    if (stays(line)) drawn[kept++] = line;
    else lines[line.from * count + line.to] = sees[line.from * count + line.to] = 0;
  }
  drawn.length = kept;
  for (const known of [lines, sees]) {
    known.fill(0, unit * count, (unit + 1) * count);
    for (let key: number = unit; key < known.length; key += count) known[key] = 0;
  }
}
/** May a unit there stand between two others? Not beside the lane, nor behind one of them. */
function between(one: Pick<Rect, 'cx' | 'cy'>, a: Rect, b: Rect, girth: number): boolean {
  const [dx, dy] = [b.cx - a.cx, b.cy - a.cy];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [ux, uy] = [dx / length, dy / length];
  const [px, py] = [one.cx - a.cx, one.cy - a.cy];
  const along = px * ux + py * uy;
  if (along < -2 * girth || along > length + 2 * girth) return false;
  const lane = Math.max(halfAcross(a, ux, uy), halfAcross(b, ux, uy)) + girth;
  return Math.abs(px * uy - py * ux) <= lane + 1;
}
/** How far an outline reaches to each side of a way through its middle. */
const halfAcross = ({ fx, fy, hw, hd }: Rect, ux: number, uy: number): number =>
  hw * Math.abs(fx * ux + fy * uy) + hd * Math.abs(fx * uy - fy * ux);
