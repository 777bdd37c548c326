/** Edges stand out from what they lie on, in both themes: read off the tokens themselves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LEAST_EDGE = 3;
const LEAST_TEXT = 4.5;
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Tokens = ReadonlyMap<string, string>;
function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}
const paper = tokensOf(':root');
const dark = ":root[data-theme='dark']";
const THEMES: readonly (readonly [string, Tokens])[] = [
  ['paper', paper],
  ['lamp', new Map([...paper, ...tokensOf(dark)])],
];
const ALLIES = ['.a.second', '.a.third', '.b.second', '.b.third'];

/** WCAG 2: relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
/** Pairs that are not far enough apart, with what they come to. */
function tooNear(
  tokens: Tokens,
  edges: readonly string[],
  grounds: readonly string[],
  least: number,
): string[] {
  return edges.flatMap((edge) =>
    grounds.flatMap((ground) => {
      const found = contrast(tokens.get(edge) ?? '', tokens.get(ground) ?? '');
      return found >= least ? [] : [`${edge} on ${ground}: ${found.toFixed(2)}`];
    }),
  );
}

for (const [theme, tokens] of THEMES) {
  const near = (edges: string[], grounds: string[], least = LEAST_EDGE): string[] =>
    tooNear(tokens, edges, grounds, least);
  test(`${theme}: the edge of a control stands out from every panel`, () => {
    expect(near(['line-2', 'focus', 'no'], ['panel', 'panel-2', 'raised'])).toEqual([]);
    expect(near(['die-edge'], ['die'])).toEqual([]);
  });
  test(`${theme}: the edges of pieces, lights and ground stand out from the sheet`, () => {
    const sheet = ['sheet', 'sheet-lit'];
    expect(near(['a-edge', 'b-edge', 'lit-edge', 'focus'], sheet)).toEqual([]);
    const inks = ['water', 'wood', 'hill', 'road', 'field', 'house'].map((one) => `${one}-ink`);
    expect(near(inks, ['sheet-lit'])).toEqual([]);
  });
  test(`${theme}: marks stand out from the pieces they lie on`, () => {
    const marks = (side: string): string[] => [
      ...near([`${side}-mark`], [side]),
      ...near([`${side}-spent-mark`], [`${side}-spent`]),
    ];
    expect([...marks('a'), ...marks('b')]).toEqual([]);
  });
  test(`${theme}: what is read stands out from what it is written on`, () => {
    const inks = ['ink', 'ink-2', 'ink-3', 'ok', 'warn', 'no', 'a-text', 'b-text', 'lit-text'];
    expect(near(inks, ['panel', 'raised'], LEAST_TEXT)).toEqual([]);
  });
  test(`${theme}: the edges of allies stand out as well`, () => {
    const low = ALLIES.flatMap((ally) => {
      const own = tokensOf(theme === 'paper' ? `\n${ally}` : `${dark} ${ally}`);
      const playerColor = ally.startsWith('.a') ? 'a' : 'b';
      return tooNear(new Map([...tokens, ...own]), [`${playerColor}-edge`], ['sheet'], LEAST_EDGE);
    });
    expect(low).toEqual([]);
  });
}
