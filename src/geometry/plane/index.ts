/**
 * Plane geometry of free-form tables: integers in, four measures out (gap, area, crossing, side
 * contact), and lines of fire. Every result is the same on every machine: only + - * / and
 * square roots. Lengths in ticks, angles in hundredths of a degree. The door of the room.
 */
export { cosine, facingAlong, front, sine, turnBetween, wrap, TURN, type Vector } from './turn.ts';
export { rect, settle, sideOf, SIDES, type Pose, type Rect, type Side } from './pose.ts';
export { borderGap, inside, polygon, type Polygon } from './polygon.ts';
export type { Shape } from './shape.ts';
export {
  discGap,
  frontGap,
  gap,
  liesBeyondSide,
  pointGap,
  polygonGap,
  segmentGap,
  surelyApart,
} from './gap.ts';
export { sideContact, type ContactSlack, type SideContact } from './contact.ts';
export { areaOutside, inSector, overlapArea, sectorArea, sharedArea } from './area.ts';
export { crossing } from './crossing.ts';
export { acrossOf, commonArea, isSimple, widthOf } from './outline.ts';
export { crowdOf, freeWay, inWayOf, type Crowd } from './crowd.ts';
export { firstTouch, overlapSpan, swept, sweptArea, sweptGap } from './sweep.ts';
export { edgeGap, insideTable, EDGES, type Edge } from './edges.ts';
export { sight, sightThrough, type Blocker, type Corner, type Sight } from './sight.ts';
export type { SightSlack } from './fan.ts';
export {
  ahead,
  firstAhead,
  firstInWheel,
  frontInto,
  wheeled,
  wheelLength,
  widestWheel,
  type Hand,
  type Wheel,
} from './wheel.ts';
