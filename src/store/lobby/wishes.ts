// One queue of those who search for an opponent: each player has one wish in it, and the oldest
// two who suit each other are paired in one transaction.
import { type Kysely, type RawBuilder, type Selectable, type Transaction, sql } from 'kysely';
import { json } from '../json.ts';
import { ofStrangers } from './open-tables.ts';
import { createMatch } from '../matches.ts';
import { tellFound } from '../outbox/found.ts';
import { canonical, type Json } from '#kernel';
import type { NewMatch } from '../store.ts';
import type { Tables } from '../tables.ts';
import { suitEachOther } from './bands.ts';
import type { Search, Searched, Wish, Wished } from './types.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** Whose browser is not heard for so long searches no more; out of sight it asks each minute. */
const LAPSE = sql`interval '90 seconds'`;
/** A page that is loaded again is back within this. */
const GRACE = sql`interval '10 seconds'`;
/** Who presses again so soon has not meant another. */
const TWICE = sql`interval '5 seconds'`;
/** What was found is told for so long to whoever asks. */
const TOLD = sql`interval '1 hour'`;
const KEPT = sql`interval '30 days'`;
/** Of so many the median is told. */
const LATEST = 20;

/** One pace; of weekends the same, or one of them likes either. */
const pacesSuit = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`(
  (${one} - 'weekends') is not distinct from (${other} - 'weekends')
  and ('either' in (coalesce(${one} ->> 'weekends', ''), coalesce(${other} ->> 'weekends', ''))
    or (${one} -> 'weekends') is not distinct from (${other} -> 'weekends')))`;
const isHeard = sql<boolean>`(heard > now() - ${LAPSE})`;
const waited = sql<number>`greatest(0, extract(epoch from coalesce(found, now()) - since))::int`;

export async function wish(tx: Tx, player: string, wished: Wished): Promise<Search> {
  const { game, points, pace, rated } = wished;
  const [paced, banded] = [pace, rated].map((one) =>
    one === undefined ? sql`null::jsonb` : json(one),
  );
  // Who changes his mind keeps his place.
  await sql`insert into wishes (player, game, points, pace, rated)
    values (${player}, ${game}, ${points}, ${paced}, ${banded})
    on conflict (player) do update set
      game = excluded.game, points = excluded.points, pace = excluded.pace,
      rated = excluded.rated,
      since = case when wishes.match is null and wishes.heard > now() - ${LAPSE}
        then wishes.since else now() end,
      heard = now(), match = null, found = null
    where wishes.match is null or wishes.found < now() - ${TWICE}`.execute(tx);
  const found = await searchOf(tx, player);
  if (found === undefined) throw new Error('a wish that was written is not there');
  return found;
}

async function searchOf(db: Db, player: string): Promise<Search | undefined> {
  const found = await db
    .selectFrom('wishes')
    .select(['game', 'points', 'match', waited.as('waited')])
    .where('player', '=', player)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { match, ...search } = found;
  return { ...search, ...(match === null ? {} : { found: match }) };
}

export async function hear(db: Db, player: string): Promise<Search | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('wishes')
    .set({ heard: sql`now()` })
    .where('player', '=', player)
    .where((one) => one.or([isHeard, one('match', 'is not', null)]))
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : await searchOf(db, player);
}

export async function away(db: Db, player: string): Promise<void> {
  await db
    .updateTable('wishes')
    .set({ heard: sql`least(heard, now() - ${LAPSE} + ${GRACE})` })
    .where('player', '=', player)
    .where('match', 'is', null)
    .execute();
}

export async function unwish(tx: Tx, player: string): Promise<void> {
  const left = await tx.deleteFrom('wishes').where('player', '=', player).returningAll().execute();
  await count(tx, left);
}

/** Those who left, or were not heard any more, have found nobody. */
async function count(tx: Tx, gone: readonly Selectable<Tables['wishes']>[]): Promise<void> {
  for (const { game, since, heard, match } of gone) {
    if (match !== null) continue;
    const seconds = Math.max(0, Math.round((heard.getTime() - since.getTime()) / 1000));
    await tx.insertInto('searches').values({ game, seconds, found: false }).execute();
  }
}

export async function pairOf(db: Db): Promise<readonly [Wish, Wish] | undefined> {
  const alive = db.selectFrom('wishes').selectAll().where('match', 'is', null).where(isHeard);
  const found = await db
    .with('alive', () => alive)
    .selectFrom('alive as one')
    .innerJoin('alive as other', (on) =>
      on.on(
        sql<boolean>`(one.since, one.player) < (other.since, other.player)
          and (one.game is null or other.game is null or one.game = other.game)
          and (one.points is null or other.points is null or one.points = other.points)
          and ${pacesSuit(sql.ref('one.pace'), sql.ref('other.pace'))}
          and ${suitEachOther}`,
      ),
    )
    .select(['one.player as one', 'other.player as other'])
    .orderBy('one.since')
    .orderBy('other.since')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const rows = await db
    .selectFrom('wishes')
    .select(['player', 'game', 'points', 'pace', 'rated', sql<string>`since::text`.as('since')])
    .where('player', 'in', [found.one, found.other])
    .orderBy('wishes.since')
    .orderBy('player')
    .execute();
  const [one, other] = rows.map(({ pace, rated, ...row }) => ({
    ...row,
    ...(pace === null ? {} : { pace: pace as Json }),
    ...(rated === null ? {} : { rated }),
  }));
  return one === undefined || other === undefined ? undefined : [one, other];
}

