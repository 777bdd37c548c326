/** What sentences look up of units and armies: all of it is open to everybody. */
import { armies, armyOf, has, profileOf, sideOf } from '../facts/units.ts';
import type { ArmyId, RetreatStat, SideId, UnitId } from '../world.ts';
import type { Event } from '../game.ts';
import type { Speaker } from './speaker.ts';

type Played = Extract<Event, { type: 'tacticPlayed' }>;
/** A throw of a discipline test. */
export interface Test {
  readonly unit: UnitId;
  readonly die: number;
  readonly bonus: number;
}
/** COS-TAC-07 Veterans of the owner of a tactic, where they are more than its number. */
export function veteransOf({ army, tactic, units, die }: Played, { look }: Speaker): UnitId[] {
  const most = tactic === 'tenacity' ? 1 : die;
  if (tactic === 'providence' || units.length <= most) return [];
  return units.filter((unit) => armyOf(look, unit) === army && has(look, unit, 'veteran'));
}
export const retreatOf = ({ look }: Speaker, unit: number): RetreatStat =>
  profileOf(look, unit as UnitId).retreat;
export const disciplineOf = ({ look }: Speaker, unit: UnitId): number =>
  profileOf(look, unit).discipline;
/** COS-SPR-25 Whose loss is one less than that of others. */
export const isReady = ({ look }: Speaker, unit: UnitId): boolean =>
  has(look, unit, 'readyForCasualties');
export const ofSide = (side: SideId, { look }: Speaker): ArmyId[] =>
  armies(look).filter((id) => sideOf(look, id) === side);
