/** A way that was laid and is gone step by step; it outlives the questions on the way. */
import type { Happening } from '#kernel';
import type { HexId } from '../../rules/ground/index.ts';
import type { CombatCommander, UnitId } from '../../rules/index.ts';

export interface Journey {
  readonly units: readonly UnitId[];
  /** The step that was sent. */
  readonly at: HexId;
  /** Those that are left, to where the way ends. */
  readonly rest: readonly HexId[];
  readonly isProposed: boolean;
}
type Happened = Happening<CombatCommander>;
/** What may follow a step without that anything has been done to those who take it. */
const QUIET: ReadonlySet<Happened['type']> = new Set(['stepped', 'controlled', 'scored']);

const isStepOf = (event: Happened, { units, at }: Journey): boolean =>
  event.type === 'moved' &&
  event.to === at &&
  event.units.length === units.length &&
  event.units.every((unit) => units.includes(unit));
/** What has happened since its last step; undefined: that step is not the last that was taken. */
function since(events: readonly Happened[], journey: Journey): readonly Happened[] | undefined {
  const last = events.findLastIndex(({ type }) => type === 'moved');
  const step = events[last];
  return step !== undefined && isStepOf(step, journey) ? events.slice(last + 1) : undefined;
}
/** Its last step was taken, and nothing else has been since: the way may be gone on. */
export const isUnderWay = (events: readonly Happened[], journey: Journey): boolean =>
  since(events, journey) !== undefined;
/** CC-MOVE-04 The other side let them pass. */
export const isUndisturbed = (events: readonly Happened[], journey: Journey): boolean =>
  since(events, journey)?.every(({ type }) => QUIET.has(type)) === true;
