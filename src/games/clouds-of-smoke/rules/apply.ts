/** Events to position, and what they make untrue of the facts that are kept beside it. */
import * as before from './before/events.ts';
import { dropFacts } from './facts/facts.ts';
import { forgetFacts } from './facts/forget.ts';
import { happening, type Event } from './game.ts';
import type { Position } from './world.ts';

const BEFORE: object = { ...before };

export function apply(position: Position, event: Event): void {
  happening.apply(position, event);
  switch (event.type) {
    case 'moved':
    case 'charged':
    case 'retreated':
    case 'broken':
    case 'arrived':
    case 'leftTable':
      return forgetFacts(position, event.unit);
    case 'armyLeft':
      return dropFacts(position);
    default:
      if (event.type in BEFORE) dropFacts(position);
  }
}
