/** Lays the table of a lesson: a position written by hand, its names in both languages. */
import type { Beginning } from '#lessons';
import { parsePosition, type PositionFile } from '../content/index.ts';
import { armies, gapBetween, isEnemy, unitsOnTable } from '../rules/facts/index.ts';
import { EDITIONS, type CloudsOfSmoke, type Scene, type UnitId } from '../rules/index.ts';

/** What the tasks look at; units by their numbers, distances in thousandths of a UW. */
export interface Facts {
  gap(scene: Scene, one: number, other: number): number;
  /** To the nearest enemy of it. */
  toEnemy(scene: Scene, unit: number): number;
}
const id = (unit: number): UnitId => unit as UnitId;
const facts: Facts = {
  gap: (scene, one, other) => gapBetween(scene, id(one), id(other)),
  toEnemy: (scene, unit) =>
    Math.min(
      ...armies(scene)
        .flatMap((army) => unitsOnTable(scene, army))
        .filter((other) => isEnemy(scene, id(unit), other))
        .map((other) => gapBetween(scene, id(unit), other)),
    ),
};
/** Throws where the position cannot be read. */
export function laid(
  written: PositionFile,
  russian: Readonly<Record<string, string>>,
): Beginning<CloudsOfSmoke, Facts> {
  const read = parsePosition(EDITIONS[0], written);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { setup, position } = read.value;
  const named = JSON.parse(JSON.stringify(setup), (key, value: unknown) =>
    key === 'ru' && typeof value === 'string' ? (russian[value] ?? value) : value,
  ) as typeof setup;
  return { setup: named, position, facts };
}
