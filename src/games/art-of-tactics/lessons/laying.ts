/** Lays the table of a lesson: a position written by hand, its names in both languages. */
import type { Beginning } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import { readPosition } from '../content/positions.ts';
import { contactsOf, densityOf } from '../rules/facts/index.ts';
import type { ArtOfTactics, Scene, UnitId } from '../rules/index.ts';

/** What the tasks look at; units by their numbers. */
export interface Facts {
  /** Figures of the longest rank. */
  density(scene: Scene, unit: number): number;
  /** Whom it touches. */
  touches(scene: Scene, unit: number): readonly number[];
}
const facts: Facts = {
  density: (scene, unit) => densityOf(scene, unit as UnitId),
  touches: (scene, unit) => contactsOf(scene, unit as UnitId),
};
/** Throws where the position cannot be read. */
export function laid(
  written: PositionFile,
  russian: Readonly<Record<string, string>>,
): Beginning<ArtOfTactics, Facts> {
  const read = readPosition(written);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { setup, position } = read.value;
  const named = JSON.parse(JSON.stringify(setup), (key, value: unknown) =>
    key === 'ru' && typeof value === 'string' ? (russian[value] ?? value) : value,
  ) as typeof setup;
  return { setup: named, position, facts };
}
