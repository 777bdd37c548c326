import { hashText } from './hash.ts';

/** What is shorter as text is not worth a look. */
const LEAST = 500;
const known = new Map<string, WeakRef<object>>();
const gone = new FinalizationRegistry<string>((hash) => {
  if (known.get(hash)?.deref() === undefined) known.delete(hash);
});

/**
 * A value of which nobody writes into any part, such as a setup: it, or else its large parts, are
 * the very objects of another that was the same there, while somebody still holds that.
 */
export function shared<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  if (text.length < LEAST) return value;
  const hash = hashText(text);
  const found = known.get(hash)?.deref();
  if (found !== undefined) return found as T;
  const whole: object = Array.isArray(value)
    ? value.map((one: unknown) => shared(one))
    : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shared<unknown>(one)]));
  known.set(hash, new WeakRef(whole));
  gone.register(whole, hash);
  return whole as T;
}
