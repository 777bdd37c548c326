/** What each draw was for, as the report counts it. */
import type { Game } from '#kernel';
import type { Course, Roll, SeenRow } from '#record';

type Row = SeenRow<Game>;
type Walk = Iterable<{
  readonly row: Row;
  readonly event: Row['events'][number];
  readonly scene: Parameters<NonNullable<Course['rolled']>>[0];
}>;

/** By sequence number. What is told only after the last of several throws is of all. */
export function rolledFor(
  rows: readonly Row[],
  walk: Walk,
  course: Course,
): ReadonlyMap<number, Roll> {
  const named = new Map<number, Roll>();
  for (const { row, event, scene } of walk) {
    const roll = named.has(row.seq) ? undefined : course.rolled?.(scene, event);
    if (roll !== undefined) named.set(row.seq, roll);
  }
  const found = new Map<number, Roll>();
  let waiting: number[] = [];
  for (const { seq, cause, events } of rows) {
    if (cause.by === 'fate') waiting.push(seq);
    if (events.length === 0) continue;
    const roll = named.get(seq);
    if (roll !== undefined) for (const one of waiting) found.set(one, roll);
    waiting = [];
  }
  return found;
}
