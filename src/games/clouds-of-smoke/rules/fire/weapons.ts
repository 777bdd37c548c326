/** What a unit fights with, and each part of its dice (sections 15 and 18). */
import { polygon, polygonGap, type Polygon, type Rect } from '#geometry/plane';
import { foesInCombat, foesInContact } from '../combat/combatants.ts';
import { enemiesInContact, inContact } from '../facts/contact.ts';
import { fireOf, hasLineWithin, rangeTo } from './engagement.ts';
import { bodyOf, outlineOf } from '../facts/facts.ts';
import { emplacementOf } from '../ground/emplacements.ts';
import { formationOf, rearContact, sidesTouching } from '../movement/formations.ts';
import { MEASURE, touches } from '../facts/measures.ts';
import type { Circumstance, Source } from '../facts/share.ts';
import type { Rule } from '../rules.ts';
import { closeCombatTactics, fireTactics, gallopIsStopped } from '../tactics/tactic-dice.ts';
import { inBrokenOrVeryBroken, presenceIn } from '../ground/terrain.ts';
import type { Fire, Scene, UnitId, Volley } from '../world.ts';
import { activeSide, armyOf, friendsOf, has, profileOf, sideOf, tagged } from '../facts/units.ts';

/**
 * COS-FLK-01, COS-FLK-02 In contact, and touching no point of the enemy's front side. COS-FLK-06
 * Through an emplacement: no point of the square level with or ahead of the inner unit's front.
 */
export function flanks(scene: Scene, unit: UnitId, enemy: UnitId): boolean {
  if (!inContact(scene, unit, enemy)) return false;
  const [own, other] = [bodyOf(scene, unit), outlineOf(scene, enemy)];
  const square = emplacementOf(scene, enemy)?.square;
  if (square === undefined) return !touches(rangeTo(other, own));
  return !touches(polygonGap(own, partAhead(square, other)));
}
/** The part of a square level with or ahead of a unit's front line, less the slack. */
function partAhead(square: Rect, { cx, cy, fx, fy, hd }: Rect): Polygon {
  const before = (k: number): number =>
    (square.xs[k % 4] - cx) * fx + (square.ys[k % 4] - cy) * fy - (hd - MEASURE.touch);
  const corners = square.xs.flatMap((x, k): (readonly [number, number])[] => {
    const [here, next] = [before(k), before(k + 1)];
    const kept = here >= 0 ? [[x, square.ys[k]] as const] : [];
    if (here >= 0 === next >= 0) return kept;
    const share = here / (here - next);
    const [bx, by] = [square.xs[(k + 1) % 4], square.ys[(k + 1) % 4]];
    return [...kept, [x + (bx - x) * share, square.ys[k] + (by - square.ys[k]) * share]];
  });
  return polygon(corners);
}

export interface Part {
  readonly of: Source;
  readonly cite: Rule;
  readonly dice: number;
}
/**
 * COS-RES-02, COS-RES-03, COS-RES-04, COS-RES-05 The weapon a unit uses in this combat, and each
 * part of its dice; undefined: no contact and no target here, no dice.
 */
export function weaponOf(
  scene: Scene,
  unit: UnitId,
): { readonly weapon: Volley['weapon']; readonly parts: readonly Part[] } | undefined {
  // COS-RES-04 In contact with any enemy, of this combat or not: close combat, never fire.
  if (enemiesInContact(scene, unit).length > 0) {
    const dice = profileOf(scene, unit).closeCombat;
    const base = { of: 'statline', cite: 'COS-UNT-07', dice } as const;
    return { weapon: 'closeCombat', parts: [base, ...closeCombatBonuses(scene, unit)] };
  }
  const entry = nearestFire(scene, unit);
  // COS-RES-02, COS-RES-03 Without a target in this combat there is nothing to roll.
  if (entry === undefined) return undefined;
  const base = { of: 'statline', cite: 'COS-UNT-08', dice: entry.dice } as const;
  return { weapon: entry.weapon, parts: [base, ...fireBonuses(scene, unit, entry.range)] };
}
/** COS-RES-04, COS-RES-05 Of the entries with a target here, the one of smallest range. */
function nearestFire(scene: Scene, unit: UnitId): Fire | undefined {
  const entries = fireOf(scene, unit);
  if (entries.length === 0) return undefined;
  const foes = foesInCombat(scene, unit);
  return entries
    .toSorted((a, b) => a.range - b.range)
    .find(({ range }) => foes.some((enemy) => hasLineWithin(scene, unit, enemy, range)));
}
/**
 * COS-FLK-03, COS-FLK-04, COS-FLK-05, COS-SPR-12, COS-SPR-13, COS-SPR-15, COS-SPR-19, COS-SPR-23,
 * COS-SPR-26, COS-RES-07 Dice that close combat gains, each source once.
 */
