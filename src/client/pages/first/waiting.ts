/** Which battles wait for him who looks at the list. */
import type { MatchSummary } from '#protocol';

/** He is to decide, or others ask him for something. */
export const waits = ({ yourMove, asked, outcome }: MatchSummary): boolean =>
  (yourMove || asked !== undefined) && outcome === undefined;
