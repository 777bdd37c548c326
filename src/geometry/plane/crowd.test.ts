import { expect, test } from 'vitest';
import { drawFrom, drawPiece } from './cases.ts';
import { crowdOf, freeWay, inWayOf } from './crowd.ts';
import { firstTouch, sweptGap } from './sweep.ts';

test('of a crowd nobody is passed over who is touched, and the first touch is the least', () => {
  const draw = drawFrom(47);
  let [touched, passed] = [0, 0];
  for (let k = 0; k < 200; k++) {
    const middle = { x: 15_000, y: 11_000, facing: 0 };
    const rects = Array.from({ length: 30 }, () => drawPiece(draw, middle, 9000).rect);
    const crowd = crowdOf(rects);
    const [r] = rects;
    const [dx, dy, margin] = [draw.whole(-5000, 5000), draw.whole(-5000, 5000), draw.whole(0, 200)];
    const near = inWayOf(crowd, r, dx, dy, margin);
    for (const [at, other] of rects.entries()) {
      if (near.includes(at)) continue;
      passed += 1;
      expect(sweptGap(r, dx, dy, other)).toBeGreaterThan(margin);
    }
    const others = rects.slice(1).map((other) => firstTouch(r, dx, dy, other) ?? 1);
    expect(freeWay(crowd, r, dx, dy)).toBe(Math.min(1, ...others));
    if (freeWay(crowd, r, dx, dy) < 1) touched += 1;
  }
  expect([touched > 50, passed > 2000]).toEqual([true, true]);
});
