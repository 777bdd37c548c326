/** Heap in the browser: its card, and what the plain table asks for. */
import type { PageManifest } from '#games/pages';
import { SEATS } from './seats.ts';

const door = async () => (await import('./game.ts')).game;

export const page: PageManifest = {
  id: 'heap',
  name: { en: 'Heap', ru: 'Куча' },
  seats: SEATS,
  editions: [{ ruleset: 'heap/1', name: { en: 'First edition', ru: 'Первая редакция' } }],
  card: {
    lead: {
      en: 'Each in turn takes one to three; whoever takes the last one has won.',
      ru: 'Берут по очереди, от одного до трёх; кто взял последний, тот победил.',
    },
    time: { en: 'two minutes', ru: 'две минуты' },
    note: { en: 'against the computer', ru: 'против компьютера' },
    quick: {
      options: { scenario: 'twenty-one' },
      bot: 'random',
      seats: [
        { seat: 'south', note: { en: 'takes first', ru: 'берёт первым' } },
        { seat: 'north', note: { en: 'takes second', ru: 'берёт вторым' } },
      ],
    },
  },
  rulesets: async () => (await door()).rulesets,
  sentences: async () => (await door()).sentences,
};
