/** Combats: which, in what order, their results and their end (sections 15, 16, 18, 22, 23). */
import { gapBetween, inContact } from '../facts/contact.ts';
import { effectsNow } from '../tactics/effects.ts';
import { markersOnTable, unitsNearMarkers } from './markers.ts';
import type { Scene, MarkerId, SideId, Step, UnitId } from '../world.ts';
import { isEnemy, sideOf } from '../facts/units.ts';

/** Where the turn stands while a combat is resolved, in their order (section 16). */
export const COMBAT_STEPS = [
  'tactics',
  'results',
  'allocation',
  'hits',
  'aftermath',
  'combatEnd',
] as const satisfies readonly Step['at'][];
export const isStepOfCombat = (at: string): boolean => COMBAT_STEPS.some((one) => one === at);

/** COS-CBT-02, COS-CBT-03 Markers not yet resolved, grouped by the units they share. */
export function combatGroups(scene: Scene): MarkerId[][] {
  const open = markersOnTable(scene).filter((id) => scene.position.markers.resolved[id] === 0);
  const units = new Map(open.map((id) => [id, unitsNearMarkers(scene, [id])]));
  const groups: MarkerId[][] = [];
  for (const marker of open) {
    if (groups.some((group) => group.includes(marker))) continue;
    const group = [marker];
    for (const one of group) {
      for (const other of open) {
        if (group.includes(other)) continue;
        if (units.get(one)?.some((unit) => units.get(other)?.includes(unit)) === true) {
          group.push(other);
        }
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** COS-GEN-06, COS-HIT-01 For every full 10 points, and for every full 10 more than the enemy. */
export const hitsFrom = (result: number, enemy: number): number =>
  Math.floor(result / 10) + Math.max(0, Math.floor((result - enemy) / 10));
/**
 * COS-HIT-01 Hits on a side by its own result and the enemy's; Brave is Safe: each one played by
 * the side that is ahead takes a hit away.
 */
export function hitsAgainst(
  scene: Scene,
  side: SideId,
): (own: number, enemy: number) => { readonly hits: number; readonly spared: number } {
  const saved = effectsNow(scene).filter(
    ({ army, tactic }) => tactic === 'braveIsSafe' && sideOf(scene, army) === side,
  ).length;
  return (own, enemy) => {
    const due = hitsFrom(enemy, own);
    const spared = own > enemy ? Math.min(due, saved) : 0;
    return { hits: due - spared, spared };
  };
}
/** COS-HIT-03 Distance to the nearest enemy of this combat; touching counts as 0. */
export function nearness(scene: Scene, units: readonly UnitId[], unit: UnitId): number {
  const foes = units.filter((other) => isEnemy(scene, other, unit));
  if (foes.length === 0 || foes.some((enemy) => inContact(scene, unit, enemy))) return 0;
  return Math.round(Math.min(...foes.map((enemy) => gapBetween(scene, unit, enemy))));
}
