/** The door of Clouds of Smoke for whoever lets its bots think in a browser. */
import type { AnyRuleset } from '#kernel';
import type { Thinker } from '../thinker-register.ts';
import { minds, opponents, outlook } from './mind/index.ts';
import { EDITIONS } from './rules/index.ts';

export const thinker: Thinker = {
  rulesets: EDITIONS.map((one) => one as AnyRuleset),
  minds,
  opponents,
  outlook,
};
