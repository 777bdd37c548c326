/** How an army stands: empty until something is chosen, which is no fault of it. */
import type { ArmyReport } from '../rules/army/index.ts';
import { isUnchecked } from '../content/index.ts';

export type Standing = 'nothing' | 'legal' | 'unsure' | 'illegal';

export function standingOf({ ok, issues, units, points }: ArmyReport): Standing {
  if (units === 0 && points.assets === 0 && points.unpriced.assets === 0) return 'nothing';
  if (ok) return 'legal';
  return issues.every(isUnchecked) ? 'unsure' : 'illegal';
}
