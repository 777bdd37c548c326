/**
 * Every sentence of whole battles, held against its event and whose seat answered: nobody is named
 * who is not of it, nobody is left out, and no number is said that it does not hold. A few battles
 * here, and fifty of each game in `npm run nightly`.
 */
import { describe, expect, test } from 'vitest';
import { games } from '#games';
import { faultsOf } from '#trials';
import { battleOf, claimsOf, listened, sentencesOf } from '../heard.ts';
import { isNight } from '../night.ts';
import { PLANTED } from '../planted.ts';

const BATTLES = isNight ? 4 : 2;
describe.each(games.all.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const claims = claimsOf(game);
  if (claims === undefined) throw new Error(`nobody says what the sentences of ${game.id} name`);

  test.each(Array.from({ length: BATTLES }, (_, nth) => nth))(
    'battle %i is told as it happened',
    (nth) => {
      const { heard, faults } = listened(game, claims, nth, nth + 1);
      expect(faults).toEqual([]);
      expect(heard.size).toBeGreaterThan(10);
    },
  );
  test('a name, a side, a number or a silence that is not of the event is noticed', () => {
    const tried = new Map(Object.keys(PLANTED).map((fault) => [fault, 0]));
    const missed: string[] = [];
    for (const heard of sentencesOf(game, battleOf(game, 0))) {
      for (const [fault, plant] of Object.entries(PLANTED)) {
        const said = plant(claims, heard);
        if (said === undefined) continue;
        tried.set(fault, (tried.get(fault) ?? 0) + 1);
        if (faultsOf(claims, { ...heard, said }).length === 0) missed.push(`${fault}: ${said.en}`);
      }
    }
    expect(missed).toEqual([]);
    expect([...tried].filter(([, times]) => times < 5)).toEqual([]);
  });
});
