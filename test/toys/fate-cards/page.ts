/** Fate cards in the browser: its rules and its sentences, at the plain table. */
import type { PageManifest } from '../../../src/games/page-manifest.ts';
import { SEATS } from './seats.ts';

const game = async () => (await import('./game.ts')).fateCardsGame;

export const fateCardsPage: PageManifest = {
  id: 'fate-cards',
  name: { en: 'Fate cards', ru: 'Карты судьбы' },
  seats: SEATS,
  rulesets: async () => (await game()).rulesets,
  sentences: async () => (await game()).sentences,
  primers: async () => (await import('./primers.ts')).primers,
  instructions: async () => (await game()).instructions,
};
