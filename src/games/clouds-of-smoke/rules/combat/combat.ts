/** Combats: which, in what order, their results and their end (sections 15, 16, 18, 22, 23). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { forceOf, keptDice } from './advantages.ts';
import { gapBetween, inContact } from '../facts/contact.ts';
import { effectsNow } from '../tactics/effects.ts';
import { markersOnTable, unitsNearMarkers } from './markers.ts';
import { answerTo, markerId, oneOf, refuse } from '../refuse.ts';
import type { ArmyId, Look, MarkerId, Play, SideId, Step, UnitId } from '../world.ts';
import type { CloudsOfSmoke, Here } from '../game.ts';
import {
  SIDES,
  activeSeat,
  activeSide,
  armyOf,
  captainOf,
  inOrder,
  inPlay,
  isEnemy,
  otherSide,
  sideOf,
} from '../facts/units.ts';
import { loseMorale } from '../turn/victory.ts';

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
export function combatGroups(scene: Look): MarkerId[][] {
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

/** COS-CBT-01 The active player chooses which combat comes next. */
export function* nextCombat(table: Here): Play<boolean> {
  const groups = combatGroups(table);
  if (groups.length === 0) return false;
  const { marker } = yield* table.ask(activeSeat(table), 'chooseCombat', { groups }, 'COS-CBT-01');
  const markers = groups.find((group) => group.includes(marker)) ?? [];
  table.emit({ type: 'combatBegan', markers, army: inOrder(table)[0] });
  return true;
}
export const chooseCombat: QuestionRules<CloudsOfSmoke, 'chooseCombat'> = {
  forced: true,
  shape: answerTo('chooseCombat', z.strictObject({ marker: markerId })),
  check: (_scene, { groups }, { marker }) =>
    groups.flat().includes(marker) ? undefined : refuse('noSuchCombat', 'COS-CBT-01'),
  list: (_scene, { groups }) => groups.map(([marker]) => ({ marker })),
  suggest: (_scene, { groups }, pick) => ({ marker: oneOf(oneOf(groups, pick), pick) }),
};

/** COS-GEN-06, COS-HIT-01 For every full 10 points, and for every full 10 more than the enemy. */
export const hitsFrom = (result: number, enemy: number): number =>
  Math.floor(result / 10) + Math.max(0, Math.floor((result - enemy) / 10));

/**
 * COS-CBT-04 step 3, COS-CBT-05, COS-CBT-06, COS-RES-08: those who take part are fixed, both
 * sides roll after all tactics, hits follow; also when a side has no dice, or nobody left.
 */
export function* rollResults(table: Here): Play {
  const { combat } = table.position;
  if (combat === null) throw new Error('no combat is being resolved');
  const units = unitsNearMarkers(table, combat.markers);
  table.emit({
    type: 'ranksFixed',
    units,
    near: units.map((unit) => nearness(table, units, unit)),
  });
  const first = activeSide(table);
  const order = [first, otherSide(first)];
  const results: number[] = [];
  for (const id of order) results.push(yield* rollSide(table, id, units));
  let none = true;
  for (const [index, id] of order.entries()) {
    const foe = order[1 - index];
    const { hits, spared } = hitsAgainst(table, id)(results[index], results[1 - index]);
    if (hits + spared === 0) continue;
    const less = spared > 0 ? { spared } : {};
    const both: [number, number] = [results[index], results[1 - index]];
    table.emit({ type: 'hitsInflicted', on: id, by: foe, hits, results: both, ...less });
    none = false;
  }
  table.emit({ type: 'resultsRolled', side: first, ...(none ? { none } : {}) });
}
/**
 * COS-HIT-01 Hits on a side by its own result and the enemy's; Brave is Safe: each one played by
 * the side that is ahead takes a hit away.
 */
