/** The battle table of this game, with all that is said at it. */
import type { CloudsOfSmoke } from '../rules/index.ts';
import { type Session, loadWords } from '#table';
import type { PlayerColor } from '#table/plain';
import { armyAt, armyMark } from './player-colors.ts';
import Battle from './Battle.svelte';
import { bookFor } from './book.ts';
import { LAZY } from './lazy.ts';
import { sentences } from './saying.ts';
import { tableWords } from './words/index.ts';

const playerColorOf = (session: Session<CloudsOfSmoke>, seat: string): PlayerColor =>
  armyMark(session.setup, armyAt(session, seat));

/** At a table the computer may say what it is after, and each question what it decides. */
const { plans, primers } = LAZY;
const bookAt: typeof bookFor = (...at) => ({ ...bookFor(...at), plans, primers });

export async function table() {
  await Promise.all([loadWords(tableWords), loadWords(sentences)]);
  return { bookFor: bookAt, playerColorOf, Battle };
}
