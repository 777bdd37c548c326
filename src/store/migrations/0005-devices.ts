import { type Kysely, sql } from 'kysely';

/**
 * The other browsers of whoever sits in a seat, and the code that brings one more of them: its
 * hash, good once and until then. And battles that only those who sit in them may look at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seats add column devices text[] not null default '{}'`.execute(db);
  await sql`alter table seats add column device_code text`.execute(db);
  await sql`alter table seats add column device_until timestamptz`.execute(db);
  await sql`create index seats_devices on seats using gin (devices)`.execute(db);
  await sql`create index seats_device_code on seats (device_code)
    where device_code is not null`.execute(db);
  await sql`alter table matches add column private boolean not null default false`.execute(db);
}
