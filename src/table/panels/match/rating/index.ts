/** What is said of a battle that counts: fetched where one does. */
import type Counts from './Counts.svelte';
import { lazyPart } from '../../../trouble.svelte.ts';
import { loadWords } from '../../../words/index.ts';
import { ratingWords } from '../../../rating/telling.ts';

export async function counts(): Promise<typeof Counts> {
  const [part] = await lazyPart(Promise.all([import('./Counts.svelte'), loadWords(ratingWords)]));
  return part.default;
}
