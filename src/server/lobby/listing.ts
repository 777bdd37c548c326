/** Battles with a seat for anybody: put on the list, told to whoever asks, and taken off again. */
import { canonical, fail, ok, parse, type Json, type Result, type Shape } from '#kernel';
import { listing, sittingDown, type OpenTable, type TableList } from '#protocol';
import type { Games, Manifest } from '#games';
import type { ListedTable, NewMatch, Opening, PutUp } from '#store';
import * as z from 'zod/mini';
import {
  NAME,
  begin,
  bodyOf,
  nameIn,
  noteDeed,
  ownBattle,
  playerIn,
  refuse,
  sit,
  type ApiDoors,
  type Asked,
  type Routes,
} from '../matches/asking.ts';
import { recordOf, type Plan } from '../matches/making.ts';
import { FULL, MOST_TABLES } from './most.ts';
import { hostsBattle } from '../matches/rights.ts';
import { isHeldBy, isHost } from '../rooms/seats.ts';
import { delayIn } from '../rooms/watching/delay.ts';
import { listedName, paceOf, progressOf, termsOf } from '../matches/summary.ts';
import { NOT_HOST, PUT_OUT, refused, type Trouble } from '../matches/trouble.ts';
import { playerTold, standingTold } from '../ratings/told.ts';
import { NOT_FOUND, UNREADABLE, words } from '../words.ts';

const MOST_BYTES = 4 * 1024;
/** So many are told at once. */
const A_PAGE = 50;

const GONE = refused(
  404,
  words(
    'This table is on the list no more: somebody sat down, or its host took it off.',
    'Этого стола больше нет в списке: кто-то уже сел за него, или хозяин его убрал.',
  ),
);
const OWN = refused(
  409,
  words('This table is yours: somebody else is to sit down.', 'Это ваш стол: сесть должен другой.'),
);
const NO_ROOM = refused(409, FULL);
const NO_SEAT = refused(
  409,
  words(
    'No seat of this battle is empty: there is nothing to offer.',
    'В этой битве нет свободного места: предлагать нечего.',
  ),
);
export const PRIVATE = refused(
  409,
  words(
    'A battle that only its players may look at stands on no list: open it to all first.',
    'Битвы, закрытой для зрителей, в списке не бывает: сначала откройте её.',
  ),
);
const OVER = refused(409, words('This battle is over.', 'Эта битва окончена.'));

/** The match with its seats for anybody: both at once, or neither. */
export async function createListed(
  doors: ApiDoors,
  plan: Plan,
  opening: Opening,
): Promise<Result<NewMatch, Trouble>> {
  const record = recordOf(doors, plan);
  const isUp = await doors.store.createOpen(record, opening, MOST_TABLES);
  return isUp ? ok(record) : fail(NO_ROOM);
}
/** Of a battle that stands ready it is known how large it is. */
export function pointsOf(
  { content }: Pick<Manifest, 'content'>,
  options: Json,
): number | undefined {
  const written = canonical(options);
  return content.offers.find(({ id }) => canonical({ scenario: id }) === written)?.points;
}

const asking = z.strictObject({
  game: z.optional(z.string().check(z.regex(NAME))),
}) as Shape<{ readonly game?: string }>;

