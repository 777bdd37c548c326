/** Printed armies: every figure on the cards, and templates that are true to the millimetre. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { EDITIONS } from '../rules/rulesets.ts';
import { SPECIALS } from '../rules/names.ts';
import { titlesIn } from '../rules/phrases/locale.ts';
import type { ArmyList } from '../rules/army/types.ts';
import { FACTIONS } from '../content/index.ts';
import { PARAGRAPHS } from './army.ts';
import { printArmy, type Wish } from './print.ts';
import { FONTS, between, commandsOf, near, outline } from '../../../../test/printed.ts';
import { fromList, tellerFor } from './sources.ts';
import { en } from './words/en.ts';
import { ru } from './words/ru.ts';

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
