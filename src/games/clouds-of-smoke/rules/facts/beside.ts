/**
 * Values kept beside objects, like a WeakMap, in a private field on the object itself. Such a field
 * is freed with its object, while an entry of a WeakMap waits for the next full collection: too
 * long for supposed positions, of which a bot makes tens of thousands a second.
 */
/** A constructor that returns the object it is given: a subclass then puts its field on it. */
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
