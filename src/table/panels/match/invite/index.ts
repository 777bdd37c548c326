/** What has to do with seats and links, and its words: fetched where it is wanted. */
import type { ClocksTold, SeatInfo } from '#protocol';
import type Rights from './Rights.svelte';
import type SeatLink from './SeatLink.svelte';
import type { Lost } from '../../../lost.ts';
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
  readonly clocks: Pick<ClocksTold, 'called'> | undefined;
}
type Unseating = (sitting: Sitting) => string;
/** What is said to whoever has lost a seat, and sees who sits where now. */
export async function unseating(): Promise<Unseating> {
  const [{ whyLost }] = await lazyPart(Promise.all([import('./lost.ts'), loadWords(load)]));
  return ({ unseated, seats, clocks }) => {
    const said = unseated.map((one) => {
      const now = seats.find(({ seat }) => seat === one.seat);
      const waits = clocks?.called?.includes(one.seat) === true;
      return t().lost[whyLost(one, now, waits)](seatName(one.seat));
    });
    const watches = seats.every(({ yours }) => !yours);
    return [...said, ...(watches ? [t().watchNow] : [])].join(' ');
  };
}
