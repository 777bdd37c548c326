/**
 * Battles from fixed seeds, and all that was refused on the way, as they were played when they were
 * last looked at: a change of a rule shows in them, and the difference of the texts says which. The
 * first edition tells all of its battles, the others some; the digests are of all. `npm run golden`
 * writes them anew.
 */
import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../games.ts';
import { Battle } from './battle.ts';

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1);
const TOLD = [
  { id: 'clouds-of-smoke/web', scenario: 'mill-brook', told: SEEDS },
  { id: 'clouds-of-smoke/1.7', scenario: 'mill-brook', told: [5, 7, 9, 11] },
  { id: 'art-of-tactics/2006', scenario: 'broad-valley', told: [2, 3, 8] },
  { id: 'combat-commander/2006', scenario: 'mill-crossing', told: [2, 3, 8] },
];

describe.each(TOLD)('$id', ({ id, scenario, told }) => {
  const rules = rulesetOf(id);
  if (rules === undefined) throw new Error(`there is no ruleset ${id}`);
  const name = id.replace('/', '-');
  const digests: string[] = [];

  test.each(SEEDS)('battle %i', async (seed) => {
    const battle = new Battle(rules, scenario, seed);
    const text = [...battle.told(), battle.digest, ''].join('\n');
    digests.push(`${seed}: ${battle.digest}\n`);
    if (!told.includes(seed)) return;
    await expect(text).toMatchFileSnapshot(`${name}/${String(seed).padStart(2, '0')}.txt`);
  });
  test('the digests of all', async () => {
    await expect(digests.join('')).toMatchFileSnapshot(`${name}/digests.txt`);
  });
});
