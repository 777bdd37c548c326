/** What has to do with seats and links, and its words: fetched where it is wanted. */
import type { SeatInfo } from '#protocol';
import type Rights from './Rights.svelte';
import type SeatLink from './SeatLink.svelte';
import type { Lost } from '../../../lost.ts';
import { settings } from '../../../settings.svelte.ts';
import { lazyPart } from '../../../trouble.svelte.ts';
import { seatName, loadWords } from '../../../words/index.ts';
import { load, t } from './words/index.ts';

/** The link of an empty seat. */
export async function seatLink(): Promise<typeof SeatLink> {
  const [shown] = await lazyPart(Promise.all([import('./SeatLink.svelte'), loadWords(load)]));
  return shown.default;
}
/** One's second device, and the host's rights: fetched when somebody asks for them. */
export async function rights(): Promise<typeof Rights> {
  const [shown] = await lazyPart(Promise.all([import('./Rights.svelte'), loadWords(load)]));
  return shown.default;
}
interface Sitting {
  readonly unseated: readonly Lost[];
  readonly seats: readonly SeatInfo[];
}
/** What became of a seat that was the reader's. */
export async function losing(): Promise<(lost: Lost) => string> {
  await lazyPart(loadWords(load));
  return ({ seat, why }) => t().lost[why](seatName(seat));
}
const HOUR_MS = 3_600_000;
/** Who comes back to it is told how long ago it was. */
function until(since: string): readonly string[] {
  const at = new Date(since);
  if (Date.now() - at.getTime() < HOUR_MS) return [];
  const told = new Intl.DateTimeFormat(settings.lang, { dateStyle: 'medium', timeStyle: 'short' });
  return [t().until(told.format(at))];
}
type Unseating = (sitting: Sitting) => string;
/** What is said to whoever has lost a seat, and sees who sits where now. */
export async function unseating(): Promise<Unseating> {
  const says = await losing();
  return ({ unseated, seats }) => {
    const said = unseated.flatMap((one) => [says(one), ...(one.since ? until(one.since) : [])]);
    const watches = seats.every(({ yours }) => !yours);
    return [...said, ...(watches ? [t().watchNow] : [])].join(' ');
  };
}
