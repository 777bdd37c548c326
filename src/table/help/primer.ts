/** What a question decides, for who meets it first. */
export { default as Primer } from './Primer.svelte';
export { helpWords } from './words/index.ts';
