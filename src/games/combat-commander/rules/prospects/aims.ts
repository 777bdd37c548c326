/**
 * Attacks by fire that could be made, and what would come of them (CC-FIRE-02, CC-FIRE-03,
 * CC-FIRE-04, CC-FIRE-05, CC-FIRE-06, CC-FIRE-07, CC-FIRE-08, CC-FIRE-09, CC-FIRE-10, CC-FIRE-11).
 */
import {
  commandIn,
  commandOver,
  coverAgainst,
  isFromAbove,
  statOf,
  otherSide,
} from '../facts/units.ts';
import { rangeBetween, type HexId } from '../ground/board.ts';
import { sideCover } from '../ground/cover.ts';
import { burst, heavyOf } from '../orders/targeting.ts';
import type { AttackNature, Scene, Piece, UnitId, WeaponType } from '../world.ts';
import { shareOf, type Duel } from './odds.ts';
import { once, type Reckoning } from './reckoning.ts';

export interface Aim {
  /** CC-FIRE-05 The base piece first. */
  readonly pieces: readonly Piece[];
  readonly target: HexId;
  /** CC-FIRE-06 Before cards and the roll; CC-FIRE-13 with what shells in trees add. */
  readonly firepower: number;
  readonly from: readonly HexId[];
  readonly heavy: WeaponType | undefined;
}

// --- pieces --------------------------------------------------------------------------------------

/** A piece that can fire into a hex now, and with what. */
export interface Ready {
  readonly piece: Piece;
  readonly hex: HexId;
  readonly firepower: number;
  readonly hindrance: number;
}
export function readyAt(
  { look, sight, arms }: Reckoning,
  piece: Piece,
  target: HexId,
): Ready | undefined {
  const hex = look.position.units.hex[piece.unit];
  const strength = arms(piece.unit).find((one) => one.piece.weapon === piece.weapon);
  if (strength === undefined || hex === target) return undefined;
  const away = rangeBetween(hex, target);
  const [least, most] = strength.range;
  if (away < least || away > most) return undefined;
  const hindrance = sight(hex, target);
  if (hindrance === undefined) return undefined;
  return { piece, hex, firepower: strength.firepower, hindrance };
}

// --- groups --------------------------------------------------------------------------------------

/** All attacks worth a thought at a hex: heavy weapons alone, groups whole and in their parts. */
export function aimsAt(reckoning: Reckoning, able: readonly Piece[], target: HexId): Aim[] {
  const { look } = reckoning;
  const ready = able.flatMap((piece) => readyAt(reckoning, piece, target) ?? []);
  const isHeavy = ({ piece }: Ready): boolean => heavyOf(look, piece) !== undefined;
  const light = ready.filter((one) => !isHeavy(one));
  const least = [...new Set(light.map(({ hindrance }) => hindrance))];
  const groups = least.flatMap((most) =>
    joined(light.filter(({ hindrance }) => hindrance <= most)).flatMap(partsOf),
  );
  const alone = ready.filter(isHeavy).map((one) => [one]);
  return [...alone, ...groups]
    .map((group) => aimOf(look, group, target))
    .filter(({ firepower }) => firepower >= 1);
}
/** The group, and each of its hexes. */
function partsOf(group: readonly Ready[]): Ready[][] {
  const hexes = [...new Set(group.map(({ hex }) => hex))];
  if (hexes.length < 2) return [[...group]];
  return [[...group], ...hexes.map((hex) => group.filter((one) => one.hex === hex))];
}
/** CC-FIRE-04 Those whose hexes hang together. */
export function joined(ready: readonly Ready[]): Ready[][] {
  const groups: Ready[][] = [];
  for (const one of ready) {
    const near = groups.filter((group) => group.some(({ hex }) => rangeBetween(hex, one.hex) <= 1));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), one]);
  }
  return groups;
}
function aimOf(look: Scene, ready: readonly Ready[], target: HexId): Aim {
  const group = ready.toSorted((a, b) => b.firepower - a.firepower);
  const [base] = group;
  const heavy = heavyOf(look, base.piece);
  const { elevation } = look.setup.map;
  const height = elevation[base.hex] > elevation[target] ? 1 : 0;
  const hindrance = heavy === undefined ? Math.max(...group.map((one) => one.hindrance)) : 0;
  const trees = burst(look, heavy?.nature, target);
  return {
    pieces: group.map(({ piece }) => piece),
    target,
    firepower: base.firepower + group.length - 1 + height + trees - hindrance,
    from: [...new Set(group.map(({ hex }) => hex))],
    heavy,
  };
}
/** An attack as it has been declared; undefined: it could not be made now. */
export function aimWith(
  reckoning: Reckoning,
  pieces: readonly Piece[],
  target: HexId,
): Aim | undefined {
  const ready = pieces.flatMap((piece) => readyAt(reckoning, piece, target) ?? []);
  return ready.length === 0 ? undefined : aimOf(reckoning.look, ready, target);
}
/** Hexes of the enemy into which something can fire. */
export function targetsFor(reckoning: Reckoning, able: readonly Piece[]): HexId[] {
  const { hex } = reckoning.look.position.units;
  const hexes = [...new Set(reckoning.foes.map((unit) => hex[unit]))];
  return hexes.filter((target) =>
    able.some((piece) => readyAt(reckoning, piece, target) !== undefined),
  );
}

