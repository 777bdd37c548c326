/** What `new-game` writes is a game: its types, its test, the laws and the fuzzer say so. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Manifest } from '#games';
import { Fuzz, tryLaws } from '#trials';
import { writeGame } from '../../src/cli/verbs/new-game.ts';

const root = join(import.meta.dirname, '..', '..');
// Inside the project: the game names its rooms as any other.
const into = mkdtempSync(join(root, 'test', 'new-game-'));
afterAll(() => rmSync(into, { recursive: true }));

const node = (...args: readonly string[]) =>
  spawnSync(process.execPath, [...args], { cwd: root, encoding: 'utf8' });

test('a folder with a rule, its test and both languages', async () => {
  const files = writeGame('art-of-stones', into);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/heap/i);
  expect(() => writeGame('art-of-stones', into)).toThrow(/already/);

  const config = join(into, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.node.json', include: ['.'] }));
  const types = node('node_modules/typescript-7/bin/tsc', '-p', config);
  expect(types.stdout).toBe('');
  const own = files.find((file) => file.endsWith('.test.ts')) ?? '';
  const tested = node('node_modules/vitest/vitest.mjs', 'run', '--project', 'node', own);
  expect(tested.stdout).toMatch(/2 passed/);

  const door = pathToFileURL(join(into, 'art-of-stones', 'game.ts')).href;
  const { game } = (await import(/* @vite-ignore */ door)) as { readonly game: Manifest };
  expect(game.id).toBe('art-of-stones');
  const [ruleset] = game.rulesets;
  const setup = game.content.build(ruleset, {}, sampledPick(1));
  if (!setup.ok) throw new Error(setup.error.says.en);
  expect(tryLaws(ruleset, setup.value, { steps: 300, seed: 1 }).broken).toEqual([]);
  const fuzz = new Fuzz(ruleset, { told: game.sentences }, setup.value, { seed: 1, illegal: 0.3 });
  fuzz.run(1000);
  expect(fuzz.result.findings).toEqual([]);
  expect(fuzz.result.finished).toBeGreaterThan(10);
});
