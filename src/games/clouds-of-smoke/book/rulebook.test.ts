/** The rulebook in both languages: complete, short enough to read, and of one mind. */
import { expect, test } from 'vitest';
import definitions from '../../../../data/clouds-of-smoke/rules/definitions.json' with { type: 'json' };
import tellingsEn from '../../../../data/clouds-of-smoke/rules/en.json' with { type: 'json' };
import tellingsRu from '../../../../data/clouds-of-smoke/rules/ru.json' with { type: 'json' };
import editions from '../../../../data/clouds-of-smoke/rules/editions.json' with { type: 'json' };
import rulings from '../../../../data/clouds-of-smoke/rules/rulings.json' with { type: 'json' };
import { ACTIONS, TACTIC_IDS } from '../rules/names.ts';
import { RULES } from '../rules/rules.ts';
import { titlesIn } from '../rules/phrases/locale.ts';
import { boardTextsIn, differencesIn, rulebook } from './rulebook.ts';

const en: Readonly<Record<string, string>> = tellingsEn;
const ru: Readonly<Record<string, string>> = tellingsRu;
const ids: readonly string[] = RULES;
const [english, russian] = await Promise.all([titlesIn('en'), titlesIn('ru')]);
const titles = RULES.map((id) => [id, { en: english[id], ru: russian[id] }] as const);
const reasons = Object.entries(rulings);

const LONGEST_TELLING = 600;
const LONGEST_SENTENCE = 60;
const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);
const words = (text: string): number =>
  text.split(/\s+/).filter((w) => /[\p{L}\p{N}]/u.test(w)).length;
const numbers = (text: string): string[] =>
  (text.replaceAll(/(\d),(\d)/g, '$1.$2').match(/\d+\.\d+|\d+(?= UW)/g) ?? []).toSorted();
const different = (texts: readonly string[]): number => new Set(texts).size;

test('the catalogue has 366 paragraphs, and every file tells the same ones in its order', () => {
  expect(ids).toHaveLength(366);
  expect(Object.keys(english)).toEqual(ids);
  expect(Object.keys(russian)).toEqual(ids);
  expect(Object.keys(en)).toEqual(ids);
  expect(Object.keys(ru)).toEqual(ids);
  expect(Object.keys(editions)).toEqual(ids);
});

test('the rulebook puts titles and tellings together, one language at a time', async () => {
  const paragraph = {
    title: russian['COS-MOV-06'],
    telling: ru['COS-MOV-06'],
    editions: ['1.7', 'web'],
  };
  expect((await rulebook('ru'))['COS-MOV-06']).toEqual(paragraph);
  expect(Object.keys(await rulebook('en'))).toEqual(ids);
});

test('every paragraph is in force somewhere: 356 in the web edition, 359 in 1.7', () => {
  for (const of of Object.values(editions))
    expect([['1.7'], ['web'], ['1.7', 'web']]).toContainEqual(of);
  expect(Object.values(editions).filter((of) => of.includes('web'))).toHaveLength(356);
  expect(Object.values(editions).filter((of) => of.includes('1.7'))).toHaveLength(359);
});

test('36 paragraphs that only the web edition prints are in force in 1.7', async () => {
  const told = Object.entries(await rulebook('en')).filter(([, one]) => one.toldBy === 'web');
  expect(told).toHaveLength(36);
  for (const [id, one] of told) expect(one.editions, id).toEqual(['1.7', 'web']);
  const special = told.filter(([id]) => id.startsWith('COS-SPR-'));
  expect(special).toHaveLength(26);
});

test('no title or telling is empty, repeated, or the same in both languages', () => {
  for (const [id, title] of titles) {
    expect(
      [title.en, title.ru, en[id], ru[id]].map((text) => text?.trim() ?? ''),
      id,
    ).not.toContain('');
    expect(title.en, id).not.toBe(title.ru);
    expect(en[id], id).not.toBe(ru[id]);
  }
  expect(different(titles.map(([, title]) => title.en))).toBe(ids.length);
  expect(different(titles.map(([, title]) => title.ru))).toBe(ids.length);
});

test('each language is written in its own letters', () => {
  for (const [id, title] of titles) {
    expect(title.ru, id).toMatch(/[а-яё]/i);
    expect(ru[id], id).toMatch(/[а-яё]{3}/i);
    expect(title.en + en[id], id).not.toMatch(/[а-яё]/i);
  }
});

test('the unit of length is called UW, as printed, in Russian too', async () => {
  const board = (await boardTextsIn('ru')).map(({ telling }) => telling);
  const books = (await differencesIn('ru')).flatMap(({ printed, web }) => [printed, web]);
  const said = reasons.map(([, reason]) => reason.ru);
  for (const text of [...Object.values(ru), ...board, ...books, ...said]) {
    expect(text).not.toMatch(/\u{411}\u{428}/u);
    // Nor is it explained by itself.
    expect(text).not.toMatch(/UW \(UW\)/);
  }
  expect(board.filter((text) => text.includes('UW'))).not.toEqual([]);
});

