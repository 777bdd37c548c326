/**
 * How a value is written by hand, declared once: the shape of what is written, how it is read, how
 * it is printed. What is printed is read again as the same value.
 */
import * as z from 'zod/mini';
import { canonical, cloneJson, type Frozen, type Issue } from '#kernel';

/** `context`: what a game knows beside the value: names, a setup; `at`: the place, as a path. */
export interface Codec<V, W, C = unknown> {
  readonly shape: z.ZodMiniType<W>;
  readonly read: (written: W, context: C, at: string) => V;
  readonly print: (value: Frozen<V>, context: C) => W;
}
/** Who reads takes note of what cannot be, and reads on. */
export interface Reader {
  readonly faults: Issue[];
}
type AnyCodec = Pick<Codec<unknown, unknown>, 'shape'> & {
  readonly read: (written: never, context: never, at: string) => unknown;
  readonly print: (value: never, context: never) => unknown;
};
export type Value<T extends AnyCodec> = ReturnType<T['read']>;
export type Written<T extends AnyCodec> = ReturnType<T['print']>;
/** The compiler takes what is declared in place, and has to know nothing, to know `never`. */
type Known<C> = [C] extends [never] ? unknown : C;
/** All that any of them has to know. */
type Context<T> = (
  T extends AnyCodec ? (context: Known<Parameters<T['read']>[1]>) => void : never
) extends (context: infer C) => void
  ? C
  : never;

/** A codec whose types were looked at where it was declared. */
const loose = (one: AnyCodec): Loose => one as Loose;
interface Loose {
  readonly shape: z.ZodMiniType;
  readonly read: (written: unknown, context: unknown, at: string) => unknown;
  readonly print: (value: unknown, context: unknown) => unknown;
}
const placeOf = (at: string, key: string | number): string =>
  at === '' ? `${key}` : `${at}.${key}`;

// --- one value -----------------------------------------------------------------------------------

/** Written as it is. */
export const plain = <T>(shape: z.ZodMiniType<T>): Codec<T, T> => ({
  shape,
  read: (written) => written,
  print: (value) => value as T,
});
export const coded = <V, W, C = unknown>(
  shape: z.ZodMiniType<W>,
  read: (written: W, context: C, at: string) => V,
  print: (value: Frozen<V>, context: C) => W,
): Codec<V, W, C> => ({ shape, read, print });

export const nullable = <V, W, C>(one: Codec<V, W, C>): Codec<V | null, W | null, C> => ({
  shape: z.nullable(one.shape),
  read: (written, context, at) => (written === null ? null : one.read(written, context, at)),
  print: (value, context) => (value === null ? null : one.print(value, context)),
});

// --- left out ------------------------------------------------------------------------------------

/** May be left out, as the value may. */
export const maybe = <V, W, C>(one: Codec<V, W, C>): Codec<V | undefined, W | undefined, C> => ({
  shape: z.optional(one.shape),
  read: (written, context, at) =>
    written === undefined ? undefined : one.read(written, context, at),
  print: (value, context) => (value === undefined ? undefined : one.print(value, context)),
});
/** May be left out, and has that value then; is always printed. */
export const usual = <V, W, C>(
  one: Codec<V, W, C>,
  value: NoInfer<V>,
): Codec<V, W | undefined, C> => ({
  shape: z.optional(one.shape),
  read: (written, context, at) =>
    written === undefined ? cloneJson(value) : one.read(written, context, at),
  print: one.print,
});
/** The same, and is not printed where it is as usual. */
export const spared = <V, W, C>(
  one: Codec<V, W, C>,
  value: NoInfer<V>,
): Codec<V, W | undefined, C> => ({
  ...usual(one, value),
  print: (now, context) =>
    canonical(now) === canonical(value) ? undefined : one.print(now, context),
});
/** May be left out: it follows from the rest then, unless something is wrong already. */
export const follows = <V, W, C extends Reader>(
  one: Codec<V, W, C>,
  from: (context: C) => NoInfer<V>,
): Codec<V, W | undefined, C> => ({
  shape: z.optional(one.shape),
  read: (written, context, at) => {
    if (written !== undefined) return one.read(written, context, at);
    return context.faults.length > 0 ? (undefined as V) : from(context);
  },
  print: one.print,
});
/** What was left out follows from what was read beside it, unless something is wrong already. */
export const filled = <V, W, C extends Reader, F extends V>(
  one: Codec<V, W, C>,
  fill: (value: V, context: C) => F,
): Codec<F, W, C> => ({
  shape: one.shape,
  read: (written, context, at) => {
    const value = one.read(written, context, at);
    return context.faults.length > 0 ? (value as F) : fill(value, context);
  },
  print: (value, context) => one.print(value, context),
});
/** Looked at when it has been read, whatever else is wrong. */
export const checked = <V, W, C extends Reader>(
  one: Codec<V, W, C>,
  check: (value: V, context: C, at: string) => readonly Issue[],
): Codec<V, W, C> => ({
  ...one,
  read: (written, context, at) => {
    const value = one.read(written, context, at);
    context.faults.push(...check(value, context, at));
    return value;
  },
});

