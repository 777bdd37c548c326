/** Choices that a fight asks for: figures, dice, hits, retreats, points. */
import {
  bearerOf,
  contactsOf,
  densityOf,
  distance,
  enemiesOf,
  facingAlong,
  figuresOf,
  inches,
  isPanicking,
  nearestTo,
  poseOf,
  quotaOf,
  ranksOf,
  rosterOf,
  strengthOf,
} from '../rules/facts/index.ts';
import { disorderOf } from '../rules/demoralisation/index.ts';
import { forcedWay } from '../rules/movement/index.ts';
import { headingFrom } from '../rules/melee/index.ts';
import { killedBy, shotOf } from '../rules/shooting/index.ts';
import type { FigureId, Scene, UnitId, Use } from '../rules/index.ts';
import type { Choice, Post, Question } from './post.ts';
import type { Weights } from './weights.ts';
import { fightWorth, inContactAt, worthOf } from './worth.ts';

// --- figures -------------------------------------------------------------------------------------

/** Who is spared: leaders, markers, those who strike well. */
function keeps(weights: Weights, scene: Scene, figure: FigureId): number {
  const { role, weapons } = rosterOf(scene)[figure];
  const leads =
    role === 'general'
      ? weights.spareGeneral
      : role === 'colonel'
        ? weights.spareColonel
        : role === undefined
          ? 0
          : weights.spareMarker;
  return leads + (weapons.length > 1 ? weights.spareArmed : 0);
}
/** AOT-UNIT-14 The least of each rank. */
export function chooseLosses(
  { scene, weights }: Post,
  { unit, count, as }: Question<'chooseLosses'>,
): Choice<'chooseLosses'> {
  const quota = quotaOf(ranksOf(scene, unit), count, as);
  const least = (place: 1 | 2 | 3, many: number): FigureId[] =>
    figuresOf(scene, unit, place)
      .toSorted((a, b) => keeps(weights, scene, a) - keeps(weights, scene, b))
      .slice(0, many);
  const figures = [...least(1, quota.first), ...least(2, quota.second), ...least(3, quota.behind)];
  return { answer: { figures }, plan: 'spare leaders' };
}

// --- dice ----------------------------------------------------------------------------------------

/** AOT-RUN-06, R-002 A die that passes, and carries farthest. */
export function chooseDie(
  { scene }: Post,
  { unit, dice, as, at }: Question<'chooseDie'>,
): Choice<'chooseDie'> {
  if (at !== undefined) return { answer: { die: deadliest(scene, unit, at, dice) }, plan: as };
  const against = densityOf(scene, unit);
  const loss = (die: number): number => (die < against ? die : 0);
  const sorted = dice.toSorted((a, b) => loss(a) - loss(b) || (as === 'kept' ? b - a : a - b));
  return { answer: { die: sorted[0] }, plan: as };
}
/** AOT-ART-10 The die that kills most. */
function deadliest(scene: Scene, unit: UnitId, at: UnitId, dice: readonly number[]): number {
  const shot = shotOf(scene, unit, at);
  const killed = (die: number): number => ('shot' in shot ? killedBy(die, shot.shot.needs) : die);
  return dice.toSorted((a, b) => killed(b) - killed(a))[0];
}
export const rerollTest = (): Choice<'rerollTest'> => ({ answer: { again: true }, plan: 'again' });

/** AOT-MELEE-08 Whoever has most to lose from takes the hits. */
export function takeHits(
  { scene, weights, allows }: Post,
  { units, hits }: Question<'takeHits'>,
): Choice<'takeHits'> {
  const room = (unit: UnitId): number => strengthOf(scene, unit) / worthOf(weights, scene, unit);
  const answers = units
    .toSorted((a, b) => room(b) - room(a))
    .map((taker) => ({ taken: units.map((unit) => (unit === taker ? hits : 0)) }));
  return { answer: answers.find(allows) ?? answers[0], plan: 'take hits' };
}

// --- who first, and whether ----------------------------------------------------------------------

export function chooseUnit(
  { scene }: Post,
  { units, why }: Question<'chooseUnit'>,
): Choice<'chooseUnit'> {
  const front = (unit: UnitId): number => {
    const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
    return enemy === undefined ? 0 : distance(scene, unit, enemy);
  };
  // Who retreats farthest behind leaves the way free; who strays there is missed least.
  const sorted = units.toSorted((a, b) =>
    why === 'retreat' || why === 'storm' ? front(b) - front(a) : front(a) - front(b),
  );
  return { answer: { unit: sorted[0] }, plan: why };
}
/** AOT-RETREAT-03 Its front to an enemy who may come; not for nothing. */
export function turnBack(
  { scene, weights }: Post,
  { unit }: Question<'turnBack'>,
): Choice<'turnBack'> {
  const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
  const back = enemy !== undefined && distance(scene, unit, enemy) < inches(weights.turnBack);
  return { answer: { back }, plan: back ? 'face' : 'go on' };
}
/** AOT-BREAK-05 Through, where the horses alone will do it. */
export function breakThrough(
  { scene, weights }: Post,
  { unit, at }: Question<'breakThrough'>,
): Choice<'breakThrough'> {
  const through = fightWorth(weights, scene, [{ a: unit, b: at }]) > weights.breakThrough;
  return { answer: { through }, plan: through ? 'through' : 'stand' };
}
/** AOT-DEM-03 From where the shakiest is nearest. */
export function choosePlace(
  { scene }: Post,
  { by }: Question<'choosePlace'>,
): Choice<'choosePlace'> {
  const shaky = (at: UnitId): number =>
    Math.min(
      ...enemiesOf(scene, at).map((enemy) => distance(scene, at, enemy) * strengthOf(scene, enemy)),
      Infinity,
    );
  return { answer: { at: by.toSorted((a, b) => shaky(a) - shaky(b))[0] } };
}

