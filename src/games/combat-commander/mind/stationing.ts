/** Before the battle: where one's own stand better than it is proposed (CC-SCN-04). */
import { ALL_HEXES, isWithin, rangeBetween, type HexId } from '../rules/ground/index.ts';
import { weigh, type Reckoning } from './weighing.ts';
import type { Fortification, Scene, UnitId } from '../rules/index.ts';
import { standing } from './ground.ts';
import type { Choice, Post, Question } from './post.ts';

/**
 * What a step must better for all together, less is left as it was thought out; and how far from
 * there: whoever attacks knows his way, whoever holds chooses his ground.
 */
const stepsFor = ({ reckoning: { weights }, scene, me }: Post): Steps =>
  ({
    attack: { least: weights.attackLeast, far: weights.attackFar },
    recon: { least: weights.reconLeast, far: weights.reconFar },
    defend: { least: weights.defendLeast, far: weights.defendFar },
  })[scene.setup.forces[me].posture];
interface Steps {
  readonly least: number;
  readonly far: number;
}

interface Tried {
  readonly answer: Choice<'setUp'>['answer'];
  readonly gain: number;
}
/** One unit after another goes where all stand better for it, then shelters to who is bare. */
export function setUp(post: Post, { only }: Question<'setUp'>): Choice<'setUp'> {
  const steps = stepsFor(post);
  const moved = only === 'works' ? undefined : bestOf(post, stepsOf(post, steps), steps.least);
  const { worksLeast } = post.reckoning.weights;
  const step = moved ?? (only === 'units' ? undefined : bestOf(post, sheltersOf(post), worksLeast));
  if (step === undefined) return { answer: { done: true }, plan: 'stand so' };
  return { answer: step, plan: 'stand better' };
}
interface Step {
  readonly answer: Choice<'setUp'>['answer'];
  readonly after: () => Scene;
}
function bestOf({ reckoning, me }: Post, steps: readonly Step[], least: number) {
  const now = worthOf(reckoning);
  const tried = steps.map(({ answer, after }): Tried => {
    return { answer, gain: worthOf(weigh(after(), me, reckoning.weights)) - now };
  });
  const [best] = tried.filter(({ gain }) => gain > least).toSorted((a, b) => b.gain - a.gain);
  return best?.answer;
}
const worthOf = (reckoning: Reckoning): number =>
  reckoning.own.reduce(
    (sum, unit) => sum + standing(reckoning, unit, reckoning.look.position.units.hex[unit]),
    0,
  );

// --- units ---------------------------------------------------------------------------------------

/** The likeliest by what each would gain alone. */
function stepsOf({ reckoning, scene, me, allows }: Post, { least, far }: Steps): readonly Step[] {
  const area = ALL_HEXES.filter((hex) => isWithin(scene.setup.forces[me], hex));
  const { hex: places } = scene.position.units;
  return reckoning.own
    .flatMap((unit) => {
      const here = standing(reckoning, unit, places[unit]);
      return area
        .filter((hex) => rangeBetween(hex, places[unit]) <= far)
        .map((hex) => ({ unit, hex, gain: standing(reckoning, unit, hex) - here }));
    })
    .filter(({ gain }) => gain > least)
    .toSorted((a, b) => b.gain - a.gain)
    .filter(({ unit, hex }) => allows({ unit, hex }))
    .slice(0, reckoning.weights.setUpTried)
    .map(({ unit, hex }) => ({ answer: { unit, hex }, after: () => stationed(scene, unit, hex) }));
}
function stationed(scene: Scene, unit: UnitId, hex: HexId): Scene {
  const { position } = scene;
  const places = position.units.hex.map((at, one) => (one === unit ? hex : at));
  return { ...scene, position: { ...position, units: { ...position.units, hex: places } } };
}

// --- works ---------------------------------------------------------------------------------------

const SHELTERS: ReadonlySet<Fortification> = new Set(['foxholes', 'trench', 'pillbox', 'bunker']);
/** CC-FOR-01 From where nobody stands to where somebody does. */
function sheltersOf({ reckoning, scene, allows }: Post): readonly Step[] {
  const { fortifications, units } = scene.position;
  const manned = [...new Set(reckoning.own.map((unit) => units.hex[unit]))];
  const idle = fortifications.filter(
    ([hex, works]) => SHELTERS.has(works) && !manned.includes(hex),
  );
  return idle
    .slice(0, 1)
    .flatMap(([works]) =>
      manned
        .filter((to) => allows({ works, to }))
        .map((to) => ({ answer: { works, to }, after: () => laid(scene, works, to) })),
    );
}
function laid(scene: Scene, from: HexId, to: HexId): Scene {
  const { position } = scene;
  const fortifications = position.fortifications.map(([hex, works]): [HexId, Fortification] => [
    hex === from ? to : hex,
    works,
  ]);
  return { ...scene, position: { ...position, fortifications } };
}
