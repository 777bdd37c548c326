/** Which games there are for the browser, and which of them a ruleset belongs to. */
import type { PageManifest } from './page-manifest.ts';

export interface Pages {
  readonly all: readonly PageManifest[];
  /** The game of a ruleset's id. */
  pageOf(ruleset: string): PageManifest | undefined;
}
export const pagesOf = (all: readonly PageManifest[]): Pages => ({
  all,
  pageOf: (ruleset) => all.find(({ id }) => ruleset.startsWith(`${id}/`)),
});
