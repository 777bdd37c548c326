import type { SideId } from '../../rules/index.ts';

/** Which number's sum lies open. */
export interface Opened {
  readonly what: 'strength' | 'dice' | 'balance' | 'result' | 'hits' | 'price' | 'shots' | 'damage';
  /** The side of a combat, or the place of a target among those of a bombardment. */
  readonly side: SideId | number;
}
