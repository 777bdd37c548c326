/** What actions have added to an attack, or would. */
import type { Action, Event } from '../../rules/index.ts';

/** CC-ACT-A30, CC-ACT-A34, CC-ACT-A37, CC-ACT-A41, CC-ACT-A28 Each adds as much as any other. */
const ADD: ReadonlySet<Action> = new Set([
  'boreSighting',
  'crossfire',
  'handGrenades',
  'marksmanship',
  'sustainedFire',
]);
const BONUS = 2;
export const adds = (action: Action): boolean => ADD.has(action);
/** By all that were played, and so many more. */
export const bonusOf = (events: readonly Event[], more = 0): number =>
  BONUS * (more + events.filter((one) => one.type === 'acted' && adds(one.action)).length);
