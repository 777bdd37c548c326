/** What is drawn over the map: units, commanders, a marker. */
import type { Pending } from '#kernel';
import type { BattleDesk } from '../desk.svelte.ts';
import type { Ask, Made, SmokeAnswering } from '../questions/answering.ts';
import { Moving } from '../questions/moving.svelte.ts';
import { Pointing } from '../questions/pointing.svelte.ts';

const ANSWERINGS = {
  playAction: Moving,
  pickFormation: Moving,
  moveUnit: Moving,
  rideCommander: Pointing,
  displaceCommander: Pointing,
  placeMarker: Pointing,
} satisfies { readonly [K in Ask]?: Made };
/** Questions that are answered here. */
export type MarchAsk = keyof typeof ANSWERINGS;

/** How a question is answered by a place on the map. */
export function marchAnswering(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined {
  const made = ANSWERINGS[decision.ask as MarchAsk] as Made | undefined;
  return made && new made(desk, decision);
}
