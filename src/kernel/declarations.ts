/**
 * Each event and each question, declared once. A procedure names the declaration that it means, and
 * needs no list of all of them: only who gathers (the ruleset, the words, the page) has that list.
 */
import type { Agreed, Out } from './agreed.ts';
import type { Frozen } from './json.ts';
import type { Eye, Pick, RefusalBy, Scene, World } from './world.ts';
import { parse, type Shape } from './shape.ts';

// --- events --------------------------------------------------------------------------------------

/** `absent`: the field need not be there. */
export type Fields = { readonly [name: string]: Shape<unknown> & { readonly absent?: true } };
type Optional<F> = {
  [N in keyof F]: F[N] extends { readonly absent: true } ? N : never;
}[keyof F];
/** What an event holds beside its type, by the shapes of its fields. */
export type Data<F> = { readonly [N in Exclude<keyof F, Optional<F>>]: Frozen<Out<F[N]>> } & {
  readonly [N in Optional<F>]?: Frozen<Out<F[N]>>;
};
export interface EventDeclaration<W extends World, T, F> {
  readonly type: T;
  /** The paragraph by which it happens, or where in the event that stands. */
  readonly cite: W['rule'] | ((data: Data<F>) => W['rule']);
  readonly fields: F;
  /** The only writer of a position. Absent: it is told, and changes nothing. */
  apply?(position: W['position'], data: Data<F>): void;
  /** As an eye may know it. Absent: everybody knows all of it. */
  redact?(data: Data<F>, eye: Eye<W>): Data<F>;
  /** It tells a seat something that cannot be untold: it ends undo. */
  readonly reveals?: true;
}
/** Any of them, for who gathers; `never` is what lets a table hold events of different fields. */
export interface AnyEvent<W extends World, T = string> {
  readonly type: T;
  readonly cite: W['rule'] | ((data: never) => W['rule']);
  readonly fields: Fields;
  apply?(position: W['position'], data: never): void;
  redact?(data: never, eye: Eye<W>): object;
  readonly reveals?: true;
}
/** One object type instead of several joined: that is what editors and errors show. */
type Flat<T> = { readonly [K in keyof T]: T[K] } & {};
/** All events of a table of declarations, as a union. */
export type EventIn<E> = {
  [T in keyof E & string]: E[T] extends { readonly fields: infer F }
    ? Flat<{ readonly type: T } & Data<F>>
    : never;
}[keyof E & string];

/** How the events of a game are declared. */
export const eventsOf =
  <W extends World>() =>
  <const T extends string, F extends Fields>(
    declared: EventDeclaration<W, T, F>,
  ): EventDeclaration<W, T, F> =>
    declared;

/** What a ruleset needs of all its events; each must stand under its own type. */
export function gatherEvents<
  W extends World,
  E extends { readonly [T in keyof E]: AnyEvent<W, T> },
>(all: E) {
  function of({ type }: EventIn<E>): AnyEvent<W, unknown> {
    const found: AnyEvent<W, unknown> | undefined = all[type as keyof E];
    if (found === undefined) throw new Error(`${type} is not among the events that are gathered`);
    return found;
  }
  return {
    apply: (position: W['position'], event: EventIn<E>): void =>
      of(event).apply?.(position, event as never),
    /** Undefined: older rules told it, of whose events nobody knows today what may be shown. */
    redact: (event: EventIn<E>, eye: Eye<W>): EventIn<E> | undefined =>
      Object.hasOwn(all, event.type)
        ? ((of(event).redact?.(event as never, eye) ?? event) as EventIn<E>)
        : undefined,
    reveals: (event: EventIn<E>): boolean => of(event).reveals === true,
    cite: (event: EventIn<E>): W['rule'] => {
      const { cite } = of(event);
      return typeof cite === 'string' ? cite : cite(event as never);
    },
  };
}

// --- questions -----------------------------------------------------------------------------------

