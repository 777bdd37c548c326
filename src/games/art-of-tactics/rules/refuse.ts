import { answersOf, type Json, type Pick } from '#kernel';
import * as z from 'zod/mini';
import type { RefusalCode } from './phrases/speaker.ts';
import type { Rule } from './rules.ts';
import type { ArtOfTactics, FigureId, No, UnitId } from './types.ts';

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
export const answerTo = answersOf<ArtOfTactics['questions']>();
export const done = z.strictObject({ done: z.literal(true) });
/** A small integer that a brand makes an id. */
const idOf = <T extends number>(most: number) =>
  z.pipe(
    z.int().check(z.minimum(0), z.maximum(most)),
    z.transform((id) => id as T),
  );
export const unitId = idOf<UnitId>(999);
export const figureId = idOf<FigureId>(9999);
export const ticks = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
export const facing = z.int().check(z.minimum(0), z.maximum(35_999));
export const figures = z.array(figureId).check(z.maxLength(20));
