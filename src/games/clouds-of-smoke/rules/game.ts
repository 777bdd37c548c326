/** The whole of Clouds of Smoke, gathered: nothing that plays imports it. */
import { type EventIn, gatherEvents } from '#kernel';
import * as before from './before/events.ts';
import * as combat from './combat/events.ts';
import * as command from './command/events.ts';
import * as fire from './fire/events.ts';
import * as movement from './movement/events.ts';
import type { Questions } from './questions.ts';
import * as tactics from './tactics/events.ts';
import * as turn from './turn/events.ts';
import type { SmokeWorld } from './world.ts';

export const EVENTS = {
  ...before,
  ...turn,
  ...fire,
  ...command,
  ...movement,
  ...combat,
  ...tactics,
};
export type Event = EventIn<typeof EVENTS>;
/** Of these, what happens before the battle. */
export type CampEvent = EventIn<typeof before>;
export const happening = gatherEvents<SmokeWorld, typeof EVENTS>(EVENTS);

/** As a bundle of types: its world, its events, its questions. */
export interface CloudsOfSmoke extends SmokeWorld {
  event: Event;
  questions: Questions;
}
