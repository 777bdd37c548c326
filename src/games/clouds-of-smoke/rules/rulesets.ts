/** The rulesets of Clouds of Smoke, whole: what is played, and the gates of what strangers send. */
import type { Ruleset } from '#kernel';
import { editionOf, type RulesetId } from './editions/editions.ts';
import { playing } from './playing.ts';
import { RULES } from './rules.ts';
import { setUp } from './setup.ts';
import { eventShape, positionShape, setupShape } from './shapes.ts';
import type { CloudsOfSmoke } from './game.ts';

export type CloudsOfSmokeRules = Ruleset<CloudsOfSmoke>;

const cloudsOfSmoke = (id: RulesetId): CloudsOfSmokeRules => ({
  ...playing(id),
  rules: new Set(RULES),
  shapes: { setup: setupShape, position: positionShape, event: eventShape },
  setUp: (setup) => setUp(setup, editionOf(id)),
});
export const cloudsOfSmoke17 = cloudsOfSmoke('clouds-of-smoke/1.7');
export const cloudsOfSmokeWeb = cloudsOfSmoke('clouds-of-smoke/web');

/** The editions, the one that is played unless another is asked for first. */
export const EDITIONS: readonly CloudsOfSmokeRules[] = [cloudsOfSmokeWeb, cloudsOfSmoke17];
