/** What the units that may act do, the most worth first. */
import {
  densitiesFor,
  formationOf,
  gaitOf,
  mergeable,
  returnedBy,
  whyNoRun,
} from '../rules/movement/index.ts';
import {
  bearerOf,
  distance,
  enemiesOf,
  figuresOf,
  formedOf,
  inches,
  isDrawn,
  isMounted,
  isOnTable,
  isPanicking,
  movementOf,
  nearestTo,
  poseOf,
} from '../rules/facts/index.ts';
import {
  duties,
  dutyDone,
  givenTo,
  reachOf,
  runOwed,
  whyNoDeed,
  whyNotAct,
  whyNotWay,
} from '../rules/turn/index.ts';
import { mergingNow } from '../rules/command/index.ts';
import { targetsOf } from '../rules/shooting/index.ts';
import { whyNoBreakthrough } from '../rules/melee/index.ts';
import type { ActAnswer, Leg, Scene, Ticks, UnitId } from '../rules/index.ts';
import { DRAWN, wagonWorth, modelDeeds } from './models.ts';
import { goingBy, goings, roughly, staysFor, testCost, turnedRound } from './moving.ts';
import { keptInLine, matesOf } from './lines/together.ts';
import { isLost, withdrawals } from './leaving.ts';
import type { Choice, Post, Question } from './post.ts';
import type { Weights } from './weights.ts';
import { shotWorth } from './worth.ts';

/** A deed and what it is worth. */
export interface Deed {
  readonly answer: ActAnswer;
  readonly value: number;
  readonly plan: string;
}

const DONE = { answer: { done: true }, plan: 'wait' } as const;

export function act(post: Post, { given }: Question<'act'>): Choice<'act'> {
  const { scene, allows } = post;
  const turned = scene.position.slot?.turned ?? [];
  const mine = given.filter(({ unit }) => turned.includes(unit));
  // AOT-ACT-03 Who has turned goes on before another is taken up.
  const best = bestDeed(post, mine) ?? bestDeed(post, given);
  if (best !== undefined) return best;
  // AOT-CMD-10 Who is obliged to attack does the least evil.
  return allows(DONE.answer) ? DONE : forced(post, given);
}
function bestDeed(
  { scene, weights, allows, together, sense }: Post,
  given: Question<'act'>['given'],
): Deed | undefined {
  const out = given
    .map(({ unit }): ActAnswer => ({ unit, act: 'enter' }))
    .find((answer) => allows(answer));
  if (out !== undefined) return { answer: out, value: 1, plan: 'come out' };
  // Who stands nearest to the enemy goes first, and leaves room behind him.
  for (const unit of nearestFirst(scene, given)) {
    const all = deedsOf(weights, scene, unit);
    const able = given.map((one) => one.unit);
    const best = (together ? keptInLine(weights, scene, able, unit, all) : all)
      .filter(
        ({ answer, value }) => value > weights.least && whyNotAct(scene, answer) === undefined,
      )
      .toSorted((a, b) => b.value - a.value)
      .find(({ answer }) => allows(answer) && !isFolly(sense, answer));
    if (best !== undefined) return best;
  }
  return undefined;
}
/** Whatever it hopes for by that, it is worse off in truth. */
function isFolly(sense: Post['sense'], answer: ActAnswer): boolean {
  if (sense === undefined || 'done' in answer) return false;
  const { scene, weights } = sense;
  const { unit } = answer;
  const worth = ([best]: readonly { readonly value: number }[]): number => best?.value ?? -1;
  switch (answer.act) {
    case 'move':
      return isFoolishWay(sense, unit, answer.legs);
    case 'run':
      return worth(runs(weights, scene, unit)) < 0;
    case 'breakthrough':
      return worth(breakthroughs(weights, scene, unit)) < 0;
    case 'leave':
      return !isLost(weights, scene, unit);
    default:
      return false;
  }
}
/** It costs more than it brings; who could shoot walks up; a general leaves his line behind. */
function isFoolishWay(
  { scene, weights }: NonNullable<Post['sense']>,
  unit: UnitId,
  legs: readonly Leg[],
): boolean {
  const going = goingBy(weights, scene, unit, legs);
  if (going === undefined) return false;
  if (going.plan === 'advance' && leavesLine(scene, unit)) return true;
  const shot = Math.max(0, ...shots(weights, scene, unit).map(({ value }) => value));
  return going.value < (shot > 0 ? shot : -FOLLY);
}
const leavesLine = (scene: Scene, unit: UnitId): boolean =>
  bearerOf(scene, unit, 'general') !== undefined &&
  matesOf(scene, unit).some((mate) => scene.position.units.acted[mate] === 0);
