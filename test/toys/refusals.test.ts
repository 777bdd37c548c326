/** What the table itself refuses is said once, for every game that is registered. */
import { expect, test } from 'vitest';
import { games as ours } from '#games';
import type { Game, Scene } from '#kernel';
import { TABLE_REFUSALS, tableRefusal } from '#protocol';
import { games as toys } from './index.ts';

const LANGS = ['en', 'ru'] as const;
const scene = {} as unknown as Scene<Game>;
const facts = { dice: 3, sides: 6, place: 'unit' };

test.each([...ours.all, ...toys.all].map((game) => [game.id, game] as const))(
  '%s: all that the table refuses has the table’s sentence in both languages',
  (_id, { sentences }) => {
    expect(TABLE_REFUSALS.length).toBeGreaterThanOrEqual(10);
    for (const code of TABLE_REFUSALS) {
      const [en, ru] = LANGS.map((lang) =>
        sentences.refusal(scene, { code, cite: undefined, facts }, lang),
      );
      expect(en, code).toMatch(/^[A-Z][^а-я]*\.$/);
      expect(ru, code).toMatch(/^[А-Я].*\.$/);
    }
  },
);
test('what a rule refuses is the game’s to say; a place is told where there is one', () => {
  expect(tableRefusal({ code: 'tooFarSimple' }, 'en')).toBeUndefined();
  expect(tableRefusal({ code: 'toString' }, 'en')).toBeUndefined();
  expect(tableRefusal({ code: 'malformed', facts: { place: 'x.y' } }, 'en')).toBe(
    'The answer cannot be read (at x.y).',
  );
  expect(tableRefusal({ code: 'malformed', facts: { place: '' } }, 'ru')).toBe(
    'Ответ не удаётся прочитать.',
  );
});
