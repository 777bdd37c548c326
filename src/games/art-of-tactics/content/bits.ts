/**
 * Numbers in as many bits as they need, and texts, as letters that may stand in an address: six
 * bits a letter. They are read again in the same order.
 */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SIX = 6;
const LETTERS =
  ' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789' +
  'абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ' +
  '-–—’\'"«»“”.,;:!?()/&+№…';
const PLACES: ReadonlyMap<string, number> = new Map(
  Array.from(LETTERS, (letter, place) => [letter, place]),
);
/** A letter is a byte; any other is this one, and then its number in Unicode. */
const OTHER = 255;
const MOST_UNICODE = 0x10ffff;
const UNICODE = 21;
/** Of the length of a text. */
const LENGTH = 7;

export class BitWriter {
  readonly #bits: number[] = [];

  number(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
  }
  flag(is: boolean): void {
    this.number(is ? 1 : 0, 1);
  }
  text(text: string): void {
    const letters = Array.from(text);
    this.number(letters.length, LENGTH);
    for (const letter of letters) {
      const place = PLACES.get(letter) ?? OTHER;
      this.number(place, 8);
      if (place === OTHER) this.number(letter.codePointAt(0) ?? 0, UNICODE);
    }
  }
  /** The last letter is filled with zeros. */
  get signs(): string {
    const signs = [];
    for (let at = 0; at < this.#bits.length; at += SIX) {
      const six = Array.from({ length: SIX }, (_, bit) => this.#bits[at + bit] ?? 0);
      signs.push(SIGNS[six.reduce((sum, bit) => 2 * sum + bit, 0)]);
    }
    return signs.join('');
  }
}
/** Reads on past the end as zeros. */
export class BitReader {
  readonly #bits: readonly number[];
  #at = 0;
  constructor(signs: string) {
    this.#bits = Array.from(signs).flatMap((sign) => {
      const six = Math.max(0, SIGNS.indexOf(sign));
      return Array.from({ length: SIX }, (_, bit) => Math.floor(six / 2 ** (SIX - 1 - bit)) % 2);
    });
  }
  number(width: number): number {
    let value = 0;
    for (let bit = 0; bit < width; bit++) {
      value = 2 * value + (this.#bits[this.#at] ?? 0);
      this.#at += 1;
    }
    return value;
  }
  flag(): boolean {
    return this.number(1) === 1;
  }
  text(): string {
    const letters = Array.from(LETTERS);
    return Array.from({ length: this.number(LENGTH) }, () => {
      const place = this.number(8);
      if (place !== OTHER) return letters[place] ?? '';
      return String.fromCodePoint(Math.min(this.number(UNICODE), MOST_UNICODE));
    }).join('');
  }
}
