/** What a unit may do in a slot, beside moving and shooting as it is pointed. */
import { enemiesOf, nearestTo, poseOf } from '../../rules/facts/index.ts';
import { placesBeside, wagonsBy } from '../../rules/models/index.ts';
import { whyNoTurn } from '../../rules/movement/index.ts';
import { whyNoDeed, whyNotAct } from '../../rules/turn/index.ts';
import type { ActAnswer, Scene, UnitId } from '../../rules/index.ts';
import { rankings } from './rankings.ts';

const DEEDS = [
  'move',
  'run',
  'reform',
  'turn',
  'through',
  'trotThrough',
  'wagon',
  'leave',
  'enter',
] as const;
export type Deed = (typeof DEEDS)[number];

export function deedsOf(look: Scene, unit: UnitId): readonly Deed[] {
  const legal = (answer: ActAnswer | undefined): boolean =>
    answer !== undefined && whyNotAct(look, answer) === undefined;
  return DEEDS.filter((deed) => {
    switch (deed) {
      case 'move':
        return whyNoDeed(look, unit, 'move') === undefined;
      case 'run':
        return legal({ unit, act: 'run' });
      case 'reform':
        return whyNoDeed(look, unit, 'reform') === undefined && rankings(look, unit).length > 0;
      case 'turn':
        return whyNoTurn(look, unit, towards(look, unit)) === undefined;
      case 'through':
        return legal(through(unit, false));
      case 'trotThrough':
        return legal(through(unit, true));
      case 'wagon':
        return legal(wagonDeed(look, unit));
      case 'leave':
      case 'enter':
        return legal({ unit, act: deed });
      default:
        return deed satisfies never;
    }
  });
}
/** May it do any of what most units do? */
export const isFree = (look: Scene, unit: UnitId): boolean =>
  (['move', 'shoot', 'reform'] as const).some((deed) => whyNoDeed(look, unit, deed) === undefined);
export const through = (unit: UnitId, run: boolean): ActAnswer => ({
  unit,
  act: 'breakthrough',
  run,
});
/** AOT-WAG-09 Into the wagon that it touches, or out of its own on the first free side. */
export function wagonDeed(look: Scene, unit: UnitId): ActAnswer | undefined {
  const [wagon] = wagonsBy(look, unit);
  if (wagon !== undefined) return { unit, act: 'man', wagon };
  const [place] = placesBeside(look, unit);
  return place && { unit, act: 'dismount', ...place };
}
/** To the nearest enemy: what a turn is for. */
export function towards(look: Scene, unit: UnitId): number {
  const enemy = nearestTo(look, unit, enemiesOf(look, unit));
  const [from, to] = [poseOf(look, unit), poseOf(look, enemy ?? unit)];
  const degrees = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI;
  return (Math.round(degrees * 100) + 36_000) % 36_000;
}
