// The other browsers of whoever sits in a seat: a code brings one of them there, once.
import { type Kysely, type Transaction, sql } from 'kysely';
import { isHis } from './his.ts';
import { readMatch } from './matches.ts';
import { tellOf } from './news.ts';
import type { DeviceCode, MatchId, MatchRecord } from './store.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** So many browsers of one person beside the one that sat down. */
const MOST_DEVICES = 4;

/** A code for all the seats that the player holds in the match; false: he holds none. */
export async function giveDeviceCode(
  db: Db,
  { match, player, code, minutes }: DeviceCode,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seats')
    .set({
      device_code: code,
      device_until: sql<Date>`now() + make_interval(mins => ${minutes}::integer)`,
    })
    .where('match', '=', match)
    .where(isHis(player))
    // Whoever holds a seat of a rated battle shares it with nobody.
    .where(
      sql<boolean>`not exists (select from matches where matches.id = seats.match
      and rated is not null and not rated ? 'off' and status <> 'ended')`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const isGood = (code: string) => sql<boolean>`device_code = ${code} and device_until > now()`;
export async function deviceSeats(
  db: Db,
  code: string,
): Promise<{ match: MatchRecord; seats: string[] } | undefined> {
  const found = await db
    .selectFrom('seats')
    .select(['match', 'seat'])
    .where(isGood(code))
    .orderBy('seat')
    .execute();
  const [first] = found;
  const match = first && (await readMatch(db, first.match));
  return match && { match, seats: found.map(({ seat }) => seat) };
}

/** The code is spent, whoever of two comes first with it; undefined: it is good no more. */
export async function takeDevice(
  tx: Tx,
  code: string,
  player: string,
): Promise<MatchId | undefined> {
  const found = await tx
    .updateTable('seats')
    .set({
      device_code: null,
      device_until: null,
      // Who holds the seat already holds it as he did.
      devices: sql`case when ${isHis(player)} then devices
        else (array[${player}]::text[] || devices)[1:${sql.lit(MOST_DEVICES)}] end`,
    })
    .where(isGood(code))
    .returning('match')
    .execute();
  const [first] = found;
  if (first === undefined) return undefined;
  await tellOf(tx, first.match);
  return first.match;
}
