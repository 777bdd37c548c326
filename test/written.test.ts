/**
 * Positions by hand as they were printed before their fields were declared: each game reads them
 * and prints the same again, to the letter.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '#games';
import { rulesetOf } from './games.ts';

test.each([
  'art-of-tactics/2006',
  'clouds-of-smoke/web',
  'clouds-of-smoke/1.7',
  'combat-commander/2006',
])('what was printed before is printed again: %s', (id) => {
  const [ruleset, game] = [rulesetOf(id), games.gameOf(id)];
  const path = new URL(`./${id.split('/')[0]}/written.json`, import.meta.url);
  const files = JSON.parse(readFileSync(path, 'utf8')) as readonly object[];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const read = game!.content.positions!.read(ruleset!, file);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { setup, position } = read.value;
    expect(JSON.stringify(game!.content.positions!.print(setup, position))).toBe(
      JSON.stringify(file),
    );
  }
});
