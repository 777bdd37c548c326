/** The map with what lies on it now. */
import type { HexId } from '../ground/board.ts';
import type { Ground } from '../ground/sight.ts';
import type { Scene } from '../world.ts';

const [NO_SMOKE, NO_BLAZE] = [new Map<HexId, number>(), new Set<HexId>()];

export const groundOf = ({ setup, position: { smoke, blaze } }: Scene): Ground => ({
  map: setup.map,
  smoke: smoke.length > 0 ? new Map(smoke) : NO_SMOKE,
  blaze: blaze.length > 0 ? new Set(blaze) : NO_BLAZE,
});
