/** What could be fired into a hex, and what a way through such hexes costs. */
import type { Json } from '#kernel';
import * as z from 'zod/mini';
import { commandOver, otherSide } from '../rules/facts/index.ts';
import { type HexId, nameOf } from '../rules/ground/index.ts';
import type { Moving, Scene, Side, UnitId } from '../rules/index.ts';
import {
  breaking,
  type Called,
  calledNext,
  calledNow,
  reckon,
  silentAt,
  strongestAt,
  type Threat,
  threatsAt,
  waysOf,
} from '../rules/prospects/index.ts';
import { hex, query, seat, sideNamed, unit, why, type Sheet } from './look.ts';

function threatTold({ pieces }: Sheet, threat: Threat): { readonly [field: string]: Json } {
  const { from, range, base, others, height, hindrance, firepower, heavy } = threat;
  return {
    pieces: pieces(threat.pieces),
    from: from.map(nameOf),
    range,
    parts: { base, others, height, hindrance: -hindrance },
    firepower,
    heavy: heavy !== undefined,
  };
}
export const threat = query(
  'threat',
  'what a side could fire into a hex in a turn of its own, group by group, and why the others not',
  z.strictObject({ hex, seat }),
  (sheet, args) => {
    const { look } = sheet;
    const [side, target] = [sideNamed(args.seat), sheet.hex(args.hex)];
    const called = calledNext(look, side);
    const threats = threatsAt(reckon(look, otherSide(side)), called, target);
    return {
      groups: threats.map((one) => threatTold(sheet, one)),
      silent: silentAt(look, called, { target, threats }).map(({ from, no }) => ({
        from: nameOf(from),
        why: why(sheet, no),
      })),
      cite: 'CC-FIRE-04',
    };
  },
);

// --- ways ----------------------------------------------------------------------------------------

export const ways = query(
  'ways',
  'the cheapest way of units of one hex to each that they reach, and the fire that may meet them',
  z.strictObject({ units: z.array(unit).check(z.minLength(1), z.maxLength(20)) }),
  (sheet, args) => {
    const { look } = sheet;
    const units = args.units.map(sheet.unit);
    const side = look.position.units.side[units[0]];
    const called = calledFor(look, side);
    const reckoning = reckon(look, side);
    const reached = waysOf(look, movingOf(look, units), units);
    return {
      hexes: [...reached].map(([to, way]) => {
        const fire = strongestAt(reckoning, called, to);
        return {
          hex: nameOf(to),
          way: way.map((halt) => nameOf(halt.hex)),
          cost: way.at(-1)?.spent ?? 0,
          ...(fire === undefined ? {} : met(sheet, { units, to, fire })),
        };
      }),
      cite: 'CC-MOVE-01',
    };
  },
);
interface Met {
  readonly units: readonly UnitId[];
  readonly to: HexId;
  readonly fire: Threat;
}
function met(sheet: Sheet, { units, to, fire }: Met): { readonly [field: string]: Json } {
  const { look } = sheet;
  const reckoning = reckon(look, look.position.units.side[units[0]]);
  const breaks = breaking(reckoning, units, { hex: to, threat: fire, isMoving: true });
  return { fire: threatTold(sheet, fire), breaks };
}
/** CC-OPF-02 In an order that goes on it is known who was called. */
const calledFor = (look: Scene, side: Side): Called[] =>
  look.position.active === side ? calledNow(look) : calledNext(look, otherSide(side));
/** As they go on; or as they would set out if they were activated now. */
function movingOf(look: Scene, units: readonly UnitId[]): readonly Moving[] {
  const { step } = look.position;
  const move = step.at === 'react' ? step.move : step;
  const going = move.at === 'move' ? move.moving : [];
  return units.map(
    (one): Moving =>
      going.find((other) => other.unit === one) ?? {
        unit: one,
        spent: 0,
        command: commandOver(look, one),
        road: 0,
      },
  );
}