function closeCombatBonuses(scene: Scene, unit: UnitId): Part[] {
  const parts: Part[] = [];
  const add = (of: Circumstance, cite: Rule): number => parts.push({ of, cite, dice: 1 });
  const touched = foesInContact(scene, unit);
  // COS-FLK-03, COS-FLK-04 Once for each attacking unit; COS-SPR-13 Agile adds one more.
  if (touched.some((enemy) => flanks(scene, unit, enemy))) {
    add('flanking', 'COS-FLK-03');
    if (has(scene, unit, 'agile')) add('agile', 'COS-SPR-13');
  }
  // COS-SPR-12 Gallop, in the owner's active turn, against cavalry.
  const ownTurn = sideOf(scene, armyOf(scene, unit)) === activeSide(scene);
  const gallops = ownTurn && has(scene, unit, 'gallop') && !gallopIsStopped(scene, unit);
  if (gallops && touched.some((one) => has(scene, one, 'cavalry'))) {
    add('gallop', 'COS-SPR-12');
  }
  // COS-SPR-15 Lancer, against a formation of one unit.
  const alone = (enemy: UnitId): boolean => formationOf(scene, enemy).length === 1;
  if (has(scene, unit, 'lancer') && touched.some(alone)) add('lancer', 'COS-SPR-15');
  // COS-SPR-19 Use cover, at least partly in broken or very broken ground.
  if (has(scene, unit, 'useCover') && inBrokenOrVeryBroken(scene, unit)) {
    add('useCover', 'COS-SPR-19');
  }
  // COS-SPR-26 Garrison troops, at least partly in a village.
  if (has(scene, unit, 'garrisonTroops') && presenceIn(scene, unit, 'village') !== 'not') {
    add('garrisonTroops', 'COS-SPR-26');
  }
  // COS-SPR-23 Mercenary musketeers in formation with Cover of pikes, in the passive turn.
  if (!ownTurn && coveredByPikes(scene, unit)) {
    add('coverOfPikes', 'COS-SPR-23');
  }
  return [...parts, ...closeCombatTactics(scene, unit)];
}
const coveredByPikes = (scene: Scene, unit: UnitId): boolean =>
  tagged(scene, unit, 'mercenaryMusketeers') &&
  friendsOf(scene, unit).some(
    (friend) => has(scene, friend, 'coverOfPikes') && sidesTouching(scene, unit, friend).length > 0,
  );
/** COS-SPR-22, COS-RES-07 Dice that fire gains; they are lost with the weapon. */
function fireBonuses(scene: Scene, unit: UnitId, range: number): Part[] {
  const fire = fireOf(scene, unit);
  const longest = Math.max(...fire.map((entry) => entry.range));
  const tactics = fireTactics(scene, unit);
  // COS-SPR-22 Countermarch at long range, with another behind it in rear contact.
  const supported =
    fire.length > 1 &&
    range === longest &&
    has(scene, unit, 'countermarch') &&
    friendsOf(scene, unit).some(
      (other) => has(scene, other, 'countermarch') && rearContact(scene, unit, other),
    );
  const countermarch: Part = { of: 'countermarch', cite: 'COS-SPR-22', dice: 1 };
  return supported ? [countermarch, ...tactics] : tactics;
}
