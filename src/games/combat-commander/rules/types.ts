/** The whole of Combat Commander as a bundle of types: its world, its events, its questions. */
import type { Table } from '#kernel';
import type { Questions } from './questions.ts';
import type { Event } from './event.ts';
import type { CommanderWorld } from './world.ts';

export type * from './world.ts';
export type { Event } from './event.ts';

export interface CombatCommander extends CommanderWorld {
  event: Event;
  questions: Questions;
}
export type Here = Table<CombatCommander>;
