import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Deferrable: a backup brings matches back in whatever order they come.
  `alter table matches
    add column rematch text references matches (id) on delete set null deferrable,
    add column fates jsonb,
    add column host text`,
  `alter table seats add column renewed integer not null default 0`,
  // Who made an old match is not known: whoever sits first in it may renew its links.
  `update matches set host = (
    select player from seats
    where match = matches.id and kind = 'person' and player is not null
    order by seat limit 1
  )`,
  // The code of an old link was drawn, not made from a key: it stays good, but it can no longer
  // be shown, only renewed.
  `update seats set renewed = -1 where invite is not null and player is null`,
  // `hashText('invite ' + code)` of the kernel.
  `update seats set invite = encode(sha256(convert_to('invite ' || invite, 'UTF8')), 'hex')
    where invite is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
