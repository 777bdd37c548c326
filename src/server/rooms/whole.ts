import { ok, type Refusal, type Result } from '#kernel';
import type { Row } from '#record';

/** Rows that belong together: all of them, or, where one may not be, why that may not. */
export function whole(rows: readonly Result<Row, Refusal>[]): Result<readonly Row[], Refusal> {
  const refused = rows.find((row) => !row.ok);
  return refused ?? ok(rows.flatMap((row) => (row.ok ? row.value : [])));
}
