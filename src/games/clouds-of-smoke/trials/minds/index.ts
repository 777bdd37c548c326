/** Minds to measure the bots against; nobody meets them at a table. */
import type { Mind } from '#bots';
import { former } from './former/index.ts';
import { walker } from './walker.ts';

export const rivals: { readonly [bot: string]: Mind } = { former, walker };
