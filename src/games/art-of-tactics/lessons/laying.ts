/** Lays the table of a lesson: a position written by hand, its names in both languages. */
import type { Beginning } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import { readPosition } from '../content/positions.ts';
import { contactsOf, densityOf, isOnTable } from '../rules/facts/index.ts';
import type { ArtOfTactics, Scene, UnitId } from '../rules/index.ts';

/** What the tasks look at; units by their numbers. */
export interface Facts {
  /** Figures of the longest rank. */
  density(scene: Scene, unit: number): number;
  /** Whom it touches. */
  touches(scene: Scene, unit: number): readonly number[];
  /** Is it on the table? */
  isThere(scene: Scene, unit: number): boolean;
}
const facts: Facts = {
  density: (scene, unit) => densityOf(scene, unit as UnitId),
  touches: (scene, unit) => contactsOf(scene, unit as UnitId),
  isThere: (scene, unit) => isOnTable(scene, unit as UnitId),
};
function read(written: PositionFile) {
  const found = readPosition(written);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}
/**
 * Throws where the position cannot be read. `places`: what is otherwise where a task begins at a
 * place of its own, of the same armies on the same ground.
 */
export function laid(
  written: PositionFile,
  russian: Readonly<Record<string, string>>,
  places: Readonly<Record<number, Partial<PositionFile>>> = {},
): Beginning<ArtOfTactics, Facts> {
  const { setup, position } = read(written);
  const named = JSON.parse(JSON.stringify(setup), (key, value: unknown) =>
    key === 'ru' && typeof value === 'string' ? (russian[value] ?? value) : value,
  ) as typeof setup;
  const others = Object.entries(places).map(
    ([task, changed]) => [task, read({ ...written, ...changed }).position] as const,
  );
  return { setup: named, position, facts, places: Object.fromEntries(others) };
}
