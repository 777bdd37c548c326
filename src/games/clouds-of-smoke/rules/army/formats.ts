/** Sizes and eras of games: they advise, and forbid nothing. */
import type { Issue } from '#kernel';
import type { Edition } from '../editions/edition.ts';
import type { Era } from './types.ts';

/** COS-ARM-09 A size outside the formats that the book is made for. */
export function sizeRemarks(size: number | undefined, edition: Edition): Issue[] {
  const formats = edition.formats();
  if (size === undefined || formats === undefined) return [];
  const { least, most } = formats;
  if (size >= least && size <= most) return [];
  return [{ code: 'sizeUnusual', cite: 'COS-ARM-09', at: 'size', facts: { size, least, most } }];
}

/** COS-ARM-10 Armies of different eras, where the book dates them. */
export function eraRemarks(eras: readonly Era[], edition: Edition): Issue[] {
  if (edition.years() === undefined || new Set(eras).size < 2) return [];
  return [{ code: 'erasDiffer', cite: 'COS-ARM-10', facts: { eras: eras.join(', ') } }];
}
