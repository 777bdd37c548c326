/** The map with what lies on it now. */
import type { Ground } from '../ground/sight.ts';
import type { Look } from '../types.ts';

export const groundOf = ({ setup, position }: Look): Ground => ({
  map: setup.map,
  smoke: new Map(position.smoke),
  blaze: new Set(position.blaze),
});
