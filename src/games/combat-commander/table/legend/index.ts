import { loadWords } from '#table';
import { tableWords } from '../words/index.ts';
import Legend from './Legend.svelte';
import { legendWords } from './words/index.ts';

/** What everything on the table means, as a page; works and ground have the table's own words. */
export async function legend(): Promise<typeof Legend> {
  await Promise.all([loadWords(legendWords), loadWords(tableWords)]);
  return Legend;
}
