/**
 * Opponents that stay as they are: the same mind with weights of its own, frozen, so that what is
 * measured against them today can be measured tomorrow. They sit at no table.
 */
import type { Weights } from './weights.ts';

/** The sensible bot as it first was. */
const former: Weights = {
  patience: 6,
  haste: 3,
  edgeLate: 5,
  villageLate: 3,
  garrison: 3,
  apart: 3,
  stop: 3.05,
  ratio: 0.5,
  enemyStrike: 0.6,
  enemyWait: 1,
  link: 1.2,
  approachStrike: 2.2,
  approachWait: 1.5,
  want: 900,
  massDanger: 0.04,
  flankNear: 1.5,
  flankSide: 0.8,
  flank: 0.8,
  pin: 1.5,
  pull: 0.8,
  goal: 0.9,
  price: 0.6,
  presence: 0.15,
  anchor: 0.3,
  stakes: 1,
  future: 0.25,
  retreatFoot: 0.3,
  retreatHorse: 0.5,
  leaves: 0.3,
  worth: 12,
  passing: 1,
  uncommanded: 0.3,
  threatened: 0.4,
  goes: 0.75,
  ground: 0.7,
  armed: 1,
  closes: 5,
  reserve: 0.4,
  dressing: 0.8,
  ride: 0.6,
  follow: 3,
  leastDie: 0.2,
  enough: 0.9,
  tactics: 1,
  loaded: 1,
  keep: 0.3,
  keepLate: 0.1,
  neck: 20,
  led: 0.6,
  neckNear: 1,
  stray: 0.15,
  massEven: 1.1,
  tooNear: 4,
  spared: 1,
};
/** It lets the enemy come, saves dice for tactics, and stands out of his reach till the end. */
const waiter: Weights = { ...former, patience: 99, haste: 12, ratio: 1.2, stop: 4.05 };
/** It goes at once at whoever is nearest, and thinks little of what that costs. */
const charger: Weights = {
  ...former,
  patience: 0,
  haste: 0,
  ratio: 0,
  enemyStrike: 0.4,
  approachStrike: 3.2,
  massDanger: 0.01,
};
/** It stays at the markers, whatever is thrown at it, and never breaks off for their price. */
const stayer: Weights = { ...former, stakes: 3, future: 0.75, leaves: 2, anchor: 0.9 };

export const HABITS = { former, waiter, charger, stayer } as const;
