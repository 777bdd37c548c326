/** The door of Combat Commander for the browser. */
import type { PageManifest } from '../page-manifest.ts';
import drawn from './table/Opening.svelte?drawn';
import { opening } from './table/opening.ts';
import { SEATS } from './seats.ts';

/** Who asks for these wants them to be there, and nothing of them. */
const words = {
  en: async () => void (await import('./table/words/en.ts')),
  ru: async () => void (await import('./table/words/ru.ts')),
};
const proposals = async () => void (await import('./proposals.ts'));
const parts = async () => (await import('./parts.ts')).parts;

export const combatCommander: PageManifest = {
  id: 'combat-commander',
  name: { en: 'Combat Commander', ru: 'Combat Commander' },
  editions: [
    { ruleset: 'combat-commander/2006', name: { en: 'Edition of 2006', ru: 'Редакция 2006 года' } },
  ],
  seats: SEATS,
  card: {
    lead: {
      en: 'Squads on hexes, 1941 to 1945: you order what your hand of Fate cards allows.',
      ru: 'Отделения на гексах, 1941–1945: приказать можно то, что позволяют карты судьбы на руке.',
    },
    time: { en: 'a little over an hour', ru: 'чуть больше часа' },
    note: {
      en: 'Mill Crossing, 8 units against 10',
      ru: 'Переправа у мельницы, 8 отрядов против 10',
    },
    picture: {
      says: {
        en: 'The map of Mill Crossing: Germans and Russians on both sides of the stream.',
        ru: 'Карта «Переправа у мельницы»: немцы и русские по обе стороны ручья.',
      },
      drawn,
      shown: opening,
    },
    quick: {
      options: { scenario: 'mill-crossing' },
      bot: 'gentle',
      seats: [
        { seat: 'axis', note: { en: 'machine guns', ru: 'пулемёты' } },
        { seat: 'allies', note: { en: 'more men', ru: 'больше людей' } },
      ],
    },
  },
  book: {
    letters: 'CC',
    paragraphs: async (lang) => (await parts()).paragraphs(lang),
    around: async (lang) => (await parts()).around(lang),
    diagrams: async () => (await parts()).diagrams(),
    tests: async () => (await parts()).tests(),
  },
  form: async () => (await parts()).form(),
  // At once, and not by way of the others: who presses *Play now* waits for it.
  table: async () => (await import('./laid.ts')).laid(),
  early: (lang) => Promise.all([words[lang](), proposals()]),
  legend: async () => (await parts()).legend(),
  credits: async () => (await parts()).credits(),
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  exercises: async () => (await import('./lessons/exercises.ts')).exercises,
};
