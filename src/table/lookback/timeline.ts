/** The course of a battle as lines on a sheet, in pixels. */
import type { Moment } from '#record';

/** Where the graph stands. */
export interface GraphFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}
/** Moments of one turn, by their numbers. */
export interface Band {
  readonly turn: number;
  readonly first: number;
  readonly last: number;
}
export function bandsOf(moments: readonly Moment[]): Band[] {
  const bands: Band[] = [];
  for (const [index, { turn }] of moments.entries()) {
    const now = bands[bands.length - 1];
    if (index > 0 && now?.turn === turn) bands[bands.length - 1] = { ...now, last: index };
    else bands.push({ turn, first: index, last: index });
  }
  return bands;
}
/** A short line for each decision of a seat. */
export function ticksOf(
  moments: readonly Moment[],
  seat: string,
  x: (at: number) => number,
  [from, to]: readonly [from: number, to: number],
): string {
  return moments
    .flatMap(({ by }, at) => (by === seat ? `M${x(at).toFixed(1)} ${from}V${to}` : []))
    .join('');
}
interface Graph {
  readonly most: number;
  readonly least: number;
  /** One number between two seats, and where it is level. */
  readonly between: boolean;
  readonly zero: number | undefined;
  readonly lines: readonly string[];
  /** What lies between the number and its level: the first seat's, and the other's. */
  readonly above: string;
  readonly below: string;
  y(score: number): number;
}
/** What the game counts by, a step line for each seat. */
export function graphOf(moments: readonly Moment[], frame: GraphFrame): Graph {
  const { left, right, top, foot } = frame;
  const all = moments.flatMap(({ scores }) => scores);
  const between = moments[0]?.scores.length === 1;
  const farthest = Math.max(1, ...all.map((one) => Math.abs(one)));
  const [most, least] = between ? [farthest, -farthest] : [Math.max(1, ...all), 0];
  const x = (at: number): number => left + ((right - left) * at) / Math.max(1, moments.length - 1);
  const y = (score: number): number => foot - ((foot - top) * (score - least)) / (most - least);
  const stepped = (values: readonly number[]): string =>
    values
      .map((value, at) =>
        at === 0
          ? `M${x(0).toFixed(1)} ${y(value).toFixed(1)}`
          : value === values[at - 1]
            ? ''
            : `H${x(at).toFixed(1)}V${y(value).toFixed(1)}`,
      )
      .join('') + `H${right.toFixed(1)}`;
  const of = (seat: number): number[] => moments.map(({ scores }) => scores[seat] ?? 0);
  const area = (bound: (one: number) => number): string =>
    between ? `${stepped(of(0).map(bound))}V${y(0)}H${left}Z` : '';
  return {
    most,
    least: Math.abs(least),
    between,
    zero: between ? y(0) : undefined,
    lines: (moments[0]?.scores ?? []).map((_, seat) => stepped(of(seat))),
    above: area((one) => Math.max(0, one)),
    below: area((one) => Math.min(0, one)),
    y,
  };
}

/** So many are marked at most. */
const MOST_POINTS = 3;
/** Moments after which what the game counts by stands most otherwise, in their order. */
export function turningPoints(moments: readonly Moment[]): number[] {
  const changes = moments.slice(1).map(({ scores }, index) => ({
    at: index + 1,
    by: scores.reduce(
      (sum, one, seat) => sum + Math.abs(one - (moments[index]?.scores[seat] ?? one)),
      0,
    ),
  }));
  return changes
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by || one.at - other.at)
    .slice(0, MOST_POINTS)
    .map(({ at }) => at)
    .toSorted((one, other) => one - other);
}
