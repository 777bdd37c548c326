/** How armies are told apart on the table. */
import { type PlayerColor, playerColorIn } from '#table/plain';

export const armyMark = (army: number): PlayerColor =>
  playerColorIn([{ side: 0 }, { side: 1 }], Math.max(0, army));
