/** One's second device, and the host's rights: fetched when somebody asks for them. */
export async function rights(): Promise<typeof Rights> {
  const [shown] = await part(Promise.all([import('./Rights.svelte'), teach(lesson)]));
  return shown.default;
}
/** The link of an empty seat, with its words: fetched where a seat is empty. */
import type Rights from './Rights.svelte';
import type SeatLink from './SeatLink.svelte';
import { part } from '../../../trouble.svelte.ts';
import { teach } from '../../../words/index.ts';
import { lesson } from './words/index.ts';

export async function seatLink(): Promise<typeof SeatLink> {
  const [shown] = await part(Promise.all([import('./SeatLink.svelte'), teach(lesson)]));
  return shown.default;
}
