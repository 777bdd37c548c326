/** What the other side may do in its next turn: fetched when somebody wants to see it. */
import { threatWords } from './words/index.ts';

export { SmokeThreat } from './threat.svelte.ts';
export const loaders = [threatWords];
