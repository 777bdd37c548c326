import { dragging } from './dragging.ts';
import { panning } from './panning.ts';
import { pinching } from './pinching.ts';
import { turning } from './turning.ts';
import type { Finger, Stage, Thing, Tool } from './tool.ts';

const SLOP = { mouse: 4, touch: 9 };

/** Down, and not yet known whether it is a tap, a drag or a pan. */
export function pressing(stage: Stage, start: Finger, thing: Thing): Tool {
  const slop = start.mods.touch ? SLOP.touch : SLOP.mouse;
  return {
    name: 'pressing',
    down: (finger) => pinching(stage, start, finger),
    move: (finger) => {
      if (Math.hypot(finger.x - start.x, finger.y - start.y) < slop) return undefined;
      const grip = stage.grab(thing, start.at, start.mods);
      if (grip === undefined) return panning(stage, finger);
      return grip.turns === true ? turning(grip, finger) : dragging(grip, finger);
    },
    up: (finger) => {
      stage.tap(thing, finger.at, finger.mods);
      return 'idle';
    },
    cancel: () => 'idle',
  };
}
