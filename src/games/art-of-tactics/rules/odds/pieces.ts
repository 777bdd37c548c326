/** The exact odds of a shot of an engine or a gun (section 27). */
import { type Spread, spreadOf } from '#dice';
import { isCrewed, ranksOf } from '../facts/units.ts';
import { WEAPON } from '../facts/weapons.ts';
import { carries, killedBy } from '../shooting/pieces.ts';
import type { Shot } from '../shooting/range.ts';
import type { Scene, UnitId, Weapon } from '../world.ts';
import { killsOf } from './losses.ts';
import { woundsBy } from './wounds.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** AOT-ART-09, AOT-ART-10 Its owner takes the die that kills more. */
export function pieceOdds(scene: Scene, at: UnitId, shot: Shot, piece: Weapon): Spread {
  const ranks = ranksOf(scene, at);
  const crewed = isCrewed(scene, at);
  const { terrifying = false, piece: kind } = WEAPON[piece];
  const kills =
    kind === 'light'
      ? FACES.map((die) => killedBy(die, shot.needs))
      : FACES.flatMap((one) => FACES.map((other) => killedOf([one, other], shot)));
  const counted = new Map<number, number>();
  for (const count of kills) {
    const value = crewed ? count : killsOf(ranks, count, terrifying);
    counted.set(value, (counted.get(value) ?? 0) + 1);
  }
  const spread = spreadOf(
    [...counted].map(([value, ways]) => [value, BigInt(ways)] as const),
    BigInt(kills.length),
  );
  return crewed ? woundsBy(scene, at, spread).suffers : spread;
}
const killedOf = (dice: readonly number[], { far, needs }: Shot): number =>
  carries(dice, far) ? Math.max(...dice.map((die) => killedBy(die, needs))) : 0;
