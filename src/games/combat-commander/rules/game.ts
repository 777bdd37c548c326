/** The whole of Combat Commander, gathered: nothing that plays imports it. */
import { gatherEvents, type EventIn } from '#kernel';
import * as actions from './actions/events.ts';
import * as cards from './cards/events.ts';
import * as events from './events/events.ts';
import * as objectives from './objectives/events.ts';
import * as orders from './orders/events.ts';
import type { Questions } from './questions.ts';
import * as turn from './turn/events.ts';
import type { CommanderWorld } from './world.ts';

export const EVENTS = { ...cards, ...turn, ...orders, ...actions, ...events, ...objectives };
export type Event = EventIn<typeof EVENTS>;
export const happening = gatherEvents<CommanderWorld, typeof EVENTS>(EVENTS);

/** As a bundle of types: its world, its events, its questions. */
export interface CombatCommander extends CommanderWorld {
  event: Event;
  questions: Questions;
}
