/** The door of Art of Tactics for whoever lets its bots think in a browser. */
import { anyRuleset } from '#kernel';
import type { Thinker } from '../thinker-register.ts';
import { minds, opponents, outlook } from './mind/index.ts';
import { EDITIONS } from './rules/index.ts';

export const thinker: Thinker = { rulesets: EDITIONS.map(anyRuleset), minds, opponents, outlook };
