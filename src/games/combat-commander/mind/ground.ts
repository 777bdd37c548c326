/** What a hex is worth to a unit that stands there: goals, cover, fields of fire, leaders. */
import {
  coverIn,
  figuresIn,
  figuresOf,
  isBroken,
  isLeader,
  radiusOf,
  strengthInMelee,
  worthOf,
} from '../rules/facts/index.ts';
import { ALL_HEXES, distanceToEdge, rangeBetween, type HexId } from '../rules/ground/index.ts';
import { FIGURES, SMOKE_CUP } from '../rules/index.ts';
import { OBJECTIVES, doubled, hexesOf, type Objective } from '../rules/objectives/index.ts';
import { chancesOf, moraleAt, shareOf } from '../rules/prospects/index.ts';
import { once, oncePlaced, type Reckoning } from './weighing.ts';
import type { UnitId } from '../rules/index.ts';
import type { Arm } from '../rules/prospects/index.ts';
import { foeOf, lossByBreaking, worthAtEnd, zeal } from './worth.ts';

/** Found once for the board. */
const NEIGHBOURS: readonly (readonly HexId[])[] = ALL_HEXES.map((hex) =>
  ALL_HEXES.filter((other) => rangeBetween(hex, other) === 1),
);
export const neighboursOf = (hex: HexId): readonly HexId[] => NEIGHBOURS[hex];

/** A goal so far away counts so much. */
const near = ({ weights }: Reckoning, away: number): number => 1 / (1 + weights.fading * away);

// --- danger --------------------------------------------------------------------------------------

/** What the enemy could bring to bear on a hex at once, beside what hinders it. */
export const firepowerAt = once((reckoning, hex) => powerOf(reckoning, reckoning.foes, hex));
/** The same of those whom he has called already in this order (CC-OPF-02). */
const watchedAt = once((reckoning, hex) => {
  const { step } = reckoning.look.position;
  return step.at === 'move' ? powerOf(reckoning, step.watching, hex) : 0;
});
function powerOf(reckoning: Reckoning, units: readonly UnitId[], hex: HexId): number {
  let [base, many] = [0, 0];
  for (const unit of units) {
    for (const arm of reckoning.arms(unit)) {
      const power = reachInto(reckoning, arm, hex);
      if (power > 0) many += 1;
      base = Math.max(base, power);
    }
  }
  return base + Math.min(2, Math.max(0, many - 1));
}
/** The firepower of a piece at a hex; 0: it does not reach it. */
function reachInto({ look, sight, weights }: Reckoning, arm: Arm, hex: HexId): number {
  const from = look.position.units.hex[arm.piece.unit];
  const away = rangeBetween(from, hex);
  if (away < arm.range[0] || away > arm.range[1]) return 0;
  const hindrance = sight(from, hex);
  if (hindrance === undefined) return 0;
  return arm.firepower - (arm.isHeavy ? weights.aimed : hindrance);
}
const coverAt = once(({ look }, hex) => coverIn(look, hex));
/** The chance that a unit there breaks by an attack of such firepower. */
function riskOf(
  reckoning: Reckoning,
  { unit, hex }: { readonly unit: UnitId; readonly hex: HexId },
  power: number,
  isMoving = false,
): number {
  if (power < 1) return 0;
  const defence = moraleAt(reckoning, unit, hex) + coverAt(reckoning, hex);
  return chancesOf(reckoning.his, power - defence, isMoving).breaks;
}
/** CC-MOVE-04, CC-OPF-02 That he breaks by taking a step there: surely, where somebody watches. */
export function riskOfStep(reckoning: Reckoning, unit: UnitId, hex: HexId): number {
  const at = { unit, hex };
  const { stepCalled, stepWatched } = reckoning.weights;
  const called =
    stepCalled * armedWith(reckoning) * riskOf(reckoning, at, firepowerAt(reckoning, hex), true);
  const watched = watchedAt(reckoning, hex);
  return watched < 1
    ? called
    : Math.max(called, stepWatched * riskOf(reckoning, at, watched, true));
}
/** CC-OPF-01 How many times likelier than at four cards it is that he can call somebody. */
const armedWith = (reckoning: Reckoning): number => armed(reckoning, 0);
const armed = once((reckoning) => {
  const { look, weights } = reckoning;
  const foe = foeOf(reckoning);
  const shots = shareOf(reckoning.cards[foe], ({ order }) => order === 'fire');
  const cards = look.position.hands[foe].length;
  const chance = (many: number): number => 1 - (1 - shots) ** many;
  return 1 + weights.stepCards * (chance(cards) / Math.max(0.1, chance(4)) - 1);
});
/** What smoke in a hex spares a unit there (CC-LOS-14). */
export function sparedBySmoke(reckoning: Reckoning, unit: UnitId, hex: HexId): number {
  const power = firepowerAt(reckoning, hex);
  const at = { unit, hex };
  const spared = riskOf(reckoning, at, power) - riskOf(reckoning, at, power - SMOKE);
  return reckoning.weights.danger * spared * lossByBreaking(reckoning, unit);
}
/** The mean of the markers (CC-SMK-02). */
const SMOKE = SMOKE_CUP.reduce((sum, value) => sum + value, 0) / SMOKE_CUP.length;
/** What may be lost there; a stronger enemy beside it may come in. */
function dangerAt(reckoning: Reckoning, unit: UnitId, hex: HexId): number {
  const { weights } = reckoning;
  const loss = lossByBreaking(reckoning, unit);
  const power = firepowerAt(reckoning, hex);
  const fire = weights.danger * riskOf(reckoning, { unit, hex }, power) * loss;
  const beside = strengthBeside(reckoning, hex);
  if (beside === 0) return fire;
  const own = strengthOf(reckoning, unit) + strengthThere(reckoning, hex, unit);
  return fire + (beside > own ? weights.melee * loss : 0);
}
const strengthOf = once(({ look }, unit) => strengthInMelee(look, unit as UnitId));
const sum = (reckoning: Reckoning, units: readonly UnitId[]): number =>
  units.reduce((total, unit) => total + strengthOf(reckoning, unit), 0);
