/** One queue of those who search for an opponent: in, heard of, out, and what is known of it. */
import { canonical, fail, ok, parse, readJson, type Json, type Result, type Shape } from '#kernel';
import {
  BANDS,
  PACES,
  nothing,
  wished,
  type Band,
  type Prospect,
  type Searching,
  type Wished,
} from '#protocol';
import type { Search } from '#store';
import * as z from 'zod/mini';
import {
  addressIn,
  bodyOf,
  playerIn,
  refuse,
  sit,
  type ApiDoors,
  type Asked,
  type Routes,
} from '../matches/asking.ts';
import { refused, type Trouble } from '../matches/trouble.ts';
import { UNREADABLE, words } from '../words.ts';
import { duelsOf, Pairing } from './pairing.ts';

const MOST_BYTES = 4 * 1024;
const NOT_OFFERED = refused(
  404,
  words(
    'No such battle is offered here for two: choose another game, size or pace.',
    'Такой битвы для двоих здесь не предлагают: выберите другую игру, размер или темп.',
  ),
);

/** As an address has it: all of it is text. */
const asking = z.strictObject({
  game: z.optional(z.string()),
  points: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  pace: z.optional(z.string()),
  weekends: z.optional(z.string()),
  rated: z.optional(z.string()),
}) as Shape<{ readonly [asked in 'game' | 'points' | 'pace' | 'weekends' | 'rated']?: string }>;

/** In the store's words; what nobody here could play is refused. */
function wishIn(
  { games }: ApiDoors,
  { game, points, pace, weekends, rated }: Wished,
): Result<Known, Trouble> {
  const known = games.all.find(({ id }) => id === game);
  if (game === undefined ? points !== undefined : known === undefined) return fail(NOT_OFFERED);
  const played = known === undefined ? games.all : [known];
  if (played.every((one) => duelsOf(one, points).length === 0)) return fail(NOT_OFFERED);
  // Of few paces more people find each other.
  const paces = PACES.map((one) => canonical(one));
  if (pace !== undefined && !paces.includes(canonical(pace))) return fail(NOT_OFFERED);
  if (weekends !== undefined && pace?.kind !== 'turns') return fail(NOT_OFFERED);
  if (rated !== undefined && (pace === undefined || !isBand(rated))) return fail(NOT_OFFERED);
  const paced = weekends === undefined ? pace : { ...pace, weekends };
  return ok({ game: game ?? null, points: points ?? null, pace: paced, rated });
}
interface Known {
  readonly game: string | null;
  readonly points: number | null;
  /** With what is wished of weekends. */
  readonly pace: Json | undefined;
  readonly rated: Band | undefined;
}
const isBand = ({ within }: Band): boolean => within === undefined || BANDS.includes(within);
const toldOf = (search: Search | undefined): Searching => {
  if (search === undefined) return { over: true };
  return search.found === undefined ? { waited: search.waited } : { found: search.found };
};

export function searchingOn(api: Routes, doors: ApiDoors): void {
  const { store, guard } = doors;
  const pairing = new Pairing(doors);
  api.get('/search', async (asked) => {
    const read = parse(asking, asked.req.query());
    if (!read.ok) return refuse(asked, refused(400, UNREADABLE));
    const { game, points, pace, weekends, rated } = read.value;
    const told = parse(wished, {
      ...(game === undefined ? {} : { game }),
      ...(points === undefined ? {} : { points: Number(points) }),
      ...(pace === undefined ? {} : { pace: jsonIn(pace) }),
      ...(weekends === undefined ? {} : { weekends: jsonIn(weekends) }),
      ...(rated === undefined ? {} : { rated: jsonIn(rated) }),
    });
    if (!told.ok) return refuse(asked, refused(400, UNREADABLE));
    const wish = wishIn(doors, told.value);
    if (!wish.ok) return refuse(asked, wish.error);
    const { median, ...known } = await store.searched(wish.value, await playerIn(asked, doors));
    const prospect: Prospect = { ...known, ...(median === null ? {} : { median }) };
    return asked.json(prospect);
  });
  api.post('/search', async (asked) => {
    const wish = await bodyOf(asked, wished, MOST_BYTES);
    if (!wish.ok) return refuse(asked, wish.error);
    const known = wishIn(doors, wish.value);
    if (!known.ok) return refuse(asked, known.error);
    const player = await sit(asked, doors);
    const address = addressIn(asked, doors);
    const more = guard.search(player, address);
    if (!more.ok) return refuse(asked, more.error);
    await store.sweep();
    const search = await store.wish(player, known.value);
    return await afterwards(asked, player, search);
  });
  api.post('/search/on', async (asked) => {
    const found = await searcher(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const player = found.value;
    const search = player === undefined ? undefined : await store.hear(player);
    return await afterwards(asked, player ?? '', search);
  });
  /** Whoever waits is looked for somebody at once, and told at once. */
  async function afterwards(
    asked: Asked,
    player: string,
    search: Search | undefined,
  ): Promise<Response> {
    if (search === undefined || search.found !== undefined) return asked.json(toldOf(search));
    await pairing.run(addressIn(asked, doors));
    return asked.json(toldOf(await store.hear(player)));
  }
  for (const [way, done] of [
    ['away', (player: string) => store.away(player)],
    ['leave', (player: string) => store.unwish(player)],
  ] as const) {
    api.post(`/search/${way}`, async (asked) => {
      const found = await searcher(asked, doors);
      if (!found.ok) return refuse(asked, found.error);
      if (found.value !== undefined) await done(found.value);
      return asked.json({});
    });
  }
}
/** What is none is no pace and no band either. */
function jsonIn(text: string): Json {
  const read = readJson(text, MOST_BYTES);
  return read.ok ? read.value : null;
}
/** Who is nobody searches for nobody, and gets no name for it. */
async function searcher(
  asked: Asked,
  doors: ApiDoors,
): Promise<Result<string | undefined, Trouble>> {
  const wish = await bodyOf(asked, nothing, MOST_BYTES);
  return wish.ok ? ok(await playerIn(asked, doors)) : wish;
}
