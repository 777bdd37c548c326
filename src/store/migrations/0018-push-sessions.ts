import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // In which browser it was asked for: signed out there, nothing is told there any more. Null: it
  // was asked for before that was kept.
  `alter table pushes add column session text references sessions (id) on delete cascade`,
  `create index pushes_session on pushes (session)`,
];

/** Push messages end with the browser's session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
