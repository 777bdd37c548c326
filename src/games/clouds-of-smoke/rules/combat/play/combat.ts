/** Combats as they are played: which is next, their results and their end. */
import {
  activeSeat,
  activeSide,
  armyOf,
  captainOf,
  inOrder,
  inPlay,
  otherSide,
  sideOf,
  SIDES,
} from '../../facts/units.ts';
import { loseMorale } from '../../turn/play/victory.ts';
import { choosePayer } from '../../turn/questions.ts';
import type { ArmyId, Context, Scene, MarkerId, Play, SideId, UnitId } from '../../world.ts';
import { forceOf, keptDice } from '../advantages.ts';
import { combatGroups, hitsAgainst, nearness } from '../combat.ts';
import {
  combatBegan,
  combatEnded,
  combatWon,
  hitsInflicted,
  markerRemoved,
  ranksFixed,
  resultRolled,
  resultsRolled,
} from '../events.ts';
import { unitsNearMarkers } from '../markers.ts';
import { chooseCombat } from '../questions.ts';

/** COS-CBT-01 The active player chooses which combat comes next. */
export function* nextCombat(table: Context): Play<boolean> {
  const groups = combatGroups(table);
  if (groups.length === 0) return false;
  const { marker } = yield* table.ask(activeSeat(table), chooseCombat, { groups });
  const markers = groups.find((group) => group.includes(marker)) ?? [];
  table.emit(combatBegan, { markers, army: inOrder(table)[0] });
  return true;
}

/**
 * COS-CBT-04 step 3, COS-CBT-05, COS-CBT-06, COS-RES-08: those who take part are fixed, both
 * sides roll after all tactics, hits follow; also when a side has no dice, or nobody left.
 */
export function* rollResults(table: Context): Play {
  const { combat } = table.position;
  if (combat === null) throw new Error('no combat is being resolved');
  const units = unitsNearMarkers(table, combat.markers);
  table.emit(ranksFixed, {
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
    table.emit(hitsInflicted, { on: id, by: foe, hits, results: both, ...less });
    none = false;
  }
  table.emit(resultsRolled, { side: first, ...(none ? { none } : {}) });
}
function* rollSide(table: Context, side: SideId, units: readonly UnitId[]): Play<number> {
  const { volleys, dice: base, strength, balance } = forceOf(table, side, units);
  const extra = Math.abs(balance);
  const dice = base === 0 ? [] : yield* table.roll(base + extra);
  const kept = keptDice(dice, balance);
  const result = kept.reduce((sum, die) => sum + die, 0) + strength;
  table.emit(resultRolled, {
    side,
    dice: [...dice],
    balance: base === 0 ? 0 : balance,
    strength,
    result,
    volleys: [...volleys],
  });
  return result;
}

/**
 * COS-END-01, COS-END-03, COS-END-05, COS-END-07, COS-MRK-10 Whoever is left within the radius,
 * engaged or not, decides whether the combat ends; the price counts retreats of both sides.
 */
export function* endCombat(table: Context): Play {
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
    table.emit(markerRemoved, { marker, cite: 'COS-END-04' });
  }
  for (const { markers, side } of won) yield* winMarkers(table, markers, side);
  const ended = won.flatMap(({ markers }) => markers);
  const open = held.filter((marker) => !ended.includes(marker));
  table.emit(combatEnded, open.length > 0 ? { open } : {});
}
const sidesNear = (scene: Scene, markers: readonly MarkerId[]): SideId[] => {
  const left = unitsNearMarkers(scene, markers);
  return SIDES.filter((side) => left.some((unit) => sideOf(scene, armyOf(scene, unit)) === side));
};
/** COS-END-02 The losers pay the price at that moment; the markers go. */
function* winMarkers(table: Context, markers: readonly MarkerId[], side: SideId): Play {
  const { price: prices } = table.position.markers;
  const price = markers.reduce((sum, marker) => sum + prices[marker], 0);
  const payer = yield* payerOf(table, otherSide(side), price);
  table.emit(combatWon, { side, price, payer, markers: [...markers] });
  for (const marker of markers) table.emit(markerRemoved, { marker, cite: 'COS-END-02' });
  yield* loseMorale(table, payer, price, 'COS-END-02');
}
/** COS-END-06 The losing player with most units at step 3; of equals the side chooses. */
function* payerOf(table: Context, side: SideId, price: number): Play<ArmyId> {
  const among = inPlay(table, side);
  const fought = table.position.combat?.units ?? [];
  const share = (id: ArmyId): number => fought.filter((unit) => armyOf(table, unit) === id).length;
  const most = Math.max(...among.map(share));
  const all = among.filter((id) => share(id) === most);
  if (all.length === 1) return all[0];
  const asked = { armies: all, price };
  return (yield* table.ask(captainOf(table, side), choosePayer, asked)).army;
}
