/** Printed armies: every figure on the sheets, and templates that are true to the millimetre. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { FONTS, between, commandsOf, near, outline, type Place } from '../../../../test/printed.ts';
import type { Paper } from '#table/plain';
import { LISTS } from '../content/lists.ts';
import { BASE, IN, LARGE, STAKES } from '../rules/facts/measures.ts';
import type { Bought } from '../rules/army/types.ts';
import { en as tableEn } from '../table/words/en.ts';
import { ru as tableRu } from '../table/words/ru.ts';
import { printedArmy, type Teller } from './army.ts';
import { printArmy } from './print.ts';
import { en } from './words/en.ts';
import { ru } from './words/ru.ts';

const TELLERS: { readonly [L in Teller['lang']]: Teller } = {
  en: { lang: 'en', words: en, names: tableEn },
  ru: { lang: 'ru', words: ru, names: tableRu },
};
const ready = (list: string): Bought => LISTS.get(list)?.ready ?? { list, units: [] };
/** Each is printed once, whoever looks at it. */
const known = new Map<string, Promise<PDFDocument>>();
function printed(list: string, lang: Teller['lang'], paper: Paper): Promise<PDFDocument> {
  const key = [list, lang, paper].join();
  const made = known.get(key) ?? printedAnew(list, lang, paper);
  known.set(key, made);
  return made;
}
async function printedAnew(list: string, lang: Teller['lang'], paper: Paper): Promise<PDFDocument> {
  const teller = TELLERS[lang];
  const army = printedArmy(ready(list), teller);
  return PDFDocument.load(await printArmy(army, teller.words, paper, FONTS));
}
/** The book's: 4 by 8 cm are 1.6 by 3.2 inches. */
const INCH = 25;
const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] } as const;

/** The angle about a corner, in radians, from the line to the right. */
const angleOf = ([cx, cy]: Place, [x, y]: Place): number => Math.atan2(y - cy, x - cx);
const first = (places: readonly Place[]): Place => places[0] ?? [NaN, NaN];
const last = (places: readonly Place[]): Place => places.at(-1) ?? [NaN, NaN];

test.each(['a4', 'letter'] as const)(
  'AOT-GEO-01 AOT-GEO-02 AOT-GEO-03 bases and inches on %s are true to 0.2 mm',
  async (paper) => {
    const doc = await printed('greeks5c', 'en', paper);
    const [width, height] = PAPERS[paper];
    for (const page of doc.getPages()) {
      near((page.getWidth() * 25.4) / 72, width);
      near((page.getHeight() * 25.4) / 72, height);
    }
    const commands = commandsOf(doc);
    const sides = { base: [80, 40], largeBase: [60, 80], stakes: [80, 20], inch: [INCH, INCH] };
    for (const [name, [wide, deep]] of Object.entries(sides)) {
      const [a, b, c] = outline(commands, name);
      near(between(a, b), wide ?? NaN);
      near(between(b, c), deep ?? NaN);
    }
    // By the ruler beside them they are as many inches as the rules reckon with.
    const sizes = { base: BASE, largeBase: LARGE, stakes: STAKES };
    const inch = between(...(outline(commands, 'inch').slice(0, 2) as [Place, Place]));
    for (const [name, { width: wide, depth }] of Object.entries(sizes)) {
      const [a, b, c] = outline(commands, name);
      near(between(a, b), (wide / IN) * inch);
      near(between(b, c), (depth / IN) * inch);
    }
    const ruler = outline(commands, 'ruler');
    near(between(ruler[1], ruler[2]), 10 * INCH);
    for (let inch = 1; inch <= 10; inch++) {
      near(between(ruler[0], first(outline(commands, `inch-${inch}`))), inch * INCH);
    }
    for (const name of ['ruler', 'wheel', 'wheelLarge', 'stakes', 'inch', 'sector-7', 'halfBase']) {
      for (const [x, y] of outline(commands, name)) {
        const inside = x > 5 && x < width - 5 && y > 5 && y < height - 5;
        expect(inside, `${name} at ${x} ${y}`).toBe(true);
      }
    }
  },
);
test.each([
  ['wheel', 80, 5],
  ['wheelLarge', 60, 3],
] as const)(
  'AOT-MOVE-03 %s: the outer corner goes an inch from stroke to stroke',
  async (name, r, most) => {
    const commands = commandsOf(await printed('greeks5c', 'en', 'a4'));
    const [pivot = [NaN, NaN], right, top] = outline(commands, name);
    near(between(pivot, right), r);
    near(between(pivot, top), r);
    for (let inch = 1; inch <= most; inch++) {
      const mark = last(outline(commands, `${name}-${inch}`));
      near(between(pivot, mark), r);
      near(angleOf(pivot, mark) * r, inch * INCH);
    }
    expect(outline(commands, `${name}-${most + 1}`)).toEqual([]);
    // The curve itself is a circle: its control points are those of the best Bézier quarter.
    const [, drawn = ''] = new RegExp(`/${name} BMC(.*?)EMC`, 's').exec(commands) ?? [];
    const numbers = /(-?[\d. ]+) c\b/.exec(drawn)?.[1]?.trim().split(/ +/).map(Number) ?? [];
    const mm = numbers.map((one) => (one * 25.4) / 72);
    const points = [right, ...[0, 2, 4].map((at) => [mm[at], mm[at + 1]])] as Place[];
    for (let at = 0; at <= 20; at++) {
      const t = at / 20;
      const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const on = [0, 1].map((axis) =>
        weights.reduce((sum, weight, index) => sum + weight * (points[index]?.[axis] ?? NaN), 0),
      );
      near(between(pivot, [on[0] ?? NaN, on[1] ?? NaN]), r);
    }
  },
);
test('AOT-SHOOT-01 45 degrees from the front corner, every inch that the paper holds', async () => {
  for (const [paper, most] of [
    ['a4', 8],
    ['letter', 7],
  ] as const) {
    const commands = commandsOf(await printed('greeks5c', 'en', paper));
    const base = outline(commands, 'halfBase');
    near(between(base[0], base[1]), 40);
    const corner = base[1] ?? [NaN, NaN];
    for (let inch = 1; inch <= most; inch++) {
      const [ahead, above, out] = outline(commands, `sector-${inch}`);
      near(between(base[0], ahead), inch * INCH);
      near(between(corner, above), inch * INCH);
      near(between(corner, out), inch * INCH);
      expect(angleOf(corner, out ?? [NaN, NaN])).toBeCloseTo(Math.PI / 4, 4);
    }
    expect(outline(commands, `sector-${most + 1}`)).toEqual([]);
  }
});

