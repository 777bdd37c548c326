/** The shapes of the steps before the battle. */
import * as z from 'zod/mini';
import { ELEMENT_KINDS } from '../names.ts';
import { ticks } from '../fields.ts';

const small = z.int().check(z.minimum(0), z.maximum(999));
const flag = z.union([z.literal(0), z.literal(1)]);
const quarter = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const kinds = z.array(z.enum(ELEMENT_KINDS));
const numbers = z.strictObject({
  slot: small,
  value: z.exactOptional(z.array(small)),
});
const at = { x: ticks, y: ticks };

const zone = z.array(z.tuple([ticks, ticks, ticks, ticks])).check(z.minLength(1), z.maxLength(9));
export const beforeShape = z.strictObject({
  first: z.enum(['rolled', 'named']),
  zones: z.tuple([zone, zone]),
  edges: z.enum(['byZone', 'chosen']),
  terrain: z.enum(['quarters', 'named']),
  sizes: z.exactOptional(z.literal('free')),
  sparse: z.exactOptional(z.literal(true)),
  keeps: z.exactOptional(z.enum(['half', 'one'])),
});

export const campShape = z.strictObject({
  fixed: small,
  quarters: z.array(quarter),
  sparse: z.nullable(quarter),
  numbers: z.array(z.strictObject({ of: numbers, shown: flag })),
  columns: z.array(z.strictObject({ army: small, number: small, ...at })),
});

const note = z.nullable(z.strictObject({ slot: small, value: z.exactOptional(small) }));
export const reservesShape = z.array(
  z.strictObject({ army: small, numbers: z.array(small), note, shown: flag }),
);
const left = { army: small, left: small };
export const CAMP_STEPS = [
  z.strictObject({ at: z.literal('conditions') }),
  z.strictObject({ at: z.literal('firstRoll') }),
  z.strictObject({ at: z.literal('firstChoice'), army: small }),
  z.strictObject({ at: z.literal('edges') }),
  z.strictObject({ at: z.literal('quarters') }),
  z.strictObject({
    at: z.literal('terrain'),
    quarter: small,
    left: z.nullable(small),
    kinds: z.nullable(kinds),
  }),
  z.strictObject({ at: z.literal('drift'), element: small }),
  z.strictObject({ at: z.literal('engineers'), army: small }),
  z.strictObject({ at: z.literal('numbers') }),
  z.strictObject({ at: z.literal('emplacements'), ...left }),
  z.strictObject({ at: z.literal('reserves'), army: small }),
  z.strictObject({ at: z.literal('columns'), army: small }),
  z.strictObject({ at: z.literal('reveal'), armies: z.array(small) }),
  z.strictObject({ at: z.literal('deployment'), army: small, units: z.array(small) }),
  z.strictObject({ at: z.literal('start') }),
] as const;

export const campStepShape = z.discriminatedUnion('at', CAMP_STEPS);
