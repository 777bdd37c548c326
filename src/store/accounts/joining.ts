// Two players become one: whatever was the one's is the other's from now on.
import { type Transaction, sql } from 'kysely';
import { isHis, wasHis } from '../his.ts';
import { boundHolidays, joinHolidays } from '../holidays.ts';
import { unwish } from '../lobby/wishes.ts';
import { tellOfAll } from '../news.ts';
import { joinNotices } from '../outbox/wishes.ts';
import { joinReplaced } from '../replaced.ts';
import { joinRatings } from '../ratings/leaving.ts';
import type { MatchId } from '../store.ts';
import type { Tables } from '../tables.ts';
import { MOST_MAILS, MOST_PASSKEYS } from './ways.ts';

type Tx = Transaction<Tables>;

interface Joined {
  readonly matches: readonly MatchId[];
  readonly sessions: readonly string[];
}
/**
 * 'opposed': in some battle each has a seat that is not the other's; 'crowded': they have more
 * passkeys or addresses than one may have. Nothing is to stand then.
 */
export async function joinPlayers(
  tx: Tx,
  from: string,
  to: string,
): Promise<Joined | 'opposed' | 'crowded'> {
  // First: whoever pairs him at this moment is waited for, and that battle moves too. He searches
  // himself, or did so as the other: there is one search of a player.
  await unwish(tx, from);
  const matches = await lockMatches(tx, from);
  if (await areOpposed(tx, from, to)) return 'opposed';
  if (await areCrowded(tx, from, to)) return 'crowded';
  await boundHolidays(tx, [from, to]);
  await moveSeats(tx, from, to);
  await moveKept(tx, from, to);
  await joinReplaced(tx, from, to);
  await joinRatings(tx, from, to);
  await joinHolidays(tx, from, to);
  const sessions = await moveWays(tx, from, to);
  await joinNotices(tx, from, to);
  await tx.deleteFrom('players').where('id', '=', from).execute();
  await tellOfAll(tx, matches);
  return { matches, sessions };
}

/**
 * Where he sits, or has lost a seat: nobody comes, goes or plays there meanwhile; in one
 * order, as whoever holds several does.
 */
async function lockMatches(tx: Tx, player: string): Promise<MatchId[]> {
  const found = await tx
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', (own) =>
      own
        .selectFrom('seats')
        .select('match')
        .where(sql<boolean>`(${isHis(player)} or ${wasHis(player)})`)
        .union(own.selectFrom('replaced').select('match').where('player', '=', player)),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return found.map(({ id }) => id);
}

/**
 * A seat that both hold is one person's, by two of his browsers. One that is empty is whose it will
 * be if the call to it is taken back, as none is in a battle that is over.
 */
async function areOpposed(tx: Tx, from: string, to: string): Promise<boolean> {
  const has = (seat: string, player: string) => {
    const column = (name: string) => sql.ref(`${seat}.${name}`);
    return sql`array_append(${column('devices')} || case when status <> 'ended'
      then ${column('put_out')} end, ${column('player')}) @> array[${player}]::text[]`;
  };
  const { rows } = await sql<{ opposed: boolean }>`
    select exists (
      select from seats mine join seats other on mine.match = other.match
        join matches on matches.id = mine.match
      where ${has('mine', from)} and not ${has('mine', to)}
        and ${has('other', to)} and not ${has('other', from)}
    ) as opposed`.execute(tx);
  return rows.some(({ opposed }) => opposed);
}

async function moveSeats(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update seats set
      player = case when player = ${from} then ${to} else player end,
      devices = case
        when player in (${from}, ${to}) then array_remove(array_remove(devices, ${from}), ${to})
        else array_append(array_remove(array_remove(devices, ${from}), ${to}), ${to}) end
    where ${isHis(from)}`.execute(tx);
  await sql`update seats set put_out = array_replace(put_out, ${from}, ${to})
    where ${from} = any(put_out)`.execute(tx);
  await tx.updateTable('matches').set({ host: to }).where('host', '=', from).execute();
  await tx.updateTable('open_tables').set({ host: to }).where('host', '=', from).execute();
}

/** Where both have written on one moment, what was the player's own stays. */
async function moveKept(tx: Tx, from: string, to: string): Promise<void> {
  await sql`delete from notes mine using notes his
    where mine.player = ${from} and his.player = ${to}
      and mine.match = his.match and mine.seq = his.seq`.execute(tx);
  await sql`delete from analyses mine using analyses his
    where mine.player = ${from} and his.player = ${to} and mine.match = his.match`.execute(tx);
  await sql`update chats mine set player = ${to} where player = ${from} and not exists (
    select from chats his where his.match = mine.match and his.player = ${to}
      and his.said = mine.said)`.execute(tx);
  await tx.deleteFrom('chats').where('player', '=', from).execute();
  await moveMutes(tx, from, to);
  await tx.updateTable('notes').set({ player: to }).where('player', '=', from).execute();
  await tx.updateTable('analyses').set({ player: to }).where('player', '=', from).execute();
}

/** Whom the one does not hear the other hears no more, and who does not hear him; not himself. */
async function moveMutes(tx: Tx, from: string, to: string): Promise<void> {
  await sql`insert into mutes (player, muted)
    select case player when ${from} then ${to} else player end,
      case muted when ${from} then ${to} else muted end
    from mutes where player = ${from} or muted = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from mutes where ${from} in (player, muted) or player = muted`.execute(tx);
}

async function areCrowded(tx: Tx, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ crowded: boolean }>`
    select (select count(*) from passkeys where player in (${from}, ${to})) > ${MOST_PASSKEYS}
      or (select count(*) from mails where player in (${from}, ${to})) > ${MOST_MAILS}
      as crowded`.execute(tx);
  return rows.some(({ crowded }) => crowded);
}
async function moveWays(tx: Tx, from: string, to: string): Promise<readonly string[]> {
  for (const table of ['passkeys', 'mails'] as const) {
    await tx.updateTable(table).set({ player: to }).where('player', '=', from).execute();
  }
  const moved = await tx
    .updateTable('sessions')
    .set({ player: to })
    .where('player', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}