test('what a card says: figures, density, move, run, weapons, company', () => {
  const of = (list: string, unit: Bought['units'][number], lang: Teller['lang'] = 'en') =>
    printedArmy({ list, units: [unit] }, TELLERS[lang]).units[0];
  expect(of('greeks5c', { entry: 'hoplites', take: ['armour'], roles: ['general'] })).toMatchObject(
    {
      name: 'Hoplites',
      rank: 'no. 1 · 2 points',
      facts: [
        ['figures', '4 + 4', ''],
        ['density', '4', ''],
        ['move', '6 in', ''],
        ['run', 'none', ''],
      ],
      weapons: ['8 × spear: below its own density'],
      more: 'shields · armour · general',
      boxes: 8,
    },
  );
  const elephant = {
    entry: 'elephant',
    crew: true,
    escort: 'lightJavelinmen',
    name: 'Surus',
  } as const;
  expect(of('carthaginians', elephant)).toMatchObject({
    name: 'Surus',
    rank: 'no. 1 · Elephant · 3 points',
    facts: [
      ['figures', '4 + 4', ''],
      ['density', '3', ''],
      ['move', '7 in', ''],
      ['trot', '1d6', 'below 3: berserk'],
    ],
    weapons: [
      'elephant: die ≤ enemy’s density: tramples so many; terrifying',
      '3 × javelin: below the enemy’s density; shoots: below the target’s density; ' +
        'up to 1 in; armour-piercing',
    ],
    more: 'crew of 3 · 4 on foot beside it: Light javelinmen',
    boxes: 8,
  });
  expect(of('mongols', { entry: 'lightStoneThrower' }, 'ru')).toMatchObject({
    facts: [
      ['фигурок', '2 + 2', ''],
      ['плотность', '2', ''],
      ['движение', 'нет', ''],
      ['перевозка', '1d6', ''],
    ],
  });
  expect(of('greeks5c', { entry: 'nobody' })).toMatchObject({ name: 'nobody', boxes: 0 });
});
test('AOT-CMD-01 AOT-CMD-15 slots from 6 down, and the chief; what may not fight says so', () => {
  const army: Bought = {
    list: 'greeks5c',
    units: [
      { entry: 'hoplites', roles: ['general'] },
      { entry: 'horse', name: 'Guard', roles: ['general'] },
    ],
    slots: [-1, 0, 1, 0, 1, 1],
    chief: 1,
  };
  const { slots, line } = printedArmy(army, TELLERS.en);
  const guard = 'no. 2 Guard (commander-in-chief)';
  expect(slots).toEqual([guard, guard, 'no. 1 Hoplites', guard, 'no. 1 Hoplites', 'separate unit']);
  expect(line).toBe('Greeks of the 5th century BC · 4 of 20 points · 2 units, 11 figures');
  const wrong = printedArmy({ ...army, units: [...army.units, { entry: 'nobody' }] }, TELLERS.ru);
  expect(wrong.line).toContain('пока не может сражаться');
});
/** Each list in one of the languages by turns; at night in both. */
const isNight = process.env['SANDTABLE_NIGHTLY'] === '1';
test.each([...LISTS.keys()].map((list, at) => [list, at] as const))(
  'the ready army of %s is on paper whole',
  async (list, at) => {
    for (const lang of ['en', 'ru'] as const) {
      if (!isNight && (lang === 'en') === at % 2 > 0) continue;
      const army = printedArmy(ready(list), TELLERS[lang]);
      expect(
        army.units.every(({ facts, weapons }) => facts.length === 4 && weapons.length > 0),
      ).toBe(true);
      const doc = await printed(list, lang, 'a4');
      // Two sheets of units at least, the templates, the sector.
      expect(doc.getPageCount()).toBeGreaterThanOrEqual(3);
      expect(doc.getPageCount()).toBeLessThanOrEqual(5);
    }
  },
);
