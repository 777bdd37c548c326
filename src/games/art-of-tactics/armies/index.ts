/** The builder of armies, with the words for it. */
import { loadWords } from '#table';
import { tableWords } from '../table/words/index.ts';
import Builder from './Builder.svelte';
import { builderWords } from './saying.ts';

export async function builder() {
  await Promise.all([loadWords(builderWords), loadWords(tableWords)]);
  return Builder;
}
