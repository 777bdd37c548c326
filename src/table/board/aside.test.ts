import { expect, test } from 'vitest';
import { stepsAside } from './aside.ts';

test('a box comes off a panel by the least way first, if it has to move at all', () => {
  const panel = { x: 200, y: 0, w: 176, h: 44 };
  const steps = stepsAside({ x: 60, y: 30, w: 200, h: 100 }, [panel]);
  expect(steps).toEqual([
    [0, 0],
    [0, 20],
    [-66, 0],
    [0, -136],
    [322, 0],
  ]);
});
