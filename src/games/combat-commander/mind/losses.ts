/** What attacks cost whoever is under them, when something of the dice is known. */
import { defenceOf, type Strike } from '../rules/prospects/index.ts';
import { shareOf } from '../rules/prospects/index.ts';
import type { Reckoning } from './weighing.ts';
import type { UnitId } from '../rules/index.ts';
import { lossByBreaking, lossBySuppression } from './worth.ts';

export interface Against extends Strike {
  /** CC-FIRE-07 */
  readonly against: number;
}
/** What one unit loses by a roll; `isMoving`: CC-FIRE-09 equal is not enough. */
export function lossByRoll(
  reckoning: Reckoning,
  unit: UnitId,
  { above, isMoving = false }: { readonly above: number; readonly isMoving?: boolean },
): number {
  if (above > 0 || (above === 0 && isMoving)) return lossByBreaking(reckoning, unit);
  return above === 0 ? lossBySuppression(reckoning, unit) : 0;
}
/** The mean over all rolls that may come. */
export function lossByAttack(
  reckoning: Reckoning,
  units: readonly UnitId[],
  { against, ...aim }: Against,
): number {
  const { look, cards } = reckoning;
  return units.reduce((sum, unit) => {
    const above = against - defenceOf(look, unit, aim);
    const deck = cards[look.position.units.side[unit]];
    const breaks = shareOf(deck, ({ dice: [a, b] }) => a + b < above);
    const equal = shareOf(deck, ({ dice: [a, b] }) => a + b === above);
    return (
      sum + breaks * lossByBreaking(reckoning, unit) + equal * lossBySuppression(reckoning, unit)
    );
  }, 0);
}
