import { pages, type TableGame } from '#games/pages';

/** The game's own table; or what any game has, where it brings none. Undefined: no such game. */
export async function tableOf(ruleset: string): Promise<TableGame | undefined> {
  const page = pages.pageOf(ruleset);
  if (page === undefined) return undefined;
  if (page.table !== undefined) return page.table();
  const { plainTable } = await import('./plain/index.ts');
  return plainTable(page);
}
