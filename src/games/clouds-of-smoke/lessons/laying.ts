/** Lays the table of a lesson: a position written by hand, its names in both languages. */
import type { Beginning } from '#lessons';
import { parsePosition } from '../content/positions/position-read.ts';
import type { PositionFile } from '../content/positions/position-file.ts';
import { armies, gapBetween, isEnemy, unitsOnTable } from '../rules/facts/index.ts';
import { flanks } from '../rules/fire/index.ts';
import type { CloudsOfSmoke, CloudsOfSmokeRules, Scene, UnitId } from '../rules/index.ts';

/** What the tasks look at; units by their numbers, distances in thousandths of a UW. */
export interface Facts {
  gap(scene: Scene, one: number, other: number): number;
  flanks(scene: Scene, unit: number, enemy: number): boolean;
  /** To the nearest enemy of it. */
  toEnemy(scene: Scene, unit: number): number;
}
const id = (unit: number): UnitId => unit as UnitId;
const facts: Facts = {
  gap: (scene, one, other) => gapBetween(scene, id(one), id(other)),
  flanks: (scene, unit, enemy) => flanks(scene, id(unit), id(enemy)),
  toEnemy: (scene, unit) =>
    Math.min(
      ...armies(scene)
        .flatMap((army) => unitsOnTable(scene, army))
        .filter((other) => isEnemy(scene, id(unit), other))
        .map((other) => gapBetween(scene, id(unit), other)),
    ),
};
/**
 * Throws where the position cannot be read. `places`: what is otherwise where a task begins at a
 * place of its own, of the same armies on the same ground.
 */
export function laid(
  rules: CloudsOfSmokeRules,
  written: PositionFile,
  russian: Readonly<Record<string, string>>,
  places: Readonly<Record<number, Partial<PositionFile>>> = {},
): Beginning<CloudsOfSmoke, Facts> {
  const read = (file: PositionFile) => {
    const found = parsePosition(rules, file);
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    return found.value;
  };
  const { setup, position } = read(written);
  const named = JSON.parse(JSON.stringify(setup), (key, value: unknown) =>
    key === 'ru' && typeof value === 'string' ? (russian[value] ?? value) : value,
  ) as typeof setup;
  const others = Object.entries(places).map(
    ([task, changed]) => [task, read({ ...written, ...changed }).position] as const,
  );
  return { setup: named, position, facts, places: Object.fromEntries(others) };
}
