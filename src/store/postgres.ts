// The store on PostgreSQL 15 or newer. Two processes may use one database: correctness rests on
// the guarded head and the unique keys, not on who is alone.
import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely';
import { accountsOn } from './accounts/accounts.ts';
import { appendAll, appendOne, appendWith, stepOf } from './appending.ts';
import { battlesByTurns, endHoliday, holidaysOf, takeHoliday } from './holidays.ts';
import { beat } from './beats.ts';
import { Group } from './group.ts';
import { instruct, instructionsOf } from './instructions.ts';
import {
  again,
  createMatch,
  headsOf,
  matchesOf,
  nameHost,
  readMatch,
  sealSeeds,
  setStatus,
} from './matches.ts';
import { leaveMatches, unlessCounting } from './leaving.ts';
import { lobbyOn } from './lobby/lobby.ts';
import { noticesOn } from './outbox/notices.ts';
import { migrate } from './migrate.ts';
import { talkOn } from './talk/talk.ts';
import { ping } from './ping.ts';
import { asAway } from './reasons.ts';
import { analysisOf, keepAnalysis } from './analyses.ts';
import { note, notesOf } from './notes.ts';
import { sharedPosition, sharePosition } from './positions.ts';
import { ratingsOn } from './ratings/ratings.ts';
import { findDecision, latestCheckpoint, readRows } from './rows.ts';
import { deviceSeats, giveDeviceCode, takeDevice } from './devices.ts';
import {
  invitation,
  knows,
  renewInvite,
  takeSeat,
  freeSeat,
  setPrivate,
  mayWatch,
} from './seats.ts';
import { StartError, wordsOf } from './start-error.ts';
import { type Store, StoreAway, StoreBusy } from './store.ts';
import type { Tables } from './tables.ts';
import { Watch } from './watch.ts';
import { type Limits, type Wires, wiresTo } from './wires.ts';

const OLDEST_SERVER = 150_000;
const GOODBYE_MS = 2000;

type Db = Kysely<Tables>;

/** At the start; later it is `StoreAway`. */
export class NoAnswer extends StartError {}

/**
 * Opens the database, refuses one that is too old, and brings its tables up to date. The address
 * may change while it is open.
 */
export async function openStore(
  address: string | (() => string),
  limits: Partial<Limits> = {},
): Promise<Store> {
  const wires = wiresTo(typeof address === 'string' ? () => address : address, limits);
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: wires.pool }) });
  try {
    await checkServer(db as Kysely<unknown>);
    await migrate(db as Kysely<unknown>);
    return storeOn(db, wires, await watchOn(db, wires));
  } catch (error) {
    await Promise.all([db.destroy(), ...endOf(wires)]);
    throw error;
  }
}

export async function checkServer(db: Kysely<unknown>): Promise<void> {
  const version = await serverVersion(db);
  if (Number(version.number) < OLDEST_SERVER) {
    throw new StartError(
      `PostgreSQL 15 or newer is needed; the server of DATABASE_URL is ${version.name}.`,
    );
  }
}

async function serverVersion(db: Kysely<unknown>): Promise<{ number: string; name: string }> {
  try {
    const { rows } = await sql<{ number: string; name: string }>`
      select current_setting('server_version_num') as number,
        current_setting('server_version') as name`.execute(db);
    return rows[0] ?? { number: '0', name: 'unknown' };
  } catch (error) {
    throw new NoAnswer(`the database does not answer: ${wordsOf(error)}`);
  }
}

async function watchOn(db: Db, wires: Wires): Promise<Watch> {
  const prove = (): Promise<void> => telling(() => ping(db));
  try {
    return await Watch.on(wires, prove);
  } catch (error) {
    throw new NoAnswer(`the database does not answer: ${wordsOf(error)}`);
  }
}

/** An error of the connection becomes `StoreAway`. */
async function telling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAway(error);
  }
}

export type Work = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
export type Whole = <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>;

