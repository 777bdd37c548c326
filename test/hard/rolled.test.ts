import { expect, test } from 'vitest';
import { anyRuleset } from '#kernel';
import { RULESETS, games } from '../every.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { setupAt, tryBattle } from './rolled.ts';

test.each(RULESETS)('a page of %s knows of each answer whether dice follow', (id) => {
  const ruleset = games.rulesetOf(id)!;
  const found = tryBattle(ruleset, setupAt(games, ruleset, 0), 3, 600);
  expect(found).toMatchObject({ unwarned: [], untrue: [], unsaid: [] });
  expect(found.rolled).toBeGreaterThan(0);
  expect(found.answers).toBeGreaterThan(found.rolled);
});
test('where a hidden hand decides whether fate is asked, that is found', () => {
  const { edition } = fateCards;
  const flawed = anyRuleset({ ...fateCards, edition: { ...edition, flaw: 'windowByHand' } });
  const wrong = Array.from({ length: 12 }, (_, seed) =>
    tryBattle(flawed, { cards: 40, hand: 4 }, seed, 400),
  ).flatMap(({ unwarned, untrue }) => [...unwarned, ...untrue]);
  expect(wrong.length).toBeGreaterThan(0);
});
