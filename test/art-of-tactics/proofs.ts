/** What stands beside Art of Tactics. */
import type { Proofs } from '#games';
import { benches } from './bench/index.ts';
import { auditFile } from './trials/auditor/index.ts';
import { trials } from './trials/index.ts';

export const proofs: Proofs = {
  audit: {
    says: `armies and what they cost, the bidding, the ground, the camps; allowances, ranges,
dice, hits, shields, losses, results, retreats, panic, demoralisation, tests, slots, weather,
victory points and how a battle ends`,
    read: auditFile,
  },
  trials: () => trials,
  benches,
};
