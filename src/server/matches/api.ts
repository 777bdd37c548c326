/** The few things a browser asks for by HTTP: battles to start, join, save and open. */
import { Hono } from 'hono';
import { botsOf, mindOf, opponentsOf, plannersOf } from '#bots';
import { fail, ok, parse, type Json, type Result, type Shape, type Words } from '#kernel';
import { newMatch, type Begun, type MatchList, type NewMatch } from '#protocol';
import type { From } from '#store';
import * as z from 'zod/mini';
import {
  MOST_BYTES,
  NAME,
  addressIn,
  begin,
  bodyOf,
  playerIn,
  refuse,
  sit,
  watchedBattle,
  type ApiDoors,
  type Bindings,
  type Routes,
} from './asking.ts';
import { archiveOn } from './archive.ts';
import { deletingOn } from './deleting.ts';
import { filesOn, goingOnOn, replaysOn } from './files.ts';
import { holidaysOn } from './holidays.ts';
import { hostsOn, invitesOn, joiningOn, rematchOn } from './joining.ts';
import { analysesOn } from './lookback/analyses.ts';
import { notesOn } from './lookback/notes.ts';
import { positionsOn } from './lookback/positions.ts';
import { phrasesOn } from './phrases.ts';
import { rightsOn } from './rights.ts';
import { Lasting } from '../gates/lasting.ts';
import { seatsOf } from '../rooms/seats.ts';
import { NO_STAND_IN, whyNoStandIn } from '../rooms/standing-in.ts';
import { nameSaid } from './named.ts';
import { STEADY } from '../clocks/heart.ts';
import { create, holderOf, whyNotAloud, whyNotCounted, whyNotSeated } from './making.ts';
import { PRIVATE, createListed, listingOn, pointsOf, tablesOn } from '../lobby/listing.ts';
import { searchingOn } from '../lobby/searching.ts';
import { ratedAs, whyNotRated } from '../ratings/choosing.ts';
import { profilesOn } from '../ratings/profiles.ts';
import { previewsOn } from '../previews/route.ts';
import { mapOf, summaryOf } from './summary.ts';
import { talkOn } from '../talk/api.ts';
import { refused, type Trouble } from './trouble.ts';
import { NOT_FOUND, UNREADABLE, words } from '../words.ts';

/** So many are told at once. */
const A_PAGE = 50;

export function apiOf(doors: ApiDoors): Routes {
  const api = new Hono<Bindings>();
  rulesetsOn(api, doors);
  matchesOn(api, doors);
  rematchOn(api, doors);
  invitesOn(api, doors);
  hostsOn(api, doors);
  rightsOn(api, doors);
  phrasesOn(api, doors);
  archiveOn(api, doors);
  deletingOn(api, doors);
  filesOn(api, doors);
  replaysOn(api, doors);
  goingOnOn(api, doors);
  analysesOn(api, doors);
  holidaysOn(api, doors);
  notesOn(api, doors);
  positionsOn(api, doors);
  previewsOn(api, doors);
  joiningOn(api, doors);
  tablesOn(api, doors);
  listingOn(api, doors);
  searchingOn(api, doors);
  profilesOn(api, doors);
  talkOn(api, doors);
  return api;
}

/** What can be played; how its battles look from afar is told to whoever asks for one game. */
function rulesetsOn(api: Routes, { games }: ApiDoors): void {
  const known = games.all.flatMap((played) => {
    const { id: game, name, rulesets, content, instructions = [] } = played;
    const orders = instructions.length === 0 ? {} : { orders: true };
    const scenarios = content.offers.map(({ map: _far, ...offer }) => offer);
    const bots = botsOf(played);
    const opponents = opponentsOf(played);
    const planners = Object.fromEntries(
      plannersOf(played).map((one) => [one, mindOf(played, one)?.plans?.rollouts]),
    );
    return rulesets.map(({ id, revision }) => {
      return { id, game, name, revision, scenarios, bots, opponents, planners, ...orders };
    });
  });
  api.get('/rulesets', (asked) => asked.json(known));
  const told = new Map<string, Lasting>();
  const mapsOf = ({ content }: (typeof games.all)[number]): object =>
    Object.fromEntries(content.offers.map(({ id, map }) => [id, map]));
  api.get('/games/:game/maps', (asked) => {
    const game = games.all.find(({ id }) => id === asked.req.param('game'));
    if (game === undefined) return refuse(asked, refused(404, NOT_FOUND));
    const maps = told.get(game.id) ?? new Lasting(mapsOf(game));
    told.set(game.id, maps);
    return maps.answer(asked);
  });
}

