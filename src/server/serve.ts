/** One server process on an open database: rooms, API, page and sockets. */
import type { AnyRuleset, Chance, Settled } from '#kernel';
import { openBotPool } from '#bots/pool';
import { games as ours, type Games } from '#games';
import { patiently, type MatchRecord, type Store } from '#store';
import { accountsOn } from './account/api.ts';
import { postSettingsFrom, siteFrom } from './account/post.ts';
import { noticeDelayFrom, openNotices, type NoticeSettings } from './notices/open.ts';
import { pushSettingsFrom } from './notices/pushing.ts';
import { clientsBehind } from './gates/address.ts';
import { apiOf } from './matches/api.ts';
import { openBuilders } from './matches/building.ts';
import { boundsFrom, type Bounds } from './gates/bounds.ts';
import { realClock, type Clock } from './clock.ts';
import { Heart } from './clocks/heart.ts';
import { Guard } from './gates/guard.ts';
import { addressesOf } from './gates/addresses.ts';
import { healthOf } from './gates/health.ts';
import { Sessions } from './gates/directory.ts';
import { visitorOf } from './gates/player.ts';
import { startHttp } from './http.ts';
import { checkSecret, keysOf, secretFrom, type Keys } from './gates/keys.ts';
import { sealing } from './gates/sealing.ts';
import { UNHEARD, securityFrom, type Security } from './gates/security.ts';
import type { TableDoors } from './rooms/guest.ts';
import { keepSeen } from './lobby/seen.ts';
import { openPreviews, type Drawing } from './previews/previews.ts';
import { facesOf } from './previews/route.ts';
import { openRooms } from './rooms/rooms.ts';
import { watchWorking } from './working.ts';

export interface Serving {
  readonly port: number;
  /** How many battles are in memory. */
  readonly rooms: number;
  /** How many browsers attend. */
  readonly sockets: number;
  close(): Promise<void>;
}
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly webFolder: string;
}
/** What a person sets, in the environment. */
export interface Settings extends NoticeSettings {
  readonly bounds: Bounds;
  /** SANDTABLE_PROXY: the proxies that are believed. */
  readonly proxies?: string | undefined;
  /** SANDTABLE_NAMES: under which names we are found, behind a proxy. */
  readonly names?: readonly string[];
  /** SANDTABLE_SITE: where links of mails lead; to where the server listens otherwise. */
  readonly site?: string | undefined;
}
export interface ServeOptions extends Settings {
  readonly keys: Keys;
  /** What can be played; all of ours otherwise. */
  readonly games?: Games;
  /** Rules in the place of the register's: for tests of rules that were mended. */
  readonly rulesetOf?: (id: string) => AnyRuleset | undefined;
  /** Who settles chances instead of the sealed seed: for tests. */
  readonly fateOf?: (record: MatchRecord) => (chance: Chance, ordinal: number) => Settled;
  readonly clock?: Clock;
  /** How long pictures may take and wait: for tests to which each has to come whole. */
  readonly drawing?: Drawing;
  /** Who hears of what may have to be looked into; nobody otherwise. */
  readonly security?: Security;
  /** Rooms that let people act for seats that are not theirs: for tests of who notices it. */
  readonly lets?: TableDoors['lets'];
}

type Environment = Readonly<Record<string, string | undefined>>;
/** A wrong setting is one sentence. */
export function settingsFrom(env: Environment): Settings {
  const proxies = env['SANDTABLE_PROXY'];
  // a wrong one is told before anything else is begun
  clientsBehind(proxies);
  checkSecret(env['SANDTABLE_KEY']);
  return {
    bounds: boundsFrom(env),
    post: postSettingsFrom(env),
    push: pushSettingsFrom(env),
    noticeDelay: noticeDelayFrom(env['SANDTABLE_NOTICE_DELAY']),
    site: siteFrom(env['SANDTABLE_SITE']),
    proxies,
    names: (env['SANDTABLE_NAMES'] ?? '').split(/[\s,]+/).filter((name) => name !== ''),
  };
}

/** The log that is set, or the one that lies with the data. */
export const watchFrom = (env: Environment): Security =>
  securityFrom(env['SANDTABLE_LOG'], env['SANDTABLE_DATA'], realClock);

/** The key that is set, or the one that lies with the data. */
export const keysFrom = (env: Environment): Keys =>
  keysOf(secretFrom(env['SANDTABLE_KEY'], env['SANDTABLE_DATA']));

export async function serve(
  on: Store,
  place: ListenOptions,
  options: ServeOptions,
): Promise<Serving> {
  const { keys, bounds, proxies, names = [], fateOf, lets, clock = realClock } = options;
  const { security = UNHEARD } = options;
  const store = sealing(on, keys);
  await patiently(() => store.sealSeeds((seed, match) => keys.seal(seed, match)));
  const { games = ours, rulesetOf = games.rulesetOf } = options;
  const { gameOf } = games;
  const guard = new Guard(bounds, clock, security);
  const clientOf = clientsBehind(proxies);
  const bots = openBotPool(games.module);
  const builders = openBuilders(games.module, guard);
  const previews = openPreviews(games.module, guard, options.drawing);
  const tried = { ...(fateOf && { fateOf }), ...(lets && { lets }) };
  const stopWatching = watchWorking((stood) => security.note({ event: 'stood', ...stood }));
  const sessions = await Sessions.on(store, clock);
  const pulse = new Heart(store, clock);
  // Whatever the house was away before it is known before anybody's time is reckoned.
  await patiently(() => pulse.beat());
  pulse.start();
  let site = options.site ?? '';
  const sent = { store, games, clock, pulse, previews, security, site: () => site };
  const telling = openNotices(options, sent);
  const { delay: noticeDelay, post } = telling;
  const table = { store, bots, rulesetOf, gameOf, keys, sessions, guard, pulse, noticeDelay };
  const rooms = await openRooms({ ...table, ...tried });
  const house = { store, keys, sessions, guard, clientOf, rooms, games, rulesetOf, pulse };
  const api = apiOf({ ...house, builders, previews });
  accountsOn(api, { ...house, builders, previews, post, site: () => site });
  telling.on(api, { ...house, builders, previews });
  const stopSeeing = keepSeen(store, () => rooms.players, clock);
  const http = await startHttp({
    ...place,
    names,
    guard,
    clientOf,
    api,
    health: healthOf(store, clock),
    isAddress: addressesOf(store, games),
    faceOf: facesOf(store, games),
    playerOf: async (cookie, secure) => (await visitorOf(cookie, keys, sessions, secure))?.player,
    onSocket: (socket, request) => rooms.welcome(socket, request, clientOf(request)),
  });
  site ||= siteAt(place.host, http.port);
  telling.start();
  return {
    port: http.port,
    get rooms() {
      return rooms.size;
    },
    get sockets() {
      return rooms.present;
    },
    close: async () => {
      stopSeeing();
      await http.close();
      await rooms.close();
      await sessions.close();
      await telling.close();
      pulse.stop();
      stopWatching();
      await Promise.all([bots.close(), builders.close(), previews.close()]);
      security.close();
    },
  };
}

/** As a browser on this machine finds it. */
function siteAt(host: string, port: number): string {
  const here = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${here.includes(':') ? `[${here}]` : here}:${port}`;
}
