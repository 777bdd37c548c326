/** What is drawn over the map: units, commanders, a marker. */
import type { Pending } from '#kernel';
import type { BattleDesk } from '../desk.svelte.ts';
import type { SmokeAnswering } from '../questions/answering.ts';
import { Moving } from '../questions/moving.svelte.ts';
import { Pointing } from '../questions/pointing.svelte.ts';

/** How a question is answered by a place on the map. */
export function marchAnswering(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined {
  switch (decision.ask) {
    case 'playAction':
    case 'pickFormation':
    case 'moveUnit':
      return new Moving(desk, decision);
    case 'rideCommander':
    case 'displaceCommander':
    case 'placeMarker':
      return new Pointing(desk, decision);
    default:
      return undefined;
  }
}
