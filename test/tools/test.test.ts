/** `npm test -- …`: what is named runs, and what is misspelt is said to be. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const run = (...wanted: readonly string[]) =>
  spawnSync(process.execPath, ['tools/test.ts', ...wanted], { cwd: root, encoding: 'utf8' });

test('a word that names nothing is refused, with the names there are', () => {
  const { status, stderr } = run('tidi');
  expect(status).toBe(1);
  expect(stderr).toContain("'tidi' is neither a file or folder nor one of: types, lint, walls");
});
test('a path runs the tests that lie there, and counts them', () => {
  const { status, stdout } = run('src/dice/spread.test.ts');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\[\d+ s\] src\/dice\/spread\.test\.ts\n/);
  expect(stdout.trimEnd()).toMatch(/\n[1-9]\d* passed, 0 failed$/);
});
