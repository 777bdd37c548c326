/** Positions from play in which the former mind erred, and the present one does not. */
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Mind } from '#bots';
import { found, slotOf, type Battle, type Found } from '../../../../test/combat-commander/cases.ts';
import { laid, type Laid } from '../rules/ground/cases.ts';
import { HABITS } from './habits.ts';
import { mindWith, sensible } from './sensible.ts';

const former = mindWith(HABITS.former);
const begun = ({ ground = {}, ...what }: Found & { readonly ground?: Laid }): Battle =>
  found({
    ...what,
    setup: (one) => ({ ...one, map: { ...laid(ground).map, objectives: one.map.objectives } }),
  });
const answerOf = (mind: Mind, battle: Battle): unknown =>
  mind.answer({ match: battle as never, decision: battle.pending[0], pick: sampledPick(1) }).answer;
/** What each of the two discards. */
const gone = (battle: Battle): readonly (readonly number[])[] =>
  [sensible, former].map(
    (mind) => (answerOf(mind, battle) as { readonly pass?: readonly number[] }).pass ?? [],
  );

test('CC-TURN-06 a shot of little worth rather than four dead cards: the cards go', () => {
  const battle = begun({
    axis: ['C8 rifle', 'O1 rifle'],
    allies: ['C5 rifle', 'A1 rifle'],
    hands: ['R01', 'R12', 'R14', 'R17', 'R41'],
    ground: { terrain: { C8: 'woods' } },
  });
  const dead = ['R12', 'R14', 'R17', 'R41'].map((card) => slotOf(battle, card));
  const [now, then] = gone(battle);
  expect(now.toSorted((a, b) => a - b)).toEqual(dead);
  expect(then).toEqual([]);
  expect(answerOf(former, battle)).toEqual({ order: slotOf(battle, 'R01') });
});
test('CC-TURN-06 of several cards of one order one is enough', () => {
  const battle = begun({
    axis: ['O1 rifle'],
    allies: ['A1 rifle', 'A2 rifle', 'A3 rifle'],
    hands: ['R11', 'R06', 'R04', 'R05', 'R09'],
    change: ({ units }) => units.activated.fill(1),
  });
  const [now, then] = gone(battle);
  expect(now.length).toBeGreaterThan(then.length);
  expect(now).not.toContain(slotOf(battle, 'R05'));
});
test('CC-TURN-06, CC-RECO-01 nobody is broken: the card to recover goes with the others', () => {
  const battle = begun({
    axis: ['O1 rifle'],
    allies: ['A1 rifle', 'A2 rifle', 'A3 rifle'],
    hands: ['R34', 'R13', 'R14', 'R11', 'R41'],
    ground: { terrain: { A1: 'building', A2: 'building', A3: 'building' } },
  });
  const [now, then] = gone(battle);
  expect(now).toContain(slotOf(battle, 'R34'));
  expect(then).not.toContain(slotOf(battle, 'R34'));
});
test('CC-OPF-01 over open ground while he has no cards, not while he has six', () => {
  const moves = (mind: Mind, cards: number): boolean => {
    const battle = begun({
      axis: ['C9 rifle lightMg', 'O1 rifle'],
      allies: ['C3 rifle', 'A1 rifle'],
      hands: ['R11'],
      change: ({ hands }) => {
        const unseen = Array.from({ length: cards }, (_, slot) => ({ slot: 900 + slot }));
        hands[0].push(...unseen);
      },
    });
    return 'order' in (answerOf(mind, battle) as object);
  };
  expect([moves(sensible, 0), moves(sensible, 6)]).toEqual([true, false]);
  expect(moves(former, 0)).toBe(moves(former, 6));
});
