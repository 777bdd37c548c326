/** The orders to recover and to rout. */
import type { Battle } from '../battle.ts';
import { moraleInCover } from '../document/facts.ts';
import { other, SIDES, type Side } from '../document/log.ts';
import type { Unit } from '../document/table.ts';
import { fromEdge, neighbours } from '../ground/board.ts';
import { eliminate, mined, suppress } from '../chance/hits.ts';
import { roll, sum } from '../chance/rolls.ts';

/** One after another, as that side likes, those who were broken when the order was given. */
function each(
  b: Battle,
  side: Side,
  units: readonly Unit[],
  cite: string,
  /** Whether what was rolled came to him. */
  act: (unit: Unit) => boolean,
): void {
  let left = [...units];
  for (;;) {
    left = b.table.heirs(left).filter(({ hex }) => hex !== undefined);
    // CC-ROUT-01 Only the broken rout: whom an event has rallied meanwhile does not.
    if (cite === 'CC-ROUT-01') left = left.filter(({ broken }) => broken);
    if (left.length === 0) return;
    const ids = left.map(({ id }) => id);
    const id = b.choice(side, ids, cite, ['chooseUnit', 'unit']);
    left = left.filter((one) => one.id !== id);
    const unit = b.table.unit(id);
    const came = act(unit);
    // CC-UNIT-17 Who was parted by what interrupted his roll: the teams roll for him.
    if (!came && unit.hex === undefined)
      left.push(...b.table.heirs([unit]).filter((one) => one !== unit));
  }
}
interface Judged {
  readonly what: 'rally' | 'rout' | 'commissar';
  readonly cite: string;
  readonly roll: number;
  readonly against: number;
}
/** CC-RECO-02, CC-ROUT-02, CC-EVT-E50 The roll, and the morale that it is held against. */
export function judged(b: Battle, { id }: Unit, { cite, ...said }: Judged): void {
  b.told('judged', cite, { unit: id, ...said });
}
/** CC-RECO-01, CC-RECO-02 */
export function recover(b: Battle, side: Side): void {
  const shaken = b.table.of(side).filter(({ suppressed }) => suppressed);
  const broken = b.table.of(side).filter((unit) => unit.broken);
  if (shaken.length > 0) {
    b.told('recovered', 'CC-RECO-01', { units: shaken.map(({ id }) => id) });
  }
  if (shaken.length + broken.length === 0) b.idle(side, 'CC-ORD-07');
  each(b, side, broken, 'CC-RECO-01', (unit) => {
    const total = sum(roll(b, side));
    if (unit.hex === undefined || !unit.broken) return false;
    const morale = moraleInCover(b.table, unit);
    judged(b, unit, { what: 'rally', cite: 'CC-RECO-02', roll: total, against: morale });
    if (total < morale) b.told('rallied', 'CC-RECO-02', { unit: unit.id });
    else if (total === morale) suppress(b, unit, 'CC-RECO-02');
    return true;
  });
}
/** CC-ROUT-01, CC-ROUT-02 */
export function rout(b: Battle, side: Side): void {
  const { side: of } = b.answered('nameSide', side, 'CC-ROUT-01');
  b.holds('CC-ROUT-01', 'a side', of, SIDES, SIDES.includes(of));
  const broken = b.table.of(of).filter((unit) => unit.broken);
  b.told('routed', 'CC-ROUT-01', { units: broken.map(({ id }) => id) });
  if (broken.length === 0) b.idle(side, 'CC-ORD-07');
  each(b, side, broken, 'CC-ROUT-01', (unit) => {
    const total = sum(roll(b, side));
    if (unit.hex === undefined || !unit.broken) return false;
    const morale = moraleInCover(b.table, unit);
    judged(b, unit, { what: 'rout', cite: 'CC-ROUT-02', roll: total, against: morale });
    if (total === morale) suppress(b, unit, 'CC-ROUT-02');
    else if (total > morale) retreat(b, unit, total - morale);
    return true;
  });
}
/** CC-ROUT-03, CC-ROUT-04, CC-ROUT-05, CC-ROUT-06, CC-ROUT-07 */
function retreat(b: Battle, unit: Unit, hexes: number): void {
  if (hexes === 0) return;
  const from = unit.hex ?? -1;
  const ways = waysBack(b, unit);
  if (ways.length === 0) {
    eliminate(b, unit);
    return;
  }
  const to = b.choice(unit.side, ways, 'CC-ROUT-05', ['retreat', 'hex']);
  mined(b, [unit], from);
  const there = standing(b, unit, from);
  for (const one of there) b.told('retreated', 'CC-ROUT-03', { unit: one.id, to });
  mined(b, there, to);
  const [next] = there.flatMap((one) => standing(b, one, to));
  if (next !== undefined) retreat(b, next, hexes - 1);
}
/** It, or the teams that stand for it, if there still. */
const standing = ({ table }: Battle, unit: Unit, at: number): Unit[] =>
  table.heirs([unit]).filter(({ hex }) => hex === at);
function waysBack(b: Battle, { hex = -1, side }: Unit): number[] {
  const { table } = b;
  const { edge } = table.force(side);
  const far = fromEdge(hex, edge);
  if (far === 1) return [];
  return neighbours(hex).filter(
    (to) =>
      fromEdge(to, edge) < far &&
      table.board.opens(hex, to, false) &&
      !table.isHeldBy(to, other(side)) &&
      !table.blaze.has(to),
  );
}
