/**
 * Dice that each can check as they fall, by decision 0023. Before the battle a promise is told: the
 * end of a chain of seals, and the hash of a key. Each open draw opens the next seal; from it and
 * from what the players said the dice follow. What is drawn in secret follows from the key.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { hashText, type Chance, type Settled } from '#kernel';

/** So many open draws have a seal of their own; those after them follow from the key as well. */
export const SEALS = 4096;
/** Seals are kept so far apart: none is farther from one that is. */
const APART = 64;

const PROMISE = /^2\.([0-9a-f]{64})\.([0-9a-f]{64})$/;
export interface Promised {
  /** What the first seal hashes to. */
  readonly end: string;
  /** What the key of secret draws hashes to. */
  readonly deck: string;
}
/** Undefined: dice of the older scheme, which are bound by the hash of their seed. */
export function promiseIn(commitment: string): Promised | undefined {
  const [, end, deck] = PROMISE.exec(commitment) ?? [];
  return end === undefined || deck === undefined ? undefined : { end, deck };
}

const mac = (key: string, text: string): Uint8Array =>
  hmac(sha256, utf8ToBytes(key), utf8ToBytes(text));

/** All that the server alone knows of one battle's dice; the chain is reckoned when it is used. */
export class Seals {
  readonly deck: string;
  readonly #seed: string;
  /** Every `APART`th, from the end of the chain on. */
  #kept: readonly string[] | undefined;
  /** Those about the one that was opened last. */
  #near: { readonly from: number; readonly seals: readonly string[] } | undefined;

  constructor(seed: string) {
    this.#seed = seed;
    this.deck = bytesToHex(mac(seed, 'deck'));
  }
  get promise(): string {
    return `2.${this.seal(0)}.${hashText(this.deck)}`;
  }
  /** The nth seal, from 1; 0: what the first hashes to. */
  seal(nth: number): string {
    const kept = (this.#kept ??= this.#reckoned());
    const from = Math.floor(nth / APART) * APART;
    if (this.#near?.from !== from) {
      const seals: string[] = [];
      let seal = kept[from / APART + 1] ?? kept[from / APART] ?? '';
      const last = Math.min(from + APART, SEALS);
      for (let at = last; at >= from; at--) {
        seals[at - from] = seal;
        seal = hashText(seal);
      }
      this.#near = { from, seals };
    }
    return this.#near.seals[nth - from] ?? '';
  }
  #reckoned(): readonly string[] {
    const kept: string[] = [];
    let seal = bytesToHex(mac(this.#seed, 'dice'));
    for (let at = SEALS; at >= 0; at--) {
      if (at % APART === 0) kept[at / APART] = seal;
      seal = hashText(seal);
    }
    return kept;
  }
}

/** How far one promise has been kept: draws that were taken back count, nothing is dealt twice. */
export interface Dealt {
  readonly open: number;
  readonly kept: number;
  /** The promise and all that the players said since, hashed one after the other. */
  readonly context: string;
}
export const dealtBefore = (promise: string): Dealt => ({
  open: 0,
  kept: 0,
  context: hashText(promise),
});
/** What a seat says counts from the next draw on. */
export const afterPhrase = (dealt: Dealt, seat: string, phrase: string): Dealt => ({
  ...dealt,
  context: hashText(JSON.stringify([dealt.context, seat, phrase])),
});
export const afterDraw = (dealt: Dealt, chance: Chance): Dealt =>
  isOpenDraw(chance) ? { ...dealt, open: dealt.open + 1 } : { ...dealt, kept: dealt.kept + 1 };
/** Does everybody see what comes of it? */
export const isOpenDraw = (chance: Chance): boolean =>
  chance.ask === 'roll' || chance.owner === undefined;

export interface Dealing {
  readonly result: Settled;
  /** The seal that was opened for it. */
  readonly link?: string;
}
/** What comes next. */
export function deal(seals: Seals, dealt: Dealt, chance: Chance): Dealing {
  const nth = dealt.open + 1;
  if (!isOpenDraw(chance) || nth > SEALS) return { result: drawnBy(seals.deck, dealt, chance) };
  const link = seals.seal(nth);
  return { result: drawnBy(link, dealt, chance), link };
}
/** By the key, the context and the number of the draw. */
export function drawnBy(key: string, { open, kept, context }: Dealt, chance: Chance): Settled {
  const which = isOpenDraw(chance) ? `open ${open + 1}` : `kept ${kept + 1}`;
  const [count, from] = chance.ask === 'pick' ? [1, chance.from] : [chance.dice, chance.sides];
  const numbers = numbersOf(key, `${context} ${which}`, count, from);
  const [first = 0] = numbers;
  return chance.ask === 'pick' ? first : numbers.map((one) => 1 + one);
}
/** Words of 32 bits, eight of each block; those from the largest multiple of `from` on are left. */
function numbersOf(key: string, text: string, count: number, from: number): number[] {
  const limit = Math.floor(0x1_0000_0000 / from) * from;
  const numbers: number[] = [];
  for (let block = 0; numbers.length < count; block++) {
    const words = new DataView(mac(key, `${text} ${block}`).buffer);
    for (let at = 0; at < 32 && numbers.length < count; at += 4) {
      const word = words.getUint32(at);
      if (word < limit) numbers.push(word % from);
    }
  }
  return numbers;
}
