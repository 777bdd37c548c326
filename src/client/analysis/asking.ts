/** What the server is asked for by whoever thinks ahead. */
import type { KeptAnalysis, KnownAnalysis, KnownMoment } from '#protocol';
import { ask } from '../../table/api.ts';

/** What one has tried for oneself there. */
export const analysisOf = (id: string): Promise<KnownAnalysis> => ask(`matches/${id}/analysis`);
/** In the place of what was read under that revision; without one: of nothing. */
export const keepAnalysis = (
  id: string,
  kept: KeptAnalysis,
  after: string | undefined,
): Promise<object> =>
  ask(`matches/${id}/analysis${after === undefined ? '' : `?after=${after}`}`, kept);
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
