/** Fetches whoever checks dice when the first promise is told; what came till then waits for it. */
import type { ServerMessage } from '#protocol';
import { isPromise } from '../../table/dice/promises.ts';
import { lazyPart } from '../../table/trouble.svelte.ts';
import type { LiveDice } from './live.ts';

/** `changed`: there is more to be ticked, or something is wrong. */
export function watchDice(
  id: string,
  changed: (dice: LiveDice) => void,
): (message: ServerMessage) => void {
  let untold: ServerMessage[] | undefined;
  let dice: LiveDice | undefined;
  async function fetchLive(waiting: readonly ServerMessage[]): Promise<void> {
    const { LiveDice: Live } = await lazyPart(import('./live.ts'));
    dice = new Live(id, changed);
    for (const one of waiting) dice.heard(one);
  }
  return (message) => {
    if (dice !== undefined) return dice.heard(message);
    if (untold !== undefined) return void untold.push(message);
    // Nobody checks where nothing is promised.
    if (message.t !== 'welcome' || !isPromise(message.fate.hash)) return;
    untold = [message];
    fetchLive(untold).catch(() => undefined); // it is said on the page that it did not come
  };
}
