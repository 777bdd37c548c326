import type { Finger, Stage, Tool } from './tool.ts';

/** Two fingers: their distance is the scale, their middle the place. */
export function pinching(stage: Stage, one: Finger, two: Finger): Tool {
  const fingers = new Map([
    [one.id, one],
    [two.id, two],
  ]);
  const measure = (): { gap: number; x: number; y: number } => {
    const [a = one, b = two] = [...fingers.values()];
    return { gap: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  let last = measure();
  const end = (): 'idle' => {
    stage.camera.commit();
    return 'idle';
  };
  return {
    name: 'pinching',
    move: (finger) => {
      if (!fingers.has(finger.id)) return undefined;
      fingers.set(finger.id, finger);
      const now = measure();
      stage.camera.pan(now.x - last.x, now.y - last.y);
      if (last.gap > 0) stage.camera.zoom(now.gap / last.gap, now.x, now.y);
      last = now;
      return undefined;
    },
    up: end,
    cancel: end,
  };
}
