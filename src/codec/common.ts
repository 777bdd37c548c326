/** What any game writes by hand: whole numbers, flags, measures, places, somebody by his name. */
import * as z from 'zod/mini';
import { coded, plain, type Codec, type Reader } from './codec.ts';

export const whole = (least: number, most: number): Codec<number, number> =>
  plain(z.int().check(z.minimum(least), z.maximum(most)));
/** Kept as 0 or 1. */
export const flag = coded(
  z.boolean(),
  (written): 0 | 1 => (written ? 1 : 0),
  (value) => value === 1,
);
/** Written in a unit that people measure in, kept in the whole ticks of which it has so many. */
export const scaled = (shape: z.ZodMiniType<number>, ticks: number): Codec<number, number> =>
  coded(
    shape,
    (written) => Math.round(written * ticks),
    (value) => value / ticks,
  );
export function spot(
  shape: z.ZodMiniType<number>,
  ticks: number,
): Codec<{ readonly x: number; readonly y: number }, [number, number]> {
  const one = scaled(shape, ticks);
  return coded(
    z.tuple([shape, shape]),
    ([x, y], context, at) => ({ x: one.read(x, context, at), y: one.read(y, context, at) }),
    ({ x, y }, context) => [one.print(x, context), one.print(y, context)],
  );
}
/** Kept by the place of the name in a list: a name that is not there is a fault. */
export const named = <T extends number, C extends Reader>(
  shape: z.ZodMiniType<string>,
  among: (context: C) => readonly string[],
  code: string,
  fact = 'name',
): Codec<T, string, C> =>
  coded(
    shape,
    (written, context, at) => {
      const id = among(context).indexOf(written);
      if (id < 0) context.faults.push({ code, at, facts: { [fact]: written } });
      return id as T;
    },
    (id, context) => among(context)[id as number] ?? '',
  );
