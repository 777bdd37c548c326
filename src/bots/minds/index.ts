/** The minds by ruleset and name, strongest first. */
import type { Mind } from '../mind.ts';

export const MINDS: { readonly [ruleset: string]: { readonly [bot: string]: Mind } } = {};
