/** The minds of Combat Commander, strongest first. */
import { gentle, sensible } from './sensible.ts';

export { opponents } from './opponents.ts';
export { outlook } from './planner.ts';
export const minds = { sensible, gentle };
