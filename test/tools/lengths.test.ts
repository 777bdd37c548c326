/** What `tools/tidy.ts` says of the lengths of files and of the kernel, in a planted house. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { FILE, KERNEL } from '../../tools/lengths.ts';

const TIDY = join(import.meta.dirname, '..', '..', 'tools', 'tidy.ts');
const houses: string[] = [];
afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true });
});
/** A house of files that have so many lines, each the same. */
function tidied(
  files: { readonly [name: string]: number },
  line = 'export {};',
): { readonly said: string; readonly code: number | null } {
  const house = mkdtempSync(join(tmpdir(), 'lengths-'));
  houses.push(house);
  mkdirSync(join(house, 'src', 'games', 'chess'), { recursive: true });
  for (const [name, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(house, name)), { recursive: true });
    writeFileSync(join(house, name), `${line}\n`.repeat(lines));
  }
  const { stdout, stderr, status } = spawnSync(process.execPath, [TIDY, house], {
    encoding: 'utf8',
  });
  return { said: `${stdout}${stderr}`, code: status };
}

describe('a file', () => {
  test.each([
    [0.8 * FILE, '', 0],
    [0.8 * FILE + 1, 'src/a.ts: 481 of 600 lines', 0],
    [1.25 * FILE, 'src/a.ts: 750 of 600 lines', 0],
    [1.25 * FILE + 1, 'src/a.ts:751: 751 of 600 lines', 1],
  ])('of %d lines: %j, exit code %d', (lines, words, code) => {
    const told = tidied({ 'src/a.ts': lines });
    expect(told).toEqual({ said: expect.stringContaining(words) as string, code });
    expect(told.said.includes('warning: near their limit of lines: 1')).toBe(
      code === 0 && words !== '',
    );
  });
});

describe('the kernel', () => {
  const of = (lines: number): { readonly [name: string]: number } => ({
    'src/kernel/a.ts': lines / 4,
    'src/kernel/b.ts': lines / 4,
    'src/kernel/c.ts': lines / 4,
    'src/kernel/d.ts': lines / 4,
  });
  test.each([
    [0.8 * KERNEL, '', 0],
    [0.8 * KERNEL + 4, 'src/kernel: 1156 of 1440 lines', 0],
    [1.25 * KERNEL, 'src/kernel: 1800 of 1440 lines', 0],
    [1.25 * KERNEL + 4, 'src/kernel:1804: 1804 of 1440 lines', 1],
  ])('of %d lines of code: %j, exit code %d', (lines, words, code) => {
    const told = tidied(of(lines));
    expect(told).toEqual({ said: expect.stringContaining(words) as string, code });
    expect(told.said === '').toBe(words === '');
  });
  test('comments, blank lines and tests are not counted', () => {
    expect(tidied(of(1600), '// why').said).toBe('');
    expect(tidied({ 'src/kernel/a.test.ts': 1600 / 4 }).said).toBe('');
  });
});
