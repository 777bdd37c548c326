/** What the rule tests leave behind of the matches that they play. */
import { join } from 'node:path';
import type { Checkpoint, Game, Json } from '#kernel';

/** Where they are left, one file for each file of tests. */
export const PLAYED = join(
  import.meta.dirname,
  '..',
  'node_modules',
  '.cache',
  'sandtable-diagrams',
);

export interface PlayedStep {
  /** `refused`: what was tried there and changed nothing. */
  readonly by: 'seat' | 'fate' | 'refused';
  readonly seat?: string;
  /** The answer, or what fate settled. */
  readonly value: Json;
}
export interface PlayedMatch {
  readonly ruleset: string;
  readonly setup: Json;
  readonly begins: Checkpoint<Game>;
  readonly steps: readonly PlayedStep[];
}
/** A position that a test looks at, and plays nothing from. */
export interface LaidPosition {
  readonly ruleset: string;
  readonly setup: Json;
  readonly position: Json;
}
export interface PlayedTest {
  readonly test: string;
  readonly laid: readonly LaidPosition[];
  readonly matches: readonly PlayedMatch[];
}
