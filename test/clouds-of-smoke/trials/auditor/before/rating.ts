/** The strategic rating (section 25). */
import type { Table, Unit } from '../document/table.ts';

/** COS-SRT-01, COS-SRT-02, COS-SRT-03; undefined where nothing says what the army cost. */
export function ratingOf(table: Table, army: number): number | undefined {
  const { level, rated } = table.army(army);
  if (rated === undefined) return undefined;
  const own = table.units.filter((unit) => unit.army === army);
  const count = (special: string): number => own.filter((unit) => unit.has(special)).length;
  const isThird = (special: string): boolean => 3 * count(special) >= own.length;
  const hundreds = Math.max(1, Math.floor(rated.points / 100));
  const guns = own.reduce((sum, unit) => sum + weightOf(unit), 0);
  const more = [isThird('veteran'), count('light') >= hundreds, isThird('cavalry')];
  const less = (isThird('untrained') ? 1 : 0) + Math.max(0, guns - hundreds);
  return level + rated.assets + more.filter(Boolean).length - less;
}
/** COS-SPR-17 */
function weightOf(unit: Unit): number {
  if (!unit.has('artillery')) return 0;
  return unit.has('heavy') ? 2 : 1;
}
