// Ids of paragraphs in a text: those that are written out, and those that no search would find.

/** `COS-MOV-03`, `CC-EVT-E43`, `CC-ACT-A35c`. */
const NUMBER = '[A-Z]?\\d{2,3}[a-z]?';
const CITATION = new RegExp(`\\b([A-Z]{2,4})-[A-Z]{1,8}-${NUMBER}\\b`, 'g');
/** What follows an id where others are left to be guessed: `, -02`, ` .. 03`, `, 02`, ` to -05`. */
const MORE =
  '(?: ?(?:\\.{2,3}|[…–—]) ?-?|/-?|[,;]? (?:to|and|or|&) -|[,;] -|, (?=\\d{2}(?!\\d)))';
const SHORT = new RegExp(`\\b[A-Z]{2,4}-[A-Z]{1,8}-${NUMBER}${MORE}[A-Z]?\\d{2}`);
/** The rest of such a list, on the next line of a comment. */
const CARRIED_ON = /^\s*(?:\*|\/\/) (?:and |to |or )?-[A-Z]?\d{2}[a-z]?\b/;

export type Citation = readonly [id: string, book: string, line: number];
export const citations = (lines: readonly string[]): Citation[] =>
  lines.flatMap((text, index) =>
    [...text.matchAll(CITATION)].map(([id, book]): Citation => [id, book ?? '', index + 1]),
  );
/** On which lines ids are shortened. */
export const shorthands = (lines: readonly string[]): number[] =>
  lines.flatMap((text, index) => (SHORT.test(text) || CARRIED_ON.test(text) ? [index + 1] : []));
