import type { Finger, Grip, Tool } from './tool.ts';

/** A thing follows the finger; what it shows on the way is the grip's affair. */
export function dragging(grip: Grip, start: Finger): Tool {
  grip.to(start.at, start.mods);
  return {
    name: 'dragging',
    move: (finger) => {
      grip.to(finger.at, finger.mods);
      return undefined;
    },
    up: (finger) => {
      grip.drop(finger.at, finger.mods);
      return 'idle';
    },
    cancel: () => {
      grip.cancel();
      return 'idle';
    },
  };
}