test('a title has two to six words', () => {
  for (const [id, title] of titles)
    for (const text of [title.en, title.ru]) {
      expect(words(text), `${id} ${text}`).toBeGreaterThanOrEqual(2);
      expect(words(text), `${id} ${text}`).toBeLessThanOrEqual(6);
    }
});

test('a telling is at most 600 characters and four sentences, each of at most 60 words', () => {
  for (const [id, text] of [...Object.entries(en), ...Object.entries(ru)]) {
    expect(text.length, id).toBeLessThanOrEqual(LONGEST_TELLING);
    expect(sentences(text).length, id).toBeLessThanOrEqual(4);
    for (const sentence of sentences(text))
      expect(words(sentence), id).toBeLessThanOrEqual(LONGEST_SENTENCE);
  }
});

test('both languages name the same lengths and fractions', () => {
  for (const id of ids) expect(numbers(ru[id] ?? ''), id).toEqual(numbers(en[id] ?? ''));
});

test('exactly the rulings say that they are rulings, and every one has its reason', () => {
  const ruled = new Set(reasons.map(([id]) => id));
  for (const id of ids) {
    expect(/Ruling[^.:]*: /.test(en[id] ?? ''), id).toBe(ruled.has(id));
    expect(/Толкование[^.:]*: /.test(ru[id] ?? ''), id).toBe(ruled.has(id));
  }
  for (const [id, reason] of reasons) {
    expect(ids).toContain(id);
    expect(reason.en, id).toMatch(/^[^А-яЁё]+[.]$/);
    expect(reason.ru, id).toMatch(/[а-яё].*[.]$/i);
  }
});

test('definitions are known paragraphs of the web edition, at most 12 % of it', () => {
  const web = new Set(
    Object.entries(editions).flatMap(([id, of]) => (of.includes('web') ? [id] : [])),
  );
  const defined = Object.keys(definitions);
  for (const id of defined) expect(web).toContain(id);
  expect(defined.length).toBeLessThanOrEqual(0.12 * web.size);
});

test('the two books side by side: 20 other results, 4 figures, 17 by ruling the same', async () => {
  for (const lang of ['en', 'ru'] as const) {
    const all = await differencesIn(lang);
    expect(all.map(({ id }) => id)).toEqual(
      Array.from({ length: 41 }, (_, n) => `D${String(n + 1).padStart(2, '0')}`),
    );
    const of = (kind: string): number => all.filter((one) => one.kind === kind).length;
    expect([of('differs'), of('data'), of('same')]).toEqual([20, 4, 17]);
    for (const { id, rules, what, printed, web } of all) {
      for (const rule of rules) expect(ids, id).toContain(rule);
      expect(Math.min(what.length, printed.length, web.length), id).toBeGreaterThan(3);
      expect(printed, id).not.toBe(web);
    }
  }
});

test('no book is said to print what it does not: the other’s sentence, or ours', async () => {
  const rows = new Map((await differencesIn('en')).map((row) => [row.id, row]));
  expect(rows.get('D31')?.web).toMatch(/^not mentioned; by our ruling/);
  expect(rows.get('D34')?.printed).toContain('Move and March name the commander');
  expect(rows.get('D39')?.printed).toContain('instead of the commander’s drop of level');
  expect(en['COS-TAC-12']).toContain('Ruling of ours, and not its text: ');
  expect(en['COS-SUB-03']).toContain('this replaces the drop of level and nothing more');
});

test('every action and every tactic is told in full, in both languages alike', async () => {
  const [ours, theirs] = await Promise.all([boardTextsIn('en'), boardTextsIn('ru')]);
  const all: readonly string[] = [...ACTIONS, ...TACTIC_IDS];
  expect(ours.map(({ id }) => id)).toEqual(all);
  expect(theirs.map(({ id }) => id)).toEqual(all);
  for (const [index, one] of ours.entries()) {
    const { id, telling } = one;
    const russian = theirs[index]?.telling ?? '';
    expect(telling, id).toMatch(/^[A-Z][^А-яЁё]+[.]$/);
    expect(russian, id).toMatch(/^[А-ЯЁ].*[.]$/);
    expect(['book', 'name', 'ours'], id).toContain(one.of);
    expect(numbers(russian), id).toEqual(numbers(telling));
    expect(Math.max(telling.length, russian.length), id).toBeLessThanOrEqual(LONGEST_TELLING);
    for (const rule of one.rules) expect(ids, id).toContain(rule);
    expect(one.tactic === undefined, id).toBe(index < ACTIONS.length);
  }
  expect(different(ours.map(({ telling }) => telling))).toBe(all.length);
});

test('a tactic says in whose turn it is played, for how many, and whether at once', async () => {
  const tactics = new Map((await boardTextsIn('en')).map(({ id, tactic }) => [id, tactic]));
  expect(tactics.get('tenacity')).toEqual({ when: 'any', limit: 'one', atOnce: false });
  expect(tactics.get('braveIsSafe')).toEqual({ when: 'active', limit: 'none', atOnce: false });
  expect(tactics.get('feignedFlight')).toEqual({ when: 'passive', limit: 'die', atOnce: true });
});
