/** The door of Combat Commander for whoever lets its bots think in a browser. */
import { anyRuleset } from '#kernel';
import type { Thinker } from '../thinker-register.ts';
import { minds, opponents, outlook } from './mind/index.ts';
import { combatCommander2006 } from './rules/index.ts';

export const thinker: Thinker = {
  rulesets: [anyRuleset(combatCommander2006)],
  minds,
  opponents,
  outlook,
};