// --- points --------------------------------------------------------------------------------------

/** AOT-DEM-04, AOT-DEM-05, AOT-DEM-06 What a use is worth a point. */
function useWorth(
  weights: Weights,
  scene: Scene,
  { unit, use }: { readonly unit: UnitId; readonly use: Use },
  left: number,
): number {
  const density = densityOf(scene, unit);
  if (use === 'disorder') {
    const { price, figures } = disorderOf(scene, unit);
    const formed = figuresOf(scene, unit, 1).length + figuresOf(scene, unit, 2).length;
    const breaks = formed <= figures ? weights.useBreaks * worthOf(weights, scene, unit) : 0;
    const fights = contactsOf(scene, unit).length > 0 ? weights.useFights : 0;
    const leads = bearerOf(scene, unit, 'general') === undefined ? 0 : weights.useLeads;
    return (
      (weights.useFigure * figures +
        breaks +
        fights +
        leads +
        weights.useShaky / Math.max(1, formed)) /
        price +
      duelGain(weights, scene, unit, left)
    );
  }
  if (use === 'retreat') {
    const foes = contactsOf(scene, unit);
    const heading = foes.length > 0 ? headingFrom(scene, unit, foes) : -1;
    const lost =
      heading < 0
        ? foes.length > 0
        : forcedWay(
            scene,
            unit,
            { ...poseOf(scene, unit), facing: heading },
            inches(Math.max(0, 10 - density)),
            foes,
          ).dispersed !== undefined;
    const worth = lost
      ? worthOf(weights, scene, unit)
      : isPanicking(scene, unit)
        ? weights.useFlight
        : weights.useRetreat;
    return worth / Math.max(1, density);
  }
  return weights.useAttack;
}
/** What a point wins in the duel that comes next: with as many points as are best for it. */
function duelGain(weights: Weights, scene: Scene, unit: UnitId, left: number): number {
  if (weights.useDuel === 0 || isPanicking(scene, unit)) return 0;
  const able = enemiesOf(scene, unit).filter((one) => !isPanicking(scene, one));
  const by = nearestTo(scene, unit, able);
  if (by === undefined || distance(scene, by, unit) > inches(weights.useNear)) return 0;
  const met = metBy(scene, by, unit);
  const now = fightWorth(weights, met, [{ a: by, b: unit }]);
  const { price, figures } = disorderOf(scene, unit);
  const times = Math.min(4, Math.floor(left / price));
  const tried = Array.from({ length: times }, (_, nth) => nth);
  const gains = (weights.quick === 1 ? tried.slice(-1) : tried).map((nth) => {
    const shaken = shakenBy(met, unit, figures * (nth + 1));
    return (fightWorth(weights, shaken, [{ a: by, b: unit }]) - now) / (price * (nth + 1));
  });
  return weights.useDuel * Math.max(0, ...gains);
}
function metBy(scene: Scene, by: UnitId, unit: UnitId): Scene {
  if (contactsOf(scene, unit).includes(by)) return scene;
  const [from, to] = [poseOf(scene, by), poseOf(scene, unit)];
  const facing = facingAlong(to.x - from.x, to.y - from.y);
  return inContactAt(scene, by, { ...from, facing }, [unit], true);
}
/** AOT-DEM-04 So many of its figures out of the ranks. */
function shakenBy(scene: Scene, unit: UnitId, count: number): Scene {
  const { first, second } = quotaOf(ranksOf(scene, unit), count, 'disordered');
  const out = [
    ...figuresOf(scene, unit, 1).slice(0, first),
    ...figuresOf(scene, unit, 2).slice(0, second),
  ];
  const { position } = scene;
  const place = position.figures.place.map((one, figure) =>
    out.includes(figure as FigureId) ? (3 as const) : one,
  );
  return { ...scene, position: { ...position, figures: { ...position.figures, place } } };
}
export function spendPoints(
  { scene, weights, allows }: Post,
  _: Question<'spendPoints'>,
): Choice<'spendPoints'> {
  const left = scene.position.purses.find((one) => one.unit === _.purse)?.left ?? 0;
  const uses = enemiesUnderPurse(scene, _).flatMap((unit) =>
    (['disorder', 'retreat', 'attack'] as const).map((use) => ({
      answer: { use, unit },
      value: useWorth(weights, scene, { unit, use }, left),
    })),
  );
  const best = uses
    .filter(({ value }) => value > weights.leastUse)
    .toSorted((a, b) => b.value - a.value)
    .find(({ answer }) => allows(answer));
  return best === undefined
    ? { answer: { done: true }, plan: 'keep' }
    : { answer: best.answer, plan: best.answer.use };
}
/** Enemies of who spends. */
function enemiesUnderPurse(scene: Scene, { purse }: Question<'spendPoints'>): UnitId[] {
  const found = scene.position.purses.find((one) => one.unit === purse);
  return found === undefined || found.at < 0 ? [purse] : enemiesOf(scene, found.at as UnitId);
}
