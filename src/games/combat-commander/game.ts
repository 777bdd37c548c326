/** The door of Combat Commander. */
import { anyRuleset } from '#kernel';
import type { Manifest } from '../manifest.ts';
import { OFFERS, build, first } from './content/index.ts';
import { instructions } from './content/instructions.ts';
import { minds } from './mind/index.ts';
import { combatCommander2006 } from './rules/index.ts';
import { sentences } from './sentences.ts';
import { trials } from './trials/index.ts';

export const combatCommander: Manifest = {
  id: 'combat-commander',
  name: { en: 'Combat Commander', ru: 'Combat Commander' },
  home: import.meta.url,
  rulesets: [anyRuleset(combatCommander2006)],
  content: { offers: OFFERS, build, first },
  instructions,
  minds,
  sentences,
  trials: () => trials,
};
