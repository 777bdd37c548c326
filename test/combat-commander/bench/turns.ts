/** A random turn and rows replayed, beside chessops in the same run, and what a fork adds. */
import { anyRuleset } from '#kernel';
import { forkFigure, rowsFigure, turnFigure, type Field } from '../../../src/measuring/battles.ts';
import type { Figure } from '../../../src/measuring/rounds.ts';
import { millCrossing } from '../../../src/games/combat-commander/content/scenarios.ts';
import { combatCommander2006 } from '../../../src/games/combat-commander/rules/rulesets.ts';

/** A row for at most so many plies: 0.04 of them. */
const MOST_PLIES = 25;

export function benchCards(): Figure[] {
  const field: Field = { ruleset: anyRuleset(combatCommander2006), setup: millCrossing };
  return [
    turnFigure(field, 'a random turn of Combat Commander', 8),
    rowsFigure(field, 'rows of Combat Commander replayed and checked', {
      of: 'ratio',
      most: MOST_PLIES,
    }),
    forkFigure(field, 'a fork of Combat Commander and its first answer'),
  ];
}
