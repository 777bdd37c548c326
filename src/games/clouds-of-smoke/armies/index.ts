/** The builder of armies, with the words for it. */
import { loadWords } from '#table';
import Builder from './Builder.svelte';
import { armySentences } from './saying.ts';

export async function builder() {
  await loadWords(armySentences);
  return Builder;
}
