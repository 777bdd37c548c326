import { pages, type PageManifest, type TableGame } from '#games/pages';
import { plainSummary } from '../../games/manifest.ts';

/** A table that can say what its battle is called. */
export type OpenTable = TableGame & Required<Pick<TableGame, 'summary'>>;

/** The game's own table; or what any game has, where it brings none. Undefined: no such game. */
export async function tableOf(ruleset: string): Promise<OpenTable | undefined> {
  const page = pages.pageOf(ruleset);
  if (page === undefined) return undefined;
  const table = await (page.table?.() ?? plain(page));
  return table && { summary: (scene) => plainSummary(page.name, scene), ...table };
}
async function plain(page: PageManifest) {
  const { plainTable } = await import('./plain/index.ts');
  return plainTable(page);
}
