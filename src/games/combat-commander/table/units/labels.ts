/** What is read of a counter by those who do not see it. */
import { isBroken, radiusOf, weaponOf } from '../../rules/facts/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { countsNow } from './drawn.ts';
import { hexName, sideName, unitAlone, unitName, weaponName } from '../saying.ts';
import { t } from '../words/index.ts';

export function unitLabel(look: Scene, unit: UnitId, acts: boolean): string {
  const { hex, side, suppressed, veteran, activated } = look.position.units;
  const { firepower, range, movement, morale } = countsNow(look, unit);
  const weapon = weaponOf(look, unit);
  const command = radiusOf(look, unit);
  return [
    t().piece.unit(
      unitAlone(look, unit),
      sideName(look, side[unit]),
      hexName(hex[unit]),
      firepower,
      range,
      movement,
      morale,
    ),
    command === undefined ? '' : t().piece.command(command),
    weapon === undefined ? '' : t().piece.carries(weaponName(look, weapon)),
    isBroken(look, unit) ? t().piece.broken : '',
    suppressed[unit] === 1 ? t().piece.suppressed : '',
    veteran[unit] === 1 ? t().piece.veteran : '',
    activated[unit] === 1 ? t().piece.activated : '',
    acts ? t().piece.acts : '',
  ]
    .filter((one) => one !== '')
    .join(', ');
}
export function weaponLabel(look: Scene, unit: UnitId): string {
  const weapon = weaponOf(look, unit);
  if (weapon === undefined) return '';
  const { armed } = countsNow(look, unit);
  return t().piece.weapon(
    weaponName(look, weapon),
    unitName(look, unit),
    armed?.firepower ?? 0,
    armed?.range[1] ?? 0,
  );
}
