/** What the other army may do in its next slots: fetched when somebody wants to see it. */
export { TacticsThreat } from './threat.svelte.ts';
export { threatWords } from './words/index.ts';
