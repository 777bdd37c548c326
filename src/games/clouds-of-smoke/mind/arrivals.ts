/** Units that come in later, and units that get away (Part F). */
import { UW } from '../rules/facts/index.ts';
import { endsOf } from '../rules/turn/index.ts';
import { chosen, type Answer, type Choice, type Post, type Question } from './post.ts';

const STEP = UW / 2;
/** A unit comes in this far from the edge: well forward, and yet at its stretch. */
const DEPTHS = [2.5 * UW, 1.5 * UW, 0.5 * UW];

/** The first of them as near to the middle of the stretch, and as far forward, as there is room. */
export function arrive(
  post: Post,
  { army, units, stretch }: Question<'arrive'>,
): Choice<'arrive'> | undefined {
  const { scene, rules } = post;
  const [ax, ay, bx, by] = endsOf(scene, stretch);
  const length = Math.abs(bx - ax) + Math.abs(by - ay);
  const inward = INWARD[stretch.edge];
  const [unit] = units;
  const weighed = DEPTHS.flatMap((deep) =>
    Array.from({ length: Math.floor(length / STEP) + 1 }, (_, index) => {
      const share = length === 0 ? 0 : (index * STEP) / length;
      const x = Math.round(ax + (bx - ax) * share + inward.x * deep);
      const y = Math.round(ay + (by - ay) * share + inward.y * deep);
      const answer = { unit, x, y, facing: inward.facing } as Answer<'arrive'>;
      return { answer, value: deep / UW - Math.abs(share - 0.5) };
    }),
  ).filter(
    ({ answer }) => rules.arrive.check(scene, { army, units, stretch }, answer) === undefined,
  );
  return chosen<'arrive'>('arrive', weighed) ?? { answer: { done: true }, plan: 'arrive' };
}
const INWARD = {
  south: { x: 0, y: 1, facing: 0 },
  north: { x: 0, y: -1, facing: 18_000 },
  west: { x: 1, y: 0, facing: 9_000 },
  east: { x: -1, y: 0, facing: 27_000 },
} as const;

/** Whoever has come so far goes. */
export const leaveTable = (): Choice<'leaveTable'> => ({ answer: { leave: true }, plan: 'escape' });
