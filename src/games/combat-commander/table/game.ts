/** The battle table of this game, with all that is said at it. */
import { type Session, loadWords } from '#table';
import type { Coat } from '#table/plain';
import type { CombatCommander } from '../rules/index.ts';
import Battle from './Battle.svelte';
import { bookFor } from './book.ts';
import { sentences } from './saying.ts';
import { coatOfSeat } from './units/coats.ts';
import { tableWords } from './words/index.ts';

const coatOf = (_: Session<CombatCommander>, seat: string): Coat => coatOfSeat(seat);

export async function table() {
  await Promise.all([loadWords(tableWords), loadWords(sentences)]);
  return { bookFor, coatOf, Battle };
}
