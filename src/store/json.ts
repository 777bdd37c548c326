import { sql } from 'kysely';

export const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
