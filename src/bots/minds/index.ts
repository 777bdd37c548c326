/** The minds by ruleset and name, strongest first. */
import type { Mind } from '../mind.ts';
import { gentle, sensible } from '../../games/clouds-of-smoke/mind/sensible.ts';

export const MINDS: { readonly [ruleset: string]: { readonly [bot: string]: Mind } } = {
  'clouds-of-smoke/web': { sensible, gentle },
  'clouds-of-smoke/1.7': { sensible, gentle },
};
