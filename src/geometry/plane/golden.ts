/** One number for 10,000 placed rectangles, to compare engines and browsers; tests only. */
import { drawFacing, drawFrom } from './cases.ts';
import { rect } from './pose.ts';

/** What every engine must find. */
export const CORNERS_HASH = 500_454_446;

/** A hash of the exact corners, in units of 2^-25 ticks. */
export function hashCorners(): number {
  const draw = drawFrom(11);
  let hash = 0;
  const mix = (value: number): void => {
    const whole = value * 33_554_432;
    const high = Math.floor(whole / 65536);
    for (const part of [whole - high * 65536, high % 65536, Math.floor(high / 65536)]) {
      hash = (Math.imul(hash, 31) + part) | 0;
    }
  };
  for (let i = 0; i < 10_000; i++) {
    const pose = { x: draw.whole(0, 48000), y: draw.whole(0, 32000), facing: drawFacing(draw) };
    const placed = rect(pose, draw.whole(200, 1800), draw.whole(100, 1500));
    for (let k = 0; k < 4; k++) {
      mix(placed.xs[k]);
      mix(placed.ys[k]);
    }
  }
  return hash >>> 0;
}
