import { pinching } from './pinching.ts';
import type { Finger, Stage, Tool } from './tool.ts';

/** The sheet follows the finger. */
export function panning(stage: Stage, start: Finger): Tool {
  let last = start;
  const end = (): 'idle' => {
    stage.camera.commit();
    return 'idle';
  };
  return {
    name: 'panning',
    down: (finger) => pinching(stage, last, finger),
    move: (finger) => {
      stage.camera.pan(finger.x - last.x, finger.y - last.y);
      last = finger;
      return undefined;
    },
    up: end,
    cancel: end,
  };
}
