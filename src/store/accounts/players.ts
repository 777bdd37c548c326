// A player's row, all that hangs on it, and its end.
import { type Kysely, type Transaction, sql } from 'kysely';
import { leaveMatches } from '../leaving.ts';
import { eraseRatings, ratingRowsOf } from '../ratings/leaving.ts';
import { eraseHolidays } from '../holidays.ts';
import { tellSessions } from '../news.ts';
import { isHis, wasHis } from '../his.ts';
import type { InviteFor } from '../store.ts';
import type { Tables } from '../tables.ts';
import type { Account, BattleCounts, Erased } from './account-store.ts';
import { lockPlayer } from './sessions.ts';
import { passkeyFrom } from './ways.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

export async function accountOf(db: Db, id: string): Promise<Account | undefined> {
  const found = await db
    .selectFrom('players')
    .select(['name', 'made'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const [sessions, passkeys, mails] = await Promise.all([
    db.selectFrom('sessions').selectAll().where('player', '=', id).orderBy('made').execute(),
    db.selectFrom('passkeys').selectAll().where('player', '=', id).orderBy('made').execute(),
    db.selectFrom('mails').selectAll().where('player', '=', id).orderBy('proved').execute(),
  ]);
  return {
    id,
    name: found.name,
    made: found.made.toISOString(),
    sessions: sessions.map((one) => ({
      id: one.id,
      agent: one.agent,
      made: one.made.toISOString(),
      seen: one.seen.toISOString(),
    })),
    passkeys: passkeys.map(passkeyFrom),
    mails: mails.map(({ address, proved }) => ({ address, proved: proved.toISOString() })),
  };
}

export async function playerNamed(db: Db, key: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('name_key', '=', key)
    .executeTakeFirst();
  return found?.id;
}
export async function rename(
  tx: Tx,
  player: string,
  name: string | null,
  key: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    update players set name = ${name}, name_key = ${key}
    where id = ${player} and not exists (
      select from players other where other.name_key = ${key} and other.id <> ${player})
    returning true as named`.execute(tx);
  return rows.length === 1;
}

export async function battlesOf(db: Db, player: string): Promise<BattleCounts> {
  const { rows } = await sql<Record<keyof BattleCounts, string>>`
    select count(*) filter (where status <> 'ended') as running,
      count(*) filter (where status = 'ended') as over,
      count(*) filter (where exists (
        select from seats where seats.match = his.id and seats.player is not null
          and not ${isHis(player)})) as shared
    from (select id, status from matches
      where id in (select match from seats where ${isHis(player)})) as his`.execute(db);
  const [counts] = rows;
  const count = (of: keyof BattleCounts): number => Number(counts?.[of] ?? 0);
  return { running: count('running'), over: count('over'), shared: count('shared') };
}

/** Each table that has something of him, as it lies there; what is another's beside it is not. */
export async function rowsOf(
  db: Db,
  player: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const of = (
    table:
      | 'sessions'
      | 'passkeys'
      | 'mails'
      | 'analyses'
      | 'notices'
      | 'pushes'
      | 'outbox'
      | 'holidays'
      | 'chats'
      | 'replaced'
      | 'mutes',
  ) => db.selectFrom(table).selectAll().where('player', '=', player).execute();
  const told = { notices: await of('notices'), pushes: await of('pushes') };
  const [players, sessions, passkeys, mails, analyses, chats, mutes, ...others] = await Promise.all(
    [
      db.selectFrom('players').selectAll().where('id', '=', player).execute(),
      of('sessions'),
      of('passkeys'),
      of('mails'),
      of('analyses'),
      of('chats'),
      of('mutes'),
      db
        .selectFrom('seats')
        .select(['match', 'seat', 'instructions'])
        .where(sql<boolean>`(${isHis(player)} or ${wasHis(player)})`)
        .orderBy('match')
        .orderBy('seat')
        .execute(),
      db.selectFrom('notes').selectAll().where('player', '=', player).execute(),
      db
        .selectFrom('tickets')
        .select(['purpose', 'said', 'until'])
        .where('player', '=', player)
        .execute(),
      db.selectFrom('open_tables').selectAll().where('host', '=', player).execute(),
      db.selectFrom('wishes').selectAll().where('player', '=', player).execute(),
    ],
  );
  const [seats, notes, tickets, tables, wishes] = others;
  const rated = await ratingRowsOf(db, player);
  const kept = { players, sessions, passkeys, mails, seats, notes, analyses, tickets, tables };
  // Whom he hears no more is another: of that as many rows as there are.
  const talk = { chats, mutes: mutes.map(({ player: by }) => ({ player: by })) };
  const away = {
    outbox: await of('outbox'),
    holidays: await of('holidays'),
    replaced: await of('replaced'),
  };
  return { ...kept, wishes, ...told, ...away, ...rated, ...talk };
}

export async function erasePlayer(tx: Tx, player: string, inviteFor: InviteFor): Promise<Erased> {
  await lockPlayer(tx, player);
  const left = await leaveMatches(tx, player, inviteFor, undefined, true);
  await eraseRatings(tx, player);
  await eraseHolidays(tx, player);
  // Also of battles in which another has taken his place.
  await tx.deleteFrom('notes').where('player', '=', player).execute();
  await tx.deleteFrom('analyses').where('player', '=', player).execute();
  // Only one of whom it was another browser is put out still, and keeps what he has left there.
  await sql`update seats set
      put_out = case when put_out[1] <> ${player} then array_remove(put_out, ${player}) end,
      instructions = case when put_out[1] <> ${player} then instructions end
    where ${player} = any(put_out)`.execute(tx);
  await tx.deleteFrom('replaced').where('player', '=', player).execute();
  await tx.deleteFrom('outbox').where('player', '=', player).execute();
  await tx.deleteFrom('chats').where('player', '=', player).execute();
  await sql`delete from mutes where player = ${player} or muted = ${player}`.execute(tx);
  await tx
    .updateTable('matches')
    .set({ host: null, host_name: null })
    .where('host', '=', player)
    .execute();
  const found = await tx.selectFrom('sessions').select('id').where('player', '=', player).execute();
  const sessions = found.map(({ id }) => id);
  await tx.deleteFrom('open_tables').where('host', '=', player).execute();
  await tx.deleteFrom('players').where('id', '=', player).execute();
  await tellSessions(tx, sessions);
  return { ...left, sessions };
}
