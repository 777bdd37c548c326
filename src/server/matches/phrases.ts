/** What players say to the dice of their battle, so that nobody knew them when they were bound. */
import { saying, type DicePromised } from '#protocol';
import { seatsOf } from '../rooms/seats.ts';
import { bodyOf, ownBattle, refuse, type ApiDoors, type Routes } from './asking.ts';
import { refused } from './trouble.ts';

const MOST_BYTES = 4 * 1024;

export function phrasesOn(api: Routes, doors: ApiDoors): void {
  // What was promised is told before anything is said to it.
  api.get('/matches/:id/dice', async (asked) => {
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const told: DicePromised = { hash: record.fateHash, seats: seatsOf(record.seats, player) };
    return asked.json(told);
  });
  api.post('/matches/:id/phrase', async (asked) => {
    const wish = await bodyOf(asked, saying, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const trouble = await doors.rooms.say(record.id, player, wish.value);
    return trouble === undefined ? asked.json({}) : refuse(asked, refused(409, trouble));
  });
}
