/** What Clouds of Smoke brings to all pages but the first, each part fetched when it is wanted. */
import type { Lang } from '../manifest.ts';
import type { TableGame } from '../page-manifest.ts';

const sheets = async () => (await import('./print/Sheets.svelte')).default;

const proposing = async () => (await import('./proposals.ts')).proposals();
export const parts = {
  form: async () => (await import('./armies/battle/index.ts')).form(),
  builder: async () => (await import('./armies/index.ts')).builder(),
  paragraphs: async (lang: Lang) => (await import('./book/rulebook.ts')).rulebook(lang),
  around: async (lang: Lang) => (await import('./table/rulebook/index.ts')).around(lang),
  async table(): Promise<TableGame> {
    const game = await import('./table/game.ts');
    return { ...(await game.table()), sheets, proposing } as unknown as TableGame;
  },
  legend: async () => (await import('./table/legend/index.ts')).legend(),
  credits: async () => (await import('./book/credits.ts')).credits,
};
