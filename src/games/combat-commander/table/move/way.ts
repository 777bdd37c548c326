/** What is shown of a way: each hex with its cover, its points, and the fire that may come. */
import { coverIn, worksIn } from '../../rules/facts/index.ts';
import { type HexId, isRoadHex } from '../../rules/ground/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { breaking, type Reckoning, type Threat, type Way } from '../../rules/prospects/index.ts';
import { t } from '../words/index.ts';

export interface Stage {
  readonly hex: HexId;
  /** Points since the order was given. */
  readonly spent: number;
  /** CC-OPF-01 The strongest fire that may meet them here. */
  readonly threat: Threat | undefined;
  /** That the likeliest of them breaks by it. */
  readonly breaks: number;
}
interface Walkers {
  readonly reckoning: Reckoning;
  readonly units: readonly UnitId[];
  readonly before: number;
  readonly fire: ReadonlyMap<HexId, Threat>;
}
export const stagesOf = (way: Way, { reckoning, units, before, fire }: Walkers): Stage[] =>
  way.map(({ hex, spent }) => {
    const threat = fire.get(hex);
    const breaks =
      threat === undefined
        ? 0
        : Math.max(...breaking(reckoning, units, { hex, threat, isMoving: true }));
    return { hex, spent: before + spent, threat, breaks };
  });
/** Works, a road, or the ground, in a word. */
export function groundName(look: Scene, hex: HexId): string {
  const works = worksIn(look, hex);
  if (works !== undefined) return t().works[works].toLocaleLowerCase();
  const { map } = look.setup;
  const terrain = map.terrain[hex];
  return terrain === 'open' && isRoadHex(map, hex) ? t().ground.road : t().ground[terrain];
}
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
export const coverTold = (look: Scene, hex: HexId): string =>
  `${groundName(look, hex)}, ${signed(coverIn(look, hex))}`;
