/**
 * A meeting engagement: ground and camps by turns, as the dice say (AOT-MEET-01, AOT-MEET-02,
 * AOT-MEET-03, AOT-MEET-04).
 */
import { BASE, MEASURE } from '../facts/measures.ts';
import { campSpotOf } from '../facts/places.ts';
import { ARMIES, otherArmy, seatOf, unitsWaiting } from '../facts/units.ts';
import type { ArmyId, Context, Scene, Play, UnitId } from '../world.ts';
import { meetingChosen, meetingEnded, meetingRolled } from './events.ts';
import { chooseMeeting } from './questions.ts';
import { wholeTerrain } from './terrain.ts';
import type { MeetingAct } from './types.ts';

const hasPassed = ({ position: { laid } }: Scene, army: ArmyId): boolean =>
  laid?.passed[army] === 1;
/** AOT-MEET-01, AOT-MEET-04 Terrain or his camp; R-077 or, once it stands, nothing any more. */
function actsOf(scene: Scene, army: ArmyId, room: boolean): MeetingAct[] {
  if (hasPassed(scene, army)) return [];
  const pitched = campSpotOf(scene, army) !== undefined;
  const acts: MeetingAct[] = [];
  if (room) acts.push('terrain');
  else if (pitched) return [];
  acts.push(pitched ? 'pass' : 'camp');
  return acts;
}
/** AOT-MEET-05 In two files from the foot of the camp to its top. */
function placesOfWaiting(scene: Scene, army: ArmyId): { unit: UnitId; x: number; y: number }[] {
  const camp = campSpotOf(scene, army);
  const units = unitsWaiting(scene, army);
  if (camp === undefined) return [];
  const step = Math.floor((MEASURE.camp - BASE.depth) / Math.max(4, Math.ceil(units.length / 2)));
  return units.map((unit, index) => ({
    unit,
    x: camp.x + (index % 2 === 0 ? -1 : 1) * (BASE.width / 2 + 100),
    y: camp.y - MEASURE.camp / 2 + BASE.depth / 2 + step * Math.floor(index / 2),
  }));
}
/**
 * AOT-MEET-01 Who rolls higher places; R-076 again where they are equal. AOT-MEET-04 R-077 Whoever
 * has nothing to place any more leaves it to the other; when both have, rolling stops.
 */
export function* meet(table: Context): Play {
  const room = wholeTerrain(table) !== undefined;
  const able = ARMIES.filter((army) => actsOf(table, army, room).length > 0);
  if (able.length === 0) {
    const waiting = ARMIES.flatMap((army) => placesOfWaiting(table, army));
    return table.emit(meetingEnded, { waiting });
  }
  const dice = yield* table.roll(2);
  table.emit(meetingRolled, { dice });
  const [south, north] = dice;
  if (south === north) return;
  const won: ArmyId = south > north ? 0 : 1;
  const army = able.includes(won) ? won : otherArmy(won);
  yield* choose(table, army, actsOf(table, army, room));
}
function* choose(table: Context, army: ArmyId, may: MeetingAct[]): Play {
  const asked = { army, may };
  const act =
    may.length === 1 ? may[0] : (yield* table.ask(seatOf(table, army), chooseMeeting, asked)).act;
  table.emit(meetingChosen, { army, act });
}
