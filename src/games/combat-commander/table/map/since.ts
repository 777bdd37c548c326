/** Where those of the other side came from since oneself began last. */
import type { Frozen, Happening } from '#kernel';
import { settings, type PlayedEvent } from '#table';
import { type Came, type Journey, type Point, trailsOf } from '#table/plain';
import { seatOf } from '../../rules/facts/index.ts';
import { ALL_HEXES, type HexId } from '../../rules/ground/index.ts';
import type { CombatCommander, Position, UnitId } from '../../rules/index.ts';
import type { CommanderDesk } from '../desk.svelte.ts';
import { coatOfSeat } from '../units/player-colors.ts';
import { centreOf, cornersOf } from './hexes.ts';

type Shown = PlayedEvent<Frozen<Position>, Happening<CombatCommander>>;
/** Events by which a unit comes to lie elsewhere. */
const MOVES: ReadonlySet<Shown['event']['type']> = new Set(['moved', 'advanced', 'retreated']);
/** With one of these a turn is begun, or part of one. */
const BEGINS: ReadonlySet<Shown['event']['type']> = new Set(['ordered', 'passed']);

const movedIn = (event: Shown['event']): readonly UnitId[] => {
  if (!MOVES.has(event.type)) return [];
  if ('units' in event) return event.units;
  return 'unit' in event ? [event.unit] : [];
};
/** From hex to hex; whoever comes on the map or leaves it has no way there. */
function journeysIn(
  { event, before, after }: Shown,
  isOwn: (unit: UnitId) => boolean,
): readonly Journey<UnitId, HexId>[] {
  const [was, is] = [before.units.hex, after.units.hex];
  return movedIn(event)
    .filter((unit) => !isOwn(unit) && was[unit] >= 0 && is[unit] >= 0)
    .map((unit) => ({ piece: unit, from: was[unit], to: is[unit] }));
}
interface Eye {
  readonly isOwn: (unit: UnitId) => boolean;
  /** Whoever looks begins a turn, or part of one. */
  readonly begins: (shot: Shown) => boolean;
}
/** Of those who decide now, or else play here. */
function eyeOf(desk: CommanderDesk): Eye {
  const { session, decision } = desk;
  const seats = decision === undefined ? session.mine : [decision.seat];
  return {
    isOwn: (unit) => seats.includes(desk.seatOfUnit(unit)),
    begins: ({ event }) =>
      BEGINS.has(event.type) && 'side' in event && seats.includes(seatOf(event.side)),
  };
}
export function cameSince(desk: CommanderDesk): readonly Came[] {
  const { isOwn, begins } = eyeOf(desk);
  return trailsOf(desk.session.shown, {
    journeys: (shot) => journeysIn(shot, isOwn),
    forgets: begins,
  }).map(({ piece, halts }) => ({
    piece,
    halts: halts.map((hex) => centreOf(hex)),
    side: desk.playerColorOf(desk.seatOfUnit(piece)),
  }));
}
/** The hexes that a computer's plan is about, while one wants to know. */
export function plannedBy(desk: CommanderDesk): readonly Came[] {
  const { aloud } = desk.session;
  if (aloud?.routes === undefined || !settings.hearsAll) return [];
  const side = desk.playerColorOf(aloud.seat);
  return aloud.routes
    .flatMap(({ places }) => places)
    .flatMap(([hex]) => {
      if (hex === undefined || !isHex(hex)) return [];
      const to = cornersOf(hex, INSIDE);
      return [{ piece: `hex ${hex}`, halts: [centreOf(hex)], to, side, planned: true }];
    });
}
const isHex = (hex: number): hex is HexId => ALL_HEXES.includes(hex);
/** Of a hex, so that its own sides stay to be seen. */
const INSIDE = 0.9;
/** An attack of the other side, as it stays to be seen. */
export interface Fired {
  readonly key: string;
  readonly from: readonly Point[];
  readonly to: Point;
  /** CC-FIRE-07 What it came to with the roll. */
  readonly total: number;
  readonly side: 'a' | 'b';
}
export function firedSince(desk: CommanderDesk): readonly Fired[] {
  const { isOwn, begins } = eyeOf(desk);
  const { shown } = desk.session;
  return shown.slice(shown.findLastIndex(begins) + 1).flatMap(({ event, before }, index) => {
    if (event.type !== 'fired') return [];
    const [base] = event.pieces;
    if (base === undefined || isOwn(base.unit)) return [];
    const from = [...new Set(event.pieces.map(({ unit }) => before.units.hex[unit]))];
    const side = coatOfSeat(desk.seatOfUnit(base.unit));
    return event.targets.map(({ hex, total }) => {
      const key = `${index}.${hex}`;
      return { key, from: from.map(centreOf), to: centreOf(hex), total, side };
    });
  });
}
