import type { RefusalTold } from '#kernel';
import { distance, enemiesOf, nearestTo, supposedAt } from '../../rules/facts/index.ts';
import { clearAhead, endOfWay, lengthOfAll, wayOf, type Way } from '../../rules/movement/index.ts';
import { reachOf, whyNotAct } from '../../rules/turn/index.ts';
import type { Leg, Scene, UnitId } from '../../rules/index.ts';

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
/** A way that is drafted, and what it meets where it is legal. */
export function traced(
  look: Scene,
  unit: UnitId,
  legs: readonly Leg[],
  refusal: RefusalTold | undefined,
): Omit<Drafted, 'most' | 'stops'> {
  const found = refusal === undefined ? wayOf(look, unit, legs) : undefined;
  const way = found !== undefined && 'way' in found ? found.way : undefined;
  const tests = way === undefined ? 0 : way.elements.length + way.friends.length;
  const end = endOfWay(look, unit, legs);
  return { unit, legs, end, length: lengthOfAll(look, unit, legs), refusal, tests, way };
}
/** A move as it would be made on the table as it stands. */
function draftOf(look: Scene, unit: UnitId, legs: readonly Leg[]): Drafted {
  const refusal = whyNotAct(look, { unit, act: 'move', legs: [...legs] });
  const one = traced(look, unit, legs, refusal);
  const met = one.way?.camp === true || (one.way?.contacts.length ?? 0) > 0;
  return { ...one, most: reachOf(look, unit), stops: one.tests > 0 || met };
}
/** AOT-MOVE-05 Whoever is led upon an enemy is led until he touches him. */
function untilContact(look: Scene, drafted: Drafted): Drafted {
  const { unit, legs, refusal } = drafted;
  const last = legs.at(-1);
  const isMet = refusal?.code === 'pushesEnemy' || refusal?.code === 'goesOnInContact';
  if (!isMet || last === undefined || !('ahead' in last)) return drafted;
  const before = legs.slice(0, -1);
  const from = before.length === 0 ? look : supposedAt(look, unit, endOfWay(look, unit, before));
  const ahead = clearAhead(from, unit, last.ahead);
  if (ahead === 0) return drafted;
  const touching = draftOf(look, unit, [...before, { ahead }]);
  return touching.refusal === undefined ? touching : drafted;
}
/** Ways of several units. */
export type Ways = ReadonlyMap<UnitId, readonly Leg[]>;

/** Everybody's way, each on the table as those before him left it: the foremost first. */
export function draftsOf(look: Scene, ways: Ways): readonly Drafted[] {
  const far = (unit: UnitId): number => {
    const enemy = nearestTo(look, unit, enemiesOf(look, unit));
    return enemy === undefined ? 0 : distance(look, unit, enemy);
  };
  const units = [...ways.keys()].toSorted((a, b) => far(a) - far(b));
  const drafts = inTurn(look, ways, units);
  // Who throws dice goes after all others, and they go as if he still stood where he stands.
  const stopping = drafts.filter(({ stops }) => stops).map(({ unit }) => unit);
  if (stopping.length === 0) return drafts;
  return inTurn(look, ways, [...units.filter((one) => !stopping.includes(one)), ...stopping]);
}
function inTurn(look: Scene, ways: Ways, units: readonly UnitId[]): Drafted[] {
  let now = look;
  return units.map((unit) => {
    const one = shortened(now, unit, ways);
    if (one.refusal === undefined) now = supposedAt(now, unit, one.end);
    return one;
  });
}
/** Of a line each goes as far as its own way is free. */
function shortened(look: Scene, unit: UnitId, ways: Ways): Drafted {
  const legs = ways.get(unit) ?? [];
  const drafted = draftOf(look, unit, legs);
  if (drafted.refusal === undefined) return drafted;
  if (ways.size === 1) return untilContact(look, drafted);
  const most = Math.min(lengthOfAll(look, unit, legs), reachOf(look, unit));
  const shorter = clearAhead(look, unit, most);
  return shorter > 0 ? draftOf(look, unit, [{ ahead: shorter }]) : drafted;
}
