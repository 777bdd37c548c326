/** Formations and the contacts inside them (section 8). */
import { sideContact } from '#geometry/plane';
import { contactsOf } from './contact.ts';
import { factsOf, outlineOf } from './facts.ts';
import { TABLE } from './measures.ts';
import { homeOf } from './terrain.ts';
import type { Look, UnitId } from './types.ts';
import { armyOf, has, unitsOnTable } from './units.ts';

export type SidePair = ReturnType<typeof sideContact>[number];

/**
 * COS-FRM-09, COS-FRM-11, COS-MP-02 The side contacts of two units of one player, none for
 * Irregulars.
 */
export function sidesTouching(scene: Look, a: UnitId, b: UnitId): readonly SidePair[] {
  if (armyOf(scene, a) !== armyOf(scene, b)) return [];
  if (has(scene, a, 'irregular') || has(scene, b, 'irregular')) return [];
  return sideContact(outlineOf(scene, a), outlineOf(scene, b), TABLE.side);
}
/** COS-FRM-08 In formation (in line) with another: any side on any side. */
export const inLineWith = (scene: Look, a: UnitId, b: UnitId): boolean =>
  sidesTouching(scene, a, b).length > 0;
/** COS-FRM-06 A's rear side touches B's front side. */
export const rearContact = (scene: Look, a: UnitId, b: UnitId): boolean =>
  sidesTouching(scene, a, b).some((pair) => pair.a === 'rear' && pair.b === 'front');
/** COS-FRM-07 A flank of one on a flank of the other. */
export const flankContact = (scene: Look, a: UnitId, b: UnitId): boolean =>
  sidesTouching(scene, a, b).some(
    (pair) =>
      (pair.a === 'left' || pair.a === 'right') && (pair.b === 'left' || pair.b === 'right'),
  );

/**
 * COS-FRM-01, COS-FRM-02, COS-FRM-03, COS-FRM-04, COS-FRM-12 Two units are linked by side contact
 * and a common home.
 */
const linked = (scene: Look, a: UnitId, b: UnitId): boolean =>
  inLineWith(scene, a, b) && homeOf(scene, a) === homeOf(scene, b);

/** All formations: every unit on the table is in exactly one, its members ascending. */
export function formations(scene: Look): readonly (readonly UnitId[])[] {
  return [...new Set(byUnit(scene).filter((one) => one.length > 0))];
}
/** COS-FRM-01, COS-FRM-10 The formation of a unit, of any size; a single unit is one of 1. */
export const formationOf = (scene: Look, unit: UnitId): readonly UnitId[] => byUnit(scene)[unit];

function byUnit(scene: Look): readonly (readonly UnitId[])[] {
  const facts = factsOf(scene);
  if (facts.formations !== undefined) return facts.formations;
  const found: (readonly UnitId[])[] = scene.setup.units.map(() => []);
  for (const unit of unitsOnTable(scene)) {
    if (found[unit].length > 0) continue;
    const members = [unit];
    for (const member of members) {
      for (const other of contactsOf(scene, member)) {
        if (!members.includes(other) && linked(scene, member, other)) members.push(other);
      }
    }
    members.sort((a, b) => a - b);
    for (const member of members) found[member] = members;
  }
  facts.formations = found;
  return found;
}
