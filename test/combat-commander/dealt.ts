/** A battle whose hands, decks and chits are secret: as it begins, or with all within reach. */
import { millCrossing } from '../../src/games/combat-commander/content/scenarios.ts';
import { idOf } from '../../src/games/combat-commander/rules/ground/board.ts';
import type { Setup } from '../../src/games/combat-commander/rules/world.ts';

const hex = (name: string): number => idOf(name) ?? 0;

/** Near at hand whoever moves is under fire at once, and melees are a step away. */
export function dealtSetup(near: boolean): Setup {
  if (!near) return millCrossing;
  const [axis, allied] = millCrossing.forces;
  const line = ['H4', 'H5', 'H6', 'I5', 'I4'].map(hex);
  const front = ['F4', 'F5', 'F6', 'G5', 'E5'].map(hex);
  const placed = (units: typeof axis.units, hexes: readonly number[]): typeof axis.units =>
    units.map((unit, index) => ({ ...unit, hex: hexes[index % hexes.length] ?? unit.hex }));
  return {
    ...millCrossing,
    forces: [
      { ...axis, posture: 'defend', units: placed(axis.units, line) },
      { ...allied, posture: 'attack', units: placed(allied.units, front) },
    ],
  };
}
