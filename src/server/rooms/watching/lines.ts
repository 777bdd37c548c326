/** A line that was said is told to those who may read it, but for whoever does not hear him. */
import type { TalkRoom } from '#protocol';
import type { Store } from '#store';
import { unlessAway } from '../damage.ts';
import type { Guest } from '../guest.ts';
import type { Sitting } from '../sitting.ts';

interface Heard {
  readonly store: Store;
  readonly sitting: Sitting;
  /** Then players read what watchers say. */
  readonly isOver: boolean;
}
export async function tellLine(
  { store, sitting, isOver }: Heard,
  room: TalkRoom,
  n: number,
): Promise<void> {
  const { record, present } = sitting;
  if (n === 0) {
    for (const guest of present.guests) guest.send({ t: 'talk' });
    return;
  }
  const reads = ({ player }: Guest): boolean =>
    sitting.holds(player) ? room === 'players' || isOver : room === 'watchers';
  const guests = [...present.guests].filter(reads);
  if (guests.length === 0) return;
  const line = await unlessAway(store.lineAt(record.id, room, n));
  if (line === undefined) return;
  const { player, who, text, at } = line;
  const known = guests.map((guest) => guest.player);
  const deaf = await unlessAway(store.deafTo(player, known));
  for (const guest of guests) {
    if (deaf?.includes(guest.player) !== false || guest.gone()) continue;
    const mine = guest.player === player && player !== '' ? { mine: true as const } : {};
    guest.send({ t: 'said', room, line: { n, who, text, at, ...mine } });
  }
}
