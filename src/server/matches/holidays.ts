/** What is left of a player's holidays this year, for whoever sits at a battle by turns. */
import type { HolidaysTold } from '#protocol';
import { daysLeft } from '../clocks/holidays.ts';
import { seatsOf } from '../rooms/seats.ts';
import { ownBattle, refuse, type ApiDoors, type Routes } from './asking.ts';

export function holidaysOn(api: Routes, doors: ApiDoors): void {
  const { store, guard } = doors;
  api.get('/matches/:id/holidays', async (asked) => {
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const mine = seatsOf(record.seats, player);
    // By whichever of his browsers he asks: the seat's player it is who is away.
    const his = record.seats.flatMap((one) =>
      one.kind === 'person' && one.player !== null && mine.includes(one.seat)
        ? [{ seat: one.seat, player: one.player }]
        : [],
    );
    const now = Math.floor(guard.clock.wall());
    const known = await store.holidaysOf(his.map((one) => one.player));
    const left = his.map(({ seat, player: of }) => {
      const spans = known.filter((one) => one.player === of);
      return [seat, daysLeft(spans, now)] as const;
    });
    return asked.json({ left: Object.fromEntries(left) } satisfies HolidaysTold);
  });
}
