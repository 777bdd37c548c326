/** What is answered by a place on the map: units, commanders, a marker. */
import { by } from '../answering.ts';
import { Pointing } from '../commanders/pointing.svelte.ts';
import type { Answerings } from '../desk.svelte.ts';
import { Moving } from './moving.svelte.ts';

export const answerings = {
  playAction: by(Moving),
  pickFormation: by(Moving),
  moveUnit: by(Moving),
  rideCommander: by(Pointing),
  displaceCommander: by(Pointing),
  placeMarker: by(Pointing),
} satisfies Answerings;
