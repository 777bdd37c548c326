/**
 * Something kept beside objects, as a WeakMap keeps it; but it goes with its object at once, where
 * an entry of a WeakMap waits for the next full collection. Supposed positions live shortly, and
 * there are tens of thousands of them a second.
 */
/** A class whose field is put on the object that is given. */
const OnGiven = function (object: object): object {
  return object;
} as unknown as new (object: object) => object;

/** Another field for each kind of thing, so that two kinds may be kept beside one object. */
export interface Beside<T> {
  get(object: object): T | undefined;
  set(object: object, kept: T | undefined): void;
}
export function keptBeside<T>(): Beside<T> {
  // An object that is frozen may refuse a field.
  const frozen = new WeakMap<object, T | undefined>();
  class Holder extends OnGiven {
    #kept: T | undefined;
    static get(object: object): T | undefined {
      return #kept in object ? object.#kept : frozen.get(object);
    }
    static set(object: object, kept: T | undefined): void {
      if (#kept in object) object.#kept = kept;
      else if (!Object.isExtensible(object)) frozen.set(object, kept);
      else new Holder(object).#kept = kept;
    }
  }
  return Holder;
}
