/** The register of the tests for those who think in a browser: both toys, and nothing else. */
import { thinkersOf } from '../../src/games/thinker-register.ts';

export const thinkers = thinkersOf({
  volley: async () => (await import('./volley/game.ts')).volleyGame,
  'fate-cards': async () => (await import('./fate-cards/game.ts')).fateCardsGame,
});
