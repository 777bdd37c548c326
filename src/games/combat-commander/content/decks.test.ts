import { describe, expect, test } from 'vitest';
import { parse } from '#kernel';
import { combatCommander2006 } from '../rules/index.ts';
import { rowOf } from '../rules/ground/board.ts';
import { DECKS, countersOf } from './decks.ts';
import { millCrossing } from './scenarios.ts';

describe.each(['german', 'russian'] as const)('the %s deck', (nation) => {
  const deck = DECKS[nation];
  test('has 72 cards, each with its own name', () => {
    expect(deck).toHaveLength(72);
    expect(new Set(deck.map(({ id }) => id)).size).toBe(72);
  });
  test('has every ordered pair of dice twice', () => {
    const pairs = new Map<string, number>();
    for (const { dice } of deck) pairs.set(dice.join(), (pairs.get(dice.join()) ?? 0) + 1);
    expect(pairs.size).toBe(36);
    expect([...pairs.values()].every((count) => count === 2)).toBe(true);
  });
  test('names 72 hexes, of odd rows for the Axis, of even ones for the Allies', () => {
    expect(new Set(deck.map(({ hex }) => hex)).size).toBe(72);
    const odd = nation === 'german' ? 0 : 1;
    expect(deck.every(({ hex }) => rowOf(hex) % 2 === odd)).toBe(true);
  });
  test('shows Time! on both of its 6-6', () => {
    const timed = deck.filter(({ trigger }) => trigger === 'time');
    expect(timed.map(({ dice }) => dice)).toEqual([
      [6, 6],
      [6, 6],
    ]);
  });
});
test('broken sides have no boxes, and leaders a command on both', () => {
  for (const nation of ['german', 'russian'] as const) {
    for (const { kind, unbroken, broken } of countersOf(nation).unitTypes) {
      expect(broken.boxed).toBeUndefined();
      const commands = kind === 'leader' || kind === 'hero';
      expect([unbroken, broken].every(({ command }) => (command !== undefined) === commands)).toBe(
        true,
      );
    }
  }
});
test('the scenario passes the gate of setups, card by card', () => {
  const parsed = parse(combatCommander2006.shapes.setup, JSON.parse(JSON.stringify(millCrossing)));
  expect(parsed).toMatchObject({ ok: true });
});
