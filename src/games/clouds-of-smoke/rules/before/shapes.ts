/** The shapes of the steps before the battle. */
import * as z from 'zod/mini';
import { ELEMENT_KINDS } from '../names.ts';
import { die, facing, ticks } from '../fields.ts';

const small = z.int().check(z.minimum(0), z.maximum(999));
const flag = z.union([z.literal(0), z.literal(1)]);
const quarter = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const kinds = z.array(z.enum(ELEMENT_KINDS));
const numbers = z.strictObject({
  slot: small,
  value: z.exactOptional(z.array(small)),
});
const at = { x: ticks, y: ticks };
const edges = z.array(z.enum(['south', 'north', 'west', 'east']));

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

const of = <T extends string, S extends Record<string, z.core.$ZodType>>(
  type: T,
  shape: S,
): z.ZodMiniObject<S & { type: z.ZodMiniLiteral<T> }> =>
  z.strictObject({ type: z.literal(type), ...shape });
const dice = z.array(die);
const moved = { element: small, dx: ticks, dy: ticks };
/** `element`: the shape of an element of terrain. */
export const campEvents = <E extends z.core.$ZodType>(element: E) =>
  [
    of('prepared', { next: campStepShape }),
    of('quarterDrawn', { quarter, die }),
    of('firstRolled', { dice, ratings: z.array(ticks), winner: z.exactOptional(small) }),
    of('firstChosen', { army: small, edges }),
    of('edgesChosen', { edges }),
    of('quartersChosen', { quarters: z.array(quarter) }),
    of('quarterRolled', { quarter, die, elements: small }),
    of('elementRolled', { dice, kinds }),
    of('elementPlaced', { element }),
    of('elementDrifted', { ...moved, die, way: facing }),
    of('elementRemoved', { element: small, die }),
    of('elementMoved', { ...moved, army: small }),
    of('columnsNumbered', { army: small, seat: z.string(), numbers }),
    of('emplacementPlaced', { army: small, element }),
    of('columnsKept', { army: small, seat: z.string(), numbers: z.array(small), note }),
    of('columnPlaced', { army: small, number: small, ...at }),
    of('columnsRevealed', { army: small, numbers }),
    of('unitSetUp', { unit: small, ...at, facing }),
    of('commanderSetUp', { commander: small, ...at }),
    of('battleBegan', { army: small }),
  ] as const;
