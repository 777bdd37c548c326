/** What events, losses and placings ask for (sections 7, 9, 11, 18, 20 and 21). */
import {
  coverIn,
  figuresIn,
  figuresOf,
  isBroken,
  isLeader,
  otherSide,
  strengthInMelee,
  unitsIn,
  weaponOf,
  weaponTypeOf,
  worthOf,
} from '../rules/facts/index.ts';
import { cardOf } from '../rules/cards/index.ts';
import { rangeBetween, type HexId } from '../rules/ground/index.ts';
import { FIGURES, LAST_SPACE } from '../rules/index.ts';
import { OBJECTIVES, hexesOf, worthBy } from '../rules/objectives/index.ts';
import { moraleOf } from '../rules/orders/index.ts';
import { shareOf } from '../rules/prospects/index.ts';
import type { Reckoning } from './weighing.ts';
import type { Support, UnitId } from '../rules/index.ts';
import { impactWorth } from './guns/artillery.ts';
import { firepowerAt, standing } from './ground.ts';
import { keepWorth } from './cards.ts';
import { cleared, veiled } from './means.ts';
import { goingOf } from './moving.ts';
import type { Choice, Post, Question } from './post.ts';
import { lossByBreaking, lossWhole, rallied, valueOfUnit, worthAtEnd } from './worth.ts';

/** The one of which something is most. */
function most<T>(list: readonly T[], of: (one: T) => number): T {
  return list.reduce((best, one) => (of(one) > of(best) ? one : best));
}
const isMine = ({ look, me }: Reckoning, unit: UnitId): boolean =>
  look.position.units.side[unit] === me;
const powerOf = ({ look }: Reckoning, unit: UnitId): number => {
  const weapon = weaponOf(look, unit);
  return weapon === undefined ? 0 : weaponTypeOf(look, weapon).firepower;
};

// --- units ---------------------------------------------------------------------------------------

type Score = (reckoning: Reckoning, unit: UnitId) => number;
/** Something bad: of the enemy the best, of one's own the least. */
const harm =
  (loss: Score): Score =>
  (reckoning, unit) =>
    loss(reckoning, unit) * (isMine(reckoning, unit) ? -1 : 1);
const help =
  (gain: Score): Score =>
  (reckoning, unit) =>
    gain(reckoning, unit) * (isMine(reckoning, unit) ? 1 : -1);
/** Leaders roll last, so that they lead the others meanwhile. */
const leaderLast: Score = ({ look }, unit) =>
  (isLeader(look, unit) ? 0 : 1) + worthOf(look, unit) / 9;
const leaderFirst: Score = ({ look }, unit) => (isLeader(look, unit) ? 1 : 0);
/** CC-EVT-E50 Whoever may well come round, rather than whoever will be shot. */
function underCommissar(reckoning: Reckoning, unit: UnitId): number {
  const { look, cards, me } = reckoning;
  const shot = shareOf(cards[me], ({ dice: [a, b] }) => a + b > moraleOf(look, unit));
  return (1 - shot) * rallied(reckoning, unit) - shot * lossByBreaking(reckoning, unit);
}
/** CC-MEL-02 Its owner breaks of his own whoever counts least in the melee. */
const leastInMelee: Score = (reckoning, unit) =>
  -lossByBreaking(reckoning, unit) -
  reckoning.weights.leastInMelee * strengthInMelee(reckoning.look, unit);
const BY: { readonly [rule: string]: Score } = {
  'CC-ACT-A41': (reckoning, unit) => -powerOf(reckoning, unit),
  'CC-EVT-E44': help(valueOfUnit),
  'CC-EVT-E50': underCommissar,
  'CC-EVT-E58': rallied,
  'CC-EVT-E60': harm(valueOfUnit),
  'CC-EVT-E62': harm(lossByBreaking),
  'CC-EVT-E63': harm(powerOf),
  'CC-EVT-E64': help(rallied),
  'CC-EVT-E66': harm(lossByBreaking),
  'CC-EVT-E71': (reckoning, unit) =>
    isBroken(reckoning.look, unit) ? 0 : valueOfUnit(reckoning, unit),
  'CC-EVT-E72': harm(lossByBreaking),
  'CC-EVT-E75': harm(valueOfUnit),
  'CC-EVT-E76': valueOfUnit,
  'CC-FIRE-08': leaderLast,
  'CC-FOR-08': leaderLast,
  'CC-MEL-02': leastInMelee,
  'CC-RECO-01': leaderFirst,
  'CC-TRG-05': harm(lossByBreaking),
};
const scored = (reckoning: Reckoning, by: string, unit: UnitId): number =>
  (BY[by] ?? valueOfUnit)(reckoning, unit);