// --- what comes of them --------------------------------------------------------------------------

/** From where an attack comes, and from what kind of weapon. */
export interface Strike {
  readonly from: readonly HexId[];
  readonly heavy: { readonly nature?: AttackNature } | undefined;
}
/** CC-FIRE-08 What a unit has against an attack before its roll. */
export function defenceOf(look: Scene, unit: UnitId, { from, heavy }: Strike): number {
  const { hex } = look.position.units;
  const cover = coverAgainst(look, hex[unit], heavy?.nature);
  const isDirect = heavy?.nature !== 'flamethrower' && !isFromAbove(heavy?.nature);
  // CC-TER-03 Of the hedge or wall that every line crosses.
  const sides =
    isDirect && from.length > 0
      ? Math.min(...from.map((one) => sideCover(look.setup.map, one, hex[unit])))
      : 0;
  return statOf(look, unit, 'morale') + (sides > 0 ? Math.max(cover, sides) : cover);
}
/** CC-CMD-01 Its morale, were it elsewhere. */
export function moraleAt(reckoning: Reckoning, unit: UnitId, hex: HexId): number {
  const { side, hex: at } = reckoning.look.position.units;
  if (hex === at[unit]) return moraleOf(reckoning, unit);
  return bareMorale(reckoning, unit) + COMMAND[side[unit]](reckoning, hex);
}
const moraleOf = once(({ look }, unit) => statOf(look, unit as UnitId, 'morale'));
/** As nobody leads it. */
const bareMorale = once(
  (reckoning, unit) => moraleOf(reckoning, unit) - commandOver(reckoning.look, unit as UnitId),
);
/** Of each side's leaders in a hex. */
const COMMAND = ([0, 1] as const).map((side) =>
  once(({ look }, hex) => commandIn(look, side, hex)),
);
export interface Chances {
  readonly breaks: number;
  readonly suppressed: number;
}
/** CC-FIRE-09, CC-FIRE-10 By how much firepower stands above the defence. */
export function chancesOf(duel: Duel, above: number, isMoving: boolean): Chances {
  const equal = duel.exactly(-above);
  const less = duel.above(-above);
  return isMoving ? { breaks: less + equal, suppressed: 0 } : { breaks: less, suppressed: equal };
}
/** CC-FIRE-11 Does a heavy weapon hit? */
export function hitChance(
  { cards, me, sight, look }: Reckoning,
  { heavy, pieces, target }: Aim,
): number {
  if (heavy === undefined) return 1;
  const from = look.position.units.hex[pieces[0].unit];
  const least = rangeBetween(from, target) + (sight(from, target) ?? 0);
  return shareOf(cards[me], ({ dice: [white, coloured] }) => white * coloured > least);
}
export interface Struck extends Chances {
  readonly unit: UnitId;
}
/** CC-FIRE-03 Each defender's chances, with so much firepower more by cards. */
export function struckBy(
  reckoning: Reckoning,
  aim: Aim,
  { bonus = 0, moving = [] }: { readonly bonus?: number; readonly moving?: readonly UnitId[] } = {},
): Struck[] {
  const { look, me, mine, there } = reckoning;
  const hit = hitChance(reckoning, aim);
  return there(aim.target, otherSide(me)).map((unit) => {
    const above = aim.firepower + bonus - defenceOf(look, unit, aim);
    const { breaks, suppressed } = chancesOf(mine, above, moving.includes(unit));
    return { unit, breaks: breaks * hit, suppressed: suppressed * hit };
  });
}
