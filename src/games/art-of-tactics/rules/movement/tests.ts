/** Order-loss tests: what one is against, and what it costs (AOT-TEST-02). */
import { densityOf, isPanicking, strengthOf } from '../facts/units.ts';
import type { Scene, UnitId } from '../world.ts';

/**
 * AOT-TEST-04 What a test is thrown against: the density of now, a veteran's as anybody's
 * (AOT-PROP-13); who panics, his strength.
 */
export const testNumber = (scene: Scene, unit: UnitId): number =>
  isPanicking(scene, unit) ? strengthOf(scene, unit) : densityOf(scene, unit);
/**
 * AOT-TEST-02, AOT-DICE-02 Below it the test is failed, and so many lose order as the die shows;
 * an equal die passes. AOT-TEST-03 So density 1 never fails, and density 5 on 1 to 4.
 */
export const lossBy = (die: number, against: number): number => (die < against ? die : 0);
