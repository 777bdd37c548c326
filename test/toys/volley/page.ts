/** Volley in the browser: its rules and its sentences, at the plain table. */
import type { PageManifest } from '../../../src/games/page-manifest.ts';

const game = async () => (await import('./game.ts')).volleyGame;

export const volleyPage: PageManifest = {
  id: 'volley',
  name: { en: 'Volley', ru: 'Залп' },
  rulesets: async () => (await game()).rulesets,
  sentences: async () => (await game()).sentences,
};
