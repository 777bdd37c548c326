/** The sheet of help: what can be done now, and by which keys. */
export { default as Help } from './Help.svelte';
export { helpWords } from './words/index.ts';
