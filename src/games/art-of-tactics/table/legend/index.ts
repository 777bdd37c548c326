import type Legend from './Legend.svelte';
import { loadWords } from '#table';
import { tableWords } from '../words/index.ts';
import { legendWords } from './words/index.ts';

/** What everything on the table means, as a page; what lies on a base is the table's own word. */
export async function legend(): Promise<typeof Legend> {
  const [page] = await Promise.all([
    import('./Legend.svelte'),
    loadWords(legendWords),
    loadWords(tableWords),
  ]);
  return page.default;
}
