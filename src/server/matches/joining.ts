/** Seats taken by a link, links made anew, and the battle begun once more. */
import { fail, ok, type Result } from '#kernel';
import { joining, naming, rematching, renewing, type Invitation, type Rematch } from '#protocol';
import type { MatchRecord, RatedAs, SeatRecord, SeatTaken, Store } from '#store';
import {
  begin,
  bodyOf,
  holds,
  idOr,
  nameIn,
  noteDeed,
  ownBattle,
  ownBattleIf,
  playerIn,
  refuse,
  sit,
  type ApiDoors,
  type Routes,
} from './asking.ts';
import { deviceHash, inviteHash, isDeviceCode, type Keys } from '../gates/keys.ts';
import { plainName } from '../gates/names.ts';
import { nameCookieFor } from '../gates/player.ts';
import { whyNotNamed } from './named.ts';
import { recordOf, type Holder } from './making.ts';
import { type Known } from '../rooms/damage.ts';
import { isHost, isLookedAt } from '../rooms/seats.ts';
import { SPENT, takeDevice } from './rights.ts';
import { broughtUp } from '../rooms/restoring.ts';
import { isRated } from '../ratings/choosing.ts';
import { nameOf, paceOf, termsOf } from './summary.ts';
import { NOT_HOST, NOT_SEATED, PUT_OUT, refused, type Trouble } from './trouble.ts';
import { words } from '../words.ts';

const MOST_BYTES = 4 * 1024;
const NO_LINK = refused(
  404,
  words(
    'This link leads to no battle, or a newer one has taken its place: ask whoever sent it.',
    'Эта ссылка не ведёт ни к какой битве, или её сменила новая: спросите того, кто её прислал.',
  ),
);
const TAKEN = refused(409, words('Somebody already sits there.', 'Это место уже занято.'));
const YOURS: Trouble = {
  status: 409,
  message: words(
    'You already sit in this battle: do you want to take this seat as well?',
    'Вы уже участвуете в этой битве: занять и это место?',
  ),
  yours: true,
};
const NOT_OPEN = refused(409, words('This seat is not open.', 'Это место не свободно.'));
const NO_CHANGE = refused(
  409,
  words(
    'Sides change where two play, each his own: here they cannot.',
    'Сторонами меняются, когда двое играют каждый за свою: здесь это невозможно.',
  ),
);
const NOT_OVER = refused(409, words('The battle is not over yet.', 'Битва ещё не окончена.'));

