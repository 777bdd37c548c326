/** What an event is handed: who drew it, and fate's cards, which themselves may set off events. */
import type { RollOf, Rolled } from '../cards/rolled.ts';
import type { Context, Play, RollFor, Side } from '../world.ts';
import type { HexId } from '../ground/board.ts';

export interface Fate {
  readonly roll: (table: Context, side: Side, what: RollFor, of?: RollOf) => Play<Rolled>;
  /** CC-CARD-12 */
  readonly randomHex: (table: Context, side: Side) => Play<HexId>;
}
export interface Drawn {
  readonly side: Side;
  readonly fate: Fate;
}
/** undefined: it is done at once. */
export type Effect = (table: Context, drawn: Drawn) => Play | undefined;