/** What a way costs, before whoever errs about it takes it for folly. */
const FOLLY = 0.1;
function nearestFirst(scene: Scene, given: Question<'act'>['given']): UnitId[] {
  const far = (unit: UnitId): Ticks => {
    const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
    return enemy === undefined ? 0 : distance(scene, unit, enemy);
  };
  return given
    .filter(({ unit }) => isOnTable(scene, unit))
    .map(({ unit }) => ({ unit, far: far(unit) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ unit }) => unit);
}
function forced({ scene, weights, allows }: Post, given: Question<'act'>['given']): Choice<'act'> {
  const deeds = given
    .flatMap(({ unit }) => (isOnTable(scene, unit) ? deedsOf(weights, scene, unit) : []))
    .toSorted((a, b) => b.value - a.value);
  const [duty] = duties(scene);
  const done = duty === undefined ? DONE : { answer: dutyDone(scene, duty), plan: 'obey' };
  return deeds.find(({ answer }) => allows(answer)) ?? done;
}

/** All that a unit might do now, each with its worth. */
function deedsOf(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  const { quick, least } = weights;
  if (quick === 1 && staysFor(weights, scene, unit, reachOf(scene, unit))) {
    return [...shots(weights, scene, unit), ...rearrangements(weights, scene, unit)];
  }
  const plain = plainDeeds(weights, scene, unit);
  if (quick === 1 && plain.some(({ value }) => value > least)) return plain;
  return [
    ...plain,
    ...breakthroughs(weights, scene, unit),
    ...turns(weights, scene, unit),
    ...mergers(weights, scene, unit),
    ...runs(weights, scene, unit),
    ...modelDeeds(weights, scene, unit),
  ];
}
/** What most do: who has no time looks for nothing else where one of these is worth it. */
const plainDeeds = (weights: Weights, scene: Scene, unit: UnitId): Deed[] => [
  ...shots(weights, scene, unit),
  ...moves(weights, scene, unit),
  ...withdrawals(weights, scene, unit),
  ...rearrangements(weights, scene, unit),
];
/** What a unit could do best, kind by kind, were it ordered so. */
export interface Prospects {
  readonly move: number;
  readonly shoot: number;
  readonly reform: number;
}
export const prospectsOf = (weights: Weights, scene: Scene, unit: UnitId): Prospects => ({
  move: isLost(weights, scene, unit) ? 1 : goesFor(weights, scene, unit),
  shoot: Math.max(0, ...targetsOf(scene, unit).map((at) => shotWorth(weights, scene, unit, at))),
  reform: Math.max(returnWorth(weights, scene, unit), wagonWorth(weights, scene, unit)),
});
const goesFor = (weights: Weights, scene: Scene, unit: UnitId): number =>
  roughly(weights, scene, unit, isDrawn(scene, unit) ? DRAWN : movementOf(scene, unit));

function shots(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  if (whyNoDeed(scene, unit, 'shoot') !== undefined) return [];
  const most = givenTo(scene, unit)?.shots;
  return targetsOf(scene, unit, most).map((at) => ({
    answer: { unit, act: 'shoot', at },
    value: shotWorth(weights, scene, unit, at, most),
    plan: 'shoot',
  }));
}
function moves(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  if (whyNoDeed(scene, unit, 'move') !== undefined) return [];
  return goings(weights, scene, unit, reachOf(scene, unit)).map(({ legs, value, plan }) => ({
    answer: { unit, act: 'move', legs: [...legs] },
    // R-100 Who panics runs in any case.
    value: isPanicking(scene, unit) ? 0 : value,
    plan,
  }));
}

/** AOT-BREAK-01 Straight at foot: as a charge, and perhaps on to the next. */
function breakthroughs(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  if (!isMounted(scene, unit) || whyNoDeed(scene, unit, 'move') !== undefined) return [];
  if (whyNoBreakthrough(scene, unit) !== undefined) return [];
  const straight = goings(weights, scene, unit, reachOf(scene, unit)).find(
    ({ legs, plan }) => plan === 'charge' && legs.every((leg) => 'ahead' in leg),
  );
  if (straight === undefined) return [];
  const value = straight.value + weights.through;
  return [{ answer: { unit, act: 'breakthrough', run: false }, value, plan: 'breakthrough' }];
}
/** AOT-FACE-02 A turn for the sake of the way that it opens. */
function turns(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  if (whyNoDeed(scene, unit, 'move') !== undefined) return [];
  const turned = turnedRound(weights, scene, unit);
  if (turned === undefined) return [];
  const [best] = goings(weights, turned.there, unit, reachOf(scene, unit));
  const value = (best?.value ?? 0) - testCost(weights, scene, unit);
  return [{ answer: { unit, act: 'turn', facing: turned.facing }, value, plan: 'turn' }];
}