export interface Asking<W extends World, Q, A> {
  /** The paragraph by which it is asked, or a function that reads it from the question. */
  readonly cite: W['rule'] | ((question: Q) => W['rule']);
  check(scene: Scene<W>, question: Q, answer: A, by?: W['seat']): RefusalBy<W['rule']> | undefined;
  /** Every legal answer, where they are few; `by`: who is asked. */
  list?(scene: Scene<W>, question: Q, by?: W['seat']): readonly A[];
  /** Some legal answer; over all picks, every legal answer. */
  suggest(scene: Scene<W>, question: Q, pick: Pick, by?: W['seat']): A;
  readonly forced?: true;
  readonly secret?: true;
}
export interface QuestionDeclaration<W extends World, K, Q, A, P = unknown> extends Asking<
  W,
  Q,
  A
> {
  /** Its name in logs. */
  readonly ask: K;
  readonly shape: Agreed<A>;
  /** Under which name an answer carries what is picked: any table can ask it then. */
  readonly picks: P;
  /** Of types alone: nothing stands there. */
  readonly types?: { question: Q; answer: A };
}
/** Any of them, for who gathers. */
export interface AnyQuestion<K = string> {
  readonly ask: K;
  readonly types?: { question: object; answer: unknown };
}
/** What may be asked, by its name; each must stand under its own. */
export type QuestionsIn<D extends { readonly [K in keyof D]: AnyQuestion<K> }> = {
  [K in keyof D]: NonNullable<D[K]['types']>;
};
type Answer<S> = Frozen<Out<S>>;
const agreed = <S extends Shape<unknown>>(shape: S): Agreed<Answer<S>> =>
  shape as Shape<unknown> as Agreed<Answer<S>>;

/** First what is answered, in a call of its own: all that follows is then checked against it. */
export const questionsOf =
  <W extends World>() =>
  <const K extends string, S extends Shape<unknown>>(ask: K, shape: S) => ({
    asking: <Q extends object>(
      declared: Asking<W, Q, Answer<S>>,
    ): QuestionDeclaration<W, K, Q, Answer<S>, undefined> => ({
      ...declared,
      ask,
      shape: agreed(shape),
      picks: undefined,
    }),
  });

type Value<A, N extends string> = A extends { readonly [P in N]: infer V } ? V : never;
export interface Choosing<W extends World, Q, V> {
  readonly cite: W['rule'] | ((question: Q) => W['rule']);
  /** What there is to choose from. */
  readonly of: (question: Q, scene: Scene<W>) => readonly V[];
  /** Why not something else, which was answered. */
  readonly no: (question: Q, value: V) => RefusalBy<W['rule']>;
  /** What is suggested, if not any of them. */
  readonly suggest?: (scene: Scene<W>, all: readonly V[], pick: Pick) => V;
  readonly forced?: true;
}
/**
 * One of those that the question names, or `{ none: true }` where the shape lets that pass. Check,
 * list and suggestion follow from what there is to choose from.
 */
export const choicesOf =
  <W extends World>() =>
  <const K extends string, const N extends string, S extends Shape<unknown>>(
    ask: K,
    picks: N,
    shape: S,
  ) => ({
    asking<Q extends object>({
      of,
      no,
      suggest,
      ...declared
    }: Choosing<W, Q, Value<Answer<S>, N>>): QuestionDeclaration<W, K, Q, Answer<S>, N> {
      type A = Answer<S>;
      type V = Value<A, N>;
      const saying = (value: V | undefined): A => ({ [picks]: value }) as A;
      const nobody = parse(shape, { none: true });
      const none = nobody.ok ? [nobody.value as A] : [];
      return {
        ...declared,
        ask,
        picks,
        shape: agreed(shape),
        check(scene, question, answer) {
          const value = (answer as { readonly [P in N]?: V })[picks];
          if (value === undefined) return undefined; // the shape has let `none` pass
          return of(question, scene).includes(value) ? undefined : no(question, value);
        },
        list: (scene, question) => [...none, ...of(question, scene).map(saying)],
        suggest(scene, question, pick) {
          const all = of(question, scene);
          if (nobody.ok && pick(all.length + 1) === 0) return nobody.value as A;
          return saying(suggest?.(scene, all, pick) ?? all[pick(all.length)]);
        },
      };
    },
  });
