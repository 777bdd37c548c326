/** What every decision of the bot looks at: its post, its neighbours, and "what if". */
import type { Decision, Pick, Ruleset } from '#kernel';
import {
  supposed,
  enemiesOf,
  gapBetween,
  otherSide,
  profileOf,
  sideOf,
  unitsOfSide,
  unitsOnTable,
} from '../rules/facts/index.ts';
import { ownSide } from '../rules/command/index.ts';
import type { ArmyId, CloudsOfSmoke, Scene, UnitId } from '../rules/index.ts';
import type { Weights } from './weights.ts';

export type Ask = keyof CloudsOfSmoke['questions'];
export type Question<K extends Ask> = CloudsOfSmoke['questions'][K]['question'];
export type Answer<K extends Ask> = CloudsOfSmoke['questions'][K]['answer'];
export type Asked = Decision<CloudsOfSmoke>;

/** The wings as their own army sees them. */
export type Refused = 'left' | 'right' | 'wings';
/** Where the bot stands: the scene, its army, the rules that check an answer. */
export interface Post {
  readonly scene: Scene;
  readonly me: ArmyId;
  readonly rules: Ruleset<CloudsOfSmoke>['questions'];
  readonly pick: Pick;
  readonly weights: Weights;
  /** What it holds back while the rest strikes. */
  readonly refused?: Refused;
  /** The same by what things are worth: who errs about that sees yet what would be folly. */
  readonly sense?: Post;
  /** It plays against a beginner. */
  readonly gentle: boolean;
  /** A person is shown what it proposes: lines keep together, and nobody moves for nothing. */
  readonly together: boolean;
  /** It plays a battle on that is only supposed: few places are weighed, and those roughly. */
  readonly quick: boolean;
}
/** An answer, the word for what it is after, and what else was weighed. */
export interface Choice<K extends Ask> {
  readonly answer: Answer<K>;
  readonly plan: string;
  readonly candidates?: readonly Weighed<Answer<K>>[];
}
export interface Weighed<T> {
  readonly answer: T;
  readonly value: number;
}

export const mine = once(({ scene, me }: Post): readonly UnitId[] => unitsOnTable(scene, me));
/** Of the army's side, allies' included. */
export const ours = once(({ scene, me }: Post): readonly UnitId[] =>
  unitsOfSide(scene, sideOf(scene, me)),
);
export const theirs = once(({ scene, me }: Post): readonly UnitId[] =>
  unitsOfSide(scene, otherSide(sideOf(scene, me))),
);

/** The highest of some values; undefined for none. The first of equals. */
export function highest<T>(all: readonly T[], valueOf: (one: T) => number): T | undefined {
  let best: T | undefined;
  let most = -Infinity;
  for (const one of all) {
    const value = valueOf(one);
    if (value > most) [best, most] = [one, value];
  }
  return best;
}
/** The best of weighed answers with the five that came nearest. */
export function chosen<K extends Ask>(
  plan: string,
  weighed: readonly Weighed<Answer<K>>[],
): Choice<K> | undefined {
  const falling = weighed.toSorted((a, b) => b.value - a.value);
  if (falling.length === 0) return undefined;
  return { answer: falling[0].answer, plan, candidates: falling.slice(0, 5) };
}

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
export const distance = (
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** How far ahead of the own table edge a point lies, and how far along it. */
export function ahead({ scene, me }: Post, { x, y }: { x: number; y: number }): number {
  const side = ownSide(scene, me);
  return -(x * side.x + y * side.y);
}
export function along({ scene, me }: Post, { x, y }: { x: number; y: number }): number {
  const side = ownSide(scene, me);
  return x * side.y - y * side.x;
}
/** The point that lies so far ahead and so far along. */
export function pointAt(
  { scene, me }: Post,
  forward: number,
  sideways: number,
): { readonly x: number; readonly y: number } {
  const side = ownSide(scene, me);
  return { x: -side.x * forward + side.y * sideways, y: -side.y * forward - side.x * sideways };
}

/** What is found once of a thing, however often it is asked for while that thing lives. */
export function once<K extends object, T>(find: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before.value;
    const value = find(of);
    known.set(of, { value });
    return value;
  };
}
/** The same of one thing and of another that belongs to it. */
export function onceWith<K extends object, L, T>(find: (of: K, other: L) => T): typeof find {
  const known = once<K, Map<L, { readonly value: T }>>(() => new Map());
  return (of, other) => {
    const each = known(of);
    const before = each.get(other);
    if (before !== undefined) return before.value;
    const value = find(of, other);
    each.set(other, { value });
    return value;
  };
}
/** The same for each unit of a position. */
function onceEach<T>(find: (scene: Scene, unit: UnitId) => T): typeof find {
  const known = once<object, Map<UnitId, T>>(() => new Map());
  return (scene, unit) => {
    const each = known(scene.position);
    const found = each.get(unit);
    if (found !== undefined) return found;
    const value = find(scene, unit);
    each.set(unit, value);
    return value;
  };
}

/** The gap to the nearest enemy, in ticks; endless without one. */
export const enemyGap = onceEach((scene, unit) => nearestOf(scene, unit, enemiesOf(scene, unit)));
/** The least gap to some units; only those whose middles are near enough are measured. */
export function nearestOf(scene: Scene, unit: UnitId, units: readonly UnitId[]): number {
  const { x, y } = scene.position.units;
  const { width, depth } = scene.setup.footprint;
  const [ownX, ownY] = [x[unit], y[unit]];
  let least = Infinity;
  for (const one of units) least = Math.min(least, (x[one] - ownX) ** 2 + (y[one] - ownY) ** 2);
  const reach = Math.sqrt(least) + Math.sqrt(width ** 2 + depth ** 2) + 1;
  let nearest = Infinity;
  for (const one of units) {
    if ((x[one] - ownX) ** 2 + (y[one] - ownY) ** 2 > reach ** 2) continue;
    nearest = Math.min(nearest, gapBetween(scene, unit, one));
  }
  return nearest;
}
/** Units of a list whose centres lie within a reach of a point. */
export const within = (
  scene: Scene,
  units: readonly UnitId[],
  point: { readonly x: number; readonly y: number },
  reach: number,
): UnitId[] => {
  const { x, y } = scene.position.units;
  return units.filter(
    (unit) => Math.sqrt((x[unit] - point.x) ** 2 + (y[unit] - point.y) ** 2) <= reach,
  );
};
/** What a body of units is worth in a fight, in points of its list. */
export const massOf = (scene: Scene, units: readonly UnitId[]): number =>
  sum(units.map((unit) => profileOf(scene, unit).points));

/** The scene as if all fought one combat: asked for often. */
export const inBattle = once((scene: Scene) => inOneCombat(scene));
/** The scene as if some units, or all, fought one combat with nothing played yet. */
export function inOneCombat(scene: Scene, units: readonly UnitId[] = unitsOnTable(scene)): Scene {
  const none = units.map(() => 0 as const);
  const combat = {
    markers: [],
    effects: [],
    units,
    hits: none,
    taken: none,
    retreated: none,
    rerolled: none,
    near: none,
    due: [0, 0],
  };
  return supposed(scene, { combat });
}

/** The difference of two facings, 0 to 18,000 hundredths of a degree. */
export function turnTo(a: number, b: number): number {
  const turn = Math.abs(a - b) % 36_000;
  return Math.min(turn, 36_000 - turn);
}