// --- several values ------------------------------------------------------------------------------

export const list = <V, W, C>(
  one: Codec<V, W, C>,
  { least = 0, most }: { readonly least?: number; readonly most?: number } = {},
): Codec<V[], W[], C> => ({
  shape: z
    .array(one.shape)
    .check(z.minLength(least), ...(most === undefined ? [] : [z.maxLength(most)])),
  read: (written, context, at) =>
    written.map((each, index) => one.read(each, context, placeOf(at, index))),
  print: (values, context) =>
    (values as readonly Frozen<V>[]).map((value) => one.print(value, context)),
});
/** `{ name: value }` for pairs. */
export const entries = <K, V, W, C, D>(
  key: Codec<K, string, D>,
  one: Codec<V, W, C>,
): Codec<[K, V][], { [key: string]: W }, C & D> => ({
  shape: z.record(key.shape as z.ZodMiniString, one.shape),
  read: (written, context, at) =>
    Object.entries(written).map(([name, each]) => {
      const place = placeOf(at, name);
      return [key.read(name, context, place), one.read(each, context, place)];
    }),
  print: (pairs, context) =>
    Object.fromEntries(
      (pairs as unknown as readonly (readonly [Frozen<K>, Frozen<V>])[]).map(([name, value]) => [
        key.print(name, context),
        one.print(value, context),
      ]),
    ),
});

interface Fields {
  readonly [field: string]: AnyCodec & { readonly key?: string };
}
/** A field that is written under another name than it has. */
export const called = <K extends string, T extends AnyCodec>(
  key: K,
  one: T,
): T & { readonly key: K } => ({ ...one, key });
type KeyOf<F extends Fields, K extends keyof F> = F[K] extends {
  readonly key: infer N extends string;
}
  ? N
  : K;
type Mandatory<T> = { [K in keyof T]: undefined extends T[K] ? never : K }[keyof T];
type Opened<T> = { [K in Mandatory<T>]: T[K] } & {
  [K in Exclude<keyof T, Mandatory<T>>]?: T[K];
};
type Closed<T> = { [K in Mandatory<T>]: T[K] } & {
  [K in Exclude<keyof T, Mandatory<T>>]?: Exclude<T[K], undefined>;
};
type Plainly<T> = { [K in keyof T]: T[K] };
type ValueIn<F extends Fields> = Plainly<Closed<{ [K in keyof F]: Value<F[K]> }>>;
type WrittenIn<F extends Fields> = Plainly<
  Opened<{ [K in keyof F as KeyOf<F, K>]: Written<F[K]> }>
>;
export interface RecordCodec<F extends Fields> extends Codec<
  ValueIn<F>,
  WrittenIn<F>,
  Context<F[keyof F]>
