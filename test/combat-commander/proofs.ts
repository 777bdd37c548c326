/** What stands beside Combat Commander. */
import type { Proofs } from '#games';
import { benches } from './bench/index.ts';
import { auditFile } from './trials/auditor/index.ts';
import { trials } from './trials/index.ts';
import { rivals } from './trials/rivals.ts';

export const proofs: Proofs = {
  audit: {
    says: `cards, hands and decks, sight, fire and defence, moves and what they cost, melees,
artillery, mines, smoke and blazes, events and triggers, time, objectives, victory points and how
a battle ends`,
    read: auditFile,
  },
  trials: () => trials,
  rivals,
  benches,
};
