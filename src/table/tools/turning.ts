import { dragging } from './dragging.ts';
import type { Finger, Grip, Tool } from './tool.ts';

/** A handle is swung round its thing: the same road as a drag, another cursor. */
export const turning = (grip: Grip, start: Finger): Tool => ({
  ...dragging(grip, start),
  name: 'turning',
});
