/** How hexes, sides and units are written by hand, and what is looked at while they are read. */
import * as z from 'zod/mini';
import { coded, flag, list, spared, whole, type Codec, type Reader } from '#codec';
import type { Issue } from '#kernel';
import { otherSide, seatOf } from '../../rules/facts/index.ts';
import { nameOf, type HexId } from '../../rules/ground/index.ts';
import type { Scene, Piece, Rule, Seat, Side, UnitId } from '../../rules/index.ts';
import { hexCalled } from '../drawing.ts';
import { hexName, name } from '../drawn-shape.ts';
import { pieceCalled, pieceName, sideOf } from '../names.ts';

/** What a position by hand is read, and printed, by. */
export interface FileContext extends Reader {
  readonly names: readonly string[];
  /** Of each unit. */
  readonly sides: readonly Side[];
  readonly active: Side;
  /** The position but for its step; nobody asks for it where something is wrong. */
  readonly look: () => Scene;
}

const SEATS: readonly ['axis', 'allies'] = ['axis', 'allies'];
export const side = coded(z.enum(SEATS), sideOf, seatOf);
export const hex = coded(hexName, hexCalled, nameOf);
export const mark = spared(flag, 0);
/** One for each side, by their seats; the whole may be left out. */
export function each<V, W, C>(one: Codec<V, W, C>): Codec<[V, V], Each<W> | undefined, C> {
  const both = z.strictObject({ axis: one.shape, allies: one.shape });
  return coded(
    z.optional(both) as z.ZodMiniType<Each<W> | undefined>,
    (written, context: C, at) => {
      const read = (seat: Seat): V => one.read(written?.[seat] as W, context, `${at}.${seat}`);
      return [read('axis'), read('allies')];
    },
    (values, context) => {
      const said = SEATS.map((seat, index) => [seat, one.print(values[index], context)] as const);
      return Object.fromEntries(said.filter(([, value]) => value !== undefined));
    },
  );
}
type Each<W> = { [S in Seat]?: W | undefined };

// --- units ---------------------------------------------------------------------------------------

type Whose = 'active' | 'waiting' | 'either';
export const fault = (code: string, cite: Rule, at: string, facts: Issue['facts'] = {}): Issue => ({
  code,
  cite,
  at,
  facts,
});
/** By a paragraph that says whose it has to be. */
function unitCalled(
  called: string,
  by: Rule,
  whose: Whose,
  context: FileContext,
  at: string,
): UnitId {
  const { names, sides, active, faults } = context;
  const unit = names.indexOf(called) as UnitId;
  if (unit < 0) faults.push(fault('unknownName', by, at, { name: called }));
  else if (whose !== 'either' && sides[unit] !== (whose === 'active' ? active : otherSide(active)))
    faults.push(fault('notTheirs', by, at));
  return unit;
}
export const unit = (by: Rule, whose: Whose = 'either'): Codec<UnitId, string, FileContext> =>
  coded(
    name,
    (written, context, at) => unitCalled(written, by, whose, context, at),
    (value, { names }) => names[value],
  );
export const units = (by: Rule, whose?: Whose): Codec<UnitId[], string[], FileContext> =>
  list(unit(by, whose), { most: 200 });
export const pieces = (by: Rule, whose: Whose): Codec<Piece[], string[], FileContext> =>
  list(
    coded(
      name,
      (written, context: FileContext, at): Piece => {
        const { unit: called, weapon } = pieceCalled(written);
        return { unit: unitCalled(called, by, whose, context, at), weapon };
      },
      (value, { names }) => pieceName(names, value),
    ),
    { most: 200 },
  );
export const hexes: Codec<HexId[], string[]> = list(hex, { most: 150 });
export const count = whole(0, 999);
