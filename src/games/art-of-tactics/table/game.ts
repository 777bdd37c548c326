/** The battle table of this game, with all that is said at it. */
import { type Session, loadWords } from '#table';
import { type PlayerColor, playerColorIn } from '#table/plain';
import type { ArtOfTactics } from '../rules/index.ts';
import Battle from './Battle.svelte';
import { bookFor } from './book.ts';
import { LAZY } from './lazy.svelte.ts';
import { sentences } from './saying.ts';
import { tableWords } from './words/index.ts';

const playerColorOf = ({ setup }: Session<ArtOfTactics>, seat: string): PlayerColor =>
  playerColorIn(
    [{ side: 0 }, { side: 1 }],
    Math.max(
      0,
      setup.armies.findIndex((one) => one.seat === seat),
    ),
  );

/** At a table the computer may say what it is after, and each question what it decides. */
const { plans, primers } = LAZY;
const bookAt: typeof bookFor = (...at) => ({ ...bookFor(...at), plans, primers });

export async function table() {
  await Promise.all([loadWords(tableWords), loadWords(sentences)]);
  return { bookFor: bookAt, playerColorOf, Battle };
}
