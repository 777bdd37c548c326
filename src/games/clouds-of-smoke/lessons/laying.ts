/** Lays the table of a lesson: a position written by hand, its names in both languages. */
import type { Beginning } from '#lessons';
import { parsePosition } from '../content/positions/position-read.ts';
import type { PositionFile } from '../content/positions/position-file.ts';
import { armies, gapBetween, isEnemy, outlineOf, unitsOnTable } from '../rules/facts/index.ts';
import { isInCombat } from '../rules/combat/index.ts';
import { commanderOf, headOf } from '../rules/command/index.ts';
import { flanks, sees } from '../rules/fire/index.ts';
import { completelyInside } from '../rules/ground/index.ts';
import type { ArmyId, CloudsOfSmoke, CloudsOfSmokeRules, Scene, UnitId } from '../rules/index.ts';
import { inCommand } from '../rules/turn/index.ts';

/** What the tasks look at; units by their numbers, distances in thousandths of a UW. */
export interface Facts {
  gap(scene: Scene, one: number, other: number): number;
  flanks(scene: Scene, unit: number, enemy: number): boolean;
  /** To the nearest enemy of it. */
  toEnemy(scene: Scene, unit: number): number;
  /** Has the unit the other one in its line of fire, or in contact? */
  sees(scene: Scene, unit: number, enemy: number): boolean;
  /** Is its formation in the radius of a commander of its army? */
  inCommand(scene: Scene, unit: number): boolean;
  /** From the head of the first army’s commander to the middle of a unit. */
  fromHead(scene: Scene, unit: number): number;
  /** Is it within 2 UW of a marker? */
  inCombat(scene: Scene, unit: number): boolean;
  /** Is it completely in an element of the ground, by its number? */
  inside(scene: Scene, unit: number, element: number): boolean;
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
  sees: (scene, unit, enemy) => sees(scene, id(unit), id(enemy)),
  inside: (scene, unit, element) => completelyInside(scene, outlineOf(scene, id(unit)), element),
  inCombat: (scene, unit) => isInCombat(scene, id(unit)),
  inCommand: (scene, unit) => inCommand(scene, id(unit)),
  fromHead(scene, unit) {
    const { x, y } = headOf(scene, commanderOf(0 as ArmyId));
    const { units } = scene.position;
    return Math.hypot((units.x[unit] ?? 0) - x, (units.y[unit] ?? 0) - y);
  },
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
