/** The minds of Clouds of Smoke, strongest first. */
import { gentle, sensible } from './sensible.ts';

export const minds = { sensible, gentle };
