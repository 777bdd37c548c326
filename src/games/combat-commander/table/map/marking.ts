/** Where on the map events happened, for whoever looks back: hexes, and fire between them. */
import type { Happening } from '#kernel';
import type { Marking } from '#table/lookback';
import { seatOf, unitsOnMap } from '../../rules/facts/index.ts';
import { hexesOf } from '../../rules/objectives/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { CombatCommander, Scene, UnitId } from '../../rules/index.ts';
import { coatOfSeat } from '../units/player-colors.ts';
import { t } from '../words/index.ts';
import { centreOf, cornersOf } from './hexes.ts';

type Deed = Happening<CombatCommander>;
type About = ReturnType<Marking<CombatCommander>['about']>;
/** A frame keeps inside its hex. */
const SHARE = 0.88;
const nameOf = (unit: UnitId): string => `unit:${unit}`;
const colorOf = ({ position }: Scene, unit: UnitId) =>
  coatOfSeat(seatOf(position.units.side[unit]));

export const marking: Marking<CombatCommander> = {
  bodies: (look) =>
    new Map(
      unitsOnMap(look).map((unit) => [
        nameOf(unit),
        { outline: cornersOf(look.position.units.hex[unit], SHARE), side: colorOf(look, unit) },
      ]),
    ),
  about({ event, before }) {
    const bodies = unitsOf(event).map(nameOf);
    const places = hexesIn(before, event).map((hex) => cornersOf(hex, SHARE));
    const says = saysOf(event);
    return {
      bodies,
      places,
      shots: shotsOf(before, event),
      ...(says === undefined ? {} : { says }),
    };
  },
};
function unitsOf(event: Deed): readonly UnitId[] {
  if ('units' in event) return event.units;
  return 'unit' in event && typeof event.unit === 'number' ? [event.unit] : [];
}
function hexesIn(look: Scene, event: Deed): readonly HexId[] {
  if (event.type === 'fired') return event.targets.map(({ hex }) => hex);
  // CC-OBJ-10 What is scored for an objective is scored for its hexes.
  if ('objective' in event && event.objective !== undefined) return hexesOf(look, event.objective);
  if (event.type === 'drifted') return event.path.slice(-1);
  return 'hex' in event && typeof event.hex === 'number' ? [event.hex] : [];
}
/** CC-FIRE-06, CC-FIRE-11 */
function shotsOf(look: Scene, event: Deed): NonNullable<About['shots']> {
  if (event.type !== 'fired' && event.type !== 'targeted') return [];
  const pieces = event.type === 'fired' ? event.pieces : [event.piece];
  const targets = event.type === 'fired' ? event.targets : [event];
  const { hex } = look.position.units;
  const firers = new Map(pieces.map(({ unit }) => [hex[unit], unit]));
  return [...firers].flatMap(([from, unit]) =>
    targets.map((at) => ({
      from: centreOf(from),
      to: centreOf(at.hex),
      side: colorOf(look, unit),
    })),
  );
}
/** CC-FIRE-09 What became of whoever is hit. */
function saysOf({ type }: Deed): string | undefined {
  const { attack } = t();
  if (type === 'eliminated') return attack.eliminated;
  if (type === 'broke') return attack.breaks;
  return type === 'suppressed' ? attack.suppressed : undefined;
}
