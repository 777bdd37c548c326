// A seat changes hands by a row of the log: a computer takes it, others are called to it, or nobody
// is any more.
import { type Transaction, sql } from 'kysely';
import { mayPutUp } from './lobby/open-tables.ts';
import { sitsAgain } from './replaced.ts';
import type { MatchId, Reseated } from './store.ts';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/** Of a match that is held; 'taken': somebody has sat down or got up meanwhile. */
export async function whyNotSeated(
  tx: Tx,
  match: MatchId,
  seated: Reseated,
): Promise<'full' | 'taken' | undefined> {
  const sits = await tx
    .selectFrom('seats')
    .select(['player', 'renewed'])
    .where('match', '=', match)
    .where('seat', '=', seated.seat)
    .forUpdate()
    .executeTakeFirst();
  if (sits === undefined || !isAsKnown(sits, seated)) return 'taken';
  if (!('calls' in seated)) return undefined;
  return (await mayPutUp(tx, match, seated.by, seated.calls)) ? undefined : 'full';
}
interface Sits {
  readonly player: string | null;
  readonly renewed: number;
}
/** Whoever asks has not seen who came since: nobody is put out by what was meant for another. */
function isAsKnown({ player, renewed }: Sits, seated: Reseated): boolean {
  if ('bot' in seated) {
    if (seated.open === true) return player === null;
    return seated.was === undefined || player === seated.was;
  }
  // The number of an old link is below nought. A link that was good before is never good again.
  if (seated.renewed !== Math.max(0, renewed) + 1) return false;
  return 'calls' in seated || player === null;
}

/** What comes of it, once it is so. */
export async function reseated(tx: Tx, match: MatchId, seated: Reseated): Promise<void> {
  if ('back' in seated) {
    await sitsOnce(tx, match, seated.seat);
    await sitsAgain(tx, match, seated.seat);
  }
  if ('by' in seated && seated.by !== undefined) await inherit(tx, match, seated.by);
}
/**
 * Whoever was put out may have come back since by another seat, of a foe perhaps: there he sits,
 * and this one is empty.
 */
async function sitsOnce(tx: Tx, match: MatchId, seat: string): Promise<void> {
  await sql`update seats set player = null, devices = '{}', instructions = null
    where match = ${match} and seat = ${seat} and exists (select from seats other
      where other.match = seats.match and other.seat <> seats.seat
        and other.since >= (select coalesce(max(seq), 0) from log where log.match = ${match}
          and cause ->> 'by' = 'substitute' and cause ->> 'of' = ${seat})
        and (other.player || other.devices) && (seats.player || seats.devices))`.execute(tx);
}
/** A host who sits nowhere any more has no say: whoever put him out has, and over his table. */
async function inherit(tx: Tx, match: MatchId, by: string): Promise<void> {
  const sits = (host: string) =>
    sql`exists (select from seats where seats.match = ${match}
      and (seats.player = ${sql.ref(host)} or ${sql.ref(host)} = any(seats.devices)))`;
  await sql`update matches set host = ${by}, host_name = null
    where id = ${match} and host is not null and not ${sits('matches.host')}`.execute(tx);
  await sql`update open_tables set host = ${by}, seen = now()
    where match = ${match} and not ${sits('open_tables.host')}`.execute(tx);
}