/** Where a page of the list begins, or, of the newer ones, ends. */
const game = z.optional(z.string().check(z.regex(NAME)));
const fromShape = z.union([
  z.strictObject({
    game,
    // As it was told; of a year that every calendar has.
    updatedAt: z.iso.datetime({ precision: 3 }).check(z.regex(/^[12]\d{3}-/)),
    id: z.string().check(z.regex(NAME)),
    way: z.optional(z.literal('newer')),
  }),
  z.strictObject({ game }),
]) as Shape<Asking>;
interface Asking extends Partial<Pick<From, 'updatedAt' | 'id'>> {
  readonly way?: 'newer';
  /** Its battles alone. */
  readonly game?: string;
}
async function listOf(
  doors: ApiDoors,
  player: string,
  { way, game: _game, ...from }: Asking,
  rulesets: readonly string[] | undefined,
): Promise<MatchList> {
  const { games, store, guard, pulse = STEADY } = doors;
  const counted = { now: Math.floor(guard.clock.wall()), gaps: pulse.known };
  const isFirst = from.id === undefined;
  const isNewer = way === 'newer';
  const place = isFirst ? undefined : { ...(from as From), ...(isNewer ? { newer: true } : {}) };
  // One more than is told: whether there is one.
  const found = await store.matchesOf(player, A_PAGE + 1, place as From | undefined, rulesets);
  const isMore = found.length > A_PAGE;
  // Whoever is back among the latest sees a whole page of them.
  if (isNewer && !isMore) return await listOf(doors, player, {}, rulesets);
  const records = isNewer ? found.slice(1) : found.slice(0, A_PAGE);
  const matches = records.map((record) => summaryOf(games, record, player, counted));
  return { matches, more: isNewer || isMore, newer: !isFirst };
}

function matchesOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches', async (asked) => {
    const player = await playerIn(asked, doors);
    if (player === undefined) return asked.json({ matches: [], more: false, newer: false });
    const from = parse(fromShape, asked.req.query());
    if (!from.ok) return refuse(asked, refused(400, UNREADABLE));
    const { game: id } = from.value;
    const wanted = id === undefined ? undefined : doors.games.all.find((one) => one.id === id);
    if (id !== undefined && wanted === undefined) return refuse(asked, refused(404, NOT_FOUND));
    const rulesets = wanted?.rulesets.map((ruleset) => ruleset.id);
    await doors.store.seen([player]);
    return asked.json(await listOf(doors, player, from.value, rulesets));
  });
  api.get('/matches/:id/map', async (asked) => {
    const found = await watchedBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, delay } = found.value;
    // Whoever is kept behind sees it as it began, as on its card.
    return asked.json(mapOf(doors.games, delay === 0 ? record : { ...record, summary: {} }));
  });
  api.post('/matches', async (asked) => {
    const wanted = await bodyOf(asked, newMatch, MOST_BYTES);
    if (!wanted.ok) return refuse(asked, wanted.error);
    const player = await sit(asked, doors);
    const name = await nameSaid(doors, player, asked.req.header('cookie'));
    const host = { player, address: addressIn(asked, doors), name };
    const make = () => startMatch(doors, wanted.value, host);
    const made = await begin(asked, doors, player, make);
    return made.ok ? asked.json(made.value) : refuse(asked, made.error);
  });
}

interface Host {
  readonly player: string;
  readonly address: string;
  readonly name: string | undefined;
}
/** Whatever its game can make of the wish: what is illegal is told with its paragraph. */
async function startMatch(
  doors: ApiDoors,
  { ruleset: id, options, seats: wanted, ...arranged }: NewMatch,
  { player, address, name }: Host,
): Promise<Result<Begun, Trouble>> {
  const { dice, aloud, pace, weekends, standIn, private: isPrivate, delay, rated } = arranged;
  const [ruleset, game] = [doors.games.rulesetOf(id), doors.games.gameOf(id)];
  if (ruleset === undefined || game === undefined) return fail(refused(400, noRules(id)));
  const setup = await doors.builders.build({ game, ruleset, options, player, address });
  if (!setup.ok) return setup;
  const seats = ruleset.seats(setup.value);
  const trouble = whyNotSeated(seats, wanted, game);
  if (trouble !== undefined) return fail(refused(400, trouble));
  const holders = seats.map((seat) => holderOf(seat, wanted[seat] ?? 'link', player));
  const mute = aloud === undefined ? undefined : whyNotAloud(holders, game);
  if (mute !== undefined) return fail(refused(400, mute));
  const alone = pace === undefined ? undefined : whyNotCounted(holders);
  if (alone !== undefined) return fail(refused(400, alone));
  const uneven = rated && whyNotRated(ruleset, setup.value, { seats: wanted, pace, dice });
  if (uneven !== undefined) return fail(refused(400, uneven));
  const kinds = game.instructions ?? [];
  const absent = standIn && whyNoStandIn({ pace, kinds, isRated: rated === true });
  if (absent !== undefined) return fail(refused(400, NO_STAND_IN[absent]));
  const plan = {
    ruleset: id,
    setup: setup.value as Json,
    dice,
    aloud,
    pace,
    weekends,
    standIn,
    rated: rated && ratedAs(game, options),
    delay,
    isPrivate,
    holders,
    host: player,
    hostName: name,
  };
  const open = seats.filter((seat) => wanted[seat] === 'open');
  if (open.length > 0 && isPrivate === true) return fail(PRIVATE);
  const opening = { seats: open, points: pointsOf(game, options) };
  const made =
    open.length === 0 ? ok(await create(doors, plan)) : await createListed(doors, plan, opening);
  if (!made.ok) return made;
  const mine = seatsOf(made.value.seats, player);
  return ok({ id: made.value.id, dice: { hash: made.value.fateHash, seats: mine } });
}
const noRules = (id: string): Words => words(`There are no rules '${id}'.`, `Правил «${id}» нет.`);
