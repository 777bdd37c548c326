import { idle } from './idle.ts';
import type { Finger, Grip, Stage, Tool } from './tool.ts';

/** A thing follows the finger; what it shows on the way is the grip's affair. */
export function dragging(stage: Stage, grip: Grip, start: Finger): Tool {
  grip.to(start.at, start.mods);
  return {
    name: 'dragging',
    move: (finger) => {
      grip.to(finger.at, finger.mods);
      return undefined;
    },
    up: (finger) => {
      grip.drop(finger.at, finger.mods);
      return idle(stage);
    },
    cancel: () => {
      grip.cancel();
      return idle(stage);
    },
  };
}
