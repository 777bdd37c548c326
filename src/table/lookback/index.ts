/** What games may use of looking back: fetched when somebody does. */
export { default as Looking } from './Looking.svelte';
export type { Lookback } from './lookback.svelte.ts';
