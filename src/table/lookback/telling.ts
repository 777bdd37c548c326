/** What of a moment stands for all of it. */
import type { Line } from '../session.svelte.ts';
import type { Swing } from './report/luck.ts';

/**
 * What is told of the event by which most changed hands, or last before it; where nothing did, what
 * came of it.
 */
export function headingOf(lines: readonly Line[], swing: Swing | undefined): Line | undefined {
  const placeOf = ({ key }: Line): number => Number(key.split('.')[1]);
  const until = lines.filter(
    (line) =>
      swing !== undefined &&
      (line.seq < swing.seq || (line.seq === swing.seq && placeOf(line) <= swing.index)),
  );
  return until.at(-1) ?? telling(lines);
}
/** What came of it: of several things that for which dice fell. */
export const telling = (lines: readonly Line[]): Line | undefined =>
  lines.findLast(({ dice }) => dice.length > 0) ?? lines.at(-1);
