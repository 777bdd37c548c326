/** CC-ORD-01, CC-OPF-01: who carries out an order. */
import type { Battle } from '../battle.ts';
import { leads } from '../document/facts.ts';
import type { Side } from '../document/log.ts';
import type { Unit } from '../document/table.ts';

/** One unit, or a leader and those within his command; nobody twice, nobody again this turn. */
export function named(b: Battle, side: Side, ids: readonly number[], cite: string): Unit[] {
  const units = ids.map((id) => b.table.unit(id));
  b.same(cite, 'units named twice', ids.length - new Set(ids).size, 0);
  for (const unit of units) {
    b.same(cite, 'whose unit is named', unit.side, side);
    b.may(cite, `unit ${unit.id}, which is not on the map`, unit.hex !== undefined);
  }
  if (units.length < 2) return units;
  const by = units.filter((leader) =>
    units.every((one) => one === leader || (leads(leader, one) && one.type.kind !== 'leader')),
  );
  b.may('CC-CMD-09', `units ${ids.join(', ')} by one leader's command`, by.length > 0);
  return units;
}
/** CC-ORD-02 */
export function notYet(b: Battle, units: readonly Unit[], cite: string): void {
  const again = units.filter(({ activated }) => activated).map(({ id }) => id);
  b.same(cite, 'units that are activated again', again, []);
}
