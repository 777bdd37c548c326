/** A way straight ahead by a hair, that ends at nobody. */
import { contactsOf, IN, supposedAt } from '../../../src/games/art-of-tactics/rules/facts/index.ts';
import { endOfWay } from '../../../src/games/art-of-tactics/rules/movement/index.ts';
import { duties } from '../../../src/games/art-of-tactics/rules/turn/index.ts';
import type { ActAnswer, Scene } from '../../../src/games/art-of-tactics/rules/index.ts';
import type { Idles } from '#trials';

const HAIR = IN / 10;
export const idles: Idles = (given, { ask }, answer) => {
  const deed = answer as ActAnswer;
  if (ask !== 'act' || !('act' in deed) || deed.act !== 'move') return false;
  const { unit, legs } = deed;
  const far = legs.reduce((sum, leg) => ('ahead' in leg ? sum + leg.ahead : Infinity), 0);
  if (far >= HAIR) return false;
  const scene = given as Scene;
  // AOT-CMD-10 Whom the signal sends goes, and be it by a hair.
  if (duties(scene).some((duty) => duty.unit === unit)) return false;
  return contactsOf(supposedAt(scene, unit, endOfWay(scene, unit, legs)), unit).length === 0;
};
