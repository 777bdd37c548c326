import type { Json } from './json.ts';

/**
 * A hidden thing is a slot. The position holds the value; a view without the right to it holds
 * only the slot number. `apply` may move a secret but never looks inside one.
 */
export interface Secret<T> {
  readonly slot: number;
  readonly value?: T;
}

/** The values of hidden things by their slots, as an eye has come to know them. */
export type Known = ReadonlyMap<number, Json>;

export const hidden = <T>({ slot }: Secret<T>): Secret<T> => ({ slot });

/** The value behind a slot; asking a view that does not hold it is a fault of ours. */
export function reveal<T>(secret: Secret<T>): T {
  if (secret.value === undefined) throw new Error(`slot ${secret.slot} is not known here`);
  return secret.value;
}
