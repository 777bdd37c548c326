/** What is good once: links of mails, six words for another device, challenges of passkeys. */
import { randomBytes, randomInt } from 'node:crypto';
import { hashText } from '#kernel';
import type { Keys } from '../gates/keys.ts';
import type { Purpose } from '#store';
import { WORDS } from './word-lists.ts';

export type Lang = 'en' | 'ru';
export const LINK_MINUTES = 15;
export const DEVICE_MINUTES = 15;
export const CHALLENGE_MINUTES = 5;

const LINK_BYTES = 32;
const LINK = /^[\w-]{43}$/;
const SIX = 6;

export const newLink = (): string => randomBytes(LINK_BYTES).toString('base64url');
export const linkHash = (code: string): string => hashText(`link ${code}`);
export const challengeHash = (challenge: string): string => hashText(`challenge ${challenge}`);

export const newWords = (lang: Lang): readonly string[] =>
  Array.from({ length: SIX }, () => WORDS[lang][randomInt(WORDS[lang].length)] ?? '');
/**
 * Six words are fewer than anybody guesses over the wire in their time, and not than a machine
 * tries beside a stolen table: without the server's key their hash tells nothing.
 */
export const wordsHash = (keys: Keys, words: readonly string[]): string =>
  keys.sign(`device ${words.join(' ')}`);

/** By what words are named on the page of whoever was shown them. */
export const wordsId = (hash: string): string => hashText(`words ${hash}`).slice(0, 24);

export interface Code {
  readonly hash: string;
  readonly purposes: readonly Purpose[];
}
/** What somebody typed, or what a link brought. Undefined: it is no code of ours. */
export function codeFrom(keys: Keys, text: string): Code | undefined {
  if (LINK.test(text)) return { hash: linkHash(text), purposes: ['enter', 'prove'] };
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  if (words.length !== SIX) return undefined;
  return { hash: wordsHash(keys, words), purposes: ['device'] };
}
