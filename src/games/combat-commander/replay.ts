/** The door of Combat Commander for whoever looks back at a battle. */
import { anyRuleset } from '#kernel';
import type { Course, Replayable } from '../manifest.ts';
import { fell, rolled } from './rolled.ts';
import { combatCommander2006, type CombatCommander } from './rules/index.ts';

export const course: Course<CombatCommander> = {
  turn: ({ position }) => position.time,
  turns: { en: 'Time', ru: 'Время' },
  score: {
    name: { en: 'Victory points', ru: 'Победные очки' },
    of: ({ position }) => [position.victory],
  },
  rolled,
  fell,
};

export const replayable: Replayable = {
  rulesets: [anyRuleset(combatCommander2006)],
  course,
};
