/** Who may advance, and whither (CC-ADV-08). */
import { DIRECTIONS } from '#geometry/hex';
import type { Pick } from '#kernel';
import { oneOf, refuse } from '../../facts/answering.ts';
import { groundOf } from '../../facts/ground.ts';
import { type HexId, neighbourOf, rangeBetween } from '../../ground/board.ts';
import { isBarred, isCliff } from '../../ground/entering.ts';
import type { Scene, No, UnitId } from '../../world.ts';
import { whyNoExit } from './exit.ts';

/**
 * CC-ADV-05, CC-ADV-01, CC-ADV-02 Why a unit cannot go there; undefined: it can, whatever it costs.
 */
function whyNot(look: Scene, unit: UnitId, to: HexId): No | undefined {
  const { hex, weapon } = look.position.units;
  const at = { unit, hex: to };
  if (rangeBetween(hex[unit], to) !== 1) return refuse('notAdjacent', 'CC-ADV-01', {}, at);
  if (isBarred(groundOf(look), hex[unit], to)) return refuse('impassable', 'CC-ADV-02', {}, at);
  if (weapon[unit] < 0 || !isCliff(look.setup.map, hex[unit], to)) return undefined;
  return refuse('cliff', 'CC-ADV-02', {}, at);
}
/** Hexes into which it may go. */
const waysOf = (look: Scene, unit: UnitId): HexId[] => {
  const from = look.position.units.hex[unit];
  if (from < 0) return [];
  return DIRECTIONS.flatMap((direction) => {
    const to = neighbourOf(from, direction);
    return to !== undefined && whyNot(look, unit, to) === undefined ? [to] : [];
  });
};
export const canAdvance = (look: Scene, unit: UnitId): boolean =>
  look.position.units.hex[unit] >= 0 &&
  (waysOf(look, unit).length > 0 || whyNoExit(look, unit) === undefined);
type Advance =
  { readonly unit: UnitId; readonly to: HexId } | { readonly unit: UnitId; readonly exit: true };
export function checkAdvance(
  look: Scene,
  units: readonly UnitId[],
  answer: Advance,
): No | undefined {
  const { unit } = answer;
  if (!units.includes(unit)) return refuse('notAdvancing', 'CC-ADV-08', {}, { unit });
  return 'exit' in answer ? whyNoExit(look, unit) : whyNot(look, unit, answer.to);
}
export function suggestAdvance(
  look: Scene,
  units: readonly UnitId[],
  pick: Pick,
): Advance | undefined {
  const unit = oneOf(units, pick);
  if (pick(3) === 0) return undefined;
  const ways = waysOf(look, unit);
  const canExit = whyNoExit(look, unit) === undefined;
  if (canExit && (ways.length === 0 || pick(2) === 0)) return { unit, exit: true };
  return { unit, to: oneOf(ways, pick) };
}