export function joiningOn(api: Routes, doors: ApiDoors): void {
  api.get('/join/:code', async (asked) => {
    const shown = await invitationOf(doors, nameIn(asked, 'code'), await playerIn(asked, doors));
    if (!shown.ok && (shown.error === NO_LINK || shown.error === SPENT))
      noteDeed(asked, doors, { event: 'linkFailed' });
    return shown.ok ? asked.json(shown.value) : refuse(asked, shown.error);
  });
  api.post('/join/:code', async (asked) => {
    const wish = await bodyOf(asked, joining, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const code = nameIn(asked, 'code');
    if (code === undefined) {
      noteDeed(asked, doors, { event: 'linkFailed' });
      return refuse(asked, NO_LINK);
    }
    const player = await sit(asked, doors);
    const { also = false } = wish.value;
    const taken = await doors.store.takeSeat(inviteHash(code), player, also);
    if (!taken.taken) {
      if (taken.why !== 'unknown') return refuse(asked, whyNot(taken.why));
      return (await takeDevice(asked, doors, code, player)) ?? refuse(asked, noLink(code));
    }
    const { match, seat, before } = taken;
    if (before === true) return asked.json({ id: match });
    noteDeed(asked, doors, { event: 'joined', match, seat, player });
    await doors.rooms.satDown(match);
    return asked.json({ id: match });
  });
}
type NotTaken = Exclude<Extract<SeatTaken, { taken: false }>['why'], 'unknown'>;
function whyNot(why: NotTaken): Trouble {
  switch (why) {
    case 'occupied':
      return TAKEN;
    case 'yours':
      return YOURS;
    case 'putOut':
      return PUT_OUT;
    default:
      return why satisfies never;
  }
}
async function invitationOf(
  { store, games }: ApiDoors,
  code: string | undefined,
  player: string | undefined,
): Promise<Result<Invitation, Trouble>> {
  const found = code === undefined ? undefined : await store.invitation(inviteHash(code), player);
  if (found === undefined) return await deviceOf(store, games, code);
  const { match, seat, putOut } = found;
  const place = match.seats.find((one) => one.seat === seat);
  const isOpen = place?.kind === 'person' && place.player === null;
  if (place === undefined || !(isOpen || holds(place, player))) return fail(TAKEN);
  if (isOpen && putOut) return fail(PUT_OUT);
  const yours = match.seats.some((one) => one.seat !== seat && holds(one, player));
  const sits = holds(place, player) ? { sits: true as const } : {};
  return ok({ ...battleOf(games, match), seat, yours, ...sits, ...told(match) });
}

/** A code for another device: which battle, and which of his seats. */
async function deviceOf(
  store: Store,
  games: ApiDoors['games'],
  code: string | undefined,
): Promise<Result<Invitation, Trouble>> {
  const found = code === undefined ? undefined : await store.deviceSeats(deviceHash(code));
  if (found === undefined) return fail(noLink(code));
  const { match, seats } = found;
  const [seat = ''] = seats;
  return ok({ ...battleOf(games, match), seat, yours: false, device: true });
}
/** What is fought, and how fast: of a game that is here no more the battle's name alone. */
function battleOf(
  games: ApiDoors['games'],
  match: MatchRecord,
): Pick<Invitation, 'id' | 'name' | 'game' | 'pace' | 'weekends' | 'standIn'> {
  const game = games.gameOf(match.ruleset)?.name;
  const pace = paceOf(match.summary);
  return {
    id: match.id,
    name: nameOf(games, match),
    ...(game === undefined ? {} : { game }),
    ...(pace === undefined ? {} : { pace }),
    ...termsOf(match.summary),
  };
}
/** Of a link that leads nowhere its form says whether it was one to another device. */
const noLink = (code: string | undefined): Trouble =>
  code !== undefined && isDeviceCode(code) ? SPENT : NO_LINK;
/** Who invites, and whether there is still anything to sit down to. */
function told({ hostName, status, rematch, rated }: MatchRecord): Partial<Invitation> {
  return {
    ...(typeof hostName === 'string' ? { by: hostName } : {}),
    ...(isRated({ rated, status }) ? { rated: true } : {}),
    ...(status === 'ended' ? { over: true } : {}),
    ...(rematch === undefined ? {} : { rematch }),
  };
}

// --- links made anew -----------------------------------------------------------------------------

export function invitesOn(api: Routes, doors: ApiDoors): void {
  api.post('/matches/:id/invites', async (asked) => {
    const wish = await bodyOf(asked, renewing, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await ownBattle(asked, doors, NOT_HOST);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const { seat } = wish.value;
    const made = await renewed(doors, record, player, seat);
    if (made.ok) noteDeed(asked, doors, { event: 'linkRenewed', match: record.id, seat, player });
    return made.ok ? asked.json({ invite: made.value }) : refuse(asked, made.error);
  });
}
/** What the host calls himself: told to those whom he invites, and kept with his cookie. */
export function hostsOn(api: Routes, doors: ApiDoors): void {
  api.post('/matches/:id/host', async (asked) => {
    const wish = await bodyOf(asked, naming, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await ownBattle(asked, doors, NOT_HOST);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const name = plainName(wish.value.name);
    const why = await whyNotNamed(doors, player, name);
    if (why !== undefined) return refuse(asked, why);
    const host = isHost(record, player) ? (record.host ?? player) : player;
    const isHis = await doors.store.nameHost(record.id, host, name === '' ? null : name);
    if (!isHis) return refuse(asked, NOT_HOST);
    const { secure } = doors.clientOf(asked.env.incoming);
    asked.header('set-cookie', nameCookieFor(name, secure), { append: true });
    return asked.json({});
  });
}
async function renewed(
  { store, keys, rooms }: ApiDoors,
  record: MatchRecord,
  player: string,
  seat: string,
): Promise<Result<string, Trouble>> {
  const { id, host, seats } = record;
  if (typeof host !== 'string' || !isHost(record, player)) return fail(NOT_HOST);
  const place = seats.find((one) => one.seat === seat);
  if (place?.kind !== 'person' || place.player !== null) return fail(NOT_OPEN);
  const times = (place.renewed ?? 0) + 1;
  const code = keys.inviteOf(id, seat, times);
  const isRenewed = await store.renewInvite(id, host, seat, inviteHash(code), times);
  if (!isRenewed) return await renewedMeanwhile(store, keys, id, seat);
  await rooms.seatsChanged(id);
  return ok(code);
}
/** Of two wishes at once the first is carried out; the link it made is the second's as well. */
async function renewedMeanwhile(
  store: Store,
  keys: Keys,
  id: string,
  seat: string,
): Promise<Result<string, Trouble>> {
  const place = (await store.readMatch(id))?.seats.find((one) => one.seat === seat);
  if (place?.kind !== 'person' || place.player !== null) return fail(NOT_OPEN);
  return ok(keys.inviteOf(id, seat, place.renewed ?? 0));
}

// --- once more -----------------------------------------------------------------------------------

export function rematchOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches/:id/rematch', async (asked) => {
    const found = await ownBattleIf(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    if (found.value === undefined || isLookedAt(found.value.record)) return asked.json({});
    const told: Rematch = { changes: mayChange(found.value.record.seats) };
    return asked.json(told);
  });
  api.post('/matches/:id/rematch', async (asked) => {
    const wish = await bodyOf(asked, rematching, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    if (isLookedAt(record)) return refuse(asked, NOT_SEATED);
    if (record.rematch !== undefined) return asked.json({ id: record.rematch });
    if (record.status !== 'ended') return refuse(asked, NOT_OVER);
    const { changed = false } = wish.value;
    if (changed && !mayChange(record.seats)) return refuse(asked, NO_CHANGE);
    const make = () => rematch(doors, record, player, changed);
    return idOr(asked, await begin(asked, doors, player, make));
  });
}
/** The same battle with the same seats: one, whoever of them asks and however often. */
async function rematch(
  doors: ApiDoors,
  record: MatchRecord,
  player: string,
  changed: boolean,
): Promise<Result<string, Trouble>> {
  const { ruleset, summary } = record;
  const rules = doors.rulesetOf(ruleset);
  const setup = rules === undefined ? record.setup : broughtUp(rules, record);
  const { dice, aloud, delay, ...known } = summary as Known;
  // As they have agreed since.
  const { pace, weekends, standIn } = known.clocks ?? known;
  const off = weekends === true ? weekends : undefined;
  const { rated } = record;
  const counts = rated && pace !== null && pace !== undefined;
  // Where a battle counts everybody answers for himself.
  const kept = counts ? { rated: anew(rated) } : { standIn };
  const played = { dice, aloud, delay, pace: pace ?? undefined, weekends: off, ...kept };
  // Nobody's battle is nobody's again, unless a seat of it is to be given.
  const isOpen = record.seats.some((one) => one.kind === 'person' && one.player === null);
  const host = record.host ?? (isOpen ? player : null);
  const { hostName } = record;
  const next = await doors.store.again(record.id, (seats) => {
    const sat = changed ? changedOver(seats) : seats;
    const holders = sat.map(holderAgain);
    return recordOf(doors, { ruleset, setup, ...played, holders, host, hostName });
  });
  await doors.rooms.rematched(record.id, next);
  return ok(next);
}
/** Whatever became of the first, the second counts. */
const anew = ({ off: _before, ...rated }: RatedAs): RatedAs => rated;
/** Two sides, and each is somebody else's. */
function mayChange([one, other, ...more]: readonly SeatRecord[]): boolean {
  if (one === undefined || other === undefined || more.length > 0) return false;
  if (one.kind === 'bot' || other.kind === 'bot') return one.kind !== other.kind;
  return one.player !== null && other.player !== null && one.player !== other.player;
}
/** Whoever held the one seat holds the other. */
const changedOver = (seats: readonly SeatRecord[]): readonly SeatRecord[] =>
  seats.map(({ seat }, at) => ({ ...seats[seats.length - 1 - at], seat }));
function holderAgain(one: SeatRecord): Holder {
  const { seat } = one;
  if (one.kind === 'bot') return { seat, bot: one.bot };
  if (one.player === null) return { seat, open: true };
  const { player, devices } = one;
  return { seat, player, ...(devices === undefined ? {} : { devices }) };
}
