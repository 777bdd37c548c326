/** What the host may do with his battle's seats, and a player with his own second browser. */
import { freeing, hiding, nothing } from '#protocol';
import { fail, ok, type Result } from '#kernel';
import type { MatchRecord, SeatRecord } from '#store';
import {
  bodyOf,
  nameIn,
  noteDeed,
  notSeated,
  ownBattle,
  refuse,
  type ApiDoors,
  type Asked,
  type Routes,
} from './asking.ts';
import { deviceHash, inviteHash, newDeviceCode } from '../gates/keys.ts';
import { isRated, NO_DEVICE, SEAT_COUNTS } from '../ratings/choosing.ts';
import { isHost } from '../rooms/seats.ts';
import { NOT_HOST, refused, type Trouble } from './trouble.ts';
import { words } from '../words.ts';

const MOST_BYTES = 4 * 1024;
/** As long as it takes to fetch the other device, and not much longer. */
const DEVICE_MINUTES = 15;
const NOT_TO_FREE = refused(
  409,
  words(
    'Nobody else sits there whom you could ask to leave.',
    'На этом месте нет никого другого, кого можно было бы снять.',
  ),
);
export const SPENT: Trouble = {
  ...refused(
    404,
    words(
      `A link to another device works once, within ${DEVICE_MINUTES} minutes: ` +
        'make a new one in the menu of the battle, on the device on which you sit.',
      `Ссылка для другого устройства срабатывает один раз в течение ${DEVICE_MINUTES} минут: ` +
        'создайте новую в меню битвы на том устройстве, на котором вы играете.',
    ),
  ),
  device: true,
};

export function rightsOn(api: Routes, doors: ApiDoors): void {
  api.post('/matches/:id/private', async (asked) => {
    const wish = await bodyOf(asked, hiding, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await hostsBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { id, host } = found.value;
    if (!(await doors.store.setPrivate(id, host, wish.value.private))) {
      return refuse(asked, NOT_HOST);
    }
    const event = wish.value.private ? 'madePrivate' : 'madePublic';
    noteDeed(asked, doors, { event, match: id, player: found.value.player });
    await doors.rooms.seatsChanged(id);
    return asked.json({});
  });
  api.post('/matches/:id/free', async (asked) => {
    const wish = await bodyOf(asked, freeing, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await hostsBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const freed = await freeSeat(doors, found.value, wish.value.seat);
    if (!freed.ok) return refuse(asked, freed.error);
    const { player } = found.value;
    const { seat } = wish.value;
    noteDeed(asked, doors, { event: 'seatFreed', match: found.value.id, seat, player });
    return asked.json({ invite: freed.value });
  });
  api.post('/matches/:id/device', async (asked) => {
    const wish = await bodyOf(asked, nothing, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const code = newDeviceCode();
    const given = { match: record.id, player, code: deviceHash(code), minutes: DEVICE_MINUTES };
    // He may have been asked to leave just now: a code would bring nobody anywhere.
    if (!(await doors.store.giveDeviceCode(given)))
      return refuse(asked, isRated(record) ? NO_DEVICE : notSeated(record));
    noteDeed(asked, doors, { event: 'deviceInvited', match: record.id, player });
    return asked.json({ code, minutes: DEVICE_MINUTES });
  });
  // No attempt to come in: whoever made the link looks whether it is used up.
  api.get('/matches/:id/device/:code', async (asked) => {
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const code = nameIn(asked, 'code');
    const led = code === undefined ? undefined : await doors.store.deviceSeats(deviceHash(code));
    return asked.json({ good: led?.match.id === found.value.record.id });
  });
}

interface Hosted extends MatchRecord {
  readonly host: string;
  /** Who asks, by whichever of his browsers. */
  readonly player: string;
}
export async function hostsBattle(asked: Asked, doors: ApiDoors): Promise<Result<Hosted, Trouble>> {
  const found = await ownBattle(asked, doors, NOT_HOST);
  if (!found.ok) return found;
  const { record, player } = found.value;
  const { host } = record;
  if (typeof host !== 'string' || !isHost(record, player)) return fail(NOT_HOST);
  return ok({ ...record, host, player });
}
/** The link of the seat from now on; whoever had the one before has nothing. */
async function freeSeat(
  { store, keys, rooms }: ApiDoors,
  record: Hosted,
  seat: string,
): Promise<Result<string, Trouble>> {
  const { id, host, seats } = record;
  const times = renewedTimes(seats.find((one) => one.seat === seat)) + 1;
  const code = keys.inviteOf(id, seat, times);
  const isFree = await store.freeSeat(id, host, seat, inviteHash(code), times);
  if (!isFree) {
    const counts = (await store.countingOf(host, id)).length > 0;
    return fail(counts ? SEAT_COUNTS : NOT_TO_FREE);
  }
  await rooms.seatsChanged(id);
  return ok(code);
}
const renewedTimes = (seat: SeatRecord | undefined): number =>
  seat?.kind === 'person' ? Math.max(0, seat.renewed ?? 0) : 0;

/** A code for another device is no link of a seat. Undefined: it leads nowhere, or no more. */
export async function takeDevice(
  asked: Asked,
  doors: ApiDoors,
  code: string,
  player: string,
): Promise<Response | undefined> {
  const match = await doors.store.takeDevice(deviceHash(code), player);
  if (match === undefined) {
    noteDeed(asked, doors, { event: 'linkFailed', player });
    return undefined;
  }
  noteDeed(asked, doors, { event: 'deviceJoined', match, player });
  await doors.rooms.seatsChanged(match);
  return asked.json({ id: match });
}
