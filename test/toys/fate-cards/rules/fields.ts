/** What answers and events are made of. */
import * as z from 'zod/mini';

export const seat = z.enum(['axis', 'allies']);
export const whole = z.int().check(z.minimum(0));
export const slot = z.strictObject({ slot: whole });
/** A card, or a mission: a hidden thing by its slot. */
export const card = z.strictObject({ slot: whole, value: z.exactOptional(whole) });
export const cards = z.array(card);
