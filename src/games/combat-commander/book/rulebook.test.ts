/** The rulebook in both languages: complete, short enough to read, and of one mind. */
import { expect, test } from 'vitest';
import definitions from '../../../../data/combat-commander/rules/definitions.json' with { type: 'json' };
import en from '../../../../data/combat-commander/rules/en.json' with { type: 'json' };
import rulings from '../../../../data/combat-commander/rules/rulings.json' with { type: 'json' };
import ru from '../../../../data/combat-commander/rules/ru.json' with { type: 'json' };
import { combatCommander2006 } from '../rules/rulesets.ts';
import { CHAPTERS } from './chapters.ts';
import { credits } from './credits.ts';
import { rulebook } from './rulebook.ts';

interface Told {
  readonly title: string;
  readonly telling: string;
}
const english: Readonly<Record<string, Told>> = en;
const russian: Readonly<Record<string, Told>> = ru;
const all: readonly string[] = [...combatCommander2006.rules];
const told = Object.keys(english);

test('every paragraph is told, in the catalogue’s order, none twice', () => {
  expect(told).toEqual(all);
});
test('both languages tell the same paragraphs', async () => {
  expect(Object.keys(russian)).toEqual(told);
  const page = await rulebook('ru');
  expect(page['CC-MEL-05']).toEqual({ ...russian['CC-MEL-05'], editions: ['2006'] });
  expect(Object.keys(await rulebook('en'))).toEqual(told);
});
test('rulings and definitions are of paragraphs that are told', () => {
  expect(rulings.filter((id) => !(id in english))).toEqual([]);
  expect(Object.keys(definitions).filter((id) => !(id in english))).toEqual([]);
  expect(Object.keys(definitions).length).toBeLessThan(told.length * 0.12);
});
test('no title or telling is empty, repeated, too long, or of the other letters', () => {
  for (const [language, book] of Object.entries({ en: english, ru: russian })) {
    const titles = Object.values(book).map(({ title }) => title);
    const tellings = Object.values(book).map(({ telling }) => telling);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(tellings).size).toBe(tellings.length);
    for (const [id, { title, telling }] of Object.entries(book)) {
      expect(title.split(' ').length, id).toBeLessThanOrEqual(6);
      expect(telling.length, id).toBeLessThanOrEqual(600);
      expect(telling, id).toMatch(/[.!]$/);
      expect(title + telling, id).toMatch(language === 'en' ? /^[^А-яё]+$/ : /[а-яё]{3}/);
    }
  }
});
test('every chapter has a name', () => {
  const codes = new Set(all.map((id) => id.split('-')[1] ?? ''));
  expect([...codes].filter((code) => CHAPTERS[code] === undefined)).toEqual([]);
  expect(Object.keys(CHAPTERS)).toEqual([...codes]);
});
test('whose game it is is told in both languages', () => {
  expect(credits.link).toMatch(/^https:/);
  expect(credits.text.en).toContain('our own');
  expect(credits.text.ru).toContain('наши');
});
