import type { RefusalTold } from '#kernel';
import { endOfWay, lengthOfAll, wayOf, type Way } from '../../rules/movement/index.ts';
import { reachOf, whyNotAct } from '../../rules/turn/index.ts';
import type { Leg, Look, UnitId } from '../../rules/index.ts';

/** One unit of a drafted move: its way, where it ends, how long it is, what it meets. */
export interface Drafted {
  readonly unit: UnitId;
  readonly legs: readonly Leg[];
  readonly end: { readonly x: number; readonly y: number; readonly facing: number };
  readonly length: number;
  readonly most: number;
  readonly refusal: RefusalTold | undefined;
  /** Order-loss tests on the way. */
  readonly tests: number;
  /** Dice or an enemy's answer come of it: nobody moves in the same breath after it. */
  readonly stops: boolean;
  /** What it meets. */
  readonly way: Way | undefined;
}
/** A move as it would be made on the table as it stands. */
export function draftOf(look: Look, unit: UnitId, legs: readonly Leg[]): Drafted {
  const most = reachOf(look, unit);
  const end = endOfWay(look, unit, legs);
  const refusal = whyNotAct(look, { unit, act: 'move', legs: [...legs] });
  const traced = refusal === undefined ? wayOf(look, unit, legs) : undefined;
  const way = traced !== undefined && 'way' in traced ? traced.way : undefined;
  const tests = way === undefined ? 0 : way.elements.length + way.friends.length;
  const stops = tests > 0 || way?.camp === true || (way?.contacts.length ?? 0) > 0;
  return {
    unit,
    legs,
    end,
    length: lengthOfAll(look, unit, legs),
    most,
    refusal,
    tests,
    stops,
    way,
  };
}
