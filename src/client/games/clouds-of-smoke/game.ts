export { bookFor } from './book.ts';
export { default as Battle } from './Battle.svelte';
