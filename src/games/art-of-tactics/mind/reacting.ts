/** What is answered in the other's turn: contact, shots, and the initiative (sections 17 .. 21). */
import {
  contactsOf,
  enemiesOf,
  formedOf,
  distance,
  facingAlong,
  inches,
  isOnFlank,
  nearestTo,
  poseOf,
  supposedAt,
} from '../rules/facts/index.ts';
import { densitiesFor, formationOf } from '../rules/movement/index.ts';
import { targetsOf } from '../rules/shooting/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';
import { goings, testCost } from './moving.ts';
import type { Choice, Post, Question } from './post.ts';
import type { Weights } from './weights.ts';
import { fightWorth, inContactAt, shotWorth, worthOf } from './worth.ts';

/** What it is worth to stand and fight whoever touches it. */
const standing = (weights: Weights, scene: Scene, unit: UnitId): number =>
  fightWorth(
    weights,
    scene,
    contactsOf(scene, unit).map((b) => ({ a: unit, b })),
  );
/** Whether to stand is no question of taste: about that nobody errs. */
export function meetContact(
  { allows, sense, ...given }: Post,
  { unit, by, may }: Question<'meetContact'>,
): Choice<'meetContact'> {
  const { scene, weights } = sense ?? given;
  const stand = standing(weights, scene, unit);
  const choices: { answer: Choice<'meetContact'>['answer']; value: number }[] = [
    { answer: { act: 'stand' }, value: stand },
  ];
  if (may.includes('evade')) {
    const value = -testCost(weights, scene, unit) - weights.evaded;
    choices.push({ answer: { act: 'evade' }, value });
  }
  if (may.includes('turn')) {
    for (const facing of facesTo(scene, unit, by)) {
      const faced = supposedAt(scene, unit, { ...poseOf(scene, unit), facing });
      const value =
        fightWorth(weights, faced, [{ a: unit, b: by }]) - testCost(weights, scene, unit);
      choices.push({ answer: { act: 'turn', facing }, value });
    }
  }
  const best = choices.toSorted((a, b) => b.value - a.value).find(({ answer }) => allows(answer));
  return { answer: best?.answer ?? { act: 'stand' }, plan: best?.answer.act ?? 'stand' };
}
/** Square to his front, or at his middle. */
function facesTo(scene: Scene, unit: UnitId, by: UnitId): number[] {
  const [from, to] = [poseOf(scene, unit), poseOf(scene, by)];
  return [(to.facing + 18_000) % 36_000, facingAlong(to.x - from.x, to.y - from.y)];
}

export function meetShot(
  { scene, weights, allows }: Post,
  { unit, by, may }: Question<'meetShot'>,
): Choice<'meetShot'> {
  const choices: { answer: Choice<'meetShot'>['answer']; value: number }[] = [
    { answer: { act: 'none' }, value: 0 },
  ];
  if (may.includes('return')) {
    choices.push({ answer: { act: 'return' }, value: shotWorth(weights, scene, unit, by) });
  }
  if (may.includes('charge')) {
    choices.push({ answer: { act: 'charge' }, value: counterWorth(weights, scene, unit, by) });
  }
  if (may.includes('turn') && isOnFlank(scene, by, unit)) {
    const [, facing] = facesTo(scene, unit, by);
    const saved = shotWorth(weights, scene, by, unit) / 2 - testCost(weights, scene, unit);
    choices.push({ answer: { act: 'turn', facing }, value: saved });
  }
  const best = choices.toSorted((a, b) => b.value - a.value).find(({ answer }) => allows(answer));
  return { answer: best?.answer ?? { act: 'none' }, plan: best?.answer.act ?? 'none' };
}
/** AOT-REACT-03 One die carries it so far, and is a test as well. */
function counterWorth(weights: Weights, scene: Scene, unit: UnitId, by: UnitId): number {
  const arrives = Math.max(0, 7 - Math.ceil(distance(scene, unit, by) / inches(1))) / 6;
  const to = poseOf(scene, by);
  const from = poseOf(scene, unit);
  const facing = facingAlong(to.x - from.x, to.y - from.y);
  const met = inContactAt(scene, unit, { ...from, facing }, [by], true);
  const won = fightWorth(weights, met, [{ a: unit, b: by }]);
  return (
    Math.min(1, arrives) * won - testCost(weights, scene, unit) - weights.missed * (1 - arrives)
  );
}

/** AOT-PROP-08 The best shot or charge; else ranks for what is to come. */
export function takeInitiative(
  { scene, weights, allows }: Post,
  { units }: Question<'takeInitiative'>,
): Choice<'takeInitiative'> {
  const choices = units.flatMap(({ unit, may }) => [
    ...(may.includes('shoot')
      ? targetsOf(scene, unit).map((at) => ({
          answer: { unit, act: 'shoot' as const, at },
          value: shotWorth(weights, scene, unit, at),
        }))
      : []),
    ...(may.includes('charge') ? chargesOf(weights, scene, unit) : []),
    ...(may.includes('form') ? forming(weights, scene, unit) : []),
  ]);
  const best = choices
    .filter(({ value }) => value > weights.leastInitiative)
    .toSorted((a, b) => b.value - a.value)
    .find(({ answer }) => allows(answer));
  return best === undefined
    ? { answer: { done: true }, plan: 'wait' }
    : { answer: best.answer, plan: best.answer.act };
}
function chargesOf(weights: Weights, scene: Scene, unit: UnitId) {
  const at = nearestTo(scene, unit, enemiesOf(scene, unit));
  if (at === undefined || distance(scene, unit, at) > inches(3)) return [];
  const [best] = goings(weights, scene, unit, inches(3)).filter(({ plan }) => plan === 'charge');
  if (best === undefined) return [];
  const value = weights.runShare * best.value - testCost(weights, scene, unit);
  return [{ answer: { unit, act: 'charge' as const, at }, value }];
}
/** R-039 As dense as the ranks allow, where an enemy stands before it. */
function forming(weights: Weights, scene: Scene, unit: UnitId) {
  const foes = contactsOf(scene, unit);
  if (foes.length === 0) return [];
  const able = densitiesFor(scene, unit, formedOf(scene, unit).length);
  const now = standing(weights, scene, unit);
  return able.flatMap((density) => {
    const formation = formationOf(scene, unit, density, 0);
    const ranked = rankedAs(scene, formation.first, formation.second);
    const value = standing(weights, ranked, unit) - now;
    const { facing } = poseOf(scene, unit);
    return value > weights.leastForm * worthOf(weights, scene, unit)
      ? [{ answer: { unit, act: 'form' as const, ...formation, facing }, value }]
      : [];
  });
}
function rankedAs(scene: Scene, first: readonly number[], second: readonly number[]): Scene {
  const { position } = scene;
  const place = position.figures.place.map((one, figure) =>
    first.includes(figure) ? (1 as const) : second.includes(figure) ? (2 as const) : one,
  );
  return { ...scene, position: { ...position, figures: { ...position.figures, place } } };
}
