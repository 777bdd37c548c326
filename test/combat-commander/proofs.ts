/** What stands beside Combat Commander. */
import type { Proofs } from '#games';
import type { Json } from '#kernel';
import { benches } from './bench/index.ts';
import { features } from '../../src/games/combat-commander/mind/features.ts';
import { mindWith } from '../../src/games/combat-commander/mind/sensible.ts';
import { WEIGHTS } from '../../src/games/combat-commander/mind/weights.ts';
import { auditFile } from './trials/auditor/index.ts';
import { dealtSetup } from './dealt.ts';
import { manner } from './manner.ts';
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
  // Hands, decks and chits: near at hand, and as the scenario has them.
  secret: () => [
    { name: 'near', setup: dealtSetup(true) as unknown as Json },
    { name: 'far', setup: dealtSetup(false) as unknown as Json },
  ],
  rivals,
  features,
  manner,
  tunable: { weights: WEIGHTS, mindWith },
  // Rolled battles from this number on are kept from whatever is fitted or tuned.
  isHeldOut: (_, { number = 0 }) => number >= 2000,
  benches,
  // So that a turn weighs enough of them: docs/decisions/0020.
  quickTurns: 400,
};
