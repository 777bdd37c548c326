/** What is laid before the battle, as strangers write it. */
import * as z from 'zod/mini';
import { ELEMENT_KINDS } from '../names.ts';

const army = z.literal([0, 1]);
const flag = z.literal([0, 1]);
const ticks = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const count = z.int().check(z.minimum(0), z.maximum(6));
const words = z.strictObject({
  en: z.string().check(z.maxLength(200)),
  ru: z.string().check(z.maxLength(200)),
});
export const elementShape = z.strictObject({
  kind: z.enum(ELEMENT_KINDS),
  name: z.exactOptional(words),
  outline: z.array(z.tuple([ticks, ticks])).check(z.minLength(3), z.maxLength(200)),
  of: z.exactOptional(z.int().check(z.minimum(0), z.maximum(9999))),
});
const spot = z.nullable(z.strictObject({ x: ticks, y: ticks }));
export const startShape = z.enum(['full', 'meeting']);
export const laidShape = z.nullable(
  z.strictObject({
    start: startShape,
    first: z.literal([-1, 0, 1]),
    terrain: z.array(elementShape).check(z.maxLength(2000)),
    camps: z.tuple([spot, spot]),
    passed: z.tuple([flag, flag]),
  }),
);
export const beforeSteps = [
  z.strictObject({ at: z.literal('bidRoll') }),
  z.strictObject({ at: z.literal('bid'), by: army, count }),
  z.strictObject({ at: z.literal('terrain'), army, left: count }),
  z.strictObject({ at: z.literal('camp'), army }),
  z.strictObject({ at: z.literal('pieces'), army }),
  z.strictObject({ at: z.literal('meeting') }),
] as const;
const dice = z.array(z.int().check(z.minimum(1), z.maximum(6))).check(z.maxLength(2));
const unit = z.int().check(z.minimum(0), z.maximum(999));
const event = <T extends string, S extends Record<string, z.ZodMiniType>>(type: T, fields: S) =>
  z.strictObject({ type: z.literal(type), ...fields });
export const beforeEvents = [
  event('bidRolled', { dice }),
  event('bidRefused', { army, count }),
  event('rolesSettled', { defender: army, count }),
  event('terrainPlaced', { army, elements: z.array(elementShape).check(z.maxLength(12)) }),
  event('campPlaced', { army, x: ticks, y: ticks }),
  event('piecePlaced', { unit, x: ticks, y: ticks, facing: ticks }),
  event('piecesEnded', { army }),
  event('meetingRolled', { dice }),
  event('meetingChosen', { army, act: z.enum(['terrain', 'camp', 'pass']) }),
  event('meetingEnded', {
    waiting: z.array(z.strictObject({ unit, x: ticks, y: ticks })).check(z.maxLength(400)),
  }),
  event('cameOut', { unit, x: ticks, y: ticks, facing: ticks }),
  event('guardCalled', { unit, x: ticks, y: ticks, facing: ticks }),
] as const;