> {
  readonly fields: F;
}
/** Field by field, printed in the order in which they are declared. */
export function record<F extends Fields>(fields: F): RecordCodec<F> {
  const all = Object.entries(fields).map(([field, one]) => ({
    field,
    key: one.key ?? field,
    one: loose(one),
  }));
  type Said = { readonly [key: string]: unknown };
  return {
    fields,
    shape: z.strictObject(
      Object.fromEntries(all.map(({ key, one }) => [key, one.shape])),
    ) as unknown as z.ZodMiniType<WrittenIn<F>>,
    read: (written, context, at) =>
      withoutGaps(
        all.map(({ field, key, one }) => [
          field,
          one.read((written as Said)[key], context, placeOf(at, key)),
        ]),
      ) as ValueIn<F>,
    print: (value, context) =>
      withoutGaps(
        all.map(({ field, key, one }) => [key, one.print((value as Said)[field], context)]),
      ) as WrittenIn<F>,
  };
}
const withoutGaps = (all: readonly (readonly [string, unknown])[]): object =>
  Object.fromEntries(all.filter(([, value]) => value !== undefined));

/** Written in one way or in another; `isOther` knows which by what is written and by the value. */
export const either = <V, W, C, V2, W2, C2>(
  one: Codec<V, W, C>,
  other: Codec<V2, W2, C2>,
  isOther: (one: unknown) => boolean,
): Codec<V | V2, W | W2, C & C2> => {
  const of = (value: unknown): Loose => loose(isOther(value) ? other : one);
  return {
    shape: z.union([one.shape, other.shape]),
    read: (written, context, at) => of(written).read(written, context, at) as V | V2,
    print: (value, context) => of(value).print(value, context) as W | W2,
  };
};
/** One of several records: the field `key` says which. */
export function tagged<K extends string, F extends { readonly [tag: string]: AnyCodec }>(
  key: K,
  cases: F,
): Codec<
  { [T in keyof F]: Plainly<{ readonly [N in K]: T } & Value<F[T]>> }[keyof F],
  { [T in keyof F]: Plainly<{ [N in K]: T } & Written<F[T]>> }[keyof F],
  Context<F[keyof F]>
> {
  type Said = { readonly [key: string]: string };
  const [first, ...others] = Object.entries(cases).map(([tag, { shape }]) =>
    z.extend(z.strictObject({ [key]: z.literal(tag) }), (shape as z.ZodMiniObject).def.shape),
  );
  const of = (value: unknown): readonly [string, Loose] => {
    const tag = (value as Said)[key];
    return [tag, loose(cases[tag])];
  };
  return {
    shape: z.discriminatedUnion(key, [first, ...others]) as never,
    read: (written, context, at) => {
      const [tag, one] = of(written);
      return { [key]: tag, ...(one.read(written, context, at) as object) } as never;
    },
    print: (value, context) => {
      const [tag, one] = of(value);
      return { [key]: tag, ...(one.print(value, context) as object) } as never;
    },
  };
}

// --- columns -------------------------------------------------------------------------------------

type Columns = { readonly [key: string]: readonly unknown[] };
/** What positions keep in columns, as files have it: row by row. */
export function rowsOf<T extends { readonly [K in keyof T]: readonly unknown[] }>(
  columns: T,
): { readonly [K in keyof T]: T[K][number] }[] {
  const all = Object.entries(columns as Columns);
  return (all[0]?.[1] ?? []).map(
    (_, row) =>
      Object.fromEntries(all.map(([key, column]) => [key, column[row]])) as {
        [K in keyof T]: T[K][number];
      },
  );
}
/** And back, into the columns that `like` has. */
export function columnsOf<T extends { readonly [K in keyof T]: readonly unknown[] }>(
  like: T,
  rows: readonly { readonly [K in keyof T]: T[K][number] }[],
): T {
  const column = (key: string): unknown[] => rows.map((row) => row[key as keyof T]);
  const columns: unknown = Object.fromEntries(Object.keys(like).map((key) => [key, column(key)]));
  return columns as T;
}
