/** What Art of Tactics brings to pages beside its card and its table, part by part. */
import type { Lang } from '../manifest.ts';
import type { Around } from '../page-manifest.ts';

export const parts = {
  diagrams: async () => (await import('./book/diagrams.ts')).diagrams,
  tests: async () => (await import('./book/tests.ts')).tests,
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
