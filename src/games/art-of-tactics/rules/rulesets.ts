/** The ruleset of Art of Tactics, whole: what is played, and the gates of what strangers send. */
import type { Ruleset } from '#kernel';
import type { ArtOfTactics } from './game.ts';
import { played } from './playing.ts';
import { RULES } from './rules.ts';
import { setUp } from './setup.ts';
import { eventShape, positionShape, setupShape } from './shapes.ts';

export type ArtOfTacticsRules = Ruleset<ArtOfTactics>;

export const artOfTactics2006: ArtOfTacticsRules = {
  ...played,
  rules: new Set(RULES),
  shapes: { setup: setupShape, position: positionShape, event: eventShape },
  setUp,
};

export const EDITIONS: readonly ArtOfTacticsRules[] = [artOfTactics2006];
