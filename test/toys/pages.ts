/** The register of the tests for the browser: both toys, and nothing else. */
import { pagesOf } from '../../src/games/page-register.ts';
import { fateCardsPage } from './fate-cards/page.ts';
import { volleyPage } from './volley/page.ts';

export type * from '../../src/games/page-manifest.ts';
export const pages = pagesOf([volleyPage, fateCardsPage]);
