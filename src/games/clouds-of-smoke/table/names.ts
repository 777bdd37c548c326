import { armyName as nameOfArmy } from '../rules/phrases/index.ts';
import {
  armies,
  armyOf,
  enemiesOf,
  gapBetween,
  profileOf,
  seatOf,
  sideOf,
} from '../rules/facts/index.ts';
import { armyOfCommander, isSubCommander } from '../rules/command/index.ts';
import { hitsOn } from '../rules/combat/index.ts';
import { isEngaged } from '../rules/fire/index.ts';
import type { ArmyId, CommanderId, Scene, MarkerId, SideId, UnitId } from '../rules/index.ts';
import { say, seatName, settings } from '#table';
import { facingTo, harmless, type Place } from '#table/plain';
import { t } from './words/index.ts';
import { nameOf } from './saying.ts';
import { SCALE } from './scale.ts';

const WAYS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** An army by its name, numbered where another is called the same. */
export const armyName = (look: Scene, army: ArmyId): string =>
  harmless(nameOfArmy(look, army, settings.lang));
/** The armies of a side, allies in their order. */
export const armiesOf = (look: Scene, side: SideId): readonly ArmyId[] =>
  armies(look).filter((army) => sideOf(look, army) === side);
/** A side by its army, or by its edge of the table when there are several. */
export function sideName(look: Scene, side: SideId): string {
  const [first = look.position.active, ...allies] = armiesOf(look, side);
  return allies.length === 0 ? armyName(look, first) : seatName(look.setup.armies[first].edge);
}
/** 10 or 10.5, as one says a place. */
const place = (ticks: number): string => String(Math.round(SCALE.units(ticks) * 10) / 10);

function facingWords(facing: number): string {
  const eighth = Math.round(facing / 4500) % 8;
  const off = Math.abs(facing - Math.round(facing / 4500) * 4500);
  if (off <= 300) return t().facing[WAYS[eighth] ?? 'n'];
  return t().facing.other(Math.round(SCALE.degrees(facing)));
}
/** Which way a place lies from another: "to the north-east". */
export function wayWords(from: Place, to: Place): string {
  const eighth = Math.round((facingTo(to.x - from.x, to.y - from.y) / 4500) % 8) % 8;
  return t().way[WAYS[eighth] ?? 'n'];
}
/** Called up is not acted: who may still move has not. */
export function hasActed({ position: { units, step } }: Scene, unit: UnitId): boolean {
  if (units.activated[unit] === 0) return false;
  return step.at !== 'order' || step.order.quota === 0 || !step.order.moving.includes(unit);
}
/** How far the nearest enemy is: of those whose middles are nearest, edge to edge. */
function enemyAway(look: Scene, unit: UnitId): string | undefined {
  const { x, y } = look.position.units;
  const far = (other: UnitId): number => Math.hypot(x[other] - x[unit], y[other] - y[unit]);
  const near = enemiesOf(look, unit)
    .map((enemy) => ({ enemy, away: far(enemy) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, NEAREST);
  if (near.length === 0) return undefined;
  const away = Math.max(0, Math.min(...near.map(({ enemy }) => gapBetween(look, unit, enemy))));
  return place(away);
}
/** Middles mislead where units stand askew: so many are measured truly. */
const NEAREST = 3;

/** What a reader of the page is told besides: may it act, and with whom does it stand. */
export interface UnitNotes {
  /** Undefined: nothing is asked of units now. */
  readonly live?: boolean | undefined;
  /** How many stand in its formation. */
  readonly formation?: number;
}
/** A unit as one hears it: "Brigade musketeers 1, south, may act, in a formation of 3, …". */
export function unitSays(look: Scene, unit: UnitId, { live, formation = 1 }: UnitNotes): string {
  const distance = enemyAway(look, unit);
  const notes = [
    live === true ? t().piece.may : '',
    live === false ? t().piece.mayNot : '',
    formation > 1 ? t().piece.formation(formation) : '',
    distance === undefined ? '' : t().piece.enemy(distance),
  ].filter((note) => note !== '');
  return [unitLabel(look, unit), ...notes].join(', ');
}
/** A unit as one hears it: "Brigade musketeers 1, south, at 10 6, facing north". */
export function unitLabel(look: Scene, unit: UnitId): string {
  const { x, y, facing } = look.position.units;
  const words = t().piece.unit(
    nameOf(look, unit),
    seatName(seatOf(look, armyOf(look, unit))).toLowerCase(),
    place(x[unit]),
    place(y[unit]),
    facingWords(facing[unit]),
  );
  const hits = hitsOn(look, unit);
  const notes = [
    hasActed(look, unit) ? t().piece.moved : '',
    hits > 0 ? t().piece.hits(hits) : '',
    isEngaged(look, unit) ? t().piece.engaged : '',
  ].filter((note) => note !== '');
  return [words, ...notes].join(', ');
}
export function commanderLabel(look: Scene, id: CommanderId): string {
  const { x, y, level } = look.position.commanders;
  const seat = seatName(seatOf(look, armyOfCommander(look, id))).toLowerCase();
  const at = { seat, x: place(x[id]), y: place(y[id]) };
  return isSubCommander(look, id)
    ? t().piece.subCommander(at.seat, at.x, at.y)
    : t().piece.commander(at.seat, level[id], at.x, at.y);
}
/** A retreat stat as players say it: 1 UW, d3, d6+1. */
export function retreatWords(look: Scene, unit: UnitId): string {
  const { die, plus } = profileOf(look, unit).retreat;
  if (die === 0) return `${plus} ${say(SCALE.unit)}`;
  return `d${die}${plus > 0 ? `+${plus}` : ''} ${say(SCALE.unit)}`;
}
/** Combats are called by their markers, in the order in which these were placed. */
export const combatName = (markers: readonly MarkerId[]): string =>
  t().ask.combat(markers.map((marker) => marker + 1).join(' + '));
export function markerLabel(look: Scene, marker: MarkerId): string {
  const { x, y, price } = look.position.markers;
  const name = combatName([marker]);
  const at = { x: place(x[marker]), y: place(y[marker]) };
  return t().piece.marker(name, price[marker], at.x, at.y);
}
