/** What a roll gives, and what it may be for. */
export interface Rolled {
  readonly white: number;
  readonly coloured: number;
  readonly sum: number;
}
/** Told to whoever may have it made again. */
export type RollFor =
  | 'attack'
  | 'commissar'
  | 'defence'
  | 'drift'
  | 'impact'
  | 'melee'
  | 'mines'
  | 'rally'
  | 'rout'
  | 'suddenDeath'
  | 'support'
  | 'targeting';
