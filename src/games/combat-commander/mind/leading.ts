/** Who may carry out an order together (CC-ORD-01, CC-CMD-09). */
import { isLeader, radiusOf } from '../rules/facts/index.ts';
import { rangeBetween } from '../rules/ground/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';

export interface Team {
  readonly units: readonly UnitId[];
  readonly value: number;
}
/** Each leader before all whom he may take along, each unit by itself. */
export function teamsAmong(look: Scene, units: readonly UnitId[]): UnitId[][] {
  const { hex } = look.position.units;
  const led = units.flatMap((leader) => {
    const radius = isLeader(look, leader) ? radiusOf(look, leader) : undefined;
    if (radius === undefined) return [];
    const others = units.filter(
      (unit) => !isLeader(look, unit) && rangeBetween(hex[leader], hex[unit]) <= radius,
    );
    return others.length > 0 ? [[leader, ...others]] : [];
  });
  return [...led, ...units.map((unit) => [unit])];
}
/** The team that is worth most; undefined: none is worth anything. */
export const bestTeam = (
  teams: readonly (readonly UnitId[])[],
  worth: (team: readonly UnitId[]) => Team,
): Team | undefined =>
  teams
    .map(worth)
    .filter(({ value, units }) => value > 0 && units.length > 0)
    .toSorted((a, b) => b.value - a.value || a.units.length - b.units.length)[0];
