/** Shots of engines and guns: a die that hits is the number of the dead (section 27). */
import { IN, inches } from '../facts/measures.ts';
import { options, ownerOf } from '../facts/units.ts';
import { isHit, type Needs, WEAPON } from '../facts/weapons.ts';
import { chooseDie } from '../movement/questions.ts';
import { refuse } from '../refuse.ts';
import type { Context, Scene, No, Play, Strikes, Ticks, UnitId, Weapon } from '../world.ts';

/** AOT-ART-10 The greatest sum of two dice is no greater than this. */
const FARTHEST = inches(12);
/** AOT-ART-09 An inch a man; AOT-ART-10 nearer than two dice together can show. */
export function whyPieceFails(
  unit: UnitId,
  piece: Weapon,
  far: Ticks,
  size: number,
): No | undefined {
  const heavy = WEAPON[piece].piece === 'heavy';
  if (heavy ? far < FARTHEST : far <= inches(size)) return undefined;
  const most = heavy ? FARTHEST : inches(size);
  return refuse('beyondPiece', heavy ? 'AOT-ART-10' : 'AOT-ART-09', { unit, far, most });
}
/** AOT-ART-09, AOT-ART-10, R-195 A die equal to the density hits, unless the battle has it else. */
export const pieceNeeds = (scene: Scene, needs: Needs): Needs => ({
  ...needs,
  equal: needs.equal || options(scene).artilleryHitsOnEqual,
});
/** AOT-ART-10 Do two dice carry so far? */
export const carries = (dice: readonly number[], far: Ticks): boolean =>
  dice.reduce((sum, die) => sum + die, 0) * IN > far;
/** How many a die kills. */
export const killedBy = (die: number, needs: Needs): number => (isHit(die, needs) ? die : 0);

/** AOT-ART-09 One die. AOT-ART-10 Two: together for the distance, one of them for the hit. */
export function* throwPiece(table: Context, { unit, at, piece, far, needs }: Aimed): Play<Strikes> {
  if (WEAPON[piece].piece === 'light') {
    const dice = yield* table.roll(1);
    return { weapon: piece, at, dice, hits: killedBy(dice[0], needs) };
  }
  const dice = yield* table.roll(2);
  const hits = carries(dice, far) ? killedBy(yield* chosen(table, unit, at, dice), needs) : 0;
  return { weapon: piece, at, dice, hits };
}
interface Aimed {
  readonly unit: UnitId;
  readonly at: UnitId;
  readonly piece: Weapon;
  readonly far: Ticks;
  readonly needs: Needs;
}
function* chosen(table: Context, unit: UnitId, at: UnitId, dice: number[]): Play<number> {
  if (dice[0] === dice[1]) return dice[0];
  const asked = { unit, dice, as: 'hit' as const, at };
  return (yield* table.ask(ownerOf(table, unit), chooseDie, asked)).die;
}
