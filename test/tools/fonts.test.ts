/** The fonts of the first screen: the signs of their range look as they did, the rest is gone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import subset from 'subset-font';
import { facesIn, subsetOf, weightsOf, wholeOf, type Face } from '../../tools/fonts.ts';

const client = join(import.meta.dirname, '..', '..', 'src', 'client');
const faces = facesIn(readFileSync(join(client, 'fonts.css'), 'utf8'));
/** With it a map of signs ends. */
const END_OF_MAP = 0xffff;
const MOST_SHARE = 0.85;

const opened = (file: Buffer): Font => create(file) as Font;
/** Drawn at the one weight, where there is one; for that it has to be unpacked. */
async function atItsWeight({ name, signs }: Face): Promise<Font> {
  const { wght } = weightsOf(name);
  if (typeof wght !== 'number') return opened(wholeOf(name));
  const plain = await subset(wholeOf(name), signs, { targetFormat: 'sfnt' });
  return opened(plain).getVariation({ wght });
}
const drawn = (font: Font, sign: number): string => font.glyphForCodePoint(sign).path.toSVG();

test('there is a face of each letter that the first screen is set in', () => {
  expect(faces.map(({ name }) => name)).toContain('inter-cyrillic-wght-normal.woff2');
  expect(faces).toHaveLength(6);
});
for (const face of faces) {
  const { name } = face;
  const signs = Array.from(face.signs, (sign) => sign.codePointAt(0) ?? 0);
  test(`${name}: the signs of its range are as they were, and it is light`, async () => {
    const [whole, small] = [wholeOf(name), await subsetOf(face)];
    expect(small.length / whole.length).toBeLessThan(MOST_SHARE);
    const [before, after] = [await atItsWeight(face), opened(small)];
    const known = signs.filter((sign) => before.hasGlyphForCodePoint(sign));
    expect(known.length).toBeGreaterThan(60);
    for (const sign of known) {
      expect(drawn(after, sign), String.fromCodePoint(sign)).toBe(drawn(before, sign));
    }
    const kept = after.characterSet.filter((sign) => sign !== END_OF_MAP);
    expect(kept.filter((sign) => !signs.includes(sign))).toEqual([]);
    expect(kept.length).toBeLessThan(opened(whole).characterSet.length);
  });
}
test('figures in columns and letters that run together are drawn too', async () => {
  const face = faces.find(({ name }) => name === 'alegreya-latin-wght-normal.woff2')!;
  const font = opened(await subsetOf(face));
  for (const [text, features] of [
    ['0123456789', ['lnum', 'tnum']],
    ['office flag', ['liga']],
  ] as const) {
    const { glyphs } = font.layout(text, [...features]);
    const missing = glyphs.filter(({ path, codePoints }) => {
      return path.commands.length === 0 && !codePoints.includes(32);
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  }
});
