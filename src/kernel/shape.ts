import { isTooDeep } from './json.ts';

/**
 * What the kernel knows of schemas: the Standard Schema interface, which zod implements.
 * Every gate through which a stranger's data comes has a shape.
 */
export interface Shape<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (input: unknown) => Parsed<T> | Promise<Parsed<T>>;
    readonly types?: { readonly input: unknown; readonly output: T } | undefined;
  };
}
type Parsed<T> =
  { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Fault[] };
/** `keys`: names that do not belong there, as zod tells them. */
interface Fault {
  readonly message: string;
  readonly path?: Path;
  readonly keys?: readonly string[];
}
type Path = readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;

export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** Something wrong with what was handed in: a code, and the place as a path. */
export interface Issue {
  readonly code: string;
  readonly cite?: string | undefined;
  readonly at?: string;
  readonly facts?: { readonly [name: string]: number | string };
}

/** Parses at once and never throws: a schema recurs, so what is too deep does not come to it. */
export function parse<T>(shape: Shape<T>, input: unknown): Result<T, Issue[]> {
  if (isTooDeep(input)) return fail([{ code: 'malformed', at: '' }]);
  const parsed = shape['~standard'].validate(input);
  if (parsed instanceof Promise) {
    parsed.catch(() => undefined); // zod's word for "it threw": nobody else would hear of it
    return fail([{ code: 'malformed', at: '' }]);
  }
  if (parsed.issues === undefined) return ok(parsed.value);
  return fail(
    parsed.issues.map(({ path = [], keys: [strange] = [] }) => {
      const at = path.map((key) => String(typeof key === 'object' ? key.key : key));
      return {
        code: 'malformed',
        at: [...at, ...(strange === undefined ? [] : [strange])].join('.'),
      };
    }),
  );
}
