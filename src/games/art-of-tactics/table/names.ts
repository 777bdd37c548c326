/** What is read of a unit by those who do not see it. */
import {
  armyOf,
  contactsOf,
  densityOf,
  distance,
  enemiesOf,
  isPanicking,
  nearestTo,
  poseOf,
  ranksOf,
  strengthOf,
} from '../rules/facts/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';
import { lostIn } from './melee/fought.ts';
import { armyName, inchesOf, nameOf } from './saying.ts';
import { t } from './words/index.ts';

export function unitLabel(look: Scene, unit: UnitId, acts: boolean): string {
  const { x, y, facing } = poseOf(look, unit);
  const enemy = nearestTo(look, unit, enemiesOf(look, unit));
  const touched = contactsOf(look, unit);
  const { behind } = ranksOf(look, unit);
  const lost = lostIn(look, unit);
  return [
    t().piece.unit(
      nameOf(look, unit),
      armyName(look, armyOf(look, unit)),
      densityOf(look, unit),
      strengthOf(look, unit),
      inchesOf(x),
      inchesOf(y),
      Math.round(facing / 100),
    ),
    acts ? t().piece.acts : '',
    isPanicking(look, unit) ? t().piece.panic : '',
    behind > 0 ? t().piece.behind(behind) : '',
    look.position.units.acted[unit] === 1 ? t().piece.acted : '',
    lost > 0 ? t().piece.lost(lost) : '',
    touched.length > 0
      ? t().piece.touches(touched.map((one) => nameOf(look, one)).join(', '))
      : enemy === undefined
        ? ''
        : t().piece.enemy(inchesOf(distance(look, unit, enemy))),
  ]
    .filter((one) => one !== '')
    .join(', ');
}
