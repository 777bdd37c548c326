/**
 * Sides, arms and states are told apart by whoever sees no colour, or fewer of them: the tokens
 * through the matrices of Machado, Oliveira and Fernandes (2009) at full severity, and in greys.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distance, dot, GREY, linear, PLAIN, type Three } from '../../../test/seeing.ts';

type Matrix = readonly [Three, Three, Three];
const EYES = {
  greyscale: [GREY, GREY, GREY],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
function tokensOf(selector: string): [string, string][] {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]);
}
const THEMES = {
  paper: new Map(tokensOf(':root')),
  lamp: new Map([...tokensOf(':root'), ...tokensOf(":root[data-theme='dark']")]),
};

const clipped = (part: number): number => Math.min(1, Math.max(0, part));
function seen(hex: string, [r, g, b]: Matrix): Three {
  const part = (at: number): number => linear(parseInt(hex.slice(at, at + 2), 16) / 255);
  const light: Three = [part(1), part(3), part(5)];
  return [clipped(dot(r, light)), clipped(dot(g, light)), clipped(dot(b, light))];
}

/** What must not look the same: whose it is, of which arm, who may act, who has acted. */
const APART: readonly (readonly [says: string, one: string, other: string])[] = [
  ['sides by their fill', 'a', 'b'],
  ['sides that have acted', 'a-spent', 'b-spent'],
  ['arms of the filled side by their sign', 'a', 'a-mark'],
  ['arms of the open side by their sign', 'b', 'b-mark'],
  ['arms of a filled unit that has acted', 'a-spent', 'a-spent-mark'],
  ['arms of an open unit that has acted', 'b-spent', 'b-spent-mark'],
  ['a filled unit that has acted', 'a', 'a-spent'],
  ['an open unit that has acted', 'b-mark', 'b-spent-mark'],
  ['a unit that may act, on the sheet', 'lit-edge', 'sheet'],
  ['the ring of who may act, and of the keys', 'lit', 'focus'],
  ['units on the sheet: filled', 'a-edge', 'sheet'],
  ['units on the sheet: open', 'b-edge', 'sheet'],
  ['what is refused, on its panel', 'no', 'panel'],
  ['what is allowed, on its panel', 'ok', 'panel'],
];

for (const [theme, tokens] of Object.entries(THEMES)) {
  test.each(Object.entries(EYES))(`${theme}: told apart with %s`, (_name, eyes) => {
    const near = APART.flatMap(([says, one, other]) => {
      const far = distance(seen(tokens.get(one) ?? '', eyes), seen(tokens.get(other) ?? '', eyes));
      return far >= PLAIN ? [] : [`${says}: ${far.toFixed(1)}`];
    });
    expect(near).toEqual([]);
  });
}
test('a colour that only some can see is found out', () => {
  const far = (eyes: Matrix): number => distance(seen('#d04040', eyes), seen('#7a7a3a', eyes));
  expect(far(EYES.deuteranopia)).toBeLessThan(far(EYES.tritanopia) / 2);
});
