/** The door of Combat Commander for the browser. */
import type { PageManifest } from '../page-manifest.ts';
import drawn from './table/Opening.svelte?drawn';
import { opening } from './table/opening.ts';

const parts = async () => (await import('./parts.ts')).parts;

export const combatCommander: PageManifest = {
  id: 'combat-commander',
  name: { en: 'Combat Commander', ru: 'Combat Commander' },
  editions: [
    { ruleset: 'combat-commander/2006', name: { en: 'Edition of 2006', ru: 'Редакция 2006 года' } },
  ],
  seats: {
    axis: { en: 'Germany', ru: 'Германия' },
    allies: { en: 'Russia', ru: 'Россия' },
  },
  card: {
    lead: {
      en: 'Hexes and fate cards: platoons at a mill.',
      ru: 'Гексы и карты судьбы: взводы у мельницы.',
    },
    note: {
      en: '8 units against 10, about an hour, against a gentle computer.',
      ru: '8 отрядов против 10, около часа, против компьютера, который играет мягко.',
    },
    picture: {
      says: {
        en: 'The table of Mill Crossing.',
        ru: 'Стол «Переправа у мельницы».',
      },
      drawn,
      shown: opening,
    },
    quick: {
      options: { scenario: 'mill-crossing' },
      bot: 'gentle',
      seats: [
        { seat: 'axis', note: { en: 'fire', ru: 'огонь' } },
        { seat: 'allies', note: { en: 'infantry', ru: 'пехота' } },
      ],
    },
  },
  book: {
    letters: 'CC',
    paragraphs: async (lang) => (await parts()).paragraphs(lang),
    around: async (lang) => (await parts()).around(lang),
  },
  form: async () => (await parts()).form(),
  table: async () => (await parts()).table(),
  credits: async () => (await parts()).credits(),
};
