/** The lessons of Clouds of Smoke, in the order in which they are offered. */
import type { Lesson } from '#lessons';
import { command } from './command.ts';
import { fire } from './fire.ts';
import { firstBattle } from './first-battle.ts';
import { flank } from './flank.ts';
import { guns } from './guns.ts';
import { markers } from './markers.ts';
import { price } from './price.ts';
import { reserves } from './reserves.ts';
import { retreats } from './retreats.ts';
import { tactics } from './tactics.ts';
import { terrain } from './terrain.ts';

export const lessons: readonly Lesson[] = [
  firstBattle,
  command,
  fire,
  tactics,
  price,
  markers,
  retreats,
  guns,
  reserves,
  terrain,
  flank,
];
