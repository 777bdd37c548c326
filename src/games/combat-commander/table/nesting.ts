/** How deep a line of the log stands: what was set off stands inside what set it off. */
import { cardOf } from '../rules/cards/index.ts';
import type { AfterFire, Event, Scene, Step } from '../rules/index.ts';

/** An order, what the other side does in it, and the defence against an attack. */
function depthIn(step: Step | AfterFire): number {
  switch (step.at) {
    case 'activate':
    case 'move':
    case 'fire':
    case 'request':
    case 'advance':
    case 'melee':
    case 'rout':
    case 'routing':
    case 'recover':
      return 1;
    case 'react':
    case 'impact':
      return 2;
    case 'defend':
      return 1 + depthIn(step.after);
    default:
      return 0;
  }
}
/** What comes of a roll: told where the roll stands, when all that it set off is over. */
const RESULTS: ReadonlySet<Event['type']> = new Set([
  'fired',
  'targeted',
  'defended',
  'fought',
  'mined',
  'ranged',
  'drifted',
  'shelled',
]);
/** A side's own deed: nothing of before is open any more. */
const DEEDS: ReadonlySet<Event['type']> = new Set([
  'ordered',
  'acted',
  'opportunity',
  'activated',
  'moved',
  'advanced',
  'passed',
  'turnEnded',
]);

/**
 * Told of all events in their order, says how deep each stands, from 0. By CC-TRG-01 a roll sets
 * off what its card says before it counts; by CC-TRG-07 an event has its effect, and by CC-TIME-04
 * the marker its steps, inside them.
 */
export function nesting(): (event: Event, before: Scene, after: Scene) => number {
  /** Events and time that go on; and what the last roll sets off. */
  let going = 0;
  let setOff = 0;
  return (event, before, after) => {
    const { type } = event;
    if (type === 'stepped' || DEEDS.has(type) || RESULTS.has(type)) going = setOff = 0;
    if (type === 'initiativeUsed') setOff = 0;
    const depth = depthIn(before.position.step) + going + setOff;
    if (type === 'timeAdvanced' || (type === 'revealed' && event.why === 'event')) going += 1;
    // CC-TRG-08, CC-TIME-12 Inside another trigger it sets off nothing.
    if (type === 'revealed' && event.why === 'roll' && going === 0) {
      setOff = setsOff(event, after) ? 1 : 0;
    }
    return depth;
  };
}
function setsOff({ side, card }: Extract<Event, { type: 'revealed' }>, look: Scene): boolean {
  return card.value !== undefined && cardOf(look, side, card.value).trigger !== null;
}
