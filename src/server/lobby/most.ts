/** How many open tables one player has on the list at once, and what he is told of one more. */
import { words } from '../words.ts';

export const MOST_TABLES = 3;
export const FULL = words(
  `You have ${MOST_TABLES} open tables already: take one off the list first.`,
  `У вас уже ${MOST_TABLES} открытых стола: сначала уберите один из списка.`,
);
