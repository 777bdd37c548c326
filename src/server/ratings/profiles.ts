/** A player's page: his ratings, his rated battles, and whether he keeps time. */
import { isNew, withinOf } from '#ratings';
import { nameIn } from '#games';
import type { Words } from '#kernel';
import { hidingPage, nothing, type ProfileTold, type ResultTold } from '#protocol';
import type { Profile, Result } from '#store';
import {
  addressIn,
  bodyOf,
  noteDeed,
  notSeated,
  ownBattle,
  playerIn,
  refuse,
  type ApiDoors,
  type Asked,
  type Routes,
} from '../matches/asking.ts';
import { looksOf, plainName, whyNoName } from '../gates/names.ts';
import { refused, type Trouble } from '../matches/trouble.ts';
import { words } from '../words.ts';
import { NO_ADVICE_NOW } from './choosing.ts';
import { changeTold, playerTold, points, standingTold } from './told.ts';

const SMALL = 1024;
const NO_PAGE = refused(
  404,
  words(
    'There is no such page: its player has fought no rated battle, or hides it.',
    'Такой страницы нет: игрок не провёл рейтинговых битв или скрыл её.',
  ),
);
const NOT_RATED = refused(
  409,
  words('This battle counts for nobody already.', 'Эта битва и так никому не идёт в счёт.'),
);
const HANDLE = /^[\da-f]{20}$/;
const [DAY, MONTH] = ['2026-06-01'.length, '2026-06'.length];

export function profilesOn(api: Routes, doors: ApiDoors): void {
  api.get('/players/:who', async (asked) => {
    const player = await playerIn(asked, doors);
    const found = await pageOf(asked, doors, player);
    return found === undefined ? refuse(asked, NO_PAGE) : asked.json(profileTold(found, player));
  });
  api.post('/players/hidden', async (asked) => {
    const wish = await bodyOf(asked, hidingPage, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const player = await playerIn(asked, doors);
    const isDone =
      player !== undefined && (await doors.store.hideProfile(player, wish.value.hidden));
    return isDone ? asked.json({}) : refuse(asked, NO_PAGE);
  });
  api.post('/players/:who/report', async (asked) => {
    const wish = await bodyOf(asked, nothing, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const may = doors.guard.entry(addressIn(asked, doors));
    if (!may.ok) return refuse(asked, may.error);
    const player = await playerIn(asked, doors);
    const { name } = (await pageOf(asked, doors, player)) ?? {};
    if (name === undefined || name === null) return refuse(asked, NO_PAGE);
    const who = player === undefined ? {} : { player };
    noteDeed(asked, doors, { event: 'nameReported', name, ...who });
    return asked.json({});
  });
  api.post('/matches/:id/unrated', async (asked) => {
    const wish = await bodyOf(asked, nothing, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const found = await ownBattle(asked, doors);
    if (!found.ok) return refuse(asked, found.error);
    const { record, player } = found.value;
    const done = await doors.store.unrate(record.id, player);
    if (done === 'notSeated') return refuse(asked, notSeated(record));
    if (done !== 'unrated') return refuse(asked, WHY_NOT[done]);
    await doors.rooms.seatsChanged(record.id);
    return asked.json({});
  });
}
const WHY_NOT: { readonly [why in 'counts' | 'notRated']: Trouble } = {
  counts: NO_ADVICE_NOW,
  notRated: NOT_RATED,
};

/** By a name, or by what leads there; what is neither is not looked for. */
async function pageOf(
  asked: Asked,
  { store }: ApiDoors,
  player: string | undefined,
): Promise<Profile | undefined> {
  const who = asked.req.param('who') ?? '';
  if (HANDLE.test(who)) return await store.profileOf({ handle: who }, player);
  if (who === 'me')
    return player === undefined ? undefined : await store.profileOf({ player }, player);
  const name = plainName(who);
  const isName = name !== '' && whyNoName(name) === undefined;
  return isName ? await store.profileOf({ key: looksOf(name) }, player) : undefined;
}

function profileTold(found: Profile, player: string | undefined): ProfileTold {
  const { since, results, kept, against, hidden } = found;
  const met = against.won + against.even + against.lost > 0;
  const first = since ?? results.at(-1)?.at;
  return {
    ...playerTold(found),
    ...(first === undefined ? {} : { since: first.slice(0, MONTH) }),
    ...(found.player === player ? { yours: true } : {}),
    ...(hidden ? { hidden: true } : {}),
    standings: found.standings.map((one) => {
      return { game: one.game, pace: one.pace, ...standingTold(one) };
    }),
    results: results.map(resultTold),
    kept,
    ...(met ? { against } : {}),
  };
}
/** Of a game that is here no more, and had no name for it. */
const NAMELESS: Words = { en: 'A battle', ru: 'Битва' };
/** To the day: nobody is told when somebody was here. */
function resultTold(result: Result): ResultTold {
  const { match, isOpen, opponent, opponentBefore, before, after } = result;
  const { game, pace, seat, score, how, at } = result;
  return {
    ...(isOpen ? { match } : {}),
    name: nameIn({ name: result.name }) ?? NAMELESS,
    game,
    pace,
    seat,
    ...(opponent === null ? {} : { opponent: playerTold(opponent) }),
    ...(isNew(opponentBefore) ? {} : { opponentRating: points(opponentBefore) }),
    score,
    how,
    ...changeTold(before, after),
    ...(isNew(after) ? {} : { within: withinOf(after) }),
    day: at.slice(0, DAY),
  };
}
