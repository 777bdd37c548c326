/** What stands beside Clouds of Smoke. */
import type { Proofs } from '#games';
import type { Json } from '#kernel';
import { benches } from './bench/index.ts';
import { auditFile } from './trials/auditor/index.ts';
import { editionIn } from '../../src/games/clouds-of-smoke/content/building.ts';
import { planner, varied } from '../../src/games/clouds-of-smoke/mind/planner.ts';
import { features } from '../../src/games/clouds-of-smoke/mind/features.ts';
import { HABITS } from '../../src/games/clouds-of-smoke/mind/habits.ts';
import { mindWith, quickWith } from '../../src/games/clouds-of-smoke/mind/sensible.ts';
import { WEIGHTS } from '../../src/games/clouds-of-smoke/mind/weights.ts';
import { isHeldOut } from './held-out.ts';
import { secretSetup } from './secrets.ts';
import { manner } from './manner.ts';
import { trialsOf, walker } from './trials/index.ts';

export const proofs: Proofs = {
  audit: {
    says: `the roll for the first player, the ground, deployment; guns and what they do, action
dice, who is led and how far he goes, commanders, markers, tactics, results and their dice, hits,
retreats, tests, prices, morale, arrivals and how a battle ends`,
    read: auditFile,
  },
  // Columns that may be kept off the table, and those that must, with the place where they come in.
  secret: () =>
    (['one', 'half'] as const).map((keeps) => ({
      name: keeps,
      setup: secretSetup(keeps) as unknown as Json,
    })),
  trials: (ruleset) => trialsOf(editionIn(ruleset)),
  rivals: {
    walker,
    planner,
    varied,
    quick: quickWith({}),
    ...Object.fromEntries(
      Object.entries(HABITS).map(([name, weights]) => [name, mindWith(weights)]),
    ),
  },
  features,
  manner,
  tunable: { weights: WEIGHTS, mindWith },
  isHeldOut,
  benches,
  // So that a turn weighs enough of them: docs/decisions/0020.
  quickTurns: 250,
};
