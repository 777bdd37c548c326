/** What is answered by a place on the map: units, commanders, a marker. */
import { by } from '../answering.ts';
import { Displacing } from '../commanders/displacing.svelte.ts';
import { Riding } from '../commanders/riding.svelte.ts';
import type { Answerings } from '../desk.svelte.ts';
import { PlacingMarker } from '../markers/placing.svelte.ts';
import { Moving } from './moving.svelte.ts';

export const answerings = {
  playAction: by(Moving),
  pickFormation: by(Moving),
  moveUnit: by(Moving),
  rideCommander: by(Riding),
  displaceCommander: by(Displacing),
  placeMarker: by(PlacingMarker),
} satisfies Answerings;
