import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { fairSpan } from './fair.ts';

test('what fair dice show stays within the span in 95 of 100 battles, all faces together', () => {
  const [pick, battles, dice] = [sampledPick(7), 4000, 120];
  const [low, high] = fairSpan(dice, 6);
  let within = 0;
  for (let battle = 0; battle < battles; battle++) {
    const faces = Array.from({ length: dice }, () => pick(6));
    const counts = [0, 1, 2, 3, 4, 5].map((one) => faces.filter((face) => face === one).length);
    if (counts.every((one) => one >= low && one <= high)) within += 1;
  }
  expect(within / battles).toBeGreaterThan(0.945);
  expect(within / battles).toBeLessThan(0.985);
});
test('no die leaves nothing out; many leave little', () => {
  expect(fairSpan(0, 6)).toEqual([0, 0]);
  expect(fairSpan(1, 6)).toEqual([0, 1]);
  const [low, high] = fairSpan(6000, 6);
  // 2.64 deviations of 28.9 on both sides of a thousand.
  expect(Math.abs(low - 924)).toBeLessThan(4);
  expect(Math.abs(high - 1076)).toBeLessThan(4);
});
