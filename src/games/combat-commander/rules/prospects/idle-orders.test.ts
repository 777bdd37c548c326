/** Orders that come to nothing, beside what the rules make of them: all along random battles. */
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { step } from '../../../../measuring/battles.ts';
import { found, type Battle } from '../../../../../test/combat-commander/cases.ts';
import { cardOf, cardsOf } from '../cards/deck.ts';
import { isLeader } from '../facts/units.ts';
import { checkActivation } from '../orders/leading.ts';
import type { Order, UnitId } from '../world.ts';
import { IDLE, whyIdle } from './idle-orders.ts';

/** A battle in which each order lies in the hand of whoever gives one. */
function withHand(battle: Battle): Battle {
  const { active, hands } = battle.scene.position;
  const seen = new Set<Order>();
  for (const value of cardsOf(active)) {
    const { order } = cardOf(battle.scene, active, value);
    if (seen.has(order)) continue;
    seen.add(order);
    (hands[active] as unknown[]).push({ slot: 900 + seen.size, value });
  }
  return battle;
}
/** Whoever alone, and each leader with all whom he leads. */
function lots(battle: Battle, units: readonly UnitId[]): UnitId[][] {
  const look = battle.scene;
  const led = units
    .filter((unit) => isLeader(look, unit))
    .map((leader) =>
      units.filter(
        (unit) => unit === leader || checkActivation(look, units, [leader, unit]) === undefined,
      ),
    );
  return [...units.map((unit) => [unit]), ...led];
}
/** Does anything come of an order, whoever carries it out? */
function comesTo(battle: Battle, slot: number): boolean {
  const given = battle.fork();
  const events = given.accept(given.pending[0].id, { order: slot });
  if (events.some((one) => one.type === 'nothing')) return false;
  const [open] = given.pending;
  if (open?.ask === 'nameSide') {
    return ([0, 1] as const).some((side) => {
      const fork = given.fork();
      return !fork.accept(open.id, { side }).some((one) => one.type === 'nothing');
    });
  }
  if (open?.ask !== 'activate') return true;
  const { units, order } = open.question as { units: readonly UnitId[]; order: string };
  return lots(given, units).some((lot) => {
    const fork = given.fork();
    fork.accept(open.id, { units: lot });
    return fork.pending[0]?.ask === order;
  });
}
test('CC-ORD-07, CC-CCF-01 an order of which nothing comes is told as such, and no other', () => {
  const told = new Map<string, number>();
  for (const seed of [3, 4, 5, 6]) {
    const battle = found({
      axis: ['C5 lieutenantY', 'C5 rifle lightMg', 'D6 rifle', 'H7 weaponTeam mediumMortar'],
      allies: ['J5 sergeantX', 'J5 rifle mediumMg', 'L6 rifle', 'G2 rifle'],
    });
    const pick = sampledPick(seed);
    for (let at = 0; at < 160 && battle.outcome === undefined; at++) {
      if (battle.pending[0]?.ask === 'playOrder') {
        const look = battle.scene;
        const { active } = look.position;
        const posed = withHand(battle.fork());
        for (const { slot, value } of posed.scene.position.hands[active]) {
          if (value === undefined || slot < 900) continue;
          const { order } = cardOf(look, active, value);
          const idle = whyIdle(look, active, order);
          expect([seed, at, order, idle === undefined]).toEqual([
            seed,
            at,
            order,
            comesTo(posed, slot),
          ]);
          told.set(idle ?? order, (told.get(idle ?? order) ?? 0) + 1);
        }
      }
      step(battle as never, pick);
    }
  }
  const met = IDLE.filter((idle) => told.has(idle));
  expect(met).toEqual(expect.arrayContaining(['nobodyInRange', 'nobodyShaken', 'nobodyBroken']));
  expect(['fire', 'move', 'recover', 'rout'].filter((order) => !told.has(order))).toEqual([]);
});
