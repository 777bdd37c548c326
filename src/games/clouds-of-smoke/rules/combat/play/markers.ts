/** Phase 3: the combat marker is placed (section 14). */
import { activeSeat } from '../../facts/units.ts';
import type { Context, Play } from '../../world.ts';
import { markerPlaced, noMarker } from '../events.ts';
import { bestMarker, coverage, unitsCallingForMarker } from '../markers.ts';
import { placeMarker } from '../questions.ts';

/**
 * COS-MRK-01, COS-MRK-07, COS-MRK-08 Exactly one new marker, of price 1, in nobody's way; engaged
 * units outside of every marker do not fight (COS-LOF-14).
 */
export function* startCombat(table: Context): Play {
  const callers = unitsCallingForMarker(table);
  const best = callers.length === 0 ? undefined : bestMarker(table, callers);
  if (best === undefined) return table.emit(noMarker, {});
  const { x, y } = yield* table.ask(activeSeat(table), placeMarker, best);
  const takesIn = [...coverage(table, callers, { x, y }).takesIn];
  table.emit(markerPlaced, { x, y, covers: best.covers, takesIn });
}
