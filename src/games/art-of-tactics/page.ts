/** The door of Art of Tactics for the browser. */
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

export const artOfTactics: PageManifest = {
  id: 'art-of-tactics',
  name: { en: 'Art of Tactics', ru: 'Искусство тактики' },
  editions: [
    { ruleset: 'art-of-tactics/2006', name: { en: 'Edition of 2006', ru: 'Редакция 2006 года' } },
  ],
  seats: SEATS,
  card: {
    lead: {
      en: 'The ancient battle line: every man stands, staggers or runs, and density decides.',
      ru: 'Древний строй: каждый боец стоит, шатается или бежит, и решает плотность.',
    },
    time: { en: 'an hour and a half', ru: 'полтора часа' },
    note: { en: 'The Broad Valley, Romans and Carthage', ru: 'Широкая долина, римляне и Карфаген' },
    picture: {
      says: {
        en: 'The table of the Broad Valley: the legions face Carthage, each before its camp.',
        ru: 'Стол «Широкая долина»: легионы против Карфагена, каждый перед своим лагерем.',
      },
      drawn,
      shown: opening,
    },
    quick: {
      options: { scenario: 'broad-valley', night: false },
      bot: 'gentle',
      seats: [
        { seat: 'romans', note: { en: 'the legions', ru: 'легионы' } },
        { seat: 'carthage', note: { en: 'spears, horse and slings', ru: 'копья, конница, пращи' } },
      ],
    },
  },
  book: {
    letters: 'AOT',
    paragraphs: async (lang) => (await parts()).paragraphs(lang),
    around: async (lang) => (await parts()).around(lang),
    diagrams: async () => (await parts()).diagrams(),
    tests: async () => (await parts()).tests(),
  },
  builder: {
    path: '/armies/art-of-tactics',
    name: { en: 'Armies', ru: 'Армии' },
    show: async () => (await parts()).builder(),
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