const strengthBeside = once((reckoning, hex) =>
  neighboursOf(hex).reduce(
    (total, one) => total + sum(reckoning, reckoning.there(one, foeOf(reckoning))),
    0,
  ),
);
const strengthThere = (reckoning: Reckoning, hex: HexId, besides: UnitId): number =>
  sum(
    reckoning,
    reckoning.there(hex, reckoning.me).filter((unit) => unit !== besides),
  );

// --- goals ---------------------------------------------------------------------------------------

const closest = (hexes: readonly HexId[], hex: HexId): number =>
  Math.min(...hexes.map((one) => rangeBetween(one, hex)));
/** CC-OBJ-10 What it changes to hold an objective, or to leave it to the enemy. */
const gainBy = once((reckoning, objective) => {
  const { look, me, foes, weights, aims } = reckoning;
  const holder = look.position.control[objective];
  const worth = (aims?.[objective] ?? 1) * (weights.ground + worthAtEnd(reckoning, objective));
  if (holder !== me) return worth * (holder === null ? 1 : weights.groundTaken);
  const { hex, broken } = look.position.units;
  const threats = foes
    .filter((foe) => broken[foe] === 0)
    .map((foe) => AWAY[objective](reckoning, hex[foe]));
  const threat = Math.min(Infinity, ...threats);
  return threat > weights.groundThreat ? 0 : worth * near(reckoning, threat);
});
/** What pulls a unit: the more of its own see to a goal already, the less. */
function goalsAt(reckoning: Reckoning, unit: UnitId, hex: HexId): number {
  const { helped } = reckoning.weights;
  let most = Math.max(0, exitAt(reckoning, unit, hex));
  for (const objective of OBJECTIVES) {
    const gain = gainBy(reckoning, objective);
    if (gain === 0) continue;
    const away = AWAY[objective](reckoning, hex);
    const left = gain * helped ** helpersBeside(reckoning, unit, objective);
    most = Math.max(most, left * near(reckoning, away));
  }
  return most;
}
/** How far a hex is from each objective. */
const AWAY = OBJECTIVES.map((objective) =>
  once(({ look }, hex) => closest(hexesOf(look, objective), hex)),
);
/** How many besides this one stand ready at it. */
const helpersBeside = (reckoning: Reckoning, unit: UnitId, objective: Objective): number =>
  helpers(reckoning, objective) - HELPS[objective](reckoning, unit);
const helpers = once((reckoning, objective) =>
  reckoning.own.reduce((sum, unit) => sum + HELPS[objective](reckoning, unit), 0),
);
/** 1: a unit stands ready at the objective. */
const HELPS = OBJECTIVES.map((objective) =>
  once((reckoning, unit) => {
    const { look } = reckoning;
    const isReady = !isBroken(look, unit as UnitId);
    return isReady && AWAY[objective](reckoning, look.position.units.hex[unit]) <= 1 ? 1 : 0;
  }),
);
/** CC-VP-07 What it scores by leaving by the enemy's edge, and how far that is. */
function exitAt(reckoning: Reckoning, unit: UnitId, hex: HexId): number {
  const { look, own, weights } = reckoning;
  if (own.length < weights.exitLeast) return 0;
  const { edge } = look.setup.forces[foeOf(reckoning)];
  const points = doubled(look, 'W', worthOf(look, unit));
  return weights.exit * points * near(reckoning, distanceToEdge(hex, edge));
}

