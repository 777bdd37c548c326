/** The compiler is what is tested here: a line that it lets through in error does not compile. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parse, shapeOf } from './index.ts';

type UnitId = number & { readonly id: 'unit' };
type Event =
  { type: 'moved'; unit: UnitId; to: readonly [number, number]; run?: true } | { type: 'passed' };
const at = z.tuple([z.number(), z.number()]);
const moved = z.strictObject({
  type: z.literal('moved'),
  unit: z.int(),
  to: at,
  run: z.exactOptional(z.literal(true)),
});
const passed = z.strictObject({ type: z.literal('passed') });

test('a shape that agrees with its type is taken, whatever the brands', () => {
  const shape = shapeOf<Event>()(z.discriminatedUnion('type', [moved, passed]));
  expect(parse(shape, { type: 'moved', unit: 3, to: [1, 2] }).ok).toBe(true);
  expect(parse(shape, { type: 'moved', unit: 3 }).ok).toBe(false);
});

test('a member that either lacks, and a field that differs, do not compile', () => {
  const of = shapeOf<Event>();
  // @ts-expect-error it has no `passed`
  of(z.discriminatedUnion('type', [moved]));
  // @ts-expect-error nobody knows `saluted`
  of(z.discriminatedUnion('type', [moved, passed, z.strictObject({ type: z.literal('saluted') })]));
  // @ts-expect-error `run` is missing, though it may be absent
  of(z.discriminatedUnion('type', [z.omit(moved, { run: true }), passed]));
  // @ts-expect-error `run` must not be absent
  of(z.discriminatedUnion('type', [z.required(moved), passed]));
  // @ts-expect-error `unit` is a word
  of(z.discriminatedUnion('type', [z.extend(moved, { unit: z.string() }), passed]));
  // @ts-expect-error it passes loudly
  of(z.discriminatedUnion('type', [moved, z.extend(passed, { loud: z.boolean() })]));
  expect(of).toBeTypeOf('function');
});
