/** Volley in the browser: its rules and its sentences, at the plain table. */
import type { PageManifest } from '../../../src/games/page-manifest.ts';
import { SEATS } from './seats.ts';

const game = async () => (await import('./game.ts')).volleyGame;

export const volleyPage: PageManifest = {
  id: 'volley',
  name: { en: 'Volley', ru: 'Залп' },
  seats: SEATS,
  rulesets: async () => (await game()).rulesets,
  sentences: async () => (await game()).sentences,
  summary: async () => (await game()).summary,
  primers: async () => (await import('./primers.ts')).primers,
  lessons: async () => (await (await game()).lessons?.()) ?? [],
};
