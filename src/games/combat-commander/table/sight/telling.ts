/** What a line of sight comes to, in words. */
import { groundOf } from '../../rules/facts/index.ts';
import { nameOf, rangeBetween } from '../../rules/ground/index.ts';
import { CHART } from '../../rules/ground/index.ts';
import { waysOf } from '../../rules/ground/index.ts';
import { lineOfSight, type Guilty, type Sight } from '../../rules/ground/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Scene } from '../../rules/index.ts';
import { t } from '../words/index.ts';

export interface Seen {
  readonly from: HexId;
  readonly to: HexId;
  readonly sight: Sight;
  readonly guilty: Guilty | undefined;
}
export function seenBetween(look: Scene, from: HexId, to: HexId): Seen {
  const sight = lineOfSight(groundOf(look), from, to);
  return { from, to, sight, guilty: sight.blocked ?? sight.hinders };
}
/** A hex, or the side of two. */
export const placeName = (at: Guilty['at']): string =>
  typeof at === 'number' ? nameOf(at) : at.map(nameOf).join('|');
export const placesOf = (at: Guilty['at']): readonly HexId[] =>
  typeof at === 'number' ? [at] : [...at];
function whatAt(look: Scene, at: Guilty['at'], rule: string): string {
  if (rule.startsWith('CC-ELV')) return t().sight.ground;
  if (typeof at !== 'number') return t().sight.side;
  const isSmoke = rule === 'CC-LOS-13' || rule === 'CC-LOS-14';
  if (isSmoke) return t().sight.smoke;
  if (rule === 'CC-LOS-08') return t().sight.blaze;
  const { map } = look.setup;
  const isRailway = waysOf(map).hasRailway(at) && CHART[map.terrain[at]].hindrance === 0;
  return isRailway && rule === 'CC-LOS-19' ? t().sight.railway : t().terrain[map.terrain[at]];
}
export function tell(look: Scene, { from, to, sight, guilty }: Seen): string {
  const facts = { from: nameOf(from), to: nameOf(to), range: rangeBetween(from, to) };
  if (guilty === undefined) return t().sight.clear(facts.from, facts.to, facts.range);
  const what = whatAt(look, guilty.at, guilty.rule);
  const at = placeName(guilty.at);
  if (sight.blocked !== undefined) return t().sight.blocked(facts.from, facts.to, what, at);
  return t().sight.hindered(facts.from, facts.to, facts.range, sight.hindrance, what, at);
}
