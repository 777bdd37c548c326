/** The mutants of the auditors fit the rules of today: each changes one place, and one alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as commander from './audit-mutants-commander.ts';
import * as tactics from './audit-mutants-list.ts';
import * as smoke from './audit-mutants-smoke.ts';

const GAMES = join(import.meta.dirname, '..', '..', 'src', 'games');
describe.each([
  ['art-of-tactics', tactics.MUTANTS],
  ['clouds-of-smoke', smoke.MUTANTS],
  ['combat-commander', commander.MUTANTS],
])('%s', (game, mutants) => {
  test.each(mutants.map((one) => [one.says, one] as const))('%s', (_says, { file, from, to }) => {
    const text = readFileSync(join(GAMES, game, 'rules', file), 'utf8');
    expect(text.split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  });
});
