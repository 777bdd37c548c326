/** Phase 1: bombardment and its damage (section 10). */
import { groundOf } from '../ground/field.ts';
import { gapBetween } from '../facts/contact.ts';
import { hasLineWithin, inArc, linesFromCorners, onElevation, rangeTo } from './engagement.ts';
import { outlineOf } from '../facts/facts.ts';
import { emplacementOf } from '../ground/emplacements.ts';
import { formations, sidesTouching } from '../movement/formations.ts';
import { MEASURE, UW } from '../facts/measures.ts';
import { refuse } from '../refuse.ts';
import { whyNoBombardmentRetreat } from '../combat/retreat.ts';
import type { Rule } from '../rules.ts';
import { total, type Circumstance, type Share } from '../facts/share.ts';
import { elementsUnder, partlyIn, presenceIn } from '../ground/terrain.ts';
import type { Scene, No, Shot, Ticks, UnitId } from '../world.ts';
import { armyOf, has, isEnemy, isOnTable, profileOf } from '../facts/units.ts';

/**
 * COS-BMB-01, COS-BMB-02, COS-BMB-03, COS-BMB-21, COS-BMB-22, COS-BMB-23, COS-TER-12 Why a unit may
 * not bombard; undefined when it may.
 */
export function whyNoBombardment(scene: Scene, unit: UnitId): No | undefined {
  if (profileOf(scene, unit).bombardment === undefined) {
    return refuse('cannotBombard', 'COS-BMB-01', { unit });
  }
  const busy = scene.edition.keptBusy(scene, unit);
  if (busy !== undefined) return busy;
  if (partlyIn(scene, unit, 'veryBroken')) {
    return refuse('gunInVeryBroken', 'COS-BMB-21', { unit });
  }
  for (const element of elementsUnder(scene, unit)) {
    const { kind } = groundOf(scene)[element];
    const banned = scene.edition.groundBansBombardment(kind, unit);
    if (banned !== undefined) return banned;
  }
  return undefined;
}

/** COS-BMB-05, COS-BMB-24 The free line and range of a bombardment to one unit. */
export function reachesByBombardment(scene: Scene, unit: UnitId, target: UnitId): boolean {
  const range = bombardmentRange(scene, unit);
  if (!onElevation(scene, unit)) return hasLineWithin(scene, unit, target, range);
  const [from, to] = [outlineOf(scene, unit), outlineOf(scene, target)];
  if (!scene.edition.inRange(rangeTo(from, to), range) || !inArc(from, to)) return false;
  // COS-BMB-24 From an elevation only units that stand on one block.
  return linesFromCorners(scene, unit, target, (other) => onElevation(scene, other)).clear;
}
/** COS-SPR-02, COS-BMB-24 The statline's range, and 2 UW more from an elevation. */
export const bombardmentRange = (scene: Scene, unit: UnitId): Ticks =>
  (profileOf(scene, unit).bombardment?.range ?? 0) + (onElevation(scene, unit) ? 2 * UW : 0);

/** COS-BMB-04, COS-BMB-26 Enemy formations that a unit may bombard. */
export const targetsOf = (scene: Scene, unit: UnitId): (readonly UnitId[])[] =>
  formations(scene).filter(
    (formation) =>
      isEnemy(scene, unit, formation[0]) &&
      formation.some((target) => reachesByBombardment(scene, unit, target)),
  );

/**
 * COS-BMB-06, COS-BMB-07, COS-BMB-08, COS-BMB-09, COS-BMB-10, COS-SPR-06, COS-SPR-08 Dice that one
 * unit brings against a formation, and each part of them.
 */
export function shotParts(scene: Scene, { unit, formation }: Omit<Shot, 'army'>): Share[] {
  const parts: Share[] = [];
  const add = (of: Circumstance, cite: Rule, adds: number): number =>
    parts.push({ of, cite, adds });
  const allOf = (special: 'cavalry' | 'artillery'): boolean =>
    formation.every((one) => has(scene, one, special));
  add('power', 'COS-BMB-01', profileOf(scene, unit).bombardment?.power ?? 0);
  if (deepContact(scene, formation)) add('depth', 'COS-BMB-07', 1);
  // COS-BMB-10 Each circumstance counts once.
  if (formation.some((one) => presenceIn(scene, one, 'village') !== 'not')) {
    add('village', 'COS-BMB-06', 1);
  }
  // COS-BMB-08 One for each size that is exceeded.
  const sizes = [5, 10, 15].filter((size) => formation.length > size).length;
  if (sizes > 0) add('size', 'COS-BMB-08', sizes);
  if (allOf('cavalry')) add('onlyCavalry', 'COS-SPR-06', -1);
  if (allOf('artillery')) add('onlyArtillery', 'COS-SPR-08', -1);
  // COS-TER-30 Completely in emplacements.
  const dugIn = formation.every((one) => emplacementOf(scene, one) !== undefined);
  if (dugIn) add('emplacement', 'COS-TER-30', -1);
  const sum = total(parts);
  // COS-BMB-09 Whatever the rest, one die.
  if (sum < 1) add('oneAtLeast', 'COS-BMB-09', 1 - sum);
  return parts;
}
export const diceAgainst = (scene: Scene, shot: Omit<Shot, 'army'>): number =>
  total(shotParts(scene, shot));
/** COS-BMB-07 Does the formation hold a contact that draws fire? */
const deepContact = (scene: Scene, formation: readonly UnitId[]): boolean =>
  formation.some((a, index) =>
    formation
      .slice(index + 1)
      .some((b) =>
        sidesTouching(scene, a, b).some((pair) => scene.edition.contactDrawsFire(pair.a, pair.b)),
      ),
  );

/** COS-BMB-13, COS-BMB-14, COS-BMB-15 Units of the target formations that may retreat next. */
export function bombardmentRetreaters(scene: Scene): UnitId[] {
  const { step } = scene.position;
  if (step.at !== 'damage') return [];
  const groups = new Map<string, Shot[]>();
  for (const shot of step.shots) {
    const key = shot.formation.join();
    groups.set(key, [...(groups.get(key) ?? []), shot]);
  }
  return [...groups.values()].flatMap((shots) => nearestOf(scene, shots, step.retreated));
}
function nearestOf(scene: Scene, shots: readonly Shot[], retreated: readonly UnitId[]): UnitId[] {
  const formation = shots[0].formation;
  // COS-BMB-15 As many as targeted it, and each unit once.
  if (formation.filter((unit) => retreated.includes(unit)).length >= shots.length) return [];
  const able = formation.filter(
    (unit) =>
      isOnTable(scene, unit) &&
      !retreated.includes(unit) &&
      whyNoBombardmentRetreat(scene, unit) === undefined,
  );
  // COS-BMB-14 Nearest to any unit that targeted the formation; ties are its owner's choice.
  const distance = new Map(
    able.map((unit) => [
      unit,
      Math.min(...shots.map((shot) => Math.max(0, gapBetween(scene, shot.unit, unit)))),
    ]),
  );
  const least = Math.min(...distance.values());
  return able.filter((unit) => (distance.get(unit) ?? 0) <= least + MEASURE.touch);
}

/** A gun that is able to bombard and yet may not be chosen. */
export const whyNotThisGun = (scene: Scene, unit: UnitId): No =>
  armyOf(scene, unit) === scene.position.active && targetsOf(scene, unit).length === 0
    ? refuse('noLineToFormation', 'COS-BMB-05', { unit })
    : refuse('notYourGun', 'COS-BMB-01', { unit });
