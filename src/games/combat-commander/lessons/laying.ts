/** Lays the table of a lesson: a position written by hand, its decks as the file has them. */
import type { Beginning } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import { readPosition } from '../content/positions/read.ts';
import type { CombatCommander } from '../rules/index.ts';

function read(written: PositionFile) {
  const found = readPosition(written);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}
/**
 * Throws where the position cannot be read. `russian`: what the battle is called there; `places`:
 * what is otherwise where a task begins at a place of its own, of the same forces on the same map.
 */
export function laid(
  written: PositionFile,
  russian: string,
  places: Readonly<Record<number, Partial<PositionFile>>> = {},
): Beginning<CombatCommander, null> {
  const { setup, position } = read(written);
  const others = Object.entries(places).map(
    ([task, changed]) => [task, read({ ...written, ...changed }).position] as const,
  );
  return {
    setup: { ...setup, name: { ...setup.name, ru: russian } },
    position,
    facts: null,
    places: Object.fromEntries(others),
  };
}
