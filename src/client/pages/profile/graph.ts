/** Ratings as lines with a band each, battle by battle: places on a drawing. */
import type { PaceKind, ResultTold } from '#protocol';

export const HEIGHT = 210;
const [LEFT, RIGHT, TOP, FOOT] = [42, 56, 10, 22];
/** No ladder is drawn narrower, so that a small step looks small. */
const LEAST_SPAN = 300;
const STEP = 100;

export interface Course {
  readonly game: string;
  readonly pace: PaceKind;
  /** The oldest first. */
  readonly points: readonly { readonly rating: number; readonly within: number }[];
}
/** Of each game and pace one; the one with the most battles first. */
export function coursesOf(results: readonly ResultTold[]): readonly Course[] {
  const of = Map.groupBy(results.toReversed(), ({ game, pace }) => `${game} ${pace}`);
  return [...of.values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      // Of whom too little was known there is nothing to draw.
      const points = own.flatMap(({ after, within }) =>
        after === undefined || within === undefined ? [] : [{ rating: after, within }],
      );
      return points.length === 0 ? [] : [{ game: first.game, pace: first.pace, points }];
    })
    .toSorted((one, other) => other.points.length - one.points.length);
}

export interface Drawn {
  readonly course: Course;
  readonly line: string;
  readonly band: string;
  readonly end: { readonly x: number; readonly y: number; readonly rating: number };
}
export interface Graph {
  readonly drawn: readonly Drawn[];
  readonly levels: readonly { readonly rating: number; readonly y: number }[];
}
export function graphOf(courses: readonly Course[], width: number): Graph {
  const all = courses.flatMap(({ points }) => points);
  if (all.length === 0) return { drawn: [], levels: [] };
  const [least, most] = [
    Math.min(...all.map(({ rating, within }) => rating - within)),
    Math.max(...all.map(({ rating, within }) => rating + within)),
  ];
  const middle = (least + most) / 2;
  const half = Math.max(LEAST_SPAN, most - least) / 2;
  const longest = Math.max(...courses.map(({ points }) => points.length));
  const x = (at: number, count: number): number =>
    Math.round(LEFT + ((longest - count + at) / Math.max(1, longest - 1)) * (width - LEFT - RIGHT));
  const y = (rating: number): number =>
    Math.round(HEIGHT - FOOT - ((rating - middle + half) / (2 * half)) * (HEIGHT - FOOT - TOP));
  const path = (points: readonly (readonly [number, number])[]): string =>
    points.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${px} ${py}`).join('');
  const drawn = courses.map((course): Drawn => {
    const { points } = course;
    const at = points.map((_one, place) => x(place, points.length));
    const upper = points.map(({ rating, within }, n) => [at[n] ?? 0, y(rating + within)] as const);
    const lower = points.map(({ rating, within }, n) => [at[n] ?? 0, y(rating - within)] as const);
    const last = points.at(-1) ?? { rating: middle };
    return {
      course,
      line: path(points.map(({ rating }, n) => [at[n] ?? 0, y(rating)] as const)),
      band: `${path([...upper, ...lower.toReversed()])}Z`,
      end: { x: at.at(-1) ?? LEFT, y: y(last.rating), rating: last.rating },
    };
  });
  const step = STEP * Math.max(1, Math.ceil((2 * half) / (6 * STEP)));
  const first = Math.ceil((middle - half) / step) * step;
  const levels = Array.from(
    { length: Math.floor((middle + half - first) / step) + 1 },
    (_one, n) => {
      const rating = first + n * step;
      return { rating, y: y(rating) };
    },
  );
  return { drawn, levels };
}
