/** The ids at which a column holds what is asked for, ascending. */
export function idsWhere<Id extends number, T>(
  column: readonly T[],
  holds: (value: T, id: Id) => boolean,
): Id[] {
  const ids: Id[] = [];
  for (let id = 0; id < column.length; id++) {
    if (holds(column[id], id as Id)) ids.push(id as Id);
  }
  return ids;
}
