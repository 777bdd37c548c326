/** The lessons of Combat Commander, in the order in which they are offered. */
import type { Lesson } from '#lessons';
import { fire } from './fire.ts';
import { firstBattle } from './first-battle.ts';
import { hand } from './hand.ts';
import { initiative } from './initiative.ts';
import { melee } from './melee.ts';
import { objectives } from './objectives.ts';
import { opportunity } from './opportunity.ts';
import { recovering } from './recovering.ts';
import { sight } from './sight.ts';
import { smoke } from './smoke.ts';

export const lessons: readonly Lesson[] = [
  firstBattle,
  fire,
  opportunity,
  hand,
  sight,
  melee,
  objectives,
  recovering,
  smoke,
  initiative,
];
