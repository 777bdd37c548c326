/** Lays the table of a lesson: a position written by hand, its decks as the file has them. */
import type { Beginning } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import { readPosition } from '../content/positions/read.ts';
import type { CombatCommander } from '../rules/index.ts';

/** Throws where the position cannot be read. `russian`: what the battle is called there. */
export function laid(written: PositionFile, russian: string): Beginning<CombatCommander, null> {
  const read = readPosition(written);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { setup, position } = read.value;
  return { setup: { ...setup, name: { ...setup.name, ru: russian } }, position, facts: null };
}
