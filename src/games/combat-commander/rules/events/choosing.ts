/** What an event asks of whoever drew it, and of others (CC-EVT-05). */
import { askOf } from '../asking.ts';
import { rangeBetween, type HexId } from '../ground/board.ts';
import type { Rule } from '../rules.ts';
import type { Context, Play, Side, UnitId } from '../world.ts';
import { chooseHex, chooseUnit, maybeHex, maybeUnit } from './questions.ts';

interface Among<T> {
  readonly side: Side;
  readonly among: readonly T[];
  readonly by: Rule;
}
type Chosen<T> = Play<T | undefined>;
/** CC-GEN-03, CC-GEN-06, CC-EVT-01 He must; undefined: there is none. */
export function* oneUnit(table: Context, { side, among, by }: Among<UnitId>): Chosen<UnitId> {
  if (among.length === 0) return undefined;
  return (yield* askOf(table, side, chooseUnit, { units: among, by })).unit;
}
/** He may. */
export function* unitOrNone(table: Context, { side, among, by }: Among<UnitId>): Chosen<UnitId> {
  if (among.length === 0) return undefined;
  const answer = yield* askOf(table, side, maybeUnit, { units: among, by });
  return 'unit' in answer ? answer.unit : undefined;
}
/** CC-GEN-03, CC-GEN-06 */
export function* oneHex(table: Context, { side, among, by }: Among<HexId>): Chosen<HexId> {
  if (among.length === 0) return undefined;
  return (yield* askOf(table, side, chooseHex, { hexes: among, by })).hex;
}
export function* hexOrNone(table: Context, { side, among, by }: Among<HexId>): Chosen<HexId> {
  if (among.length === 0) return undefined;
  const answer = yield* askOf(table, side, maybeHex, { hexes: among, by });
  return 'hex' in answer ? answer.hex : undefined;
}
/** CC-EVT-03 Those nearest to a hex. */
export function nearest<T>(among: readonly T[], hex: HexId, whereIs: (one: T) => HexId): T[] {
  const away = among.map((one) => rangeBetween(whereIs(one), hex));
  const least = Math.min(...away);
  return among.filter((_, index) => away[index] === least);
}
