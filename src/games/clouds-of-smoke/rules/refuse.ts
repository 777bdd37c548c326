import { answersOf, type Json, type Pick } from '#kernel';
import * as z from 'zod/mini';
import type { RefusalCode } from './phrases/speaker.ts';
import type { Rule } from './rules.ts';
import type { CloudsOfSmoke } from './game.ts';
import type { ArmyId, CommanderId, MarkerId, No, UnitId } from './world.ts';

/** Why not: a code, its paragraph, the numbers of the sentence (lengths in ticks), the place. */
export const refuse = (
  code: RefusalCode,
  cite: Rule,
  facts: { readonly [name: string]: number | string } = {},
  at?: Json,
): No => ({ code, cite, facts, ...(at === undefined ? {} : { at }) });

export const oneOf = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)];
export const DONE = { done: true } as const;
export const isDone = (answer: object): answer is { readonly done: true } => 'done' in answer;

// Shapes that several questions share.
export const answerTo = answersOf<CloudsOfSmoke['questions']>();
export const done = z.strictObject({ done: z.literal(true) });
const id = z.int().check(z.minimum(0), z.maximum(9999));
/** The shape of an id: a small integer, branded. */
const idOf = <T extends number>(): z.ZodMiniType<T> =>
  id as z.ZodMiniType<number> as z.ZodMiniType<T>;
export const unitId = idOf<UnitId>();
export const armyId = idOf<ArmyId>();
export const commanderId = idOf<CommanderId>();
export const markerId = idOf<MarkerId>();
export const ticks = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
export const facing = z.int().check(z.minimum(0), z.maximum(35_999));
export const die = z.int().check(z.minimum(1), z.maximum(6));
