/** Where on the table events happened, for whoever looks back. */
import type { Happening } from '#kernel';
import type { Marking } from '#table/lookback';
import { middleOf, type Point } from '#table/plain';
import { unitsInCombat } from '../../rules/combat/index.ts';
import { armyOfCommander, commandersOnTable } from '../../rules/command/index.ts';
import { armyOf, poseOf, sideOf, unitsOnTable } from '../../rules/facts/index.ts';
import type { CloudsOfSmoke, CommanderId, Scene, SideId, UnitId } from '../../rules/index.ts';
import { armyMark } from '../player-colors.ts';
import { SCALE } from '../scale.ts';
import { cornersOf } from './marks.ts';

type Deed = Happening<CloudsOfSmoke>;
/** Half the base of a commander, and half the swords of a marker. */
const [BASE, SWORDS] = [30, 60];
const unitName = (unit: UnitId): string => `unit:${unit}`;
const commanderName = (id: CommanderId): string => `commander:${id}`;
/** About a point, in as many corners as are drawn round. */
const round = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: 16 }, (_, at): Point => {
    const angle = (at * Math.PI) / 8;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

export const marking: Marking<CloudsOfSmoke> = {
  bodies(look) {
    const { x, y } = look.position.commanders;
    const units = unitsOnTable(look).map((unit) => {
      const outline = cornersOf(SCALE.placed(poseOf(look, unit)));
      return [unitName(unit), { outline, side: armyMark(look.setup, armyOf(look, unit)) }] as const;
    });
    const heads = commandersOnTable(look).map((id) => {
      const outline = round(SCALE.point({ x: x[id], y: y[id] }), BASE);
      const side = armyMark(look.setup, armyOfCommander(look, id));
      return [commanderName(id), { outline, side }] as const;
    });
    return new Map([...units, ...heads]);
  },
  about({ event, before }) {
    const units = unitsOf(before, event).map(unitName);
    const heads =
      'commander' in event && typeof event.commander === 'number' ? [event.commander] : [];
    const places = placesOf(before, event).map((at) => round(at, SWORDS));
    return {
      bodies: [...units, ...heads.map(commanderName)],
      places,
      shots: shotsOf(before, event),
    };
  },
};
function unitsOf(look: Scene, event: Deed): readonly UnitId[] {
  switch (event.type) {
    case 'resultRolled':
      return event.volleys.map(({ unit }) => unit);
    case 'hitsInflicted':
      return fightersOf(look, event.on);
    case 'shotDeclared':
      return [event.unit, ...event.formation];
    case 'bombarded':
      return event.guns ?? [];
    default:
      return 'unit' in event && typeof event.unit === 'number' ? [event.unit] : [];
  }
}
const fightersOf = (look: Scene, side: SideId): readonly UnitId[] =>
  look.position.combat === null
    ? []
    : unitsInCombat(look).filter((unit) => sideOf(look, armyOf(look, unit)) === side);
/** Markers, and whatever is put where nobody stands. */
function placesOf({ position: { markers } }: Scene, event: Deed): readonly Point[] {
  if ('marker' in event && typeof event.marker === 'number') {
    const [x, y] = [markers.x[event.marker], markers.y[event.marker]];
    if (x !== undefined && y !== undefined) return [SCALE.point({ x, y })];
  }
  const isAlone = !('unit' in event) && !('commander' in event);
  return isAlone && 'x' in event && 'y' in event ? [SCALE.point({ x: event.x, y: event.y })] : [];
}
/** COS-BMB-04 From a gun at the middle of a formation. */
function shotsOf(look: Scene, event: Deed) {
  if (event.type !== 'shotDeclared') return [];
  const { unit, formation } = event;
  const to = middleOf(formation.map((one) => SCALE.point(poseOf(look, one))));
  const side = armyMark(look.setup, armyOf(look, unit));
  return [{ from: SCALE.point(poseOf(look, unit)), to, side }];
}
