/** What a line passes between its ends, hex by hex, in the order in which it comes to them. */
import { line, neighbour, type Passing } from '#geometry/hex';
import { hexOf, idAt, nameOf } from '../../rules/ground/index.ts';
import { CHART } from '../../rules/ground/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Scene } from '../../rules/index.ts';
import { t } from '../words/index.ts';
import { placesOf, type Seen } from './telling.ts';

export interface Passed {
  /** One hex, or the two whose side the line runs along. */
  readonly hexes: readonly HexId[];
  readonly names: string;
  readonly says: string;
  readonly does: string;
  readonly guilty: boolean;
}
/** The hexes that it crosses, and those along whose sides it runs; corners alone are none. */
function hexesOf({ hex, crosses, along }: Passing): readonly HexId[] {
  const own = idAt(hex);
  if (own === undefined) return [];
  if (crosses) return [own];
  if (along === undefined || along > 2) return [];
  const other = idAt(neighbour(hex, along));
  return other === undefined ? [own] : [own, other];
}
export function passedBy(look: Scene, seen: Seen): readonly Passed[] {
  const { map } = look.setup;
  const guilty = seen.guilty === undefined ? [] : placesOf(seen.guilty.at);
  const rows = line(hexOf(seen.from), hexOf(seen.to))
    .map(hexesOf)
    .filter((hexes) => hexes.length > 0)
    .filter((hexes) => !hexes.includes(seen.from) && !hexes.includes(seen.to));
  return rows.map((hexes): Passed => {
    const isGuilty = hexes.some((hex) => guilty.includes(hex));
    const words = hexes.map((hex) =>
      t().sight.level(t().terrain[map.terrain[hex]], map.elevation[hex]),
    );
    const says = hexes.length > 1 ? t().sight.along(words.join(' | ')) : words[0];
    const { hindrance } = CHART[map.terrain[hexes[0]]];
    const hinders = isGuilty && seen.sight.blocked === undefined;
    const does = isGuilty
      ? hinders
        ? t().sight.hinders(seen.sight.hindrance)
        : t().sight.blocks
      : hindrance > 0 && hexes.length === 1
        ? t().sight.hinders(hindrance)
        : t().sight.free;
    return { hexes, names: hexes.map(nameOf).join(' | '), says, does, guilty: isGuilty };
  });
}
