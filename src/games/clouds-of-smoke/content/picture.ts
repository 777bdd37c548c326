/** What is drawn of a battle that is set up: the first page shows one without the rules. */
import type { Profile, Setup } from '../rules/index.ts';

type Drawn = Pick<Profile, 'glyph' | 'special'>;
type Led = Setup['armies'][number];
export interface Picture extends Pick<Setup, 'name' | 'table' | 'terrain'> {
  readonly armies: readonly Pick<Led, 'seat' | 'side' | 'name' | 'level' | 'commander'>[];
  readonly profiles: readonly Drawn[];
  readonly units: readonly Pick<
    Setup['units'][number],
    'army' | 'profile' | 'x' | 'y' | 'facing'
  >[];
}
export const pictureOf = ({ name, table, terrain, armies, profiles, units }: Setup): Picture => ({
  name,
  table,
  terrain,
  armies: armies.map(({ seat, side, name: called, level, commander }) => ({
    seat,
    side,
    name: called,
    level,
    commander,
  })),
  profiles: profiles.map(({ glyph, special }) => ({ glyph, special })),
  units: units.map(({ army, profile, x, y, facing }) => ({ army, profile, x, y, facing })),
});
