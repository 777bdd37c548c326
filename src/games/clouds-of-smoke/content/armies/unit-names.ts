/** Names by which people write of units: 'A1', 'tercio 2'. */
import { idsWhere } from '../../rules/facts/index.ts';
import type { Setup } from '../../rules/index.ts';
import type { Frozen } from '#kernel';

/**
 * One name for each unit, by id, never twice: its own name, or its statline's with a number where
 * there are several in its army; with the seat before it where both armies have one.
 */
export function unitNames(setup: Frozen<Setup>): readonly string[] {
  const plain = setup.units.map((unit, id) => {
    if (unit.name !== undefined) return unit.name.en;
    const alike = idsWhere(
      setup.units,
      (other) => other.army === unit.army && other.profile === unit.profile,
    );
    const name = setup.profiles[unit.profile]?.id ?? '?';
    return alike.length === 1 ? name : `${name} ${alike.indexOf(id) + 1}`;
  });
  const seated = plain.map((name, id) =>
    alone(plain, name) ? name : `${setup.armies[setup.units[id]?.army ?? 0]?.seat} ${name}`,
  );
  return seated.map((name, id) => (alone(seated, name) ? name : `${name} #${id}`));
}
const alone = (names: readonly string[], name: string): boolean =>
  names.indexOf(name) === names.lastIndexOf(name);
