/** The door of Clouds of Smoke for the browser. */
import type { PageManifest } from '../page-manifest.ts';
import drawn from './table/Opening.svelte?drawn';
import { opening } from './table/opening.ts';

/** Who asks for these wants them to be there, and nothing of them. */
const words = {
  en: async () => void (await import('./table/words/en.ts')),
  ru: async () => void (await import('./table/words/ru.ts')),
};
const proposals = async () => void (await import('./proposals.ts'));
const parts = async () => (await import('./parts.ts')).parts;

export const cloudsOfSmoke: PageManifest = {
  id: 'clouds-of-smoke',
  name: { en: 'Clouds of Smoke', ru: 'Облака дыма' },
  editions: [
    { ruleset: 'clouds-of-smoke/web', name: { en: 'Web edition', ru: 'Веб-редакция' } },
    { ruleset: 'clouds-of-smoke/1.7', name: { en: 'Printed, 1.7', ru: 'Печатная, 1.7' } },
  ],
  differences: '/rules#editions',
  card: {
    lead: {
      en: 'Pike and musket to Waterloo: brigades, orders on dice, and smoke where they fight.',
      ru: 'От пики и мушкета до Ватерлоо: бригады, приказы на кубиках и дым там, где дерутся.',
    },
    time: { en: 'about an hour', ru: 'около часа' },
    note: { en: 'Mill Brook, 200 points a side', ru: 'Мельничный ручей, по 200 очков' },
    picture: {
      says: {
        en: 'Mill Brook: two lines have come up to each other between a brook and a village.',
        ru: 'Мельничный ручей: две линии сошлись между ручьём и деревней.',
      },
      drawn,
      shown: opening,
    },
    quick: {
      options: { scenario: 'mill-brook' },
      bot: 'gentle',
      seats: [
        { seat: 'south', note: { en: 'moves first', ru: 'ходит первым' } },
        { seat: 'north', note: { en: 'answers', ru: 'отвечает' } },
      ],
    },
    more: [
      {
        to: '/new#mill-brook-four',
        label: { en: 'Two against two', ru: 'Двое на двое' },
        note: {
          en:
            'Mill Brook with four players. Friends sit by link, the computer takes whichever ' +
            'seats you leave it.',
          ru:
            'Мельничный ручей на четверых. Друзья садятся по ссылке, остальные места займёт ' +
            'компьютер.',
        },
      },
    ],
  },
  form: async () => (await parts()).form(),
  builder: {
    path: '/armies',
    name: { en: 'Armies', ru: 'Армии' },
    show: async () => (await parts()).builder(),
  },
  book: {
    letters: 'COS',
    paragraphs: async (lang) => (await parts()).paragraphs(lang),
    around: async (lang) => (await parts()).around(lang),
    diagrams: async () => (await parts()).diagrams(),
    tests: async () => (await parts()).tests(),
  },
  // At once, and not by way of the others: who presses *Play now* waits for it.
  table: async () => (await import('./laid.ts')).laid(),
  early: (lang) => Promise.all([words[lang](), proposals()]),
  legend: async () => (await parts()).legend(),
  credits: async () => (await parts()).credits(),
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  exercises: async () => (await import('./lessons/exercises.ts')).exercises,
};
