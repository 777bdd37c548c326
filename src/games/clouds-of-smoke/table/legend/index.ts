import { loadWords } from '#table';
import Legend from './Legend.svelte';
import { legendWords } from './words/index.ts';

/** What everything on the table means, as a page. */
export async function legend(): Promise<typeof Legend> {
  await loadWords(legendWords);
  return Legend;
}
