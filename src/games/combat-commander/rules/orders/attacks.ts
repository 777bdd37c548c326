/**
 * An attack by fire: who takes part, with what strength, and the roll (CC-FIRE-02, CC-FIRE-03,
 * CC-FIRE-04, CC-FIRE-05, CC-FIRE-06, CC-FIRE-07).
 */
import { BONUS, checkAction } from '../actions/offering.ts';
import type { Group } from '../answers.ts';
import { oneOf, refuse } from '../facts/answering.ts';
import { groundOf } from '../facts/ground.ts';
import {
  armedOf,
  canFireWeapon,
  isBoxed,
  otherSide,
  statOf,
  unitsIn,
  unitsOnMap,
  weaponOf,
  weaponTypeOf,
} from '../facts/units.ts';
import { ALL_HEXES, rangeBetween, type HexId } from '../ground/board.ts';
import { lineOfSight, type Sight } from '../ground/sight.ts';
import type { Rule } from '../rules.ts';
import type { Scene, No, Piece, UnitId } from '../world.ts';
import { heavyOf } from './targeting.ts';
import type { Pick } from '#kernel';

// --- pieces --------------------------------------------------------------------------------------

/** CC-WPN-04, CC-FIRE-01, CC-WPN-02 A unit and its weapon fire once each, together or apart. */
export const piecesOf = (units: readonly UnitId[]): Piece[] =>
  units.flatMap((unit): Piece[] => [
    { unit, weapon: 0 },
    { unit, weapon: 1 },
  ]);
const isSame = (a: Piece, b: Piece): boolean => a.unit === b.unit && a.weapon === b.weapon;
export const without = (pieces: readonly Piece[], gone: readonly Piece[]): Piece[] =>
  pieces.filter((piece) => !gone.some((one) => isSame(one, piece)));
export const hexOf = (look: Scene, { unit }: Piece): HexId => look.position.units.hex[unit];
interface Strength {
  readonly firepower: number;
  readonly range: readonly [least: number, most: number];
}
/** undefined: it cannot fire now. */
function strengthOf(look: Scene, { unit, weapon }: Piece): Strength | undefined {
  if (look.position.units.hex[unit] < 0) return undefined;
  if (weapon === 1) return canFireWeapon(look, unit) ? armedOf(look, unit) : undefined;
  return {
    firepower: statOf(look, unit, 'firepower'),
    range: [1, statOf(look, unit, 'range')],
  };
}
/** Enemies of whoever fires. */
const foesIn = (look: Scene, { unit }: Piece, hex: HexId): UnitId[] =>
  unitsIn(look, hex, otherSide(look.position.units.side[unit]));
/** CC-WPN-13, CC-FIRE-02 Why a piece does not reach a hex; undefined: it does. */
function outOfReach(look: Scene, piece: Piece, target: HexId): No | undefined {
  const strength = strengthOf(look, piece);
  const [hex, at] = [hexOf(look, piece), { ...piece, hex: target }];
  if (strength === undefined) return refuse('cannotFire', 'CC-WPN-03', {}, { ...piece });
  if (hex === target) return refuse('ownHex', 'CC-FIRE-02', {}, at);
  const away = rangeBetween(hex, target);
  const [least, most] = strength.range;
  const isWithin = away >= least && away <= most;
  return isWithin ? undefined : refuse('outOfRange', 'CC-FIRE-02', { away, least, most }, at);
}
const sightTo = (look: Scene, piece: Piece, target: HexId): Sight =>
  lineOfSight(groundOf(look), hexOf(look, piece), target);
/** CC-FIRE-02 Why a piece cannot fire at a hex; undefined: it can. */
export function whyNoFire(look: Scene, piece: Piece, target: HexId): No | undefined {
  const no = outOfReach(look, piece, target);
  if (no !== undefined) return no;
  const { blocked } = sightTo(look, piece, target);
  const at = { ...piece, hex: target };
  return blocked && refuse('noSight', blocked.rule as Rule, {}, { ...at, by: blocked.at });
}
export const canFireAt = (look: Scene, piece: Piece, target: HexId): boolean =>
  outOfReach(look, piece, target) === undefined && sightTo(look, piece, target).isFree;
/** Hexes at which it may fire: of the enemy, or with smoke any. */
export function targetsOf(look: Scene, piece: Piece): HexId[] {
  if (strengthOf(look, piece) === undefined) return [];
  if (heavyOf(look, piece)?.smoke === true) {
    return ALL_HEXES.filter((target) => canFireAt(look, piece, target));
  }
  const { hex, side } = look.position.units;
  const foes = unitsOnMap(look, otherSide(side[piece.unit])).map((unit) => hex[unit]);
  return [...new Set(foes)].filter((target) => canFireAt(look, piece, target));
}

// --- groups --------------------------------------------------------------------------------------

export const targetsIn = ({ target, spray }: Group): HexId[] =>
  spray === undefined ? [target] : [target, spray.hex];
interface Aim {
  readonly pieces: readonly Piece[];
  readonly target: HexId;
}
/** A part of a sum, and the paragraph by which it is there. */
export interface Share {
  readonly of: 'base' | 'others' | 'height' | 'hindrance';
  readonly adds: number;
  readonly cite: Rule;
}
/**
 * CC-FIRE-05, CC-FIRE-06, CC-FIRE-18, CC-LOS-10, CC-LOS-12, CC-LOS-23, CC-ELV-03 Of a group at one
 * hex, part by part.
 */
