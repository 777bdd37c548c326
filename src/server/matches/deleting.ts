/** Battles that a player deletes: with them goes what is his alone, and nothing of another's. */
import { deletingAll, nothing, type Deleted } from '#protocol';
import {
  bodyOf,
  noteDeed,
  notSeated,
  ownBattle,
  playerIn,
  refuse,
  type ApiDoors,
  type Asked,
  type Routes,
} from './asking.ts';
import { inviteHash } from '../gates/keys.ts';
import { GIVE_UP_FIRST } from '../ratings/choosing.ts';
import { refused } from './trouble.ts';
import { words } from '../words.ts';

const MOST_BYTES = 4 * 1024;
export const NO_BATTLES = refused(
  404,
  words('You sit at no battle here.', 'Вы здесь не сидите ни за одной битвой.'),
);

export function deletingOn(api: Routes, doors: ApiDoors): void {
  api.post('/matches/delete', async (asked) => {
    const wish = await bodyOf(asked, deletingAll, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const player = await playerIn(asked, doors);
    const gone = player === undefined ? undefined : await leave(asked, doors, player);
    if (gone === 'counts') return refuse(asked, GIVE_UP_FIRST);
    return gone === undefined ? refuse(asked, NO_BATTLES) : asked.json(gone);
  });
  api.post('/matches/:id/delete', async (asked) => {
    const wish = await bodyOf(asked, nothing, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    // He may have been asked to leave just now, or another browser of his was sooner.
    const gone = await leave(asked, doors, player, record.id);
    if (gone === 'counts') return refuse(asked, GIVE_UP_FIRST);
    return gone === undefined ? refuse(asked, notSeated(record)) : asked.json(gone);
  });
}

/**
 * Undefined: he sat in none; 'counts': a rated battle of his is under way. Who is at their tables
 * is told, here and at other nodes.
 */
async function leave(
  asked: Asked,
  doors: ApiDoors,
  player: string,
  match?: string,
): Promise<Deleted | 'counts' | undefined> {
  const { store, keys, rooms } = doors;
  const link = (id: string, seat: string, renewed: number): string =>
    inviteHash(keys.inviteOf(id, seat, renewed));
  const { erased, left, counts: isRated } = await store.leaveMatches(player, link, match);
  if (isRated === true) return 'counts';
  if (erased.length + left.length === 0) return undefined;
  const counts = { erased: erased.length, left: left.length };
  const event =
    match === undefined
      ? ({ event: 'deletedAll' } as const)
      : ({ event: 'deleted', match } as const);
  noteDeed(asked, doors, { ...event, ...counts, player });
  for (const id of [...erased, ...left]) await rooms.seatsChanged(id);
  return counts;
}
