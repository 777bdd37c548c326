/**
 * What of a battle's page is fetched when it is first wanted: nobody waits for it before the first
 * answer. The game's other pages are listed in `parts.ts`.
 */
import { part } from '#table';

export const late = {
  forces: async () => part(import('./status/Forces.svelte')),
  result: async () => part(import('./status/Result.svelte')),
  givingUp: async () => part(import('./units/GivingUp.svelte')),
};
