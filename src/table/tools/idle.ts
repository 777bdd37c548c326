import { pressing } from './pressing.ts';
import type { Stage, Tool } from './tool.ts';

/** Nothing is held. */
export const idle = (stage: Stage): Tool => ({
  name: 'idle',
  down: (finger, thing) => pressing(stage, finger, thing),
});
