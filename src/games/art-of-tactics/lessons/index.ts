/** The lessons of Art of Tactics, in the order in which they are offered. */
import type { Lesson } from '#lessons';
import { charge } from './charge.ts';
import { density } from './density.ts';
import { elephants } from './elephants.ts';
import { firstBattle } from './first-battle.ts';
import { flank } from './flank.ts';
import { points } from './points.ts';
import { reactions } from './reactions.ts';
import { retreat } from './retreat.ts';
import { shooting } from './shooting.ts';
import { slots } from './slots.ts';

export const lessons: readonly Lesson[] = [
  firstBattle,
  density,
  slots,
  reactions,
  points,
  flank,
  elephants,
  shooting,
  retreat,
  charge,
];
