/** Fire that may come, and what a hex that is pressed can do: fetched when it is first wanted. */
export { CommanderThreat } from './threat.svelte.ts';
export { threatWords } from './words/index.ts';
export { Zone } from './zone.svelte.ts';
