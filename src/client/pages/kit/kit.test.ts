/** The page of the kit is whole: it draws every component that the kit has. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const kit = join(here, '..', '..', '..', 'table');
const IMPORTED = /from '(\.[^']+)'|import\('(\.[^']+)'\)/g;
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

/** A file and all that it imports, whatever they import in their turn. */
function reach(file: string, met: Set<string>): void {
  if (met.has(file) || !existsSync(file)) return;
  met.add(file);
  for (const [, one, other = one] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    if (other !== undefined) reach(join(dirname(file), other), met);
  }
}

test('every component of the kit is drawn on its page', () => {
  const met = new Set<string>();
  for (const file of filesIn(here)) reach(file, met);
  const components = filesIn(kit).filter((name) => name.endsWith('.svelte'));
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((name) => !met.has(name)).map((name) => relative(kit, name))).toEqual(
    [],
  );
});
