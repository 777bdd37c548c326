/** What the server is asked for by whoever thinks ahead. */
import type { Json } from '#kernel';
import type { KeptAnalysis, KnownMoment } from '#protocol';
import { ask } from '../../table/api.ts';

/** What one has tried for oneself there. */
export const analysisOf = (id: string): Promise<{ readonly kept?: Json }> =>
  ask(`matches/${id}/analysis`);
export const keepAnalysis = (id: string, kept: KeptAnalysis): Promise<object> =>
  ask(`matches/${id}/analysis`, kept);
/** What a seat of one's own knows: of the moment after a row, or now. */
export function knownOf(
  id: string,
  place: { readonly row?: number | undefined; readonly eye?: string | undefined },
): Promise<KnownMoment> {
  const asked = Object.entries(place).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return ask(`matches/${id}/known?${new URLSearchParams(asked).toString()}`);
}
