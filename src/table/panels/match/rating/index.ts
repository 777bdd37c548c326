/** What is said of a battle that counts: fetched where one does. */
import type Counts from './Counts.svelte';
import { lazyPart } from '../../../trouble.svelte.ts';
import { loadWords } from '../../../words/index.ts';

export async function counts(): Promise<typeof Counts> {
  const [part, { ratingWords }] = await lazyPart(
    Promise.all([import('./Counts.svelte'), import('../../../rating/telling.ts')]),
  );
  await lazyPart(loadWords(ratingWords));
  return part.default;
}
