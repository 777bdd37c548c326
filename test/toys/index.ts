/** The register of the tests: two toys, each one folder and nothing outside it. */
import { registerOf } from '#games';
import { fateCardsGame } from './fate-cards/game.ts';
import { volleyGame } from './volley/game.ts';

export const games = registerOf([volleyGame, fateCardsGame], import.meta.url);
