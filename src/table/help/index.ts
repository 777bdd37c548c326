/** Help at the table: what a question decides, what can be done now, and by which keys. */
export { default as Help } from './Help.svelte';
export { default as Primer } from './Primer.svelte';
export { helpWords } from './words/index.ts';
