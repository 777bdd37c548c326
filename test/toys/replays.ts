/** The register of the tests for those who look back: both toys, and nothing else. */
import { replaysOf } from '../../src/games/replay-register.ts';

export const replays = replaysOf({
  volley: async () => (await import('./volley/game.ts')).volleyGame,
  'fate-cards': async () => (await import('./fate-cards/game.ts')).fateCardsGame,
});
