/**
 * What people may call themselves. A name is told to strangers: it is short, it is seen whole, and
 * it is not to be taken for somebody else's.
 */
import type { Words } from '#kernel';
import { words } from '../words.ts';

const MOST_LETTERS = 40;
/** As many marks as any language puts on one letter. */
const MOST_MARKS = 2;
const TOO_LONG = words(
  `A name has at most ${MOST_LETTERS} letters.`,
  `В имени не больше ${MOST_LETTERS} букв.`,
);
const UNSEEN = words(
  'A name is of letters, digits and plain marks: something in this one cannot be seen.',
  'Имя пишется буквами, цифрами и обычными знаками: в этом есть то, чего не видно.',
);
const MIXED = words(
  'A word of a name is in one alphabet: this one mixes letters that look alike.',
  'Слово в имени пишется одним алфавитом: здесь смешаны похожие буквы разных.',
);
const NO_LETTER = words(
  'There is a letter or a digit in a name.',
  'В имени есть хотя бы одна буква или цифра.',
);

/** Control, format and unassigned characters, private ones, and spaces that are none. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u2800]/u;
const MANY_MARKS = new RegExp(`\\p{M}{${MOST_MARKS + 1}}|^\\p{M}| \\p{M}`, 'u');
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** As it is kept: composed, without space at its ends, one space at a time. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();

/** Of a plain name: what is wrong with it; undefined: nothing. */
export function whyNoName(name: string): Words | undefined {
  if (Array.from(name).length > MOST_LETTERS) return TOO_LONG;
  if (!name.isWellFormed() || HIDDEN.test(name) || MANY_MARKS.test(name)) return UNSEEN;
  if (!/[\p{L}\p{N}]/u.test(name)) return NO_LETTER;
  const isMixed = (word: string): boolean => SCRIPTS.filter((one) => one.test(word)).length > 1;
  return name.split(' ').some(isMixed) ? MIXED : undefined;
}

/** Letters of other alphabets, and digits, by the Latin ones that they are taken for. */
const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαɑ'],
    ['b', 'ьв'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еёεєҽ'],
    ['f', 'ғϝ'],
    ['g', 'ɡԍ'],
    ['h', 'һнη'],
    ['i', 'іїιıl1|ӏ'],
    ['j', 'јϳ'],
    ['k', 'кκ'],
    ['m', 'мϻ'],
    ['n', 'пո'],
    ['o', 'оοσ0օө'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['r', 'гᴦ'],
    ['s', 'ѕ5'],
    ['t', 'тτ'],
    ['u', 'υцս'],
    ['v', 'ѵν'],
    ['w', 'шѡωԝ'],
    ['x', 'хχ'],
    ['y', 'уγү'],
    ['z', 'ᴢ2'],
    ['3', 'зӡ'],
    ['4', 'ч'],
    ['6', 'б'],
  ].flatMap(([latin = '', others = '']) => Array.from(others, (one) => [one, latin])),
);
/** The same of all names that look alike: marks, case, spaces and points are left out. */
export const looksOf = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase().normalize('NFKD'))
    .filter((one) => /[\p{L}\p{N}|]/u.test(one))
    .map((one) => LOOKS[one] ?? one)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