// --- fields of fire ------------------------------------------------------------------------------

/** What its fire from there would cost the enemy, at the best of its targets. */
export function fireFrom(reckoning: Reckoning, unit: UnitId, hex: HexId): number {
  const arms = reckoning.arms(unit);
  if (arms.length === 0) return 0;
  const { hex: places } = reckoning.look.position.units;
  let best = 0;
  for (const foe of reckoning.foes) {
    const power = powerFrom(reckoning, arms, [hex, places[foe]]);
    if (power >= 1) best = Math.max(best, hitWorth(reckoning, foe, power));
  }
  return best;
}
function powerFrom(
  { sight }: Reckoning,
  arms: readonly Arm[],
  [from, to]: readonly [HexId, HexId],
): number {
  const away = rangeBetween(from, to);
  let [most, able] = [-Infinity, 0];
  for (const { range, firepower } of arms) {
    if (away < range[0] || away > range[1]) continue;
    able += 1;
    most = Math.max(most, firepower);
  }
  const hindrance = able === 0 || away === 0 ? undefined : sight(from, to);
  return hindrance === undefined ? 0 : most + able - 1 - hindrance;
}
const hitWorth = (reckoning: Reckoning, foe: UnitId, power: number): number =>
  chancesOf(reckoning.mine, power - defenceOf(reckoning, foe), false).breaks *
  lossByBreaking(reckoning, foe);
/** What a unit has against fire where it stands. */
const defenceOf = once((reckoning, unit) => {
  const at = reckoning.look.position.units.hex[unit];
  return moraleAt(reckoning, unit as UnitId, at) + coverAt(reckoning, at);
});

// --- together ------------------------------------------------------------------------------------

/** CC-CMD-09 Who is led, and whom one leads. */
function companyAt(reckoning: Reckoning, unit: UnitId, hex: HexId): number {
  const { look, own, weights } = reckoning;
  const at = look.position.units.hex;
  if (isLeading(reckoning, unit) === 1) {
    const radius = reachOf(reckoning, unit);
    let led = 0;
    for (const one of own) {
      const isLed = one !== unit && isLeading(reckoning, one) === 0;
      if (isLed && rangeBetween(at[one], hex) <= radius) led += 1;
    }
    return weights.led * Math.min(weights.ledMost, led);
  }
  const isNear = (one: UnitId): boolean =>
    one !== unit && rangeBetween(hex, at[one]) <= reachOf(reckoning, one);
  return own.some(isNear) ? weights.leader : 0;
}
/** 1: a leader. */
const isLeading = once(({ look }, unit) => (isLeader(look, unit as UnitId) ? 1 : 0));
/** How far a leader leads; -1: nobody, as whoever is none. */
const reachOf = once((reckoning, unit) =>
  isLeading(reckoning, unit) === 1 ? (radiusOf(reckoning.look, unit as UnitId) ?? -1) : -1,
);
/** CC-STK-08 */
function crowdAt(reckoning: Reckoning, unit: UnitId, hex: HexId): number {
  const { look, weights } = reckoning;
  const isThere = look.position.units.hex[unit] === hex;
  const figures = figuresThere(reckoning, hex) + (isThere ? 0 : figuresWith(reckoning, unit));
  if (figures > FIGURES) return weights.crowd * weights.crowdTimes;
  return figures > 5 ? weights.crowdClose : 0;
}
const figuresThere = once(({ look, me }, hex) => figuresIn(look, hex, me));
const figuresWith = once(({ look }, unit) => figuresOf(look, unit as UnitId));
/** CC-FOR-06, CC-FOR-08 */
const trapAt = once(({ look, weights }, hex) => {
  const trap = look.position.fortifications.find(([at]) => at === hex)?.[1];
  return trap === 'wire' || trap === 'mines' ? weights[trap] : 0;
});

/** All together. */
export const standing = oncePlaced((reckoning, unit, hex) => {
  const { look, weights } = reckoning;
  const trap = trapAt(reckoning, hex);
  const spoilt = dangerAt(reckoning, unit, hex) + crowdAt(reckoning, unit, hex);
  const shelter = weights.shelter * coverAt(reckoning, hex);
  if (isBroken(look, unit)) {
    return shelter - weights.brokenDanger * spoilt - trap + exitAt(reckoning, unit, hex);
  }
  return (
    shelter +
    zeal(reckoning) * goalsAt(reckoning, unit, hex) +
    weights.fire * fireFrom(reckoning, unit, hex) +
    companyAt(reckoning, unit, hex) -
    spoilt -
    trap
  );
});
