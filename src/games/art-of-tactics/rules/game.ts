/** The whole of Art of Tactics, gathered: nothing that plays imports it. */
import * as before from './before/events.ts';
import * as command from './command/events.ts';
import * as demoralisation from './demoralisation/events.ts';
import * as melee from './melee/events.ts';
import * as models from './models/events.ts';
import * as movement from './movement/events.ts';
import * as shooting from './shooting/events.ts';
import * as turn from './turn/events.ts';
import { type EventIn, gatherEvents } from '#kernel';
import type { Questions } from './questions.ts';
import type { TacticsWorld } from './world.ts';

export const EVENTS = {
  ...before,
  ...command,
  ...turn,
  ...movement,
  ...shooting,
  ...melee,
  ...models,
  ...demoralisation,
};
export type Event = EventIn<typeof EVENTS>;
export const happening = gatherEvents<TacticsWorld, typeof EVENTS>(EVENTS);

/** As a bundle of types: its world, its events, its questions. */
export interface ArtOfTactics extends TacticsWorld {
  event: Event;
  questions: Questions;
}
