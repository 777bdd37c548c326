/** What has to do with seats and links, and its words: fetched where it is wanted. */
import type { SeatInfo } from '#protocol';
import type Rights from './Rights.svelte';
import type SeatLink from './SeatLink.svelte';
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
type Unseating = (lost: readonly SeatInfo[], watches: boolean) => string;
/** What is said to whoever has lost a seat: an open one was freed, another is a newer device's. */
export async function unseating(): Promise<Unseating> {
  await lazyPart(loadWords(load));
  return (lost, watches) => {
    const said = lost.map(({ seat, kind }) =>
      kind === 'open' ? t().freed(seatName(seat)) : t().unseated(seatName(seat)),
    );
    return [...said, ...(watches ? [t().watchNow] : [])].join(' ');
  };
}
