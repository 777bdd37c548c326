/** The army and its units. */
import {
  SIDES,
  armies,
  armyOf,
  sideOf,
  startingMorale,
  unitsOfSide,
  unitsOnTable,
} from '../rules/facts/index.ts';
import { commanderOf } from '../rules/command/index.ts';
import { judgement, shareOf, type Judgement } from '../rules/turn/index.ts';
import { ratingInBattle } from '../rules/army/index.ts';
import type { ArmyId, SideId } from '../rules/index.ts';
import type { Json } from '#kernel';
import * as z from 'zod/mini';
import { type Sight, degrees, none, query, seat, uw } from './sight.ts';

export const strategicRating = query(
  'strategicRating',
  'the strategic rating of an army, part by part',
  z.strictObject({ seat }),
  (sight, args) => {
    const { rating, parts } = ratingInBattle(sight.look, sight.army(args.seat));
    const why = parts.filter(({ adds }) => adds !== 0).map((part) => ({ ...part }));
    return { rating, why, cite: 'COS-SRT-01' };
  },
);

export const units = query(
  'units',
  'the units on the table: name, id, seat, place and facing',
  none,
  (sight) => {
    const { look } = sight;
    const { x, y, facing } = look.position.units;
    return unitsOnTable(look).map((id) => ({
      unit: sight.name(id),
      id,
      seat: sight.seat(armyOf(look, id)),
      at: [uw(x[id]), uw(y[id])],
      facing: degrees(facing[id]),
    }));
  },
);

export const figures = query(
  'figures',
  "each side's morale, units and commanders, and who would win if it were judged now",
  none,
  (sight) => {
    const { look } = sight;
    const { turn, phase, sixes } = look.position;
    const judged = judgement(look);
    return {
      turn,
      phase,
      sixes,
      endPhase: look.setup.endPhase,
      judgedBy: judged.by,
      ahead: judged.winner === undefined ? null : sight.seats(judged.winner),
      sides: SIDES.map((side) => sideJson(sight, side, judged)),
      why: '`shows` is what the scenario judges: percent of starting morale, or units',
      cite: 'COS-VIC-03',
    };
  },
);
function sideJson(sight: Sight, side: SideId, { by, of }: Judgement): Json {
  const { look } = sight;
  // Shares are kept in tenths of a percent.
  const inUnits = by === 'point' || by === 'escape' || by === 'village';
  const shows = of[side];
  return {
    seats: sight.seats(side),
    units: unitsOfSide(look, side).length,
    share: Math.round(shareOf(look, side) * 10) / 10,
    shows: inUnits ? shows : shows / 10,
    armies: armies(look)
      .filter((id) => sideOf(look, id) === side)
      .map((id) => armyJson(sight, id)),
  };
}
function armyJson(sight: Sight, id: ArmyId): Json {
  const { look } = sight;
  const { morale, commanders, out, units } = look.position;
  const own = units.off.filter((_, unit) => look.setup.units[unit]?.army === id);
  const count = (state: number): number => own.filter((off) => off === state).length;
  return {
    seat: sight.seat(id),
    morale: morale[id] ?? 0,
    starting: startingMorale(look.setup, id),
    level: commanders.level[commanderOf(id)] ?? 0,
    substitute: commanders.substitute[commanderOf(id)] === 1,
    out: out[id] === 1,
    units: { onTable: count(0), broken: count(1), left: count(2), coming: count(3) },
  };
}
