/** Printed armies: every figure on the cards, and templates that are true to the millimetre. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFArray, PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { EDITIONS, SPECIALS, titlesIn, type ArmyList } from '../rules/index.ts';
import { FACTIONS } from '../content/index.ts';
import { PARAGRAPHS } from './army.ts';
import { printArmy, type Wish } from './print.ts';
import type { FontFiles } from './sheet.ts';
import { fromList, tellerFor } from './sources.ts';
import { en } from './words/en.ts';
import { ru } from './words/ru.ts';

const file = (name: string): ArrayBuffer => {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}.ttf`);
  return new Uint8Array(readFileSync(path)).buffer;
};
const FONTS: FontFiles = {
  serif: file('alegreya/500Medium/Alegreya_500Medium'),
  serifBold: file('alegreya/700Bold/Alegreya_700Bold'),
  sans: file('inter/400Regular/Inter_400Regular'),
  sansBold: file('inter/700Bold/Inter_700Bold'),
};
const LIST: ArmyList = {
  name: 'Brigade',
  faction: 'ours-se17',
  level: 3,
  size: 200,
  units: [
    { unit: 'brigade-pikes', count: 3 },
    { unit: 'brigade-shot', count: 5 },
  ],
  assets: [],
};
const [web] = EDITIONS as [(typeof EDITIONS)[number]];
const WORDS = { en, ru };
async function printed(lang: 'en' | 'ru', wish: Wish): Promise<PDFDocument> {
  const words = WORDS[lang];
  const teller = await tellerFor(FACTIONS.get(LIST.faction), lang, words);
  const bytes = await printArmy(fromList(LIST, web.edition, teller), words, wish, FONTS);
  return PDFDocument.load(bytes);
}
/** The drawing commands of every page. */
function commandsOf(doc: PDFDocument): string {
  const parts = doc.getPages().flatMap(({ node }) => {
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    return streams.map((one) => {
      const stream = doc.context.lookup(one);
      if (!(stream instanceof PDFRawStream)) throw new Error('a page has no drawing');
      return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    });
  });
  return parts.join('\n');
}
type Place = readonly [x: number, y: number];
/** The places of an outline, in millimetres of the paper. */
function outline(commands: string, name: string): Place[] {
  const [, drawn = ''] = new RegExp(`/${name} BMC(.*?)EMC`, 's').exec(commands) ?? [];
  const number = String.raw`(-?[\d.]+)`;
  const ends = drawn.matchAll(new RegExp(`${number} ${number} [mlc]\\b`, 'g'));
  const mm = (points: string | undefined): number => (Number(points) * 25.4) / 72;
  return [...ends].map(([, x, y]) => [mm(x), mm(y)] as const);
}
const between = (a: Place | undefined, b: Place | undefined): number =>
  Math.hypot((a?.[0] ?? NaN) - (b?.[0] ?? NaN), (a?.[1] ?? NaN) - (b?.[1] ?? NaN));
/** 0.2 mm is what a careful hand can see; the file is far better. */
const near = (mm: number, wanted: number): void =>
  expect(Math.abs(mm - wanted), `${mm} mm for ${wanted}`).toBeLessThan(0.05);

for (const paper of ['a4', 'letter'] as const) {
  for (const base of [15, 25.4, 40, 60]) {
    test(`COS-GEN-04 templates for ${base} mm on ${paper} are true to 0.2 mm`, async () => {
      const doc = await printed('en', { paper, base });
      const [width, height] = paper === 'a4' ? [210, 297] : [215.9, 279.4];
      for (const page of doc.getPages()) {
        near((page.getWidth() * 25.4) / 72, width);
        near((page.getHeight() * 25.4) / 72, height);
      }
      const commands = commandsOf(doc);
      // Every unit width along the ruler.
      const [top] = outline(commands, 'ruler');
      for (const uw of [1, 2]) near(between(top, outline(commands, `uw-${uw}`)[0]), uw * base);
      // The base, 1 by 0.5.
      const [a, b, c] = outline(commands, 'base');
      near(between(a, b), base);
      near(between(b, c), base / 2);
      // Quarter circles: both straight sides are radii, and their middle lies on the circle.
      for (const uw of [2, 3]) {
        const [north, east, centre] = outline(commands, `radius-${uw}`);
        near(between(centre, north), uw * base);
        near(between(centre, east), uw * base);
      }
      // Everything lies on the paper.
      for (const name of ['ruler', 'base', 'radius-3', 'arc-\\d']) {
        for (const [x, y] of outline(commands, name)) {
          expect(x > 5 && x < width - 5 && y > 5 && y < height - 5, `${name} at ${x} ${y}`).toBe(
            true,
          );
        }
      }
    });
  }
}

test('COS-LOF-03 the arc of fire: 45 degrees from both front corners', async () => {
  const commands = commandsOf(await printed('en', { paper: 'a4', base: 40 }));
  const [left, outLeft, topLeft, topRight, outRight, right] = outline(commands, 'arc-2');
  near(between(left, right), 40);
  for (const [corner, out, top] of [
    [left, outLeft, topLeft],
    [right, outRight, topRight],
  ] as const) {
    near(between(corner, out), 80);
    near(between(corner, top), 80);
    const across = Math.abs((out?.[0] ?? 0) - (corner?.[0] ?? 0));
    near(across, (out?.[1] ?? 0) - (corner?.[1] ?? 0));
  }
  near(between(topLeft, topRight), 40);
  // A wider base: half the arc, from the middle of the front.
  const wide = commandsOf(await printed('en', { paper: 'a4', base: 60 }));
  const [middle, ahead, corner, out, foot] = outline(wide, 'arc-2');
  near(between(middle, ahead), 120);
  near(between(ahead, corner), 30);
  near(between(foot, out), 120);
});

test('the letters are embedded, only those that are used, in both languages', async () => {
  for (const lang of ['en', 'ru'] as const) {
    const doc = await printed(lang, { paper: 'a4', base: 40 });
    const bytes = await doc.save();
    expect(bytes.length).toBeLessThan(120_000);
    const objects = doc.context.enumerateIndirectObjects().map(([, one]) => String(one));
    const fonts = objects.filter((one) => one.includes('/FontFile'));
    expect(fonts.length).toBe(4);
    expect(fonts.every((one) => /Alegreya|Inter/.test(one))).toBe(true);
  }
});

test('a special rule is told by the paragraph that bears its name', async () => {
  const titles = await titlesIn('en');
  const { specials } = (await tellerFor(undefined, 'en', en)).say.phrases;
  for (const special of SPECIALS) {
    const [first = '?'] = specials[special].split(' ');
    expect(titles[PARAGRAPHS[special]].toLowerCase(), special).toContain(first.toLowerCase());
  }
});
