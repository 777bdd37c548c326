/** Figures on a base: where each stands, and what it is drawn as. */
import {
  armOf,
  figuresOf,
  rosterOf,
  troopOf,
  type Arm,
  type Look,
  type UnitId,
} from '../../rules/index.ts';
import { placeIn, type Body, type Drawn } from './strokes.ts';

const BODIES: { readonly [A in Arm]: Body } = {
  foot: 'man',
  horse: 'horse',
  camel: 'camel',
  artillery: 'crew',
  elephant: 'elephant',
  chariot: 'chariot',
};
const SHIELDS: ReadonlySet<string> = new Set(['shield', 'pavise']);

export function figuresOn(look: Look, unit: UnitId): Drawn[] {
  // AOT-WAG-01 Whoever mans a war wagon stands on its base.
  const body = look.position.units.wagon[unit] === 1 ? 'wagon' : BODIES[armOf(look, unit)];
  const shield = body === 'man' && troopOf(look, unit).gear.some((one) => SHIELDS.has(one));
  return ([1, 2, 3] as const).flatMap((place) => {
    const row = figuresOf(look, unit, place);
    return row.map((figure, index): Drawn => {
      const { weapons, role } = rosterOf(look)[figure];
      const at = placeIn(place, index, row.length, body);
      return { ...at, body, shield, weapon: weapons[0], role, behind: place === 3, figure };
    });
  });
}
