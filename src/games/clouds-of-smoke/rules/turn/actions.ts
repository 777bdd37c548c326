/** Phase 2: action dice, placing them, and the five actions (section 11, Part D.1). */
import { pointGap } from '#geometry/plane';
import { commandersOnTable, radiusOf } from '../command/command.ts';
import { headOf } from '../command/commander.ts';
import { outlineOf } from '../facts/facts.ts';
import { formationOf, formations } from '../movement/formations.ts';
import { atMost } from '../facts/measures.ts';
import { refuse } from '../refuse.ts';
import type { ActionId, CommanderId, Scene, No, Order, Ticks, UnitId } from '../world.ts';
import { areFoes, armyOf, has, isOnTable } from '../facts/units.ts';

const RESERVE_SIZE = 3;
/** COS-SUB-01, COS-SUB-02 Actions that name a radius may use that of any commander of the army. */
export const usesRadius = (action: ActionId): boolean =>
  action === 'move' || action === 'march' || action === 'dressRanks';

/** COS-ACT-10, COS-ACT-12, COS-CMD-14, COS-SPR-20 Is a formation within the order's radius? */
export function inReachOfOrder(
  scene: Scene,
  order: { readonly x: number; readonly y: number; readonly action: ActionId },
  formation: readonly UnitId[],
  radius: Ticks,
): boolean {
  // Part D.1 Reserve Move works at any distance.
  if (order.action === 'reserveMove') return true;
  const vanguard = formation.every((unit) => has(scene, unit, 'vanguard'));
  return formation.some((unit) => {
    const distance = pointGap(outlineOf(scene, unit), order.x, order.y);
    return atMost(vanguard ? distance / 2 : distance, radius);
  });
}
/** COS-ACT-10, COS-SUB-01 Is the unit's formation in the radius of a commander of its army now? */
export const inCommand = (scene: Scene, unit: UnitId): boolean =>
  commandersOnTable(scene, armyOf(scene, unit)).some((id) => isCommandedBy(scene, id, unit));
/** COS-ACT-10 Is the unit's formation in the radius of that commander now? */
export const isCommandedBy = (scene: Scene, id: CommanderId, unit: UnitId): boolean => {
  const order = { ...headOf(scene, id), action: 'move' } as const;
  return inReachOfOrder(scene, order, formationOf(scene, unit), radiusOf(scene, id));
};

export function whyNotPicked(scene: Scene, order: Frozen2<Order>, unit: UnitId): No | undefined {
  if (!isOnTable(scene, unit)) return refuse('noSuchUnit', 'COS-ACT-08');
  // COS-MP-04 An ally's formation may be asked for once a turn.
  if (areFoes(scene, armyOf(scene, unit), scene.position.active)) {
    return refuse('notYourUnit', 'COS-ACT-08', { unit });
  }
  const formation = formationOf(scene, unit);
  const { declined } = scene.position;
  if (formation.some((one) => declined.includes(one))) {
    return refuse('declined', 'COS-MP-04', { unit });
  }
  if (formation.every((one) => scene.position.units.activated[one] === 1)) {
    return refuse('alreadyActivated', 'COS-ACT-09', { unit });
  }
  if (order.action === 'reserveMove' && formation.length > RESERVE_SIZE) {
    const facts = { unit, size: formation.length, allowed: RESERVE_SIZE };
    return refuse('formationTooLarge', 'COS-BRD-01', facts);
  }
  const radius = radiusOf(scene, order.commander);
  if (inReachOfOrder(scene, order, formation, radius)) return undefined;
  // COS-CMD-14 A formation of Vanguard counts as half as far.
  const share = formation.every((one) => has(scene, one, 'vanguard')) ? 0.5 : 1;
  const distance =
    share * Math.min(...formation.map((one) => pointGap(outlineOf(scene, one), order.x, order.y)));
  const facts = { unit, distance, allowed: radius, over: distance - radius };
  return refuse('outOfCommand', 'COS-ACT-10', facts);
}
export type Frozen2<T> = {
  readonly [K in keyof T]: T[K] extends (infer U)[] ? readonly U[] : T[K];
};

/** Formations that the order may still take. */
export const pickable = (scene: Scene, order: Frozen2<Order>): (readonly UnitId[])[] =>
  formations(scene).filter(([unit]) => whyNotPicked(scene, order, unit) === undefined);