export function hitsAgainst(
  scene: Look,
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
function* rollSide(table: Here, side: SideId, units: readonly UnitId[]): Play<number> {
  const { volleys, dice: base, strength, balance } = forceOf(table, side, units);
  const extra = Math.abs(balance);
  const dice = base === 0 ? [] : yield* table.roll(base + extra);
  const kept = keptDice(dice, balance);
  const result = kept.reduce((sum, die) => sum + die, 0) + strength;
  table.emit({
    type: 'resultRolled',
    side,
    dice: [...dice],
    balance: base === 0 ? 0 : balance,
    strength,
    result,
    volleys: [...volleys],
  });
  return result;
}
/** COS-HIT-03 Distance to the nearest enemy of this combat; touching counts as 0. */
export function nearness(scene: Look, units: readonly UnitId[], unit: UnitId): number {
  const foes = units.filter((other) => isEnemy(scene, other, unit));
  if (foes.length === 0 || foes.some((enemy) => inContact(scene, unit, enemy))) return 0;
  return Math.round(Math.min(...foes.map((enemy) => gapBetween(scene, unit, enemy))));
}

/**
 * COS-END-01, COS-END-03, COS-END-05, COS-END-07, COS-MRK-10 Whoever is left within the radius,
 * engaged or not, decides whether the combat ends; the price counts retreats of both sides.
 */
export function* endCombat(table: Here): Play {
  const { combat } = table.position;
  if (combat === null) throw new Error('no combat is being resolved');
  const empty = (marker: MarkerId): boolean => unitsNearMarkers(table, [marker]).length === 0;
  const held = combat.markers.filter((marker) => !empty(marker));
  // COS-END-03 Judged together or each by itself, by who stands there now.
  const groups = table.edition.judgesMarkersApart ? held.map((marker) => [marker]) : [held];
  const won = groups.flatMap((markers) => {
    const present = sidesNear(table, markers);
    return present.length === 1 ? [{ markers, side: present[0] }] : [];
  });
  // COS-END-03, COS-END-04 An empty marker goes without loss.
  for (const marker of combat.markers.filter(empty)) {
    table.emit({ type: 'markerRemoved', marker, cite: 'COS-END-04' });
  }
  for (const { markers, side } of won) yield* winMarkers(table, markers, side);
  const ended = won.flatMap(({ markers }) => markers);
  const open = held.filter((marker) => !ended.includes(marker));
  table.emit({ type: 'combatEnded', ...(open.length > 0 ? { open } : {}) });
}
const sidesNear = (scene: Look, markers: readonly MarkerId[]): SideId[] => {
  const left = unitsNearMarkers(scene, markers);
  return SIDES.filter((side) => left.some((unit) => sideOf(scene, armyOf(scene, unit)) === side));
};
/** COS-END-02 The losers pay the price at that moment; the markers go. */
function* winMarkers(table: Here, markers: readonly MarkerId[], side: SideId): Play {
  const { price: prices } = table.position.markers;
  const price = markers.reduce((sum, marker) => sum + prices[marker], 0);
  const payer = yield* payerOf(table, otherSide(side), price);
  table.emit({ type: 'combatWon', side, price, payer, markers: [...markers] });
  for (const marker of markers) table.emit({ type: 'markerRemoved', marker, cite: 'COS-END-02' });
  yield* loseMorale(table, payer, price, 'COS-END-02');
}
/** COS-END-06 The losing player with most units at step 3; of equals the side chooses. */
function* payerOf(table: Here, side: SideId, price: number): Play<ArmyId> {
  const among = inPlay(table, side);
  const fought = table.position.combat?.units ?? [];
  const share = (id: ArmyId): number => fought.filter((unit) => armyOf(table, unit) === id).length;
  const most = Math.max(...among.map(share));
  const all = among.filter((id) => share(id) === most);
  if (all.length === 1) return all[0];
  const asked = { armies: all, price };
  return (yield* table.ask(captainOf(table, side), 'choosePayer', asked, 'COS-END-06')).army;
}
