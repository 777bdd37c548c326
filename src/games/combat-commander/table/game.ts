/** The battle table of this game, with all that is said at it. */
import { type Session, loadWords } from '#table';
import type { PlayerColor } from '#table/plain';
import type { CombatCommander } from '../rules/index.ts';
import Battle from './Battle.svelte';
import { bookFor } from './book.ts';
import { lazy } from './lazy.ts';
import { sentences } from './saying.ts';
import { coatOfSeat } from './units/player-colors.ts';
import { tableWords } from './words/index.ts';

const playerColorOf = (_: Session<CombatCommander>, seat: string): PlayerColor => coatOfSeat(seat);

/** At a table the computer may say what it is after, and each question what it decides. */
const { plans, primers } = lazy;
const bookAt: typeof bookFor = (...at) => ({ ...bookFor(...at), plans, primers });

export async function table() {
  await Promise.all([loadWords(tableWords), loadWords(sentences)]);
  return { bookFor: bookAt, playerColorOf, Battle };
}
