/** What a player does with his own: his name, his browsers, all of it as a file, the end of it. */
import {
  deletingAll,
  naming,
  removing,
  removingOthers,
  wording,
  type Deleted,
  type SixWords,
} from '#protocol';
import { bodyOf, noteDeed, refuse, visitorIn, type Routes } from '../matches/asking.ts';
import { inviteHash } from '../gates/keys.ts';
import { looksOf, plainName, whyNoName } from '../gates/names.ts';
import { cookiesGone, nameCookieFor } from '../gates/player.ts';
import { NAME_TAKEN } from '../matches/named.ts';
import { refused } from '../matches/trouble.ts';
import { DEVICE_MINUTES, newWords, wordsHash, wordsId } from './codes.ts';
import { LAST, NOBODY, SMALL, accountIn, keptPlayer, type AccountDoors } from './doors.ts';
import { deviceId } from './telling.ts';

export function keepingOn(api: Routes, doors: AccountDoors): void {
  namingOn(api, doors);
  devicesOn(api, doors);
  takingOn(api, doors);
}

function namingOn(api: Routes, doors: AccountDoors): void {
  api.post('/account/name', async (asked) => {
    const wish = await bodyOf(asked, naming, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const name = plainName(wish.value.name);
    const why = name === '' ? undefined : whyNoName(name);
    if (why !== undefined) return refuse(asked, refused(400, why));
    const kept = await keptPlayer(asked, doors);
    if (!kept.ok) return refuse(asked, kept.error);
    const { player } = kept.value;
    const isHis =
      name === ''
        ? await doors.store.rename(player, null, null)
        : await doors.store.rename(player, name, looksOf(name));
    if (!isHis) return refuse(asked, NAME_TAKEN);
    noteDeed(asked, doors, { event: 'renamed', player });
    const { secure } = doors.clientOf(asked.env.incoming);
    asked.header('set-cookie', nameCookieFor(name, secure), { append: true });
    return asked.json({});
  });
}

function devicesOn(api: Routes, doors: AccountDoors): void {
  const { store, keys, sessions } = doors;
  api.post('/account/device', async (asked) => {
    const wish = await bodyOf(asked, wording, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const kept = await keptPlayer(asked, doors);
    if (!kept.ok) return refuse(asked, kept.error);
    const { player, session } = kept.value;
    const six = newWords(wish.value.lang);
    const hash = wordsHash(keys, six);
    await store.addTicket({ hash, purpose: 'device', player, session, minutes: DEVICE_MINUTES });
    noteDeed(asked, doors, { event: 'wayAdded', way: 'words', player });
    const told: SixWords = { id: wordsId(hash), words: six, minutes: DEVICE_MINUTES };
    return asked.json(told);
  });
  api.post('/account/device/remove', async (asked) => {
    const wish = await bodyOf(asked, removing, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const known = await accountIn(asked, doors);
    if (known === undefined) return refuse(asked, NOBODY);
    const { visitor, account } = known;
    const one = account.sessions.find(({ id }) => deviceId(id) === wish.value.id);
    if (one === undefined) return refuse(asked, NOBODY);
    const { player, session } = visitor;
    const removed = await store.removeSession(player, one.id, session);
    if (removed === 'last') return refuse(asked, LAST);
    if (removed === 'none') return refuse(asked, NOBODY);
    sessions.forget(one.id);
    const own = one.id === session;
    noteDeed(asked, doors, { event: 'signedOut', own, player });
    if (own) forgetHere(asked.header.bind(asked), doors.clientOf(asked.env.incoming).secure);
    return asked.json({});
  });
  api.post('/account/devices/remove', async (asked) => {
    const wish = await bodyOf(asked, removingOthers, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const known = await accountIn(asked, doors);
    if (known === undefined) return refuse(asked, NOBODY);
    const { player, session } = known.visitor;
    for (const id of await store.removeOtherSessions(player, session)) {
      sessions.forget(id);
      noteDeed(asked, doors, { event: 'signedOut', own: false, player });
    }
    return asked.json({});
  });
}
type SetHeader = (name: string, value: string, options?: { append?: boolean }) => void;
function forgetHere(header: SetHeader, secure: boolean): void {
  for (const gone of [...cookiesGone(secure), nameCookieFor('', secure)]) {
    header('set-cookie', gone, { append: true });
  }
}

function takingOn(api: Routes, doors: AccountDoors): void {
  const { store, keys, sessions, rooms } = doors;
  api.get('/account/export', async (asked) => {
    const visitor = await visitorIn(asked, doors);
    if (visitor === undefined) return refuse(asked, NOBODY);
    const { player } = visitor;
    const rows = await store.rowsOf(player);
    noteDeed(asked, doors, { event: 'exported', player });
    asked.header('content-type', 'application/json');
    asked.header('content-disposition', 'attachment; filename="sandtable-account.json"');
    return asked.body(`${JSON.stringify({ format: 'sandtable-account', version: 1, ...rows })}\n`);
  });
  api.post('/account/delete', async (asked) => {
    const wish = await bodyOf(asked, deletingAll, SMALL);
    if (!wish.ok) return refuse(asked, wish.error);
    const visitor = await visitorIn(asked, doors);
    if (visitor === undefined) return refuse(asked, NOBODY);
    const { player, session } = visitor;
    const link = (match: string, seat: string, renewed: number): string =>
      inviteHash(keys.inviteOf(match, seat, renewed));
    const { erased, left, sessions: gone } = await store.erasePlayer(player, link);
    for (const one of [...gone, session]) sessions.forget(one);
    const counts: Deleted = { erased: erased.length, left: left.length };
    noteDeed(asked, doors, { event: 'erased', ...counts, player });
    for (const id of [...erased, ...left]) await rooms.seatsChanged(id);
    forgetHere(asked.header.bind(asked), doors.clientOf(asked.env.incoming).secure);
    return asked.json(counts);
  });
}
