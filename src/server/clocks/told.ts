/** The clocks of a battle as everybody may know them. */
import type { ClocksTold } from '#protocol';
import { overIn, running, settled, stoodIn, type Clocks, type Span } from './clocks.ts';

/**
 * At the moment up to which they are reckoned. Whoever sees the battle knows who is asked, so his
 * clock tells no more than that.
 */
export function toldOf(clocks: Clocks, gaps: readonly Span[]): ClocksTold {
  const { pace, weekends, at, runs, pausedUntil, hands, called = {} } = settled(clocks);
  const standIn = stoodIn(clocks);
  const seats = Object.entries(hands);
  const away = seats.filter(([, { awayUntil }]) => awayUntil > at);
  const of = <T>(told: readonly (readonly [string, T])[]): { [seat: string]: T } =>
    Object.fromEntries(told);
  return {
    pace,
    ...(weekends ? { weekends } : {}),
    ...(standIn === undefined ? {} : { standIn }),
    left: of(seats.map(([seat, { left }]) => [seat, left] as const)),
    runs: running(clocks, gaps),
    over: overIn(clocks),
    ...(pausedUntil > at ? { paused: pausedUntil - at } : {}),
    ...(away.length === 0
      ? {}
      : { away: of(away.map(([seat, { awayUntil }]) => [seat, awayUntil - at] as const)) }),
    ...(Object.keys(called).length === 0 ? {} : { called: Object.keys(called) }),
    ...(runs || pace === null ? {} : { waits: true as const }),
  };
}