export function tablesOn(api: Routes, doors: ApiDoors): void {
  api.get('/tables', async (asked) => {
    const wanted = parse(asking, asked.req.query());
    if (!wanted.ok) return refuse(asked, refused(400, UNREADABLE));
    const { game: id } = wanted.value;
    const game = doors.games.all.find((one) => one.id === id);
    if (id !== undefined && game === undefined) return refuse(asked, refused(404, NOT_FOUND));
    const player = await playerIn(asked, doors);
    if (player !== undefined) await doors.store.seen([player]);
    const rulesets = game?.rulesets.map((ruleset) => ruleset.id);
    const found = await doors.store.openTables(A_PAGE, rulesets, player);
    const rated = found.filter((one) => one.rated !== undefined && one.rated.off === undefined);
    const hosts = await doors.store.standingsOf(rated.map(({ host }) => host));
    const tables = found.map((one) => ({
      ...toldOf(doors.games, one),
      ...(rated.includes(one) ? hostTold(one, hosts) : {}),
    }));
    const told: TableList = { tables };
    return asked.json(told);
  });
  api.post('/tables/:id/join', async (asked) => {
    const wish = await bodyOf(asked, sittingDown, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const match = nameIn(asked, 'id');
    if (match === undefined) return refuse(asked, GONE);
    const player = await sit(asked, doors);
    const joined = await begin(asked, doors, player, () =>
      joinedAt(doors, match, player, wish.value.seat),
    );
    if (!joined.ok) return refuse(asked, joined.error);
    const { seat, before } = joined.value;
    if (before === true) return asked.json({ id: match });
    noteDeed(asked, doors, { event: 'joined', match, seat, player });
    await doors.rooms.satDown(match);
    return asked.json({ id: match });
  });
}
async function joinedAt(
  { store }: ApiDoors,
  match: string,
  player: string,
  wanted: string | undefined,
): Promise<Result<{ readonly seat: string; readonly before?: true }, Trouble>> {
  const joined = await store.joinOpen(match, player, wanted);
  if (joined.joined) return ok(joined);
  return fail(WHY_NOT_SAT[joined.why]);
}
type NotJoined = Exclude<Awaited<ReturnType<ApiDoors['store']['joinOpen']>>, { joined: true }>;
const WHY_NOT_SAT: Readonly<Record<NotJoined['why'], Trouble>> = {
  yours: OWN,
  gone: GONE,
  putOut: PUT_OUT,
};

/** How strong its host is, in its game at its pace. */
function hostTold(
  { host, rated, summary }: ListedTable,
  hosts: Awaited<ReturnType<ApiDoors['store']['standingsOf']>>,
): Pick<OpenTable, 'rated'> {
  const known = hosts.get(host);
  const pace = paceOf(summary)?.kind;
  if (known === undefined || pace === undefined) return {};
  const standing = known.standings.find((one) => one.game === rated?.game && one.pace === pace);
  return { rated: { ...playerTold(known), standing: standingTold(standing) } };
}
/** Nothing of its setup, its links and its players. */
function toldOf(games: Games, table: ListedTable): OpenTable {
  const { id, ruleset, points, places, seats, hostName, since, seen, here } = table;
  // Whoever watches would be told no more.
  const isBehind = delayIn({ status: 'playing', summary: table.summary }) > 0;
  const progress = isBehind ? undefined : progressOf(table.summary);
  const pace = paceOf(table.summary);
  return {
    id,
    ruleset,
    name: listedName(games, table),
    ...(points === undefined ? {} : { points }),
    ...(pace === undefined ? {} : { pace }),
    ...termsOf(table.summary),
    ...(progress === undefined ? {} : { progress }),
    seats: places,
    free: seats,
    ...(typeof hostName === 'string' ? { by: hostName } : {}),
    since,
    seen,
    here,
    ...(table.yours ? { yours: true } : {}),
    ...(table.sits ? { sits: true } : {}),
  };
}

/** What the host says of a battle that stands: may anybody take its empty seats? */
export function listingOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches/:id/table', async (asked) => {
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    return asked.json({ open: await doors.store.isUp(found.value.record.id) });
  });
  api.post('/matches/:id/table', async (asked) => {
    const wish = await bodyOf(asked, listing, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    if (!wish.value.open) {
      const down = await takenDown(asked, doors);
      return down.ok ? asked.json({}) : refuse(asked, down.error);
    }
    const found = await hostsBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { id, host } = found.value;
    const trouble = WHY_NOT[await doors.store.putUp(id, host, MOST_TABLES)];
    return trouble === undefined ? asked.json({}) : refuse(asked, trouble);
  });
}
/** By the host, or by whoever has called for somebody: the seat is open still, by its link. */
async function takenDown(asked: Asked, doors: ApiDoors): Promise<Result<undefined, Trouble>> {
  const found = await ownBattle(asked, doors, NOT_HOST);
  if (!found.ok) return found;
  const { record, player } = found.value;
  const { id, host, seats } = record;
  // What is not there is not there: pressed twice it is done.
  const names = isHost(record, player)
    ? [host ?? player]
    : seats.flatMap((one) =>
        one.kind === 'person' && isHeldBy(one, player) ? (one.player ?? []) : [],
      );
  const down = await Promise.all(names.map((name) => doors.store.takeDown(id, name)));
  return isHost(record, player) || down.includes(true) ? ok(undefined) : fail(NOT_HOST);
}
const WHY_NOT: Readonly<Record<PutUp, Trouble | undefined>> = {
  up: undefined,
  notHost: NOT_HOST,
  noSeat: NO_SEAT,
  private: PRIVATE,
  over: OVER,
  full: NO_ROOM,
};