export async function pair(
  tx: Tx,
  wishes: readonly [Wish, Wish],
  game: string,
  match: NewMatch,
): Promise<boolean> {
  const players = wishes.map(({ player }) => player);
  const alive = await tx
    .selectFrom('wishes')
    .select(['player', 'game', 'points', 'pace', 'rated', sql<string>`since::text`.as('since')])
    .where('player', 'in', players)
    .where('match', 'is', null)
    .where(isHeard)
    // In one order: of two who pair the same the second waits, and finds them paired.
    .orderBy('player')
    .forUpdate()
    .execute();
  if (!wishes.every((one) => alive.some((now) => isSame(one, now)))) return false;
  await createMatch(tx, match);
  await tellFound(tx, match.id);
  await ofStrangers(tx, match.id);
  await tx
    .updateTable('wishes')
    .set({ match: match.id, found: sql`now()` })
    .where('player', 'in', players)
    .execute();
  await tx
    .insertInto('searches')
    .columns(['game', 'seconds', 'found'])
    .expression((all) =>
      all
        .selectFrom('wishes')
        .select([sql<string>`${game}`.as('game'), waited.as('seconds'), sql`true`.as('found')])
        .where('player', 'in', players),
    )
    .execute();
  return true;
}
type Now = Omit<Wish, 'pace' | 'rated'> & { readonly pace: unknown; readonly rated: unknown };
const isSame = (one: Wish, now: Now): boolean =>
  one.player === now.player &&
  one.since === now.since &&
  one.game === now.game &&
  one.points === now.points &&
  canonical(one.pace ?? null) === canonical(now.pace) &&
  canonical(one.rated ?? null) === canonical(now.rated);

export async function satBefore(
  db: Db,
  one: string,
  other: string,
  ruleset: string,
  name: Json,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('matches')
    .innerJoin('seats as his', 'his.match', 'matches.id')
    .innerJoin('seats as theirs', 'theirs.match', 'matches.id')
    .select('his.seat')
    .where('his.player', '=', one)
    .where('theirs.player', '=', other)
    .where('matches.ruleset', '=', ruleset)
    .where(sql<boolean>`matches.setup_name is not distinct from ${json(name)}`)
    .orderBy('matches.created_at', 'desc')
    .orderBy('matches.id')
    .limit(1)
    .executeTakeFirst();
  return found?.seat;
}

export async function searched(
  db: Db,
  { game, points, pace, rated }: Wished,
  player = '',
): Promise<Searched> {
  const [paced, banded] = [pace, rated].map((one) =>
    one === undefined ? sql`null::jsonb` : json(one),
  );
  const ofGame = sql<boolean>`(${game}::text is null or game is null or game = ${game})`;
  const suits = sql<boolean>`((other.points is null or ${points}::int is null
    or other.points = ${points}) and ${pacesSuit(sql.ref('other.pace'), sql.ref('one.pace'))}
    and ${suitEachOther})`;
  const { rows } = await sql<Searched>`with now_searching as (
      select ${suits} as suits from (select * from wishes where ${ofGame}) as other,
        (select ${player} as player, ${game}::text as game, ${paced} as pace, ${banded} as rated,
          now() as since) as one
      where match is null and ${isHeard} and other.player <> ${player}),
    ends as (
      select found from searches where ended > now() - interval '1 day' and ${ofGame}
      union all
      -- Who was not heard any more has searched, though nobody has swept him up yet.
      select false from wishes where match is null and not ${isHeard}
        and heard > now() - interval '1 day' and ${ofGame})
    select (select count(*) filter (where suits) from now_searching)::int as waiting,
      (select count(*) filter (where not suits) from now_searching)::int as otherwise,
      count(*)::int as ended,
      (count(*) filter (where found))::int as found,
      (select (percentile_cont(0.5) within group (order by seconds))::int from (
        select seconds from searches where found and (${game}::text is null or game = ${game})
        order by ended desc limit ${sql.lit(LATEST)}) as latest) as median
    from ends`.execute(db);
  return rows[0] ?? { waiting: 0, otherwise: 0, ended: 0, found: 0, median: null };
}

export async function sweep(tx: Tx): Promise<void> {
  const lapsed = await tx
    .deleteFrom('wishes')
    .where('match', 'is', null)
    .where(sql<boolean>`not ${isHeard}`)
    .returningAll()
    .execute();
  await count(tx, lapsed);
  await sql`delete from wishes where found < now() - ${TOLD}`.execute(tx);
  await sql`delete from searches where ended < now() - ${KEPT}`.execute(tx);
}
