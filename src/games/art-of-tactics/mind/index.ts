/** The minds of Art of Tactics, strongest first; and the one that proposes to a person. */
import { gentle, proposing, sensible } from './sensible.ts';

export { opponents } from './opponents.ts';
export { outlook } from './planner.ts';
export const minds = { sensible, gentle };
export { proposing };
