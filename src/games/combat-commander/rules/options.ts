import type { Options, Setup } from './world.ts';

/** CC-MEL-03, CC-TRG-08: the letter of the book. */
const DEFAULTS: Options = { commandInMelee: true, triggersInsideTriggers: 'ignored' };
export const optionsOf = ({ options }: Pick<Setup, 'options'>): Options => ({
  ...DEFAULTS,
  ...options,
});
