/** Fates: who settles chances. Seeded for the server, sampled for bots, scripted for tests. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import type { Chance, Pick, Settled } from '#kernel';

export { DiceCheck, isFault, isSeedOf, type Checked, type Draw, type Fault } from './checking.ts';
export {
  afterDraw,
  afterPhrase,
  deal,
  dealtBefore,
  isOpenDraw,
  promiseIn,
  SEALS,
  Seals,
  type Dealing,
  type Dealt,
} from './seals.ts';

/** What settles one chance after another. */
export type Fate = (chance: Chance) => Settled;

/** Whole numbers 0 .. from - 1 from a small seed: for bots and fuzzing, never for a match. */
export function sampledPick(seed: number): Pick {
  const generator = xoroshiro128plus(seed);
  return (from) => uniformInt(generator, 0, from - 1);
}
export const sampledFate =
  (pick: Pick): Fate =>
  (chance) =>
    chance.ask === 'pick'
      ? pick(chance.from)
      : Array.from({ length: chance.dice }, () => 1 + pick(chance.sides));
/**
 * What is thrown for one purpose does not depend on what was thrown for others: the nth throw for
 * it is fixed by the seed, its words and n. For bots, never for a match.
 */
export function fateByPurpose(seed: number, purpose: () => string): Fate {
  const thrown = new Map<string, number>();
  return (chance) => {
    const what = purpose();
    const nth = thrown.get(what) ?? 0;
    thrown.set(what, nth + 1);
    return sampledFate(sampledPick(mixed(`${what} ${nth}`, seed)))(chance);
  };
}
/** A whole number of 32 bits that depends on each letter and on the seed (FNV-1a, then mixed). */
function mixed(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * HMAC-SHA-256 of a secret seed and the number of the draw, by rejection: the n-th draw of a
 * match is fixed by its seed and by nothing else. `ordinal`: how many draws were made before.
 */
export function settleBy(seed: string, ordinal: number, chance: Chance): Settled {
  const key = /^[0-9a-f]{64}$/.test(seed) ? hexToBytes(seed) : sha256(utf8ToBytes(seed));
  const draw = (nth: number, from: number): number =>
    uniformFrom(hmac(sha256, key, utf8ToBytes(String(ordinal + nth))), from);
  return chance.ask === 'pick'
    ? draw(0, chance.from)
    : Array.from({ length: chance.dice }, (_, nth) => 1 + draw(nth, chance.sides));
}
/** A fate that counts its draws by itself. */
export function seededFate(seed: string, drawn = 0): Fate & { readonly drawn: () => number } {
  let ordinal = drawn;
  const fate = (chance: Chance): Settled => {
    const settled = settleBy(seed, ordinal, chance);
    ordinal += drawsOf(chance);
    return settled;
  };
  return Object.assign(fate, { drawn: () => ordinal });
}
/** The first of eight 32-bit words that lies below the largest multiple of `from`. */
function uniformFrom(bytes: Uint8Array, from: number): number {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const limit = Math.floor(0x1_0000_0000 / from) * from;
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const word = words.getUint32(at);
    if (word < limit) return word % from;
  }
  // Eight rejections in a row: the hash of the hash decides.
  return uniformFrom(sha256(bytes), from);
}
/** How many draws a chance takes: to go on where a stored match stands. */
export const drawsOf = (chance: Chance): number => (chance.ask === 'pick' ? 1 : chance.dice);
/** The older scheme's promise: it binds the seed and tells nothing of it; checked at the end. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)));

/** Results in order, each used once: faces for rolls, numbers for picks. */
export function scriptedFate(results: readonly number[]): Fate & { readonly left: () => number } {
  let at = 0;
  const next = (): number => {
    const result = results[at];
    if (result === undefined) throw new RangeError('the script of fate is used up');
    at += 1;
    return result;
  };
  const fate = (chance: Chance): Settled =>
    chance.ask === 'pick' ? next() : Array.from({ length: chance.dice }, next);
  return Object.assign(fate, { left: () => results.length - at });
}
