import type { Finger, Stage, Tool } from './tool.ts';

/** Two fingers: their distance is the scale; what lay between them stays between them. */
export function pinching(stage: Stage, one: Finger, two: Finger): Tool {
  const fingers = new Map([
    [one.id, one],
    [two.id, two],
  ]);
  const measure = (): { gap: number; x: number; y: number } => {
    const [a = one, b = two] = [...fingers.values()];
    return { gap: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const first = measure();
  const { scale } = stage.camera.live;
  const held = stage.camera.toSheet(first.x, first.y);
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
      const wider = first.gap > 0 ? now.gap / first.gap : 1;
      stage.camera.pin(held, now.x, now.y, scale * wider);
      return undefined;
    },
    up: end,
    cancel: end,
  };
}
