/** Figures on a base: where each stands, and what it is drawn as. */
import { figuresOf, rosterOf, troopOf } from '../../rules/facts/index.ts';
import type { Arm, Scene, PlacedFigure, Troop, UnitId } from '../../rules/index.ts';
import { HALF, halfOf, placeIn, type Body, type Drawn, type Half } from './strokes.ts';

const BODIES: { readonly [A in Arm]: Body } = {
  foot: 'man',
  horse: 'horse',
  camel: 'camel',
  artillery: 'crew',
  elephant: 'elephant',
  chariot: 'chariot',
};
const SHIELDS: ReadonlySet<string> = new Set(['shield', 'pavise']);

const bodyOf = (arm: Arm, wagon: boolean): Body => (wagon ? 'wagon' : BODIES[arm]);

/** A figure, and where it stands. */
interface Standing extends Pick<PlacedFigure, 'weapons' | 'role'> {
  readonly place: number;
  readonly figure: number;
}
/** AOT-WAG-01 Whoever mans a war wagon stands on its base. */
export function drawnFrom(
  { arm, gear }: Pick<Troop, 'arm' | 'gear'>,
  wagon: boolean,
  figures: readonly Standing[],
): Drawn[] {
  const body = bodyOf(arm, wagon);
  const shield = body === 'man' && gear.some((one) => SHIELDS.has(one));
  return ([1, 2, 3] as const).flatMap((place) => {
    const row = figures.filter((one) => one.place === place);
    return row.map(({ weapons, role, figure }, index): Drawn => {
      const at = placeIn(place, index, row.length, body);
      return { ...at, body, shield, weapon: weapons[0], role, behind: place === 3, figure };
    });
  });
}
export function figuresOn(look: Scene, unit: UnitId): Drawn[] {
  const { place } = look.position.figures;
  const figures = figuresOf(look, unit).map((figure) => ({
    ...rosterOf(look)[figure],
    place: place[figure],
    figure,
  }));
  return drawnFrom(troopOf(look, unit), look.position.units.wagon[unit] === 1, figures);
}
/** Half of its base. */
export function halfOn(look: Scene, unit: UnitId): Half {
  const wagon = look.position.units.wagon[unit] === 1;
  const body = bodyOf(troopOf(look, unit).arm, wagon);
  return figuresOf(look, unit).length === 0 ? HALF : halfOf([{ body }]);
}
/** Of all units; of whom nothing has changed, as it was `before`, so that he is not drawn anew. */
export function drawnOf(
  look: Scene,
  units: readonly UnitId[],
  before: ReadonlyMap<UnitId, Drawn[]>,
): ReadonlyMap<UnitId, Drawn[]> {
  return new Map(
    units.map((unit) => {
      const [now, was] = [figuresOn(look, unit), before.get(unit)];
      return [unit, was !== undefined && isSame(now, was) ? was : now];
    }),
  );
}
const isSame = (now: readonly Drawn[], was: readonly Drawn[]): boolean =>
  now.length === was.length &&
  now.every((one, index) => {
    const other = was[index];
    return (Object.keys(one) as (keyof Drawn)[]).every((key) => one[key] === other?.[key]);
  });
