import { dragging } from './dragging.ts';
import type { Finger, Grip, Stage, Tool } from './tool.ts';

/** A handle is swung round its thing: the same road as a drag, another cursor. */
export const turning = (stage: Stage, grip: Grip, start: Finger): Tool => ({
  ...dragging(stage, grip, start),
  name: 'turning',
});
