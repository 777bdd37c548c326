import { type Kysely, sql } from 'kysely';

/**
 * What lists of battles show, in columns of its own, kept by the database itself as the summary is
 * written: without where the units stand, and without the setup, which is long and is not read for
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches
    add column listed jsonb not null generated always as (
      case jsonb_typeof(summary) when 'object' then summary - 'blocks' else summary end
    ) stored,
    add column setup_name jsonb generated always as (setup -> 'name') stored`.execute(db);
}
