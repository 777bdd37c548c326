/** The few things a browser asks for by HTTP: battles to start, join, save and open. */
import { Hono } from 'hono';
import { botsOf } from '#bots';
import { fail, ok, parse, type Json, type Result, type Shape, type Words } from '#kernel';
import { newMatch, type MatchList, type NewMatch } from '#protocol';
import type { After } from '#store';
import * as z from 'zod/mini';
import {
  MOST_BYTES,
  NAME,
  addressIn,
  begin,
  bodyOf,
  idOr,
  playerIn,
  refuse,
  sit,
  type ApiDoors,
  type Bindings,
  type Routes,
} from './asking.ts';
import { filesOn } from './files.ts';
import { hostsOn, invitesOn, joiningOn, rematchOn } from './joining.ts';
import { rightsOn } from './rights.ts';
import { ownName } from '../gates/player.ts';
import { create, holderOf, whyNotSeated } from './making.ts';
import { mapOf, summaryOf } from './summary.ts';
import { refused, type Trouble } from './trouble.ts';
import { UNREADABLE, words } from '../words.ts';

/** The latest battles are shown as small maps; what is older, by its name. */
const MOST_MAPS = 8;
/** So many are told at once. */
const A_PAGE = 50;

export function apiOf(doors: ApiDoors): Routes {
  const api = new Hono<Bindings>();
  api.get('/rulesets', (asked) =>
    asked.json(
      doors.games.all.flatMap(({ id: game, name, rulesets, content, minds }) =>
        rulesets.map(({ id, revision }) => ({
          id,
          game,
          name,
          revision,
          scenarios: content.offers,
          bots: botsOf(minds),
        })),
      ),
    ),
  );
  matchesOn(api, doors);
  rematchOn(api, doors);
  invitesOn(api, doors);
  hostsOn(api, doors);
  rightsOn(api, doors);
  filesOn(api, doors);
  joiningOn(api, doors);
  return api;
}

/** After which battle a page of the list begins. */
const afterShape = z.union([
  z.strictObject({
    // As it was told; of a year that every calendar has.
    updatedAt: z.iso.datetime({ precision: 3 }).check(z.regex(/^[12]\d{3}-/)),
    id: z.string().check(z.regex(NAME)),
  }),
  z.strictObject({}),
]) as Shape<After | Record<string, never>>;
async function listOf(
  { games, store }: ApiDoors,
  player: string,
  after: After | Record<string, never>,
): Promise<MatchList> {
  const isFirst = !('id' in after);
  // One more than is told: whether there is one.
  const found = await store.matchesOf(player, A_PAGE + 1, isFirst ? undefined : (after as After));
  const records = found.slice(0, A_PAGE);
  const drawn = isFirst ? records.slice(0, MOST_MAPS).map(({ id }) => id) : [];
  const setups = await store.setupsOf(drawn);
  const matches = records.map((record) => {
    const setup = setups.get(record.id);
    const map = setup === undefined ? {} : mapOf(games, record, setup);
    return { ...summaryOf(games, record, player), ...map };
  });
  return { matches, more: found.length > A_PAGE };
}

function matchesOn(api: Routes, doors: ApiDoors): void {
  api.get('/matches', async (asked) => {
    const player = await playerIn(asked, doors);
    if (player === undefined) return asked.json({ matches: [], more: false });
    const after = parse(afterShape, asked.req.query());
    if (!after.ok) return refuse(asked, refused(400, UNREADABLE));
    return asked.json(await listOf(doors, player, after.value));
  });
  api.post('/matches', async (asked) => {
    const wanted = await bodyOf(asked, newMatch, MOST_BYTES);
    if (!wanted.ok) return refuse(asked, wanted.error);
    const player = await sit(asked, doors);
    const name = ownName(asked.req.header('cookie'));
    const host = { player, address: addressIn(asked, doors), name };
    const make = () => startMatch(doors, wanted.value, host);
    return idOr(asked, await begin(asked, doors, player, make));
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
  { ruleset: id, options, seats: wanted, dice }: NewMatch,
  { player, address, name }: Host,
): Promise<Result<string, Trouble>> {
  const [ruleset, game] = [doors.games.rulesetOf(id), doors.games.gameOf(id)];
  if (ruleset === undefined || game === undefined) return fail(refused(400, noRules(id)));
  const setup = await doors.builders.build({ game, ruleset, options, player, address });
  if (!setup.ok) return setup;
  const seats = ruleset.seats(setup.value);
  const trouble = whyNotSeated(seats, wanted, botsOf(game.minds));
  if (trouble !== undefined) return fail(refused(400, trouble));
  const holders = seats.map((seat) => holderOf(seat, wanted[seat] ?? 'link', player));
  const plan = {
    ruleset: id,
    setup: setup.value as Json,
    dice,
    holders,
    host: player,
    hostName: name,
  };
  return ok(await create(doors, plan));
}
const noRules = (id: string): Words => words(`There are no rules '${id}'.`, `Правил «${id}» нет.`);
