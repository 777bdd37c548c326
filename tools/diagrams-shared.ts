/** What many diagrams have in common is written once: values as a graph instead of a tree. */
import type { Json } from '#kernel';
import { SHARED } from '../src/games/diagrams.ts';

/** What has fewer letters is written where it stands. */
const SHORT = 48;

/** Every value that stands in more than one other, by its text. */
export class Sharing {
  readonly #counts = new Map<string, number>();
  readonly #places = new Map<string, number>();
  readonly values: Json[] = [];

  constructor(roots: readonly Json[]) {
    for (const root of roots) this.#count(root);
  }
  #count(value: Json): void {
    if (typeof value !== 'object' || value === null) return;
    const text = JSON.stringify(value);
    if (text.length < SHORT) return;
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    // The same once more: what stands in it stands there once.
    if (count === 1) for (const inner of Object.values(value)) this.#count(inner);
  }
  /** The value with places in the stead of what is written elsewhere. */
  kept(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    if ((this.#counts.get(text) ?? 0) < 2) return this.#inner(value);
    const known = this.#places.get(text);
    if (known !== undefined) return { [SHARED]: known };
    const inner = this.#inner(value);
    const place = this.values.push(inner) - 1;
    this.#places.set(text, place);
    return { [SHARED]: place };
  }
  #inner(value: object): Json {
    if (Array.isArray(value)) return value.map((one: Json) => this.kept(one));
    const fields = Object.entries(value) as [string, Json][];
    return Object.fromEntries(fields.map(([field, one]) => [field, this.kept(one)]));
  }
}
