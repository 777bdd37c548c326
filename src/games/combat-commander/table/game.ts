/** The battle table of this game, with all that is said at it. */
import { type Session, loadWords } from '#table';
import type { PlayerColor } from '#table/plain';
import type { CombatCommander } from '../rules/index.ts';
import Battle from './Battle.svelte';
import { bookFor } from './book.ts';
import { sentences } from './saying.ts';
import { coatOfSeat } from './units/player-colors.ts';
import { tableWords } from './words/index.ts';

const playerColorOf = (_: Session<CombatCommander>, seat: string): PlayerColor => coatOfSeat(seat);

export async function table() {
  await Promise.all([loadWords(tableWords), loadWords(sentences)]);
  return { bookFor, playerColorOf, Battle };
}
