/** What ground may be laid before a battle, and in how many parts. */
import { LONG_KINDS, ROUND_KINDS } from '../../rules/index.ts';

export const KINDS = [...ROUND_KINDS, ...LONG_KINDS] as const;
export type LaidKind = (typeof KINDS)[number];
/** AOT-SETUP-08 A round element in one, two or four parts: how many, and the size of each. */
export const PARTINGS = [
  { parts: 1, width: 8000, depth: 8000 },
  { parts: 2, width: 8000, depth: 4000 },
  { parts: 4, width: 4000, depth: 4000 },
] as const;
