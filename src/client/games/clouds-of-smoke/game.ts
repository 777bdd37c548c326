export { bookFor } from './book.ts';
export { default as Battle } from './Battle.svelte';
export { sentences } from './saying.ts';