export function firepowerShares(look: Scene, { pieces, target }: Aim): Share[] {
  const [base, ...others] = pieces;
  const { elevation } = look.setup.map;
  const height = elevation[hexOf(look, base)] > elevation[target] ? 1 : 0;
  const sights = pieces.map((piece) => sightTo(look, piece, target));
  // CC-LOS-10 A heavy weapon has reckoned with it when it took aim.
  const isHeavy = heavyOf(look, base) !== undefined;
  const hindrance = isHeavy ? 0 : Math.max(...sights.map((sight) => sight.hindrance));
  return [
    { of: 'base', adds: strengthOf(look, base)?.firepower ?? 0, cite: 'CC-FIRE-05' },
    { of: 'others', adds: others.length, cite: 'CC-FIRE-05' },
    { of: 'height', adds: height, cite: 'CC-ELV-03' },
    { of: 'hindrance', adds: -hindrance, cite: 'CC-LOS-10' },
  ];
}
export const sumOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { adds }) => sum + adds, 0);
const firepowerOf = (look: Scene, aim: Aim): number => sumOf(firepowerShares(look, aim));
export function checkAttack(look: Scene, able: readonly Piece[], group: Group): No | undefined {
  const { pieces } = group;
  const [base] = pieces;
  if (base === undefined) return refuse('nobodyFires', 'CC-FIRE-04');
  const stranger = pieces.find((piece) => !able.some((one) => isSame(one, piece)));
  if (stranger !== undefined) return refuse('cannotFire', 'CC-FIRE-01', {}, { ...stranger });
  if (pieces.some((piece, at) => pieces.findIndex((one) => isSame(one, piece)) < at)) {
    return refuse('namedTwice', 'CC-FIRE-01');
  }
  const heavy = pieces.find((piece) => heavyOf(look, piece) !== undefined);
  if (heavy !== undefined && pieces.length > 1) {
    return refuse('heavyAlone', 'CC-WPN-12', {}, { ...heavy });
  }
  if (group.smoke === true) return checkSmoke(look, group);
  const [reason] = targetsIn(group).flatMap((target) => checkAim(look, { pieces, target }) ?? []);
  return reason ?? checkSpray(look, group);
}
/** CC-FIRE-12 Nobody need be there. */
function checkSmoke(look: Scene, { pieces: [piece], target, spray }: Group): No | undefined {
  if (heavyOf(look, piece)?.smoke !== true || spray !== undefined) {
    return refuse('laysNoSmoke', 'CC-FIRE-12', {}, { ...piece });
  }
  return whyNoFire(look, piece, target);
}
function checkAim(look: Scene, { pieces, target }: Aim): No | undefined {
  const [base] = pieces;
  if (foesIn(look, base, target).length === 0) {
    return refuse('nobodyThere', 'CC-FIRE-02', {}, target);
  }
  const [reason] = pieces.flatMap((piece) => whyNoFire(look, piece, target) ?? []);
  return reason ?? checkGroup(look, { pieces, target });
}
/** CC-ACT-A40 A card of one's own, two neighbours, and range in a box for all who fire. */
function checkSpray(look: Scene, { pieces, target, spray }: Group): No | undefined {
  if (spray === undefined) return undefined;
  const side = look.position.units.side[pieces[0].unit];
  if (rangeBetween(target, spray.hex) !== 1) {
    return refuse('notAdjacent', 'CC-ACT-A40', {}, spray.hex);
  }
  const plain = pieces.find((piece) => !hasBoxedRange(look, piece));
  if (plain !== undefined) return refuse('noBoxedRange', 'CC-ACT-A40', {}, { ...plain });
  return checkAction(look, { side, actions: ['sprayFire'] }, spray.card);
}
function hasBoxedRange(look: Scene, { unit, weapon }: Piece): boolean {
  if (weapon === 0) return isBoxed(look, unit, 'range');
  const carried = weaponOf(look, unit);
  return carried !== undefined && weaponTypeOf(look, carried).boxed.includes('range');
}
/** CC-FIRE-04 Their hexes hang together; CC-LOS-11 cards may leave something of the firepower. */
function checkGroup(look: Scene, group: Aim): No | undefined {
  const hexes = group.pieces.map((piece) => hexOf(look, piece));
  const joined = new Set([hexes[0]]);
  for (let size = 0; size < joined.size;) {
    size = joined.size;
    for (const hex of hexes) {
      if ([...joined].some((one) => rangeBetween(one, hex) <= 1)) joined.add(hex);
    }
  }
  const apart = hexes.find((hex) => !joined.has(hex));
  if (apart !== undefined) return refuse('notAdjacent', 'CC-FIRE-04', {}, apart);
  const firepower = firepowerOf(look, group);
  const side = look.position.units.side[group.pieces[0].unit];
  const most = firepower + BONUS * look.position.hands[side].length;
  return most < 1 ? refuse('tooWeak', 'CC-LOS-11', { firepower }) : undefined;
}
/** Somebody at this target, with all who stand by him and can join; undefined: rather not. */
export function suggestAttack(
  look: Scene,
  { able, base, target }: { able: readonly Piece[]; base: Piece; target: HexId },
): Group | undefined {
  const others = able.filter(
    (piece) =>
      !isSame(piece, base) &&
      heavyOf(look, base) === undefined &&
      heavyOf(look, piece) === undefined &&
      hexOf(look, piece) === hexOf(look, base) &&
      canFireAt(look, piece, target),
  );
  const group = { pieces: [base, ...others], target };
  if (foesIn(look, base, target).length === 0) return { ...group, smoke: true };
  const isStrong = firepowerOf(look, group) >= 1;
  return isStrong && checkGroup(look, group) === undefined ? group : undefined;
}

// --- the roll ------------------------------------------------------------------------------------

export function suggestFire(look: Scene, able: readonly Piece[], pick: Pick): Group | undefined {
  const base = oneOf(able, pick);
  const target = oneOf(targetsOf(look, base), pick);
  return pick(8) > 0 ? suggestAttack(look, { able, base, target }) : undefined;
}
