/** What is told of a battle when it is over: its turning points, what fell, and its last table. */
import type { Game, Happening, Scene } from '#kernel';
import type { Moment } from '#record';
import type { Line } from '../../session.svelte.ts';
import type { KnownAnalyses, Lookback, ShownLookback } from '../lookback.svelte.ts';
import { headingOf } from '../telling.ts';
import type { Feat, Luck, Reckoned, Swing } from './luck.ts';

/** A moment after which what the game counts by stood most otherwise. */
export interface Turned<G extends Game = Game> {
  /** Its place among them, from 1. */
  readonly n: number;
  readonly at: number;
  readonly row: number;
  readonly turn: number;
  /** Of each number that the game counts by, in their order. */
  readonly changes: readonly number[];
  readonly line: Line | undefined;
  /** The event that made it so, and the last before it. */
  readonly happened: readonly Happening<G>[];
  readonly before: Scene<G>;
  readonly after: Scene<G>;
}
export interface Report<G extends Game> {
  readonly lookback: Lookback<G>;
  readonly points: readonly Turned<G>[];
  readonly luck: readonly Luck[];
  readonly lots: number;
  /** Who of all units took most, less what it cost; none: nobody, or too many alike. */
  readonly best: Best | undefined;
}
/** The same for every game. */
export interface ShownReport {
  readonly lookback: ShownLookback;
  readonly points: readonly Omit<Turned, 'happened' | 'before' | 'after'>[];
  readonly luck: readonly Luck[];
  readonly lots: number;
  readonly best: Best | undefined;
}
export interface Best {
  readonly units: readonly Feat[];
}

/** Leaves the last table laid. */
export async function reportOf<G extends Game>(
  lookback: Lookback<G>,
  { luck, lots, feats, swings }: Reckoned,
): Promise<Report<G>> {
  const points: Turned<G>[] = [];
  for (const at of lookback.points) {
    await lookback.go(at - 1);
    const before = lookback.session.scene;
    await lookback.go(at);
    const { moment, now, moments } = lookback;
    const swing = largestIn(swings, moment);
    const had = moments[at - 1]?.scores ?? [];
    points.push({
      n: points.length + 1,
      at,
      row: moment.to,
      turn: moment.turn,
      changes: moment.scores.map((has, index) => has - (had[index] ?? has)),
      line: headingOf(now, swing),
      happened: lookback.happenedBy(swing),
      before,
      after: lookback.session.scene,
    });
  }
  await lookback.go(lookback.last);
  const { session, opened } = lookback;
  if (opened.outcome !== undefined) session.state = { ...session.state, outcome: opened.outcome };
  return { lookback, points, luck, lots, best: bestOf(feats) };
}
/** The event of a moment by which the most changed hands. */
const largestIn = (swings: readonly Swing[], { from, to }: Moment): Swing | undefined =>
  swings
    .filter(({ seq }) => seq >= from && seq <= to)
    .reduce<Swing | undefined>((most, one) => (one.by > (most?.by ?? 0) ? one : most), undefined);
/** More of them than this, and none of them stands out. */
const MOST_ALIKE = 2;
export function bestOf(feats: readonly Feat[]): Best | undefined {
  const worth = ({ took, cost }: Feat): number => took - cost;
  const most = Math.max(0, ...feats.map(worth));
  const units = feats.filter((one) => worth(one) === most);
  return most === 0 || units.length > MOST_ALIKE ? undefined : { units };
}
/** Where the most changed hands: of several alike the first. */
export function largestOf<P extends Pick<Turned, 'changes'>>(points: readonly P[]): P | undefined {
  const by = ({ changes }: P): number => changes.reduce((sum, one) => sum + Math.abs(one), 0);
  const most = Math.max(0, ...points.map(by));
  return points.find((one) => by(one) === most);
}
/** All units of one seat, and which of them are gone. */
export interface Losses {
  readonly seat: string;
  readonly name: string;
  readonly units: readonly {
    readonly unit: number;
    readonly name: string;
    readonly gone: boolean;
  }[];
}
/** What the page of a report hands to a game. */
export interface ReportedProps<R> {
  readonly report: R;
  /** What the battle is called. */
  readonly title: string;
  /** One's own of it. */
  readonly analyses?: KnownAnalyses;
  /** Only for whoever sat there. */
  readonly rematch?: ((changed: boolean) => void) | undefined;
  /** There are two, and each can take the other's side. */
  readonly changes?: boolean | undefined;
}
