/** The register of the browser: the only place that lists the games for those who show them. */
import { cloudsOfSmoke } from './clouds-of-smoke/page.ts';
import type { PageManifest } from './page-manifest.ts';

export type * from './page-manifest.ts';

const all: readonly PageManifest[] = [cloudsOfSmoke];

export const pages = {
  all,
  /** The game of a ruleset's id. */
  pageOf: (ruleset: string): PageManifest | undefined =>
    all.find(({ id }) => ruleset.startsWith(`${id}/`)),
};
