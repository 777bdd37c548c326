/** The lessons of Art of Tactics, in the order in which they are offered. */
import type { Lesson } from '#lessons';
import { density } from './density.ts';
import { firstBattle } from './first-battle.ts';

export const lessons: readonly Lesson[] = [firstBattle, density];
