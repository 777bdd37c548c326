/** What stands beside Art of Tactics. */
import type { Proofs } from '#games';
import type { Json } from '#kernel';
import { benches } from './bench/index.ts';
import { features } from '../../src/games/art-of-tactics/mind/features.ts';
import { HABITS } from '../../src/games/art-of-tactics/mind/habits.ts';
import { planner, varied } from '../../src/games/art-of-tactics/mind/planner.ts';
import { mindWith, quickWith } from '../../src/games/art-of-tactics/mind/sensible.ts';
import { WEIGHTS } from '../../src/games/art-of-tactics/mind/weights.ts';
import { auditFile } from './trials/auditor/index.ts';
import { isHeldOut } from './held-out.ts';
import { sealedSetup } from './sealed.ts';
import { manner } from './manner.ts';
import { trials } from './trials/index.ts';

export const proofs: Proofs = {
  audit: {
    says: `armies and what they cost, the bidding, the ground, the camps; allowances, ranges,
dice, hits, shields, losses, results, retreats, panic, demoralisation, tests, slots, weather,
victory points and how a battle ends`,
    read: auditFile,
  },
  trials: () => trials,
  rivals: {
    planner,
    varied,
    quick: quickWith({}),
    ...Object.fromEntries(
      Object.entries(HABITS).map(([name, weights]) => [name, mindWith(weights)]),
    ),
  },
  // Slots that are written first, and slots that are rewritten after a tie in mid-battle.
  secret: () => [
    { name: 'written', setup: sealedSetup(false) as unknown as Json },
    { name: 'rewritten', setup: sealedSetup(true) as unknown as Json },
  ],
  manner,
  features,
  tunable: { weights: WEIGHTS, mindWith },
  isHeldOut,
  benches,
  // By the issue of speed: a row of a slot holds more than one of a turn.
  rowsOfAPly: 0.03,
  // So that a turn weighs enough of them: docs/decisions/0020.
  quickTurns: 200,
};
