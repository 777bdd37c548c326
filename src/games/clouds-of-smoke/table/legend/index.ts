import type Legend from './Legend.svelte';
import { teach } from '../../../../table/words/index.ts';
import { legendWords } from './words/index.ts';

/** What everything on the table means, as a page. */
export async function legend(): Promise<typeof Legend> {
  const [page] = await Promise.all([import('./Legend.svelte'), teach(legendWords)]);
  return page.default;
}