export const chooseUnit = (
  { reckoning }: Post,
  { units, by }: Question<'chooseUnit'>,
): Choice<'chooseUnit'> => ({
  answer: { unit: most(units, (unit) => scored(reckoning, by, unit)) },
});
export function maybeUnit(
  { reckoning }: Post,
  { units, by }: Question<'maybeUnit'>,
): Choice<'maybeUnit'> {
  // CC-EVT-E52 Two teams are as many figures, and less of a squad.
  if (by === 'CC-EVT-E52') return { answer: { none: true } };
  const unit = most(units, (one) => scored(reckoning, by, one));
  return scored(reckoning, by, unit) > 0 ? { answer: { unit } } : { answer: { none: true } };
}

// --- hexes ---------------------------------------------------------------------------------------

type Place = (reckoning: Reckoning, hex: HexId) => number;
const closeTo = (hexes: readonly HexId[], hex: HexId): number =>
  Math.min(...hexes.map((one) => rangeBetween(one, hex)));
/** Where somebody new does well: in cover, near what is to be taken or held. */
const newcomer: Place = (reckoning, hex) => {
  const { look, weights } = reckoning;
  const goals = OBJECTIVES.map(
    (one) =>
      (weights.newGround + worthAtEnd(reckoning, one)) /
      (weights.newFar + closeTo(hexesOf(look, one), hex)),
  );
  const crowd = weights.newCrowd * figuresIn(look, hex, reckoning.me);
  const exposed = weights.newFirepower * firepowerAt(reckoning, hex);
  return weights.newCover * coverIn(look, hex) - exposed + Math.max(...goals) - crowd;
};
const sumOf = (units: readonly UnitId[], of: (unit: UnitId) => number): number =>
  units.reduce((sum, unit) => sum + of(unit), 0);
const strike: Place = (reckoning, hex) => {
  const { look, me } = reckoning;
  const loss = (unit: UnitId): number => lossByBreaking(reckoning, unit);
  return sumOf(unitsIn(look, hex, otherSide(me)), loss) - sumOf(unitsIn(look, hex, me), loss);
};
/** CC-FOR-02 Where foxholes are worth most. */
const dug: Place = (reckoning, hex) => {
  const { look, me, weights } = reckoning;
  const better = Math.max(0, weights.dugCover - coverIn(look, hex));
  const under = firepowerAt(reckoning, hex) > 0 ? 1 : weights.dugQuiet;
  return better * under * sumOf(unitsIn(look, hex, me), (unit) => valueOfUnit(reckoning, unit));
};
/** CC-EVT-E70 What bars one's own. */
const freed: Place = ({ look, me }, hex) => unitsIn(look, hex, me).length;
/** CC-ACT-A39 Over those who stand there, and over those who are bound for it. */
const screened: Place = (reckoning, hex) => {
  const { own, look } = reckoning;
  const { step } = look.position;
  const moving = step.at === 'move' ? step.moving : [];
  // Some of them may have fallen on the way.
  const bound = moving
    .filter(({ unit }) => own.includes(unit))
    .flatMap(({ unit }) => goingOf(reckoning, unit) ?? []);
  return veiled(reckoning, hex, bound);
};
const PLACES: { readonly [rule: string]: Place } = {
  'CC-ACT-A31': cleared,
  'CC-ACT-A32': dug,
  'CC-ACT-A39': screened,
  'CC-ARQ-07': impactWorth,
  'CC-BLZ-05': strike,
  'CC-EVT-E43': strike,
  'CC-EVT-E55': dug,
  'CC-EVT-E56': (reckoning, hex) => sumOf(unitsIn(reckoning.look, hex, reckoning.me), () => 1),
  'CC-EVT-E70': freed,
};
const placed = (reckoning: Reckoning, by: string, hex: HexId): number =>
  (PLACES[by] ?? newcomer)(reckoning, hex);
export const chooseHex = (
  { reckoning }: Post,
  { hexes, by }: Question<'chooseHex'>,
): Choice<'chooseHex'> => ({
  answer: { hex: most(hexes, (hex) => placed(reckoning, by, hex)) },
});
export function maybeHex(
  { reckoning }: Post,
  { hexes, by }: Question<'maybeHex'>,
): Choice<'maybeHex'> {
  const hex = most(hexes, (one) => placed(reckoning, by, one));
  return placed(reckoning, by, hex) > 0 ? { answer: { hex } } : { answer: { none: true } };
}
/** CC-TIME-07 Smoke that covers the enemy rather than one's own. */
export function clearSmoke(
  { reckoning }: Post,
  { hexes }: Question<'clearSmoke'>,
): Choice<'clearSmoke'> {
  const { look, foes, own } = reckoning;
  const { hex } = look.position.units;
  const near = (units: readonly UnitId[], smoke: HexId): number =>
    Math.min(20, ...units.map((unit) => rangeBetween(hex[unit], smoke)));
  const answer = most(hexes, (smoke) => near(own, smoke) - near(foes, smoke));
  return { answer: { hex: answer } };
}
/** CC-ROUT-05 Into cover. */
export const retreat = (
  { reckoning }: Post,
  { unit, hexes }: Question<'retreat'>,
): Choice<'retreat'> => ({
  answer: { hex: most(hexes, (hex) => standing(reckoning, unit, hex)) },
});
export function enter({ reckoning, allows }: Post, { units }: Question<'enter'>): Choice<'enter'> {
  const unit = most(units, (one) => valueOfUnit(reckoning, one));
  const hexes = reckoning.look.setup.map.terrain
    .map((_, hex) => hex)
    .filter((hex) => allows({ unit, hex }));
  return { answer: { unit, hex: most(hexes, (hex) => newcomer(reckoning, hex)) } };
}

