/** What is proposed to a person: a line goes on as one. */
import { expect, test } from 'vitest';
import type { Mind } from '#bots';
import { playedBy } from '../../../../../test/art-of-tactics/minds.ts';
import {
  FAR,
  HOPLITES,
  SWORDS,
  answer,
  begin,
  poseOf,
  red,
  roll,
} from '../../../../../test/art-of-tactics/table.ts';
import { mindWith, proposing } from '../sensible.ts';

/** Hoplites, and between them swords, who could go farther: side by side, an inch between them. */
const LINE = [24, 28.6, 33.2, 37.8].map((x, at) =>
  at === 1
    ? { army: 0 as const, at: [x, 14, 0] as const, ...SWORDS }
    : { ...red(HOPLITES), at: [x, 14, 0] as const },
);
/** How far each goes that a mind sends ahead, and how much it turns. */
function gone(mind: Mind): readonly (readonly [far: number, facing: number])[] {
  const general = {
    army: 0 as const,
    at: [30, 10, 0] as const,
    ...HOPLITES,
    role: 'general' as const,
  };
  const units = [...LINE, general, FAR];
  const here = begin({
    units,
    slots: [Array<number>(6).fill(0), Array<number>(6).fill(-1)] as never,
  });
  roll(here, 4, 2);
  answer(here, 'giveOrders', { method: 'signal', order: 'move' });
  roll(here, 6);
  playedBy(here, mind, 'act');
  return LINE.map((_, at) => {
    const [, y, facing] = poseOf(here, at);
    return [y - 14, facing];
  });
}
test('of a line that is proposed to go all go as far, and nobody turns', () => {
  const all = gone(proposing);
  expect(new Set(all.map(String)).size).toBe(1);
  expect(all[0]?.[0]).toBeGreaterThan(0.5);
  expect(all[0]?.[1]).toBe(0);
});
test('a mind that looks at each by itself sends them by different ways', () => {
  expect(new Set(gone(mindWith({ wait: 0 })).map(String)).size).toBeGreaterThan(1);
});
