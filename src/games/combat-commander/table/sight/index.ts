/** The line of sight in words and as a profile: fetched when one is looked along. */
export { default as SightPanel } from './SightPanel.svelte';
export { default as SightTold } from './SightTold.svelte';
