/** The minds of Art of Tactics, strongest first. */
import { gentle, sensible } from './sensible.ts';

export const minds = { sensible, gentle };
