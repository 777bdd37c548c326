/**
 * What could be fired into a hex, by what lies open alone: pieces, ground and sight. Groups are
 * counted whole, as one card can activate them (CC-ORD-01, CC-FIRE-04, CC-FIRE-05).
 */
import { isLeader, otherSide, radiusOf, unitsIn, unitsOnMap } from '../facts/units.ts';
import { ALL_HEXES, rangeBetween, type HexId } from '../ground/board.ts';
import { piecesOf, whyNoFire } from '../orders/attacks.ts';
import { checkActivation } from '../orders/leading.ts';
import { burst, heavyOf } from '../orders/targeting.ts';
import { refuse } from '../facts/answering.ts';
import type { MoveStep, No, Piece, Scene, Side, UnitId, WeaponType } from '../world.ts';
import { chancesOf, defenceOf, joined, readyAt, type Ready } from './aims.ts';
import { standingIn } from './elsewhere.ts';
import { shareOf } from './odds.ts';
import type { Reckoning } from './reckoning.ts';

// --- who fires together --------------------------------------------------------------------------

/** Pieces that one card brings to fire together: no group is larger than one of these. */
export type Called = readonly Piece[];

/** CC-ORD-01, CC-CMD-09 A leader with all whom he leads; whom nobody leads, alone. */
function activations(look: Scene, able: readonly UnitId[]): UnitId[][] {
  const led = able
    .filter((unit) => isLeader(look, unit) && radiusOf(look, unit) !== undefined)
    .map((leader) =>
      able.filter(
        (unit) => unit === leader || checkActivation(look, able, [leader, unit]) === undefined,
      ),
    );
  const alone = able.filter((unit) => !led.some((group) => group.includes(unit)));
  return [...led, ...alone.map((unit) => [unit])];
}
/** CC-ORD-02 In a turn of its own, when everybody may be activated again. */
export const calledNext = (look: Scene, side: Side): Called[] =>
  activations(look, unitsOnMap(look, side)).map(piecesOf);
const moveOf = ({ position: { step } }: Scene): MoveStep | undefined => {
  const move = step.at === 'react' ? step.move : step;
  return move.at === 'move' ? move : undefined;
};
/**
 * CC-OPF-01, CC-OPF-02, CC-OPF-08, CC-WPN-12 While the other moves: who was called before, and with
 * him whom one card more calls, if a hand holds any; no heavy weapons.
 */
export function calledNow(look: Scene): Called[] {
  const { active, hands, units } = look.position;
  const side = otherSide(active);
  const watching = piecesOf(moveOf(look)?.watching ?? []);
  const idle = unitsOnMap(look, side).filter((unit) => units.activated[unit] === 0);
  const more = hands[side].length > 0 ? activations(look, idle).map(piecesOf) : [];
  const light = (pieces: Called): Called =>
    pieces.filter((piece) => heavyOf(look, piece) === undefined);
  return [watching, ...more.map((pieces) => [...watching, ...pieces])].map(light);
}
/** Of each only what stands in one hex. */
export const calledIn = (look: Scene, called: readonly Called[], hex: HexId): Called[] =>
  called.map((pieces) => pieces.filter(({ unit }) => look.position.units.hex[unit] === hex));

// --- how strongly --------------------------------------------------------------------------------

export interface Threat {
  /** CC-FIRE-05 The base piece first. */
  readonly pieces: readonly Piece[];
  /** Where they stand, that of the base piece first. */
  readonly from: readonly HexId[];
  /** How far the farthest of them is. */
  readonly range: number;
  readonly base: number;
  readonly others: number;
  readonly height: number;
  readonly hindrance: number;
  /** CC-FIRE-06 All of it, before cards and the roll. */
  readonly firepower: number;
  readonly heavy: WeaponType | undefined;
}
function threatOf(look: Scene, group: readonly Ready[], target: HexId): Threat {
  const { elevation } = look.setup.map;
  const above = ({ hex }: Ready): number => (elevation[hex] > elevation[target] ? 1 : 0);
  const worth = (one: Ready): number => one.firepower + above(one);
  const ordered = group.toSorted((a, b) => worth(b) - worth(a));
  const [base] = ordered;
  const heavy = heavyOf(look, base.piece);
  const hindrance = heavy === undefined ? Math.max(...group.map((one) => one.hindrance)) : 0;
  const others = group.length - 1;
  const height = above(base) + burst(look, heavy?.nature, target);
  const from = [...new Set(ordered.map(({ hex }) => hex))];
  return {
    pieces: ordered.map(({ piece }) => piece),
    from,
    range: Math.max(...from.map((hex) => rangeBetween(hex, target))),
    base: base.firepower,
    others,
    height,
    hindrance,
    firepower: base.firepower + others + height - hindrance,
    heavy,
  };
}
/**
 * CC-FIRE-04, CC-LOS-12 The whole of each lot that hangs together; and what is left of it without
 * those of whom the view is hindered most, which may be stronger.
 */
