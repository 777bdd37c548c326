/** What Art of Tactics brings to all pages but the first, each part fetched when it is wanted. */
import type { Lang } from '../manifest.ts';
import type { Around, TableGame } from '../page-manifest.ts';

const proposing = async () => (await import('./proposals.ts')).proposals();
const instructions = async () => (await import('./content/instructions.ts')).instructions;
export const parts = {
  async table(): Promise<TableGame> {
    const game = await import('./table/game.ts');
    return { ...(await game.table()), proposing, instructions } as unknown as TableGame;
  },
  paragraphs: async (lang: Lang) => (await import('./book/rulebook.ts')).rulebook(lang),
  async around(lang: Lang): Promise<Around> {
    const { CHAPTERS } = await import('./book/chapters.ts');
    return {
      chapter: (code) => CHAPTERS[code]?.[lang] ?? code,
      note: () => undefined,
      appendices: [],
    };
  },
  builder: async () => (await import('./armies/index.ts')).builder(),
  form: async () => (await import('./table/new/index.ts')).form(),
  legend: async () => (await import('./table/legend/index.ts')).legend(),
  credits: async () => (await import('./book/credits.ts')).credits,
};
