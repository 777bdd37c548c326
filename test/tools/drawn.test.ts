import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizeOf, SIZES, stillOf, type Shown } from '../../src/table/board/still.ts';
import { draw } from '../../tools/drawn.ts';

const root = join(import.meta.dirname, '..', '..');
const drawingOf = (game: string) => draw(join(root, `src/games/${game}/table/Opening.svelte`));
interface Setup {
  readonly table: { readonly width: number; readonly height: number };
  readonly units: readonly unknown[];
}
const setupOf = (game: string): Setup =>
  JSON.parse(readFileSync(join(root, 'data', game, 'opening.json'), 'utf8')) as Setup;

/** Both measure a unit by as many ticks. */
const TICKS = 1000;
/** By its path: a game's table is written for a browser. */
async function openingOf(game: string): Promise<readonly [game: string, opening: Shown]> {
  const path = join(root, `src/games/${game}/table/opening.ts`);
  const { opening } = (await import(path)) as { readonly opening: Shown };
  return [game, opening];
}
const GAMES = await Promise.all(['clouds-of-smoke', 'art-of-tactics'].map(openingOf));
test.each(GAMES)('the whole set-up of %s is drawn, and all of its sheet', async (game, one) => {
  const { svg, css } = await drawingOf(game);
  const { table, units } = setupOf(game);
  const length = (ticks: number): number => (ticks / TICKS) * one.unit;
  expect(one.sheet).toEqual({ w: length(table.width), h: length(table.height) });
  expect(svg).toMatch(new RegExp(`^<svg [^>]*viewBox="0 -${one.sheet.h} ${one.sheet.w} `));
  expect(svg.match(/<g transform="[^"]*rotate\(\d+\)"/g)).toHaveLength(units.length);
  // Theme and letters are the page's; nothing in it is forbidden by the page's policy.
  expect(svg).toContain('var(--');
  expect(svg).not.toMatch(/<style|<script|<!--|#[\da-f]{6}/);
  for (const [, name] of css.matchAll(/\.(svelte-\w+)/g)) expect(svg).toContain(name);
});
test('its names stand in both languages at each size, over nothing that stands there', async () => {
  const { svg } = await drawingOf('clouds-of-smoke');
  const groups = [...svg.matchAll(/<g data-names="(\w+) (\w+)"[^>]*>(.*?)<\/g>/gs)];
  expect(groups.map(([, size, lang]) => `${size} ${lang}`)).toEqual(
    Object.keys(SIZES).flatMap((size) => [`${size} en`, `${size} ru`]),
  );
  const [, , , english = ''] = groups.find(([, size]) => size === 'large') ?? [];
  expect(english).toContain('>Mill Brook<');
  for (const [, , lang, names = ''] of groups) {
    expect(names.match(/<text /g)?.length).toBeGreaterThanOrEqual(3);
    expect(/[а-я]/.test(names)).toBe(lang === 'ru');
  }
});
test.each(GAMES)('the picture of %s is about its part at every size', (_, one) => {
  for (const [width, height] of [...Object.values(SIZES), [320, 260], [600, 900]] as const) {
    const part = one.part(width, height);
    const { seen, px, toScreen } = stillOf(one, width, height);
    expect(seen.w).toBeCloseTo(width * px);
    const [left, top] = toScreen([part.x, part.y]);
    const [right, foot] = toScreen([part.x + part.w, part.y + part.h]);
    expect(Math.min(left, top, width - right, height - foot)).toBeGreaterThanOrEqual(5.99);
    expect(left + right).toBeCloseTo(width);
    expect(top + foot).toBeCloseTo(height);
  }
});
test('a size begins where the picture shows another part', () => {
  expect([320, 599, 600, 1079, 1080].map(sizeOf)).toEqual([
    'small',
    'small',
    'middle',
    'middle',
    'large',
  ]);
});
