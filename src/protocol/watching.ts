/** What browser and server say of those who watch a battle. */

/** How many decisions behind the table they may be kept; 0: they see it as it goes. */
export const DELAYS = [0, 3, 10] as const;
export type Delay = (typeof DELAYS)[number];

/** Told to whoever is at the table when it has changed; before that nobody watches, or is kept. */
export interface WatchersTold {
  readonly t: 'watchers';
  /** How many browsers look on without a seat, by whichever server. */
  readonly count: number;
  readonly delay: number;
}
