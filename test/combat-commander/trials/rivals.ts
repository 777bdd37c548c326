/** Minds that others are measured against. */
import type { Mind } from '#bots';
import { HABITS } from '../../../src/games/combat-commander/mind/habits.ts';
import { planner, varied } from '../../../src/games/combat-commander/mind/planner.ts';
import { mindWith, sensible } from '../../../src/games/combat-commander/mind/sensible.ts';

/** It stands as it is proposed (CC-SCN-04), and plays on like the sensible one. */
const proposed: Mind = {
  answer: (posed) =>
    posed.decision.ask === 'setUp'
      ? { answer: { done: true }, plan: 'stand so' }
      : sensible.answer(posed),
};
const { former, holder, charger, shooter } = HABITS;
export const rivals = {
  proposed,
  planner,
  varied,
  former: mindWith(former),
  holder: mindWith(holder),
  charger: mindWith(charger),
  shooter: mindWith(shooter),
};
