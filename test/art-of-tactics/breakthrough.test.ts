/** Riding through foot: the chain of fights, its last, and those who run (section 18). */
import { expect, test } from 'vitest';
import {
  activate,
  answer,
  asked,
  begin,
  blue,
  offOf,
  poseOf,
  ranks,
  red,
  refused,
  roll,
} from './table.ts';
import { LANCERS, RIDE, ride, through } from './riding.ts';

const strikes = (told: ReturnType<typeof roll>, of: number): object[] =>
  told.flatMap((event) =>
    event.type === 'struck' && event.unit === of
      ? event.strikes.map(({ weapon, dice, hits }) => ({ weapon, dice: dice.length, hits }))
      : [],
  );

test('AOT-BREAK-05 at the last the riders strike who rode at it, the fallen among them', () => {
  const match = ride([blue({ weapon: 'sword', ranks: [3, 3] }, 1)], { ...LANCERS, ranks: [3] });
  through(match);
  roll(match, 1, 1, 1);
  // A sword above its own three kills a rider, and the foot holds.
  const riders = roll(match, 4, 1, 1, 1, 1, 1);
  expect(ranks(match, 0)).toEqual([2, 0, 0]);
  expect(strikes(riders, 0)).toEqual([{ weapon: 'lance', dice: 3, hits: 0 }]);
});
test('AOT-PANIC-05, AOT-BREAK-04 who panics is not fought with: he runs, the way is free', () => {
  const match = ride([
    blue({ weapon: 'sword', ranks: [0, 0, 4] }, 1),
    { army: 1, at: [5, 30, 180], weapon: 'sword', ranks: [3] },
  ]);
  expect(match.chance).toBeUndefined();
  expect(poseOf(match, 1)[1]).toBe(32_600);
  expect(ranks(match, 1)).toEqual([0, 0, 4]);
  expect(match.scene.position.purses).toEqual([]);
  expect(asked(match)).toEqual(['run']);
});
test('AOT-BREAK-04, AOT-BREAK-02 who is through rides on as far as he likes, straight', () => {
  const match = ride([blue({ weapon: 'sword', ranks: [2, 1] }, 1)]);
  through(match);
  roll(match, 3, 3, 1, 1);
  roll(match, 1, 1);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(match.pending[0]).toMatchObject({ seat: 'red', ask: 'run', question: { unit: 0 } });
  const wheel = { legs: [{ wheel: 'left', angle: 500 }] };
  expect(refused(match, 'run', wheel)).toMatchObject({ code: 'notStraight', cite: 'AOT-BREAK-02' });
  const [, y] = poseOf(match, 0);
  answer(match, 'run', { legs: [{ ahead: 500 }] });
  expect(poseOf(match, 0)[1]).toBe(y + 500);
  expect(asked(match)).toEqual(['act']);
});
test('AOT-BREAK-04 two whom he meets at once he fights at once', () => {
  const swords = { weapon: 'sword', ranks: [2, 1] } as const;
  const match = ride([blue(swords, 1, 28.35), blue(swords, 1, 31.65)]);
  through(match);
  // Two horses at each; each of them strikes with two.
  const told = roll(match, 1, 1, 1, 1, 1, 1, 1, 1);
  expect(strikes(told, 0)).toEqual([
    { weapon: 'horse', dice: 2, hits: 0 },
    { weapon: 'horse', dice: 2, hits: 0 },
  ]);
  // Denser than both, he puts both to flight: each in its turn.
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(match.scene.position.fought).toHaveLength(2);
  expect(match.scene.position.purses).toHaveLength(2);
});
test('AOT-BREAK-02 who has wheeled in this slot declares none', () => {
  const match = begin({ units: [red(LANCERS), blue({ weapon: 'sword', ranks: [3, 3] }, 4)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ wheel: 'left', angle: 300 }] });
  expect(refused(match, 'act', { ...RIDE, run: true })).toMatchObject({
    code: 'notStraight',
    cite: 'AOT-BREAK-02',
  });
});
test('AOT-PANIC-06, AOT-TURN-05 when foot is ridden down, its army in panic runs home', () => {
  const match = begin({
    units: [
      red(LANCERS),
      blue({ weapon: 'sword', ranks: [2, 1] }, 1),
      { army: 1, at: [10, 36, 0], weapon: 'sword', ranks: [0, 0, 4] },
    ],
    camps: [undefined, { x: 50, y: 34 }],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', RIDE);
  through(match);
  roll(match, 1, 1, 1, 1);
  roll(match, 1, 1);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  // Not on the spot, but when the others retreat.
  expect(poseOf(match, 2)).toEqual([10_000, 36_000, 0]);
  answer(match, 'run', { done: true });
  answer(match, 'act', { done: true });
  expect(poseOf(match, 2)).toEqual([20_000, 36_000, 9000]);
  expect(offOf(match, 2)).toBe(0);
});
