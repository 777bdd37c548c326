/** The lobby on its way: what can be played, and the words for it. */
import { api } from '../../../table/api.ts';
import { ratingWords } from '../../../table/rating/telling.ts';
import { lazyPart } from '../../../table/trouble.svelte.ts';
import { loadWords } from '../../../table/words/index.ts';
import { lobbySentences } from './saying.ts';

export async function openLobby() {
  const [{ default: Lobby }, rulesets] = await Promise.all([
    lazyPart(import('./Lobby.svelte')),
    // Tables stand there whatever is known of what else could be played.
    api.rulesets().catch(() => []),
    loadWords(lobbySentences),
    loadWords(ratingWords),
  ]);
  return { Lobby, rulesets };
}
