/** The door of Art of Tactics for whoever looks back at a battle. */
import { anyRuleset } from '#kernel';
import type { Course, Replayable } from '../manifest.ts';
import { fell, rolled } from './rolled.ts';
import { EDITIONS, type ArtOfTactics } from './rules/index.ts';

export const course: Course<ArtOfTactics> = {
  turn: ({ position }) => position.turn,
  score: {
    name: { en: 'Victory points', ru: 'Победные очки' },
    of: ({ position }) => position.points,
  },
  rolled,
  fell,
};

export const replayable: Replayable = {
  rulesets: EDITIONS.map(anyRuleset),
  course,
};
