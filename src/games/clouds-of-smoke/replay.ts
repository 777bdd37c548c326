/** The door of Clouds of Smoke for whoever looks back at a battle. */
import type { AnyRuleset } from '#kernel';
import type { Course, Replayable } from '../manifest.ts';
import { fell, rolled } from './rolled.ts';
import { EDITIONS, type CloudsOfSmoke } from './rules/index.ts';

export const course: Course<CloudsOfSmoke> = {
  turn: ({ position }) => position.turn,
  score: {
    name: { en: 'Morale', ru: 'Боевой дух' },
    of: ({ position }) => position.morale.map((left) => Math.max(0, left)),
  },
  rolled,
  fell,
};

export const replayable: Replayable = {
  rulesets: EDITIONS.map((one) => one as AnyRuleset),
  course,
};