// --- stacks, sides, time -------------------------------------------------------------------------

/** CC-STK-09 A squad is dear: two teams of it cost one point, if that is enough. */
export function thinOut(
  { reckoning }: Post,
  { hex, units, deployable }: Question<'thinOut'>,
): Choice<'thinOut'> {
  const { look } = reckoning;
  const side = look.position.units.side[units[0]];
  const excess = figuresIn(look, hex, side) - FIGURES;
  const enough = units.filter((unit) => figuresOf(look, unit) >= excess);
  const cost = (unit: UnitId): number => lossWhole(reckoning, unit);
  const least = most(enough.length > 0 ? enough : units, (unit) => -cost(unit));
  const squad = deployable.toSorted((a, b) => cost(a) - cost(b))[0];
  if (squad !== undefined && excess <= 2 && cost(least) > reckoning.weights.thinOut * cost(squad)) {
    return { answer: { deploy: squad } };
  }
  return { answer: { eliminate: least } };
}
/** CC-VP-08 Back as soon as it can be. */
export const arrival = ({ scene }: Post): Choice<'arrival'> => ({
  answer: { space: Math.min(scene.position.time + 1, LAST_SPACE) },
});
export const nameSide = ({ me }: Post): Choice<'nameSide'> => ({ answer: { side: otherSide(me) } });

// --- cards, chits, weapons -----------------------------------------------------------------------

/** CC-EVT-E61 The best of what has been shown. */
export function maybeCard(
  { reckoning, scene, since, me }: Post,
  { slots }: Question<'maybeCard'>,
): Choice<'maybeCard'> {
  const shown = since().events.findLast(({ type }) => type === 'handShown');
  const cards = shown?.type === 'handShown' ? shown.cards : [];
  const worth = (slot: number): number => {
    const value = cards.find((card) => card.slot === slot)?.value;
    return value === undefined ? 0 : keepWorth(reckoning, cardOf(scene, otherSide(me), value));
  };
  return { answer: { slot: most(slots, worth) } };
}
/** CC-EVT-E67 What lies open draws the enemy: rather what one holds, and little. */
export function chooseChit(
  { scene, me, reckoning: { weights } }: Post,
  { slots }: Question<'chooseChit'>,
): Choice<'chooseChit'> {
  const { chits, control } = scene.position;
  const worth = (slot: number): number => {
    const chit = chits.secret[me].find((one) => one.slot === slot)?.value;
    if (chit === undefined) return 0;
    return OBJECTIVES.reduce((sum, objective) => {
      const points = worthBy(chit, objective);
      return sum + (control[objective] === me ? -weights.shownHeld : -1) * points;
    }, 0);
  };
  return { answer: { slot: most(slots, worth) } };
}
export const chooseWeapon = (
  { scene }: Post,
  { weapons }: Question<'chooseWeapon'>,
): Choice<'chooseWeapon'> => ({
  answer: { weapon: most(weapons, (one) => weaponTypeOf(scene, one).firepower) },
});
/** CC-SPT-01 Firepower, and who leads it; a radio has a card to use it. */
export function chooseSupport(
  { scene, me, reckoning: { weights } }: Post,
  { entries }: Question<'chooseSupport'>,
): Choice<'chooseSupport'> {
  const { unitTypes, weaponTypes, radioTypes } = scene.setup.forces[me];
  const worth = (support: Support): number => {
    if ('radio' in support) {
      const radio = radioTypes.find(({ id }) => id === support.radio);
      return weights.supportRadio * (radio?.firepower ?? 0);
    }
    const { type, weapon } = support;
    const unit = unitTypes.find(({ id }) => id === type);
    const arms = weaponTypes.find(({ id }) => id === weapon);
    const command = unit?.unbroken.command ?? 0;
    const own = unit?.unbroken.firepower ?? 0;
    const carried = weights.supportWeapon * (arms?.firepower ?? 0);
    return own + carried + weights.supportCommand * command;
  };
  return { answer: { entry: entries.indexOf(most(entries, worth)) } };
}
