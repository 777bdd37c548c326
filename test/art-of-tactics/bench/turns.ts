/** A random turn beside chessops in the same run, and what a fork adds to an answer. */
import { anyRuleset } from '#kernel';
import { forkFigure, turnFigure, type Field } from '../../../src/measuring/battles.ts';
import type { Figure } from '../../../src/measuring/rounds.ts';
import { BATTLES } from '../../../src/games/art-of-tactics/content/battle.ts';
import { artOfTactics2006 } from '../../../src/games/art-of-tactics/rules/rulesets.ts';

const field = (): Field => ({
  ruleset: anyRuleset(artOfTactics2006),
  setup: BATTLES.get('broad-valley') ?? {},
});
export const benchSlots = (): Figure[] => [
  turnFigure(field(), 'a random turn of Art of Tactics, 13 + 15 units', 8),
];
export const benchBranch = (): Figure[] => [
  forkFigure(field(), 'a fork of Art of Tactics and its first answer'),
];
