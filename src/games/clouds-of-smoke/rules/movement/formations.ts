/** Formations and the contacts inside them (section 8). */
import { sideContact } from '#geometry/plane';
import { contactsOf } from '../facts/contact.ts';
import { factsOf, outlineOf } from '../facts/facts.ts';
import { MEASURE } from '../facts/measures.ts';
import { homeOf } from '../ground/terrain.ts';
import type { Scene, UnitId } from '../world.ts';
import { armyOf, has, isOnTable, unitsOnTable } from '../facts/units.ts';

export type SidePair = ReturnType<typeof sideContact>[number];

/**
 * COS-FRM-09, COS-FRM-11, COS-GEO-11, COS-MP-02 The side contacts of two units of one player, none
 * for Irregulars.
 */
export function sidesTouching(scene: Scene, a: UnitId, b: UnitId): readonly SidePair[] {
  if (armyOf(scene, a) !== armyOf(scene, b)) return [];
  if (has(scene, a, 'irregular') || has(scene, b, 'irregular')) return [];
  return sideContact(outlineOf(scene, a), outlineOf(scene, b), MEASURE.side);
}
/** COS-FRM-08 In formation (in line) with another: any side on any side. */
export const inLineWith = (scene: Scene, a: UnitId, b: UnitId): boolean =>
  sidesTouching(scene, a, b).length > 0;
/** COS-FRM-06 A's rear side touches B's front side. */
export const rearContact = (scene: Scene, a: UnitId, b: UnitId): boolean =>
  sidesTouching(scene, a, b).some((pair) => pair.a === 'rear' && pair.b === 'front');
/** COS-FRM-07 A flank of one on a flank of the other. */
export const flankContact = (scene: Scene, a: UnitId, b: UnitId): boolean =>
  sidesTouching(scene, a, b).some(
    (pair) =>
      (pair.a === 'left' || pair.a === 'right') && (pair.b === 'left' || pair.b === 'right'),
  );

/**
 * COS-FRM-01, COS-FRM-02, COS-FRM-03, COS-FRM-04, COS-FRM-12 Units are linked by side contact and a
 * common home.
 */
function linksOf(scene: Scene, unit: UnitId): readonly UnitId[] {
  const { links } = factsOf(scene);
  const known = links[unit];
  if (known !== undefined) return known;
  const home = homeOf(scene, unit);
  const contacts = contactsOf(scene, unit);
  const found = contacts.filter(
    (other) => inLineWith(scene, unit, other) && homeOf(scene, other) === home,
  );
  // Mostly all contacts are links: then both columns keep the same list.
  return (links[unit] = found.length === contacts.length ? contacts : [...found]);
}

/** All formations: every unit on the table is in exactly one, its members ascending. */
export const formations = (scene: Scene): readonly (readonly UnitId[])[] => [
  ...new Set(unitsOnTable(scene).map((unit) => formationOf(scene, unit))),
];
/** COS-FRM-01, COS-FRM-10 The formation of a unit, of any size; a single unit is one of 1. */
export function formationOf(scene: Scene, unit: UnitId): readonly UnitId[] {
  const known = factsOf(scene).formations;
  const told = known[unit];
  if (told !== undefined) return told;
  if (!isOnTable(scene, unit)) return [];
  const members = [unit];
  for (const member of members) {
    for (const other of linksOf(scene, member)) {
      if (!members.includes(other)) members.push(other);
    }
  }
  members.sort((a, b) => a - b);
  for (const member of members) known[member] = members;
  return members;
}
