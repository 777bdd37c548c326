/** A drafted move: what the leader is to do, and what of it each of his formation does. */
import { poseOf } from '../../rules/facts/index.ts';
import type { Scene, MoveAnswer, UnitId } from '../../rules/index.ts';
import { type Pose, wrap } from '#table/plain';

export type Kind = MoveAnswer['move'];
/** What the leader is drafted to do; the others of his formation do the same. */
export interface Draft {
  readonly facing: number;
  readonly distance: number;
  /** How far a difficult move goes, east and north. */
  readonly dx: number;
  readonly dy: number;
}
const radians = (facing: number): number => (facing * Math.PI) / 18_000;
/** The way that a facing looks, east and north. */
const ahead = (facing: number): readonly [number, number] => {
  const a = radians(facing);
  return [Math.sin(a), Math.cos(a)];
};

export const nothing = (start: Pose | undefined): Draft => ({
  facing: start?.facing ?? 0,
  distance: 0,
  dx: 0,
  dy: 0,
});
/** What one answer does, as the draft that gives it. */
export function draftOf(answer: MoveAnswer, { x, y }: Pose): Draft {
  const { facing } = answer;
  const still = { facing, distance: 0, dx: 0, dy: 0 };
  if (answer.move === 'simple') return { ...still, distance: answer.distance };
  return answer.move === 'turn' ? still : { ...still, dx: answer.x - x, dy: answer.y - y };
}
/** How far it goes. */
export function lengthOf(draft: Draft | undefined, kind: Kind): number {
  const { distance = 0, dx = 0, dy = 0 } = draft ?? {};
  return kind === 'simple' ? distance : Math.round(Math.hypot(dx, dy));
}
/** The same so far, in ticks; a difficult move keeps its direction. */
export function reaching(
  draft: Draft,
  kind: Kind,
  start: Pose | undefined,
  distance: number,
): Draft {
  if (kind === 'simple') return { ...draft, distance: Math.max(0, Math.round(distance)) };
  const way = Math.hypot(draft.dx, draft.dy);
  const [ux, uy] = way > 0 ? [draft.dx / way, draft.dy / way] : ahead(start?.facing ?? 0);
  return { ...draft, dx: Math.trunc(ux * distance), dy: Math.trunc(uy * distance) };
}
/** Those ahead on the way go first, so that nobody ends on a friend. */
export function inOrder(
  look: Scene,
  movers: readonly UnitId[],
  draft: Draft,
  kind: Kind,
): UnitId[] {
  const [ux, uy] = kind === 'simple' ? ahead(draft.facing) : [draft.dx, draft.dy];
  const along = (unit: UnitId): number => poseOf(look, unit).x * ux + poseOf(look, unit).y * uy;
  return [...movers].sort((one, two) => along(two) - along(one));
}
/** What a unit does while the leader does as drafted. */
export function answerOf(
  look: Scene,
  [unit, leader]: readonly [unit: UnitId, leader: UnitId],
  draft: Draft,
  kind: Kind,
): MoveAnswer {
  const [own, lead] = [poseOf(look, unit), poseOf(look, leader)];
  const turned = wrap(own.facing + draft.facing - lead.facing);
  if (kind === 'turn') return { unit, move: 'turn', facing: turned };
  if (kind === 'simple') return { unit, move: 'simple', facing: turned, distance: draft.distance };
  // A difficult move wheels the line about its leader.
  const a = radians(draft.facing - lead.facing);
  const [rx, ry] = [own.x - lead.x, own.y - lead.y];
  const x = Math.round(lead.x + draft.dx + rx * Math.cos(a) + ry * Math.sin(a));
  const y = Math.round(lead.y + draft.dy - rx * Math.sin(a) + ry * Math.cos(a));
  return { unit, move: 'difficult', x, y, facing: turned };
}
