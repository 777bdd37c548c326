/** What Clouds of Smoke brings to pages beside its card and its table, part by part. */
import type { Lang } from '../manifest.ts';

export const parts = {
  form: async () => (await import('./armies/battle/index.ts')).form(),
  builder: async () => (await import('./armies/index.ts')).builder(),
  diagrams: async () => (await import('./book/diagrams.ts')).diagrams,
  tests: async () => (await import('./book/tests.ts')).tests,
  paragraphs: async (lang: Lang) => (await import('./book/rulebook.ts')).rulebook(lang),
  around: async (lang: Lang) => (await import('./table/rulebook/index.ts')).around(lang),
  legend: async () => (await import('./table/legend/index.ts')).legend(),
  credits: async () => (await import('./book/credits.ts')).credits,
};
