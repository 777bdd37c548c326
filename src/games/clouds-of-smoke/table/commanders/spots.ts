import { named } from '#table';
import type { Listed } from '../choosing/option.ts';
import { t } from '../combat/words/index.ts';
import { wayWords } from '../names.ts';
import { SCALE } from '../scale.ts';

/** COS-CMD-09 Places as near as each other. */
export const chooseSpot: Listed<'chooseSpot'> = {
  first: () => t().first.chooseSpot,
  options({ look }, { commander, spots }) {
    const { x: xs, y: ys } = look.position.commanders;
    const from = { x: xs[commander], y: ys[commander] };
    return spots.map(({ x, y }, index) => {
      const distance = named(SCALE, Math.hypot(x - from.x, y - from.y));
      return {
        label: t().ask.spot(index + 1),
        note: t().ask.spotNote(distance, wayWords(from, { x, y })),
        deed: t().do.displace,
        spot: { commander, x, y },
        answer: { x, y },
      };
    });
  },
};
