/**
 * How many bytes of requests are held at once: weighed before they are read, and given back when
 * the request is answered.
 */
import type { Bounds } from './bounds.ts';

/** Of what all may hold so much is left for everything but files: who sends them bars nobody. */
const SMALL_SHARE = 1 / 4;

/** What is weighed. */
export interface Parcel {
  readonly address: string;
  /** It may be as long as a file. */
  readonly isFile: boolean;
}
/** Which bound is in the way; `never`: of so much there is no hope, however long he waits. */
export type Overweight = 'never' | 'reading' | 'addressReading';

export class Scales {
  readonly #most: number;
  readonly #mostOfAddress: number;
  readonly #of = new Map<string, number>();
  #held = 0;

  /** 0: without a bound. */
  constructor({ reading, addressReading }: Pick<Bounds, 'reading' | 'addressReading'>) {
    this.#most = reading === 0 ? Infinity : reading;
    this.#mostOfAddress = addressReading === 0 ? Infinity : addressReading;
  }
  get held(): number {
    return this.#held;
  }
  get addresses(): number {
    return this.#of.size;
  }
  /** It weighed so much, and is to weigh more; undefined: it does. */
  add(more: number, weight: number, { address, isFile }: Parcel): Overweight | undefined {
    const most = isFile ? this.#most * (1 - SMALL_SHARE) : this.#most;
    const own = this.#of.get(address) ?? 0;
    if (weight + more > Math.min(most, this.#mostOfAddress)) return 'never';
    if (own + more > this.#mostOfAddress) return 'addressReading';
    if (this.#held + more > most) return 'reading';
    this.#held += more;
    this.#of.set(address, own + more);
    return undefined;
  }
  giveBack(weight: number, { address }: Pick<Parcel, 'address'>): void {
    const left = (this.#of.get(address) ?? 0) - weight;
    this.#held -= weight;
    if (left > 0) this.#of.set(address, left);
    else this.#of.delete(address);
  }
}

/** What one request holds. */
export class Load {
  readonly #scales: Scales;
  readonly #address: string;
  #weight = 0;

  constructor(scales: Scales, address: string) {
    this.#scales = scales;
    this.#address = address;
  }
  /** It is to hold so much by now; undefined: it does. */
  reach(bytes: number, isFile: boolean): Overweight | undefined {
    const more = bytes - this.#weight;
    if (more <= 0) return undefined;
    const parcel = { address: this.#address, isFile };
    const over = this.#scales.add(more, this.#weight, parcel);
    if (over === undefined) this.#weight = bytes;
    return over;
  }
  end(): void {
    this.#scales.giveBack(this.#weight, { address: this.#address });
    this.#weight = 0;
  }
}
