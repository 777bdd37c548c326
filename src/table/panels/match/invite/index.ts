/** The link of an empty seat, with its words: fetched where a seat is empty. */
import type SeatLink from './SeatLink.svelte';
import { part } from '../../../trouble.svelte.ts';
import { teach } from '../../../words/index.ts';
import { lesson } from './words/index.ts';

export async function seatLink(): Promise<typeof SeatLink> {
  const [shown] = await part(Promise.all([import('./SeatLink.svelte'), teach(lesson)]));
  return shown.default;
}
