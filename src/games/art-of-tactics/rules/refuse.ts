import type { Json, Pick } from '#kernel';
import type { RefusalCode } from './phrases/speaker.ts';
import type { Rule } from './rules.ts';
import type { No } from './world.ts';

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
