/** What of a moment stands for all of it. */
import type { Line } from '../session.svelte.ts';

/** What came of it: of several things that for which dice fell. */
export const telling = (lines: readonly Line[]): Line | undefined =>
  lines.findLast(({ dice }) => dice.length > 0) ?? lines.at(-1);
