/** Who is struck: breaking, wounds, elimination, defence rolls, mines. */
import type { Battle } from '../battle.ts';
import { current, hasTeams, teamFor, valueOf } from '../document/facts.ts';
import { MINES } from '../document/book.ts';
import { other, type Side } from '../document/log.ts';
import type { Unit } from '../document/table.ts';
import { roll, sum } from './rolls.ts';
import { opens, played } from './windows.ts';

/** CC-END-08 Who goes by one and the same result. */
export class Together {
  readonly gone: Unit[] = [];
  readonly full: Side[] = [];
}
/** CC-VP-01, CC-TRK-03, CC-VP-15 */
export function eliminate(b: Battle, unit: Unit, together?: Together): void {
  const { id, side, type } = unit;
  const result = together ?? new Together();
  b.told('eliminated', 'CC-TRK-03', { unit: id, tracked: type.kind === 'hero' ? 0 : 1 });
  const doubled = b.table.chits.open.includes('X') ? 2 : 1;
  b.score('CC-VP-01', other(side), valueOf(unit) * doubled);
  result.gone.push(unit);
  const reached = b.table.casualties[side].length === b.table.surrender[side];
  if (type.kind !== 'hero' && reached) result.full.push(side);
  if (together === undefined) b.verdict(result.gone, result.full);
}
/** CC-UNIT-07, CC-ACT-A36 */
export function strikeDown(b: Battle, unit: Unit, together?: Together): void {
  wound(b, [unit]);
  if (unit.hex !== undefined) fall(b, unit, together);
}
/** CC-UNIT-07 */
export function fall(b: Battle, unit: Unit, together?: Together): void {
  if (unit.broken) eliminate(b, unit, together);
  else b.told('broke', 'CC-UNIT-07', { unit: unit.id });
}
/** CC-ACT-A36 One of those about to break, if its owner likes. */
export function wound(b: Battle, units: readonly Unit[]): void {
  const able = (side: Side): Unit[] =>
    units.filter(
      (unit) =>
        unit.side === side &&
        unit.hex !== undefined &&
        unit.type.kind === 'squad' &&
        hasTeams(b.table, unit, 1),
    );
  const [only, ...others] = units;
  // Of several one after another is asked for: which of them it was is told afterwards.
  if (only !== undefined && others.length === 0 && able(only.side).length > 0) {
    opens(b, only.side, ['lightWounds']);
  }
  const asked = b.asked('act');
  const next = asked === undefined ? undefined : b.playing(asked);
  if (asked === undefined || able(asked).length === 0) return;
  if (next !== 'lightWounds' && next !== 'pass') return;
  const { card } = b.answered('act', asked, 'CC-ACT-A36');
  if (card === undefined) return;
  played(b, asked, card, ['lightWounds']);
  const unit = able(asked).find(({ id }) => b.isNext('deployed', { unit: id }));
  if (unit === undefined) return b.lost('CC-ACT-A36', 'deployed');
  const team = teamFor(b.table.force(asked), unit);
  b.told('deployed', 'CC-ACT-A36', { unit: unit.id, team, count: 1 });
  b.score('CC-ACT-A36', other(asked), 1);
}
/** CC-SUP-03 */
export function suppress(b: Battle, unit: Unit, cite: string): void {
  if (!unit.suppressed) b.told('suppressed', cite, { unit: unit.id });
}
interface Against {
  readonly total: number;
  readonly hex: number;
  /** Of the hex, as it stands at that roll. */
  readonly cover: () => number;
  readonly cite: string;
}
/**
 * CC-FIRE-08, CC-FIRE-09, CC-FIRE-10; the teams of a squad that was parted by what interrupted its
 * roll.
 */
function defend(b: Battle, unit: Unit, { total, hex, cover, cite }: Against): Unit[] {
  const dice = roll(b, unit.side);
  if (unit.hex !== hex) return b.table.heirs([unit]).filter((one) => one !== unit);
  const morale = current(b.table, unit, 'morale');
  const own = morale + cover() + sum(dice);
  b.told('defended', cite, { unit: unit.id, total: own, against: total });
  const moving = b.order === 'move' && b.table.moving.has(unit.id);
  if (own < total || (own === total && moving)) strikeDown(b, unit);
  else if (own === total) suppress(b, unit, 'CC-FIRE-09');
  return [];
}
/** CC-FIRE-08 One after another as their owner likes, those who are still there. */
export function defendAll(
  b: Battle,
  units: readonly Unit[],
  against: (unit: Unit) => Against,
): void {
  let left = [...units];
  const hexes = new Set(units.map(({ hex }) => hex));
  for (;;) {
    left = b.table.heirs(left).filter(({ hex }) => hex !== undefined && hexes.has(hex));
    const [first] = left;
    if (first === undefined) return;
    const ids = left.map(({ id }) => id);
    const id = b.choice(first.side, ids, 'CC-FIRE-08', ['chooseUnit', 'unit']);
    left = left.filter((one) => one.id !== id);
    left.push(...defend(b, b.table.unit(id), against(b.table.unit(id))));
  }
}
/** CC-FOR-08, CC-FOR-11, CC-TER-06: of those who step in or out. */
export function mined(b: Battle, stepping: readonly Unit[], hex: number): void {
  const [first] = stepping;
  if (b.table.works.get(hex) !== 'mines' || first === undefined) return;
  const dice = roll(b, other(first.side));
  const units = b.table.heirs(stepping).filter((unit) => unit.hex === hex);
  const total = (b.table.setup.mines ?? MINES) + sum(dice);
  if (units.length === 0) return;
  b.told('mined', 'CC-FOR-08', { hex, units: units.map(({ id }) => id), total });
  defendAll(b, units, () => ({ total, hex, cover: () => 0, cite: 'CC-TER-06' }));
}
