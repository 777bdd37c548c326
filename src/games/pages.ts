/** The register of the browser: the only place that lists the games for those who show them. */
import { cloudsOfSmoke } from './clouds-of-smoke/page.ts';
import { artOfTactics } from './art-of-tactics/page.ts';
import { combatCommander } from './combat-commander/page.ts';
import { pagesOf } from './page-register.ts';

export type * from './page-manifest.ts';

export const pages = pagesOf([cloudsOfSmoke, artOfTactics, combatCommander]);
