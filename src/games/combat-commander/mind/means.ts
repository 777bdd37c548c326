/** What else cards and weapons are good for: smoke, works cleared, weapons handed over. */
import { groundOf } from '../rules/facts/index.ts';
import { isBroken, unitsIn, weaponOf, weaponTypeOf, worksIn } from '../rules/facts/index.ts';
import { ALL_HEXES, type HexId } from '../rules/ground/index.ts';
import { isClosed } from '../rules/ground/index.ts';
import type { Reckoning } from './weighing.ts';
import type { Piece, UnitId } from '../rules/index.ts';
import { cardsWith, keepWorth } from './cards.ts';
import { sparedBySmoke, neighboursOf } from './ground.ts';
import type { Answer, Post } from './post.ts';
import { valueOfUnit } from './worth.ts';

// --- smoke ---------------------------------------------------------------------------------------

export interface Bound {
  readonly unit: UnitId;
  readonly to: HexId | 'exit';
}
/** What smoke in a hex spares those who stand there, and those who are bound for it. */
export function veiled(reckoning: Reckoning, hex: HexId, bound: readonly Bound[]): number {
  const leaving = new Set(bound.map(({ unit }) => unit));
  const staying = reckoning.there(hex, reckoning.me).filter((unit) => !leaving.has(unit));
  const coming = bound.flatMap(({ unit, to }) => (to === hex ? [unit] : []));
  return [...staying, ...coming].reduce(
    (sum, unit) => sum + sparedBySmoke(reckoning, unit, hex),
    0,
  );
}
/** CC-ACT-A39 A card, where it spares more than it is worth. */
export function throwing(post: Post, bound: readonly Bound[]): Answer<'move'> | undefined {
  const { reckoning, scene } = post;
  const { step, units } = scene.position;
  const [held] = cardsWith(reckoning, ({ action }) => action === 'smokeGrenades').toSorted(
    (a, b) => keepWorth(reckoning, a.card) - keepWorth(reckoning, b.card),
  );
  if (held === undefined || step.at !== 'move') return undefined;
  const froms = new Set(step.moving.map(({ unit }) => units.hex[unit]).filter((hex) => hex >= 0));
  const hexes = new Set([...froms].flatMap((hex) => [hex, ...neighboursOf(hex)]));
  const open = [...hexes].filter((hex) => !isClosed(groundOf(scene), hex) && !smokes(post, hex));
  const most = Math.max(0, ...open.map((hex) => veiled(reckoning, hex, bound)));
  const answer = { act: held.slot };
  const { smokeDoubt, smokeLeast, actionSpent } = reckoning.weights;
  const isWorth = smokeDoubt * most > smokeLeast + actionSpent * keepWorth(reckoning, held.card);
  return isWorth && post.allows(answer) ? answer : undefined;
}
const smokes = ({ scene }: Post, hex: HexId): boolean =>
  scene.position.smoke.some(([at]) => at === hex);
/** CC-FIRE-12 Smoke instead of an attack that is worth less; before one's own under fire. */
export function screening(
  { reckoning, scene, allows }: Post,
  pieces: readonly Piece[],
  instead: number,
): Answer<'fire'> | undefined {
  const piece = pieces.find(({ unit, weapon }) => {
    const carried = weapon === 1 ? weaponOf(scene, unit) : undefined;
    return carried !== undefined && weaponTypeOf(scene, carried).smoke;
  });
  if (piece === undefined) return undefined;
  const { smokeDoubt, smokeLeast } = reckoning.weights;
  return ALL_HEXES.map((target) => ({
    target,
    value: smokeDoubt * veiled(reckoning, target, []),
  }))
    .filter(({ value }) => value > Math.max(smokeLeast, instead))
    .toSorted((a, b) => b.value - a.value)
    .map(({ target }) => ({ pieces: [piece], target, smoke: true as const }))
    .find(allows);
}

// --- works ---------------------------------------------------------------------------------------

/** CC-FOR-06, CC-FOR-08, CC-ACT-A31 What it is worth that the works of a hex are gone. */
export function cleared({ look, me, weights }: Reckoning, hex: HexId): number {
  const works = worksIn(look, hex);
  const { clearedWire, clearedMines, clearedWorks } = weights;
  const gain = works === 'wire' ? clearedWire : works === 'mines' ? clearedMines : clearedWorks;
  return gain * unitsIn(look, hex, me).length;
}
export const demolished = (reckoning: Reckoning): number =>
  Math.max(0, ...ALL_HEXES.map((hex) => cleared(reckoning, hex)));

// --- weapons -------------------------------------------------------------------------------------

/** How far a unit can use what it carries. */
const readiness = ({ look, weights }: Reckoning, unit: UnitId): number =>
  isBroken(look, unit) ? 0 : 1 - weights.handSuppressed * look.position.units.suppressed[unit];
/**
 * CC-WPN-06 To whoever can use it better, or from whoever leaves the map; of equals the cheaper
 * carrier is the better one.
 */
export function handing(post: Post, bound: readonly Bound[]): Answer<'move'> | undefined {
  const { reckoning, scene, me } = post;
  const { step, units } = scene.position;
  const { handWeapon, handCheap, handLeast } = reckoning.weights;
  if (step.at !== 'move') return undefined;
  const given = step.moving.flatMap(({ unit: giver }) => {
    const weapon = weaponOf(scene, giver);
    const at = units.hex[giver];
    if (weapon === undefined || at < 0) return [];
    const power = handWeapon * weaponTypeOf(scene, weapon).firepower;
    const leaves = bound.some(({ unit, to }) => unit === giver && to === 'exit');
    const now = leaves ? 0 : readiness(reckoning, giver);
    return reckoning.there(at, me).flatMap((taker) => {
      const better = readiness(reckoning, taker) - now;
      const dearer = valueOfUnit(reckoning, taker) - valueOfUnit(reckoning, giver);
      return better > 0 ? [{ giver, taker, value: power * better - handCheap * dearer }] : [];
    });
  });
  return given
    .filter(({ value }) => value > handLeast)
    .toSorted((a, b) => b.value - a.value)
    .map(({ giver, taker }) => ({ giver, taker }))
    .find(post.allows);
}
