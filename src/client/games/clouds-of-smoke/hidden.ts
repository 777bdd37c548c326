import type { Look } from '#clouds-of-smoke';

const isHidden = (secret: { readonly value?: unknown } | null): boolean =>
  secret !== null && secret.value === undefined;
/** COS-DEP-09 Is there something on the table that this view may not show? */
export function hidesFrom({ position: { field } }: Look): boolean {
  if (field === null) return false;
  const numbers = field.camp?.numbers ?? [];
  return (
    numbers.some(({ of }) => isHidden(of)) || field.reserves.some(({ note }) => isHidden(note))
  );
}
