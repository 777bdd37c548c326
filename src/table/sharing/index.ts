/** A moment of a battle, given on by a link: fetched when somebody shares one. */
import { lazyPart } from '../trouble.svelte.ts';
import { loadWords } from '../words/index.ts';
import type SharePosition from './SharePosition.svelte';
import { load } from './words/index.ts';

export async function sharing(): Promise<typeof SharePosition> {
  const [shown] = await lazyPart(Promise.all([import('./SharePosition.svelte'), loadWords(load)]));
  return shown.default;
}
