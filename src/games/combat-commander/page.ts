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
    allies: { en: 'Allied side', ru: 'Сторона союзников' },
  },
  card: {
    lead: {
      en: 'Combat Commander, hexes and fate cards: two platoons meet at a mill by a stream.',
      ru: 'Combat Commander, гексы и карты судьбы: два взвода сходятся у мельницы над ручьём.',
    },
    note: {
      en: '8 units against 10, about an hour, against a gentle computer.',
      ru: '8 отрядов против 10, около часа, против компьютера, который играет мягко.',
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
  },
  form: async () => (await parts()).form(),
  table: async () => (await parts()).table(),
  legend: async () => (await parts()).legend(),
  credits: async () => (await parts()).credits(),
};