function storeOn(db: Db, wires: Wires, watch: Watch): Store {
  let isLeft = false;
  const work: Work = async (act) => {
    try {
      return await telling(() => act(db));
    } catch (error) {
      if (isLeft) throw new StoreAway('this server has left it');
      if (error instanceof StoreAway && !(error instanceof StoreBusy)) watch.trouble();
      throw error;
    }
  };
  const group = new Group({
    all: (steps) => appendAll({ pool: wires.appending, isFirst: watch.isFirst }, steps),
    one: (step) => appendOne({ ...wires, isFirst: watch.isFirst }, db, step),
  });
  const whole: Whole = (act) => work(() => db.transaction().execute(act));
  return {
    ...matchesOn(work, whole),
    ...seatsOn(work, whole),
    ...accountsOn(work, whole),
    ...lobbyOn(work, whole),
    ...noticesOn(work, whole),
    ...ratingsOn(work, whole),
    ...talkOn(work, whole),
    appendRows: (match, head, rows, together) =>
      work(() => {
        const step = stepOf(match, head, rows, together);
        const { rated, seated } = together ?? {};
        if (rated === undefined && seated === undefined) return group.append(step);
        return appendWith(db, watch.isFirst, step, { seated, rated });
      }),
    readRows: (match, since = 0) => work(() => readRows(db, match, since)),
    findDecision: (match, decision) => work(() => findDecision(db, match, decision)),
    latestCheckpoint: (match, before) => work(() => latestCheckpoint(db, match, before)),
    claim: (match) => work(() => watch.claim(match)),
    release: (match) => work(() => watch.release(match)),
    beat: (one) => whole((tx) => beat(tx, one)),
    holidaysOf: (players) => work((db) => holidaysOf(db, players)),
    takeHoliday: (player, taking) => whole((tx) => takeHoliday(tx, player, taking)),
    endHoliday: (player, at) => whole((tx) => endHoliday(tx, player, at)),
    battlesByTurns: (player) => work((db) => battlesByTurns(db, player)),
    ping: () => telling(() => ping(db)), // a question; whoever is to be told asks by himself
    listen: async (listener) => watch.listen(listener),
    close: () => {
      isLeft = true;
      return closeWithin(wires, async () => {
        await watch.close();
        await Promise.all([db.destroy(), ...endOf(wires)]);
      });
    },
  };
}

const endOf = ({ appending, late }: Wires): Promise<void>[] => [appending.end(), late.end()];

/** A server that is silent does not answer a goodbye either. */
async function closeWithin(wires: Wires, close: () => Promise<void>): Promise<void> {
  const late = setTimeout(() => wires.cut(), GOODBYE_MS);
  try {
    await close();
  } finally {
    clearTimeout(late);
  }
}

function matchesOn(work: Work, whole: Whole) {
  return {
    createMatch: (match, rows) => whole((tx) => createMatch(tx, match, rows)),
    again: (of, match) => whole((tx) => again(tx, of, match)),
    readMatch: (match) => work((db) => readMatch(db, match)),
    nameHost: (match, host, name) => work((db) => nameHost(db, match, host, name)),
    matchesOf: (player, most, from, rulesets) =>
      work((db) => matchesOf(db, player, most, from, rulesets)),
    headsOf: (player) => work((db) => headsOf(db, player)),
    setStatus: (match, status) => whole((tx) => setStatus(tx, match, status)),
    sealSeeds: (seal) => work((db) => sealSeeds(db, seal)),
  } satisfies Partial<Store>;
}

function seatsOn(work: Work, whole: Whole) {
  return {
    invitation: (invite, asks) => work((db) => invitation(db, invite, asks)),
    takeSeat: (invite, player, also) => whole((tx) => takeSeat(tx, invite, player, also)),
    renewInvite: (match, host, seat, invite, renewed) =>
      whole((tx) => renewInvite(tx, { match, host, seat, invite, renewed })),
    freeSeat: (match, host, seat, invite, renewed) =>
      whole((tx) => freeSeat(tx, { match, host, seat, invite, renewed })),
    leaveMatches: (player, inviteFor, match) =>
      unlessCounting(whole((tx) => leaveMatches(tx, player, inviteFor, match))),
    setPrivate: (match, host, isPrivate) => whole((tx) => setPrivate(tx, match, host, isPrivate)),
    mayWatch: (match, player) => work((db) => mayWatch(db, match, player)),
    giveDeviceCode: (code) => work((db) => giveDeviceCode(db, code)),
    deviceSeats: (code) => work((db) => deviceSeats(db, code)),
    takeDevice: (code, player) => whole((tx) => takeDevice(tx, code, player)),
    instructionsOf: (match) => work((db) => instructionsOf(db, match)),
    instruct: (instructing) => whole((tx) => instruct(tx, instructing)),
    note: (noting) => whole((tx) => note(tx, noting)),
    notesOf: (match, player) => work((db) => notesOf(db, match, player)),
    keepAnalysis: (analysed) => whole((tx) => keepAnalysis(tx, analysed)),
    analysisOf: (match, player) => work((db) => analysisOf(db, match, player)),
    sharePosition: (position) => whole((tx) => sharePosition(tx, position)),
    sharedPosition: (id) => work((db) => sharedPosition(db, id)),
    knows: (player) => work((db) => knows(db, player)),
  } satisfies Partial<Store>;
}
