/** Finding paragraphs by their number and by words in any order, whatever their endings. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}
export interface Findable {
  readonly id: string;
  readonly title: string;
  readonly telling: string;
}
const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
/** Endings of both languages, longest first; what is left has three letters at least. */
const ENDING = new RegExp(
  '(?<=.{3})(?:иями|ями|ами|иях|ией|иям|ием|ого|его|ому|ему|ыми|ими|' +
    'ая|яя|ое|ее|ые|ие|ый|ий|ой|ую|юю|ов|ев|ей|ах|ях|ам|ям|ом|ем|ет|ит|ют|ят|ть|' +
    'ing|ies|ed|es|s|y|e|а|я|о|е|ы|и|у|ю|ь|й)$',
);
/** Small letters without marks: ё is е. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const likeness = (one: string, other: string): number => {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
};
/** Does a word of a text answer a word that is sought? */
function answers(word: string, sought: Sought): boolean {
  if (word.startsWith(sought.stem)) return true;
  // A vowel that comes and goes: полководца, полководец.
  const { word: own } = sought;
  const same = likeness(word, own);
  return own.length >= 6 && same >= own.length - 2 && Math.abs(word.length - own.length) <= 3;
}
interface Sought {
  readonly word: string;
  readonly stem: string;
}
export type Query = readonly Sought[];
export const queryOf = (text: string): Query =>
  [...plain(text).matchAll(WORD)].map(([word]) => ({
    word,
    stem: /\d/.test(word) ? word : word.replace(ENDING, ''),
  }));

/** By its number: whole, a part of it, or the figure at its end without the nought. */
function isNumbered(id: string, { word }: Sought): boolean {
  // What stands on a board has a name instead, and no number that is shown.
  if (!id.includes('-')) return false;
  const own = plain(id);
  const last = own.split('-').at(-1);
  return own.includes(word) || (/^\d+$/.test(word) && Number(last) === Number(word));
}
/** Every word that is sought is in the number, the title or the telling. */
export function isFound({ id, title, telling }: Findable, query: Query): boolean {
  const words = [...plain(`${title} ${telling}`).matchAll(WORD)].map(([word]) => word);
  return query.every(
    (sought) => isNumbered(id, sought) || words.some((word) => answers(word, sought)),
  );
}
/** The text in pieces: those that were sought, and what lies between them. */
export function piecesOf(text: string, query: Query): Piece[] {
  if (query.length === 0) return [{ text, hit: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = plain(word);
    if (!query.some((sought) => answers(folded, sought))) continue;
    pieces.push({ text: text.slice(end, index), hit: false }, { text: word, hit: true });
    end = index + word.length;
  }
  return [...pieces, { text: text.slice(end), hit: false }].filter((one) => one.text !== '');
}
