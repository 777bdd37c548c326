/** Actions of an attack by fire: before its roll, and before the defence (CC-FIRE-14). */
import { coverFrom } from '../facts/cover.ts';
import {
  coverIn,
  isLeader,
  isHero,
  unitsIn,
  weaponOf,
  weaponTypeOf,
  worksIn,
} from '../facts/units.ts';
import { canHold } from '../ground/works.ts';
import { rangeBetween, type HexId } from '../ground/board.ts';
import { hexesOf, OBJECTIVES } from '../objectives/control.ts';
import type { Action, Attack, Context, Scene, Piece, Play, Side, UnitId } from '../world.ts';
import { offer } from './playing.ts';
import { BONUS } from './offering.ts';
import { worksPlaced } from '../events/events.ts';

interface Aimed {
  readonly by: Side;
  readonly pieces: readonly Piece[];
  readonly targets: readonly HexId[];
  /** Those who carry out an order to move. */
  readonly moving: readonly UnitId[];
}
/** CC-ACT-A27 */
const HEAVY_ENOUGH = 5;

export interface Strengthened {
  readonly bonus: number;
  /** CC-ACT-A41 Sustained fire was played. */
  readonly isSustained: boolean;
}
/** CC-ACT-06, CC-ACT-02 As many as one likes, also of the same name. */
export function* strengthen(table: Context, aimed: Aimed): Play<Strengthened> {
  const actions = modifiersFor(table, aimed);
  let [bonus, isSustained] = [0, false];
  for (;;) {
    const window = { side: aimed.by, actions, by: 'CC-FIRE-14' } as const;
    const action = yield* offer(table, window);
    if (action === undefined) return { bonus, isSustained };
    bonus += BONUS;
    if (action === 'sustainedFire') isSustained = true;
  }
}
/**
 * CC-ACT-A30, CC-ACT-A34, CC-ACT-A37, CC-ACT-03, CC-ACT-05 By pieces of which one at least fulfils
 * what the card asks.
 */
function modifiersFor(look: Scene, { by, pieces: all, targets, moving }: Aimed): Action[] {
  const { hex } = look.position.units;
  // What its targeting roll set off may have taken it from the map.
  const pieces = all.filter(({ unit }) => hex[unit] >= 0);
  const weapons = pieces.filter(({ weapon }) => weapon === 1);
  const isStruck = (unit: UnitId): boolean => targets.includes(hex[unit]);
  const holds: { readonly [A in Action]?: boolean } = {
    boreSighting:
      isDefender(look, by) && weapons.some(({ unit }) => printedPower(look, unit) >= HEAVY_ENOUGH),
    crossfire: moving.some(isStruck),
    handGrenades: pieces.some(({ unit }) =>
      targets.some((target) => rangeBetween(hex[unit], target) === 1),
    ),
    marksmanship: pieces.some(
      ({ unit, weapon }) => weapon === 0 && !isLeader(look, unit) && !isHero(look, unit),
    ),
    sustainedFire: weapons.some(({ unit }) => sustains(look)(unit)),
  };
  return (Object.keys(holds) as Action[]).filter((action) => holds[action]);
}
/** CC-ACT-A41 Machine guns and mortars. */
export const sustains =
  (look: Scene) =>
  (unit: UnitId): boolean => {
    const weapon = weaponOf(look, unit);
    if (weapon === undefined) return false;
    const { ordnance, nature } = weaponTypeOf(look, weapon);
    return !ordnance || nature === 'mortar';
  };
const isDefender = ({ setup }: Scene, side: Side): boolean =>
  setup.forces[side].posture === 'defend';
function printedPower(look: Scene, unit: UnitId): number {
  const weapon = weaponOf(look, unit);
  return weapon === undefined ? 0 : weaponTypeOf(look, weapon).firepower;
}
// --- before the defence --------------------------------------------------------------------------

/** What the attack comes to at each hex once this side has done what it could (CC-FIRE-14). */
export function* conceal(table: Context, side: Side, attack: Attack): Play<Attack> {
  const targets = attack.targets.map((target) => ({ ...target }));
  for (const target of targets) {
    const { hex } = target;
    const done = new Set<Action>();
    for (;;) {
      const all = hidingIn(table, { side, attack, hex });
      const actions = all.filter((action) => !done.has(action));
      const takes = Math.max(0, coverFrom(table, attack, hex));
      const conceals = { hex, takes };
      const action = yield* offer(table, { side, actions, by: 'CC-FIRE-14', conceals });
      if (action === undefined) break;
      done.add(action);
      if (action === 'concealment') target.total -= takes;
      else hide(table, action, hex);
    }
  }
  return { ...attack, targets };
}
interface Hiding {
  readonly side: Side;
  readonly attack: Attack;
  readonly hex: HexId;
}
/**
 * CC-ACT-A29, CC-ACT-A35a, CC-ACT-A35c; CC-TER-03, CC-TER-04 a hedge or a wall on the way conceals
 * as well.
 */
function hidingIn(look: Scene, { side, attack, hex }: Hiding): Action[] {
  if (unitsIn(look, hex, side).length === 0) return [];
  const cover = Math.max(coverIn(look, hex), coverFrom(look, attack, hex));
  const actions: Action[] = cover > 0 ? ['concealment'] : [];
  if (!isDefender(look, side)) return actions;
  const isBuilt = look.setup.map.terrain[hex] === 'building';
  if (!isBuilt && canHold(look, hex, 'foxholes')) actions.push('hiddenEntrenchments');
  const isObjective = OBJECTIVES.some((objective) => hexesOf(look, objective).includes(hex));
  if (isObjective && canHold(look, hex, 'pillbox')) actions.push('hiddenPillbox');
  return actions;
}
function hide(table: Context, action: Action, hex: HexId): void {
  const works = action === 'hiddenPillbox' ? 'pillbox' : 'foxholes';
  if (worksIn(table, hex) === undefined) table.emit(worksPlaced, { hex, works });
}
