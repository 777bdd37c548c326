/** Minds to measure the bots against; nobody meets them at a table. */
import type { Mind } from '#bots';
import { former } from './former/index.ts';
import { walker } from './walker.ts';

const MINDS: { readonly [bot: string]: Mind } = { former, walker };

export const trialBots: readonly string[] = Object.keys(MINDS);
export const trialMindOf = (bot: string): Mind | undefined => MINDS[bot];
