/** Figures on a base: where each stands, and what it is drawn as. */
import {
  figuresOf,
  isMounted,
  rosterOf,
  troopOf,
  type Look,
  type UnitId,
} from '../../rules/index.ts';
import { placeIn, type Drawn } from './strokes.ts';

const SHIELDS: ReadonlySet<string> = new Set(['shield', 'pavise']);

export function figuresOn(look: Look, unit: UnitId): Drawn[] {
  const horse = isMounted(look, unit);
  const shield = !horse && troopOf(look, unit).gear.some((one) => SHIELDS.has(one));
  return ([1, 2, 3] as const).flatMap((place) => {
    const row = figuresOf(look, unit, place);
    return row.map((figure, index): Drawn => {
      const { weapons, role } = rosterOf(look)[figure];
      const at = placeIn(place, index, row.length, horse);
      return { ...at, horse, shield, weapon: weapons[0], role, behind: place === 3, figure };
    });
  });
}
