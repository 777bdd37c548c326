/** What is said at a table, as it is kept: one line of plain text, of signs that are seen. */
import { createHash } from 'node:crypto';
import { MOST_SAID } from '#protocol';
import type { Words } from '#kernel';
import { words } from '../words.ts';

/** New lines and spaces of any kind. */
const BLANKS = /[\p{Cc}\p{Z}\u2800\u3164]+/gu;
/** What turns text round or is not seen; but for the joiners, by which some letters are written. */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\u115F\u1160\uFFA0]/gu;
/** No letter has so many marks, which would lie over other lines. */
const HEAPS = /(\p{M}{2})\p{M}+/gu;

export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(BLANKS, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(HEAPS, '$1')
    .trim();

const EMPTY = words('There is nothing in this line.', 'В этой строке ничего нет.');
const TOO_LONG = words(
  `A line has at most ${MOST_SAID} letters.`,
  `В строке не больше ${MOST_SAID} букв.`,
);
/** Of a plain line; undefined: nothing is wrong with it. */
export function whyNoLine(line: string): Words | undefined {
  if (!/[^\p{M}\s\u200c\u200d]/u.test(line)) return EMPTY;
  return Array.from(line).length > MOST_SAID ? TOO_LONG : undefined;
}

const ALIAS_LETTERS = 4;
/** What a watcher is called: the same as long as this battle, and in no other. */
export const aliasOf = (match: string, player: string): string =>
  createHash('sha256')
    .update(`${match} ${player}`)
    .digest('hex')
    .slice(0, ALIAS_LETTERS)
    .toUpperCase();
