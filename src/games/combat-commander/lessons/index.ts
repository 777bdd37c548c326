/** The lessons of Combat Commander, in the order in which they are offered. */
import type { Lesson } from '#lessons';
import { fire } from './fire.ts';
import { firstBattle } from './first-battle.ts';
import { opportunity } from './opportunity.ts';

export const lessons: readonly Lesson[] = [firstBattle, fire, opportunity];
