/** A player's holidays: what he has taken of this year, for himself and for a seat of his. */
import { MOST_DAYS, nothing, takingHoliday, type HolidaysTold, type OwnHolidays } from '#protocol';
import {
  HOLIDAYS,
  WHY_NO_HOLIDAY,
  daysLeft,
  goesAgain,
  takenBy,
  yearOf,
} from '../clocks/holidays.ts';
import { seatsOf } from '../rooms/seats.ts';
import { words } from '../words.ts';
import { bodyOf, ownBattle, playerIn, refuse, type ApiDoors, type Routes } from './asking.ts';
import { refused } from './trouble.ts';

const MOST_BYTES = 1024;
const NOBODY = refused(
  403,
  words(
    'Nobody plays here in this browser yet: there is nothing to be away from.',
    'В этом браузере ещё никто не играл: отдыхать не от чего.',
  ),
);
const NO_DAYS = refused(
  400,
  words(
    `A holiday is of 1 to ${MOST_DAYS} whole days.`,
    `Отпуск берут на целое число дней, от 1 до ${MOST_DAYS}.`,
  ),
);
const AWAY = refused(409, words('You are on a holiday already.', 'Вы уже в отпуске.'));
const NOT_AWAY = refused(409, words('You are on no holiday.', 'Вы не в отпуске.'));

export function holidaysOn(api: Routes, doors: ApiDoors): void {
  const { store, guard, rooms } = doors;
  const wall = (): number => Math.floor(guard.clock.wall());
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
    const known = await store.holidaysOf(his.map((one) => one.player));
    const left = his.map(({ seat, player: of }) => {
      const spans = known.filter((one) => one.player === of);
      return [seat, daysLeft(spans, wall())] as const;
    });
    return asked.json({ left: Object.fromEntries(left) } satisfies HolidaysTold);
  });

  api.get('/holidays', async (asked) => asked.json(await told(await playerIn(asked, doors))));
  api.post('/holidays', async (asked) => {
    const wish = await bodyOf(asked, takingHoliday, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error.status === 400 ? NO_DAYS : wish.error);
    const player = await playerIn(asked, doors);
    if (player === undefined) return refuse(asked, NOBODY);
    const { days } = wish.value;
    if ((await told(player)).away !== undefined) return refuse(asked, AWAY);
    const taken = await takenBy(store, player, { at: wall(), days });
    if (typeof taken === 'string') return refuse(asked, refused(409, WHY_NO_HOLIDAY[taken]));
    rooms.left(player);
    return asked.json(await told(player));
  });
  api.post('/holidays/end', async (asked) => {
    const wish = await bodyOf(asked, nothing, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const player = await playerIn(asked, doors);
    if (player === undefined) return refuse(asked, NOBODY);
    if ((await told(player)).away === undefined) return refuse(asked, NOT_AWAY);
    await store.endHoliday(player, wall());
    rooms.left(player);
    return asked.json(await told(player));
  });
  async function told(player: string | undefined): Promise<OwnHolidays> {
    const at = wall();
    const all = player === undefined ? [] : await store.holidaysOf([player]);
    const spans = all.map(({ from, to }) => ({ from, to }));
    const away = spans.find(({ to }) => to > at);
    const next = goesAgain(spans, at);
    return {
      days: HOLIDAYS,
      left: daysLeft(spans, at),
      ...(away === undefined ? {} : { away }),
      ...(next === undefined ? {} : { next }),
      taken: spans.filter((one) => one !== away && yearOf(one.to) === yearOf(at)),
    };
  }
}
