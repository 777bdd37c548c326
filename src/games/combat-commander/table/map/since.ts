/** Where those of the other side came from since oneself began last. */
import type { Frozen, Happening } from '#kernel';
import type { PlayedEvent } from '#table';
import { type Came, type Journey, trailsOf } from '#table/plain';
import { seatOf } from '../../rules/facts/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { CombatCommander, Position, UnitId } from '../../rules/index.ts';
import type { CommanderDesk } from '../desk.svelte.ts';
import { centreOf } from './hexes.ts';

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
export function cameSince(desk: CommanderDesk): readonly Came[] {
  const { session, decision } = desk;
  const seats = decision === undefined ? session.mine : [decision.seat];
  const isOwn = (unit: UnitId): boolean => seats.includes(desk.seatOfUnit(unit));
  const begins = ({ event }: Shown): boolean =>
    BEGINS.has(event.type) && 'side' in event && seats.includes(seatOf(event.side));
  return trailsOf(session.shown, {
    journeys: (shot) => journeysIn(shot, isOwn),
    forgets: begins,
  }).map(({ piece, halts }) => ({
    piece,
    halts: halts.map((hex) => centreOf(hex)),
    side: desk.playerColorOf(desk.seatOfUnit(piece)),
  }));
}