// --- ranks ---------------------------------------------------------------------------------------

/** AOT-REFORM-01 What it is worth to bring the disordered back into the ranks. */
function returnWorth(weights: Weights, scene: Scene, unit: UnitId): number {
  const back = Math.min(figuresOf(scene, unit, 3).length, returnedBy(scene, unit));
  if (back === 0) return 0;
  const formed = formedOf(scene, unit).length;
  return back * weights.returned * (formed <= 2 ? weights.returnedLast : 1);
}
function rearrangements(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  if (whyNoDeed(scene, unit, 'reform') !== undefined) return [];
  const value = returnWorth(weights, scene, unit);
  if (value === 0) return [];
  const back = Math.min(figuresOf(scene, unit, 3).length, returnedBy(scene, unit));
  // AOT-REFORM-10 As dense as it may stand and still move.
  const able = densitiesFor(scene, unit, formedOf(scene, unit).length + back);
  const density = able.filter((one) => one < 5).at(-1) ?? able[0];
  if (density === undefined) return [];
  // AOT-REFORM-01 Whoever forms up faces where he likes, without a test.
  const facing = turnedRound(weights, scene, unit)?.facing ?? poseOf(scene, unit).facing;
  const formation = formationOf(scene, unit, density, back);
  return [{ answer: { unit, act: 'reform', ...formation, facing }, value, plan: 'reform' }];
}

/** AOT-REFORM-05 In the slot of a merging: as dense as they may stand and still move. */
function mergers(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  const others = mergeable(scene, unit).filter((one) => mergingNow(scene).includes(one));
  const all = [unit, ...others].flatMap((one) => formedOf(scene, one));
  const able = densitiesFor(scene, unit, all.length).filter((one) => one < 5);
  const density = able.at(-1);
  if (others.length === 0 || density === undefined) return [];
  const ranks = { first: all.slice(0, density), second: all.slice(density) };
  const { facing } = poseOf(scene, unit);
  const answer: ActAnswer = { unit, act: 'merge', with: others, ...ranks, facing };
  return [{ answer, value: weights.returned, plan: 'merge' }];
}

// --- runs ----------------------------------------------------------------------------------------

/** AOT-RUN-03 As far as its dice carry it on the average. */
function runs(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  const gait = gaitOf(scene, unit);
  if (gait === undefined || whyNoRun(scene, unit) !== undefined) return [];
  const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
  if (enemy === undefined) return [];
  const reach = inches(weights.runInches * gait.dice);
  if (distance(scene, unit, enemy) > reach) return [];
  const [best] = goings(weights, scene, unit, reach).filter(({ plan }) => plan === 'charge');
  if (best === undefined) return [];
  const cost = gait.test === 'none' ? weights.runFree : weights.runTest;
  return [
    { answer: { unit, act: 'run' }, value: weights.runShare * best.value - cost, plan: 'run' },
  ];
}
/** AOT-RUN-08 The dice lie: charge, or come nearer, or shoot, or stay. */
export function run(
  { scene, weights, allows, sense }: Post,
  { unit, left, shoots, straight }: Question<'run'>,
): Choice<'run'> {
  const most = givenTo(scene, unit)?.shots;
  const targets = shoots ? targetsOf(scene, unit, most) : [];
  const ways = goings(weights, scene, unit, left).filter(
    ({ legs }) => whyNotWay(scene, unit, legs, left) === undefined,
  );
  const choices = [
    ...targets.map((at) => ({
      answer: { at },
      value: shotWorth(weights, scene, unit, at, most),
      plan: 'shoot',
    })),
    ...ways.map(({ legs, value, plan }) => ({ answer: { legs: [...legs] }, value, plan })),
  ]
    .filter(({ value }) => value > weights.least)
    .toSorted((a, b) => b.value - a.value);
  const isSound = (answer: (typeof choices)[number]['answer']): boolean =>
    !('legs' in answer) || !isFolly(sense, { unit, act: 'move', legs: answer.legs });
  const best = choices.find(({ answer }) => allows(answer) && isSound(answer));
  if (best !== undefined || allows(DONE.answer)) return best ?? DONE;
  // AOT-CMD-10 The signal to attack lets nobody halt before the enemy.
  return { answer: { legs: [...(runOwed(scene, unit, left, straight) ?? [])] }, plan: 'obey' };
}
