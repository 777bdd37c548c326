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
import { fightWorth, inContactAt, shotWorth, worthOf } from './worth.ts';

const WORTH = { ground: 0.08, charge: 0.15 } as const;

/** What it is worth to stand and fight whoever touches it. */
const standing = (scene: Scene, unit: UnitId): number =>
  fightWorth(
    scene,
    contactsOf(scene, unit).map((b) => ({ a: unit, b })),
  );
export function meetContact(
  { scene, allows }: Post,
  { unit, by, may }: Question<'meetContact'>,
): Choice<'meetContact'> {
  const stand = standing(scene, unit);
  const choices: { answer: Choice<'meetContact'>['answer']; value: number }[] = [
    { answer: { act: 'stand' }, value: stand },
  ];
  if (may.includes('evade')) {
    const value = -testCost(scene, unit) - WORTH.ground;
    choices.push({ answer: { act: 'evade' }, value });
  }
  if (may.includes('turn')) {
    for (const facing of facesTo(scene, unit, by)) {
      const faced = supposedAt(scene, unit, { ...poseOf(scene, unit), facing });
      const value = fightWorth(faced, [{ a: unit, b: by }]) - testCost(scene, unit);
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
  { scene, allows }: Post,
  { unit, by, may }: Question<'meetShot'>,
): Choice<'meetShot'> {
  const choices: { answer: Choice<'meetShot'>['answer']; value: number }[] = [
    { answer: { act: 'none' }, value: 0 },
  ];
  if (may.includes('return')) {
    choices.push({ answer: { act: 'return' }, value: shotWorth(scene, unit, by) });
  }
  if (may.includes('charge')) {
    choices.push({ answer: { act: 'charge' }, value: counterWorth(scene, unit, by) });
  }
  if (may.includes('turn') && isOnFlank(scene, by, unit)) {
    const [, facing] = facesTo(scene, unit, by);
    const saved = shotWorth(scene, by, unit) / 2 - testCost(scene, unit);
    choices.push({ answer: { act: 'turn', facing }, value: saved });
  }
  const best = choices.toSorted((a, b) => b.value - a.value).find(({ answer }) => allows(answer));
  return { answer: best?.answer ?? { act: 'none' }, plan: best?.answer.act ?? 'none' };
}
/** AOT-REACT-03 One die carries it so far, and is a test as well. */
function counterWorth(scene: Scene, unit: UnitId, by: UnitId): number {
  const arrives = Math.max(0, 7 - Math.ceil(distance(scene, unit, by) / inches(1))) / 6;
  const to = poseOf(scene, by);
  const from = poseOf(scene, unit);
  const facing = facingAlong(to.x - from.x, to.y - from.y);
  const met = inContactAt(scene, unit, { ...from, facing }, [by], true);
  const won = fightWorth(met, [{ a: unit, b: by }]);
  return Math.min(1, arrives) * won - testCost(scene, unit) - WORTH.charge * (1 - arrives);
}

/** AOT-PROP-08 The best shot or charge; else ranks for what is to come. */
export function takeInitiative(
  { scene, allows }: Post,
  { units }: Question<'takeInitiative'>,
): Choice<'takeInitiative'> {
  const choices = units.flatMap(({ unit, may }) => [
    ...(may.includes('shoot')
      ? targetsOf(scene, unit).map((at) => ({
          answer: { unit, act: 'shoot' as const, at },
          value: shotWorth(scene, unit, at),
        }))
      : []),
    ...(may.includes('charge') ? chargesOf(scene, unit) : []),
    ...(may.includes('form') ? forming(scene, unit) : []),
  ]);
  const best = choices
    .filter(({ value }) => value > 0.02)
    .toSorted((a, b) => b.value - a.value)
    .find(({ answer }) => allows(answer));
  return best === undefined
    ? { answer: { done: true }, plan: 'wait' }
    : { answer: best.answer, plan: best.answer.act };
}
function chargesOf(scene: Scene, unit: UnitId) {
  const at = nearestTo(scene, unit, enemiesOf(scene, unit));
  if (at === undefined || distance(scene, unit, at) > inches(3)) return [];
  const [best] = goings(scene, unit, inches(3)).filter(({ plan }) => plan === 'charge');
  if (best === undefined) return [];
  const value = 0.6 * best.value - testCost(scene, unit);
  return [{ answer: { unit, act: 'charge' as const, at }, value }];
}
/** R-039 As dense as the ranks allow, where an enemy stands before it. */
function forming(scene: Scene, unit: UnitId) {
  const foes = contactsOf(scene, unit);
  if (foes.length === 0) return [];
  const able = densitiesFor(scene, unit, formedOf(scene, unit).length);
  const now = standing(scene, unit);
  return able.flatMap((density) => {
    const formation = formationOf(scene, unit, density, 0);
    const ranked = rankedAs(scene, formation.first, formation.second);
    const value = standing(ranked, unit) - now;
    const { facing } = poseOf(scene, unit);
    return value > 0.05 * worthOf(scene, unit)
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
