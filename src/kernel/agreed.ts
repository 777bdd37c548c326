/**
 * A type says what is played, its shape what strangers may send: one thing, said twice. The
 * compiler compares them, so that neither has a member, or a field, that the other lacks.
 */
import type { Shape } from './shape.ts';

declare const compared: unique symbol;
/** A shape that lets through what its type has, and nothing else. */
export interface Agreed<T> extends Shape<T> {
  readonly [compared]: true;
}
/** What a shape lets through. */
export type Out<S> = S extends Shape<infer T> ? T : never;
/** As JSON has it: no schema knows brands, or whether something may be written into. */
type Plain<T> = T extends number
  ? T extends { readonly id: string }
    ? number
    : T
  : T extends string | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: Plain<T[K]> };
/** For the compiler two such functions are of one type if they compare with the same. */
type Same<A, B> =
  (<T>() => T extends Plain<A> ? T : 0) extends <T>() => T extends Plain<B> ? T : 0 ? true : false;

type Type<A> = A extends { readonly type: infer T extends string } ? T : never;
type Member<A, T> = Extract<A, { readonly type: T }>;
type Field<A, K> = K extends keyof A ? Pick<A, K> : never;
/** Of a union of events the types, of anything else the fields that are not the same. */
type Differing<A, B> = [Type<A>] extends [never]
  ? {
      [K in keyof A | keyof B]: Same<Field<A, K>, Field<B, K>> extends true ? never : K;
    }[keyof A | keyof B]
  : {
      [T in Type<A | B>]: Same<Member<A, T>, Member<B, T>> extends true ? never : T;
    }[Type<A | B>];
/** Where they differ no schema fits, and the message of the compiler names what does. */
type Agreeing<A, B> =
  Same<A, B> extends true ? unknown : { readonly differs: Culprit<Differing<A, B>> };
type Culprit<D> = [D] extends [never] ? 'a member' : D;

/** The shape of a type, once they agree. Ids are numbers to whoever parses them. */
export const shapeOf =
  <T>() =>
  <S extends Shape<unknown>>(schema: S & Agreeing<T, Out<S>>): Agreed<T> =>
    schema as Shape<unknown> as Agreed<T>;
