/** The ruleset of Combat Commander, whole: what is played, and the gates of what strangers send. */
import type { Ruleset } from '#kernel';
import { played } from './playing.ts';
import { RULES } from './rules.ts';
import { setUp } from './setup.ts';
import { eventShape, positionShape, setupShape } from './shapes.ts';
import type { CombatCommander } from './game.ts';

export const combatCommander2006: Ruleset<CombatCommander> = {
  ...played,
  rules: new Set(RULES),
  shapes: { setup: setupShape, position: positionShape, event: eventShape },
  setUp,
};
