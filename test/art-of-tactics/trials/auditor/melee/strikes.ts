/** AOT-WPN-01 to AOT-WPN-10: what a die of a weapon hits in melee. */
import { isEngine, isImpact, isShooter, isSpecialist, hitsBy, WEAPONS } from '../document/book.ts';
import { isBehind, measure, ranked } from '../document/facts.ts';
import type { Audit } from '../audit.ts';
import type { Event, Strikes, Told } from '../document/log.ts';
import type { Unit } from '../document/table.ts';

export type Units = ReadonlyMap<number, Unit>;
/** One melee as it goes: the units as they were before the first die, and what was said since. */
export interface Fight {
  readonly before: Units;
  /** AOT-PROP-11 Who had his commander in the ranks at the first die. */
  readonly veterans: ReadonlySet<number>;
  readonly struck: Event<'struck'>[];
  readonly said: Told[];
  /** AOT-BREAK-04, AOT-BREAK-05 Of a breakthrough: who rides, and which of his dice fall. */
  readonly rides?: { readonly unit: number; readonly with: 'horses' | 'riders' };
  /** R-176 A wild beast strikes once more whom it cannot leave; `alone`: nobody else strikes. */
  wild?: { readonly unit: number; readonly at: number; readonly alone: boolean };
  /** What is left of each shield wall of the slot. */
  readonly walls: Map<number, number>;
}

/** AOT-MELEE-06, AOT-CHAR-11: whom a unit may strike of those it fights. */
export function frontal(unit: Unit, enemies: readonly Unit[]): Unit[] {
  if (unit.troop.arm === 'chariot') return [...enemies];
  return enemies.filter((enemy) => !isBehind(enemy, unit));
}
/** AOT-WAG-04 */
export const mayStrike = (weapon: string, at: Unit): boolean =>
  !isEngine(weapon) &&
  (!at.wagon || isShooter(weapon) || isSpecialist(weapon) || weapon === 'halberd');

export function checkHits(
  audit: Audit,
  unit: Unit,
  { weapon, at, dice, hits }: Strikes,
  { before, veterans }: Fight,
): void {
  const enemy = before.get(at);
  if (enemy === undefined) return;
  const what = `hits of ${weapon} of unit ${unit.id} on unit ${at}, dice ${dice.join(' ')}`;
  const numbers = densities(audit, unit, enemy, weapon);
  if (weapon === 'tusks') return trampled(audit, what, enemy, { dice, hits, most: numbers.enemy });
  const against = { ...numbers, veteran: veterans.has(unit.id) };
  // AOT-WAG-03 The crew of a war wagon strikes as specialists, whatever it holds.
  const how = unit.wagon ? 'aboveOwn' : (WEAPONS[weapon]?.hits ?? 'belowEnemy');
  const expected = dice.filter((die) => hitsBy(how, die, against)).length;
  audit.same(CITES[weapon] ?? 'AOT-WPN-01', what, hits, expected);
}
const CITES: { readonly [weapon: string]: string } = {
  spear: 'AOT-WPN-02',
  pike: 'AOT-WPN-02',
  halberd: 'AOT-WPN-06',
  lance: 'AOT-WPN-08',
  horse: 'AOT-WPN-10',
  scythes: 'AOT-CHAR-09',
  sword: 'AOT-WPN-03',
  axe: 'AOT-WPN-03',
  shortSpear: 'AOT-WPN-03',
  flail: 'AOT-WPN-03',
  twoHandedAxe: 'AOT-WPN-07',
  twoHandedSword: 'AOT-WPN-07',
};
/** AOT-ELE-11, AOT-ELE-15 */
function trampled(
  audit: Audit,
  what: string,
  enemy: Unit,
  { dice: [die = 0], hits, most }: Pick<Strikes, 'dice' | 'hits'> & { readonly most: number },
): void {
  if (enemy.troop.arm === 'elephant') return;
  audit.same('AOT-ELE-11', what, hits, die <= most ? die : 0);
}
const frozen = (audit: Audit, unit: Unit): { density: number; depth: number } =>
  audit.option('meleeDensityFrozenAt') === 'meleeStep' ? measure(unit) : audit.frozenOf(unit);
/** AOT-MELEE-03, AOT-MFLANK-04, AOT-CHAR-11, AOT-ELE-14 */
function densities(audit: Audit, unit: Unit, enemy: Unit, weapon: string) {
  const [mine, its] = [frozen(audit, unit), frozen(audit, enemy)];
  const crew = unit.troop.arm === 'elephant' && !isImpact(weapon);
  const own = crew ? ranked(unit, 1).length : flanked(unit, enemy) ? 1 : mine.density;
  const depth = isBehind(unit, enemy) ? its.depth : 0;
  return { own, enemy: flanked(enemy, unit) ? 1 : Math.max(its.density, depth) };
}
const flanked = (chariot: Unit, by: Unit): boolean =>
  chariot.troop.arm === 'chariot' && isBehind(by, chariot);
