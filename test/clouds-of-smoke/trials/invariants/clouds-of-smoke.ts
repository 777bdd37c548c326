/** What is true at every step of every battle of Clouds of Smoke, by name. */
import type { Invariant } from '#trials';
import { campInvariants } from './camp.ts';
import { combatInvariants } from './combat.ts';
import { commandInvariants } from './command.ts';
import { orderInvariants } from './orders.ts';
import { placeInvariants } from './places.ts';
import { scenarioInvariants } from './scenario.ts';
import { turnInvariants } from './turn.ts';

export const cloudsOfSmokeInvariants: readonly Invariant[] = [
  ...placeInvariants,
  ...turnInvariants,
  ...combatInvariants,
  ...commandInvariants,
  ...orderInvariants,
  ...campInvariants,
  ...scenarioInvariants,
];