function groupsOf(ready: readonly Ready[], look: Scene): Ready[][] {
  const light = ready.filter(({ piece }) => heavyOf(look, piece) === undefined);
  const hindrances = [...new Set(light.map(({ hindrance }) => hindrance))];
  const groups = hindrances.flatMap((most) =>
    joined(light.filter(({ hindrance }) => hindrance <= most)),
  );
  const heavy = ready.filter(({ piece }) => heavyOf(look, piece) !== undefined);
  return [...groups, ...heavy.map((one) => [one])];
}
/** The strongest fire that any one group of those called could bring on a hex. */
export function strongestAt(
  reckoning: Reckoning,
  called: readonly Called[],
  target: HexId,
): Threat | undefined {
  const { look } = reckoning;
  let best: Threat | undefined;
  for (const pieces of called) {
    const ready = pieces.flatMap((piece) => readyAt(reckoning, piece, target) ?? []);
    for (const group of groupsOf(ready, look)) {
      const threat = threatOf(look, group, target);
      if (threat.firepower > Math.max(0, best?.firepower ?? 0)) best = threat;
    }
  }
  return best;
}
/** The strongest group, then the strongest without its hexes, and so on. */
export function threatsAt(
  reckoning: Reckoning,
  called: readonly Called[],
  target: HexId,
): Threat[] {
  const { hex } = reckoning.look.position.units;
  const threats: Threat[] = [];
  for (let left = called; ;) {
    const threat = strongestAt(reckoning, left, target);
    if (threat === undefined) return threats;
    threats.push(threat);
    left = left.map((pieces) => pieces.filter(({ unit }) => !threat.from.includes(hex[unit])));
  }
}
/** Of every hex where none of those who fire stand: the strongest group, if there is any. */
export function threatenedBy(
  reckoning: Reckoning,
  called: readonly Called[],
): ReadonlyMap<HexId, Threat> {
  const { look } = reckoning;
  const [first] = called.flat();
  if (first === undefined) return new Map();
  const side = look.position.units.side[first.unit];
  return new Map(
    ALL_HEXES.filter((hex) => unitsIn(look, hex, side).length === 0).flatMap((hex) => {
      const threat = strongestAt(reckoning, called, hex);
      return threat === undefined ? [] : [[hex, threat] as const];
    }),
  );
}

/** A hex out of which nothing can be fired at another, and why. */
export interface Silent {
  readonly from: HexId;
  readonly no: No;
}
/** What comes nearest to fire is told: a line that is stopped, then the longest range. */
const NEAREST: readonly string[] = ['tooWeak', 'noSight', 'outOfRange', 'ownHex', 'cannotFire'];
/** CC-FIRE-02 Hexes of those called that no group has, each with the rules' own reason. */
export function silentAt(
  look: Scene,
  called: readonly Called[],
  { target, threats }: { readonly target: HexId; readonly threats: readonly Threat[] },
): Silent[] {
  const heard = new Set(threats.flatMap(({ from }) => from));
  const byHex = Map.groupBy(called.flat(), ({ unit }) => look.position.units.hex[unit]);
  return [...byHex].flatMap(([from, pieces]) => {
    if (heard.has(from) || from === target) return [];
    const [no] = pieces
      .map((piece) => whyNoFire(look, piece, target) ?? refuse('tooWeak', 'CC-LOS-11'))
      .toSorted((a, b) => rankOf(a) - rankOf(b));
    return [{ from, no }];
  });
}
const rankOf = ({ code, facts }: No): number => {
  const most = code === 'outOfRange' ? Number(facts?.['most'] ?? 0) : 0;
  return 100 * NEAREST.indexOf(code) - most;
};

// --- what comes of it ----------------------------------------------------------------------------

interface Spot {
  readonly hex: HexId;
  readonly threat: Threat;
  readonly isMoving: boolean;
}
/** CC-FIRE-09, CC-FIRE-10 How likely each of them breaks there, on the move or standing. */
export function breaking(
  reckoning: Reckoning,
  units: readonly UnitId[],
  { hex, threat, isMoving }: Spot,
): number[] {
  const there = standingIn(reckoning.look, units, hex);
  const hit = hitBy(reckoning, threat, hex);
  return units.map((unit) => {
    const above = threat.firepower - defenceOf(there, unit, threat);
    return hit * chancesOf(reckoning.his, above, isMoving).breaks;
  });
}
/** CC-FIRE-11 A heavy weapon of the other side has to hit first. */
function hitBy(
  { cards, me, sight }: Reckoning,
  { heavy, from, range }: Threat,
  hex: HexId,
): number {
  if (heavy === undefined) return 1;
  const least = range + (sight(from[0], hex) ?? 0);
  return shareOf(cards[otherSide(me)], ({ dice: [white, coloured] }) => white * coloured > least);
}
