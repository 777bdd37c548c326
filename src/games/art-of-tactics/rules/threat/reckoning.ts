/**
 * What an army may do in its next slots, from what lies open: a wheel and a way ahead
 * (AOT-MOVE-02), a run or trot as well (AOT-RUN-03, AOT-RUN-05), and shots from where its units
 * stand. Which units it will give orders to is its own choice. The rules trace every way.
 */
import { atLeast, die, times } from '#dice';
import { front, wheeled, wheelLength, widestWheel, wrap } from '#geometry/plane';
import { IN } from '../facts/measures.ts';
import { distance, facingAlong, isEngaged, poseOf, sizeOf } from '../facts/places.ts';
import { supposedAt } from '../facts/supposed.ts';
import {
  densityOf,
  enemiesOf,
  formedOf,
  isPanicking,
  movementOf,
  unitsOnTable,
  weaponsOf,
} from '../facts/units.ts';
import { WEAPON } from '../facts/weapons.ts';
import { clearAhead } from '../movement/aims.ts';
import { gaitOf } from '../movement/running.ts';
import { endOfWay, wayOf } from '../movement/way.ts';
import { rangeOf, targetsOf } from '../shooting/range.ts';
import type { ArmyId, Leg, Scene, Ticks, UnitId } from '../world.ts';

/** The line about the ground of one unit: places in ticks. */
export type Outline = readonly (readonly [x: Ticks, y: Ticks])[];
/** Where an army's units come into contact by a move and by a run too, and where they shoot. */
export interface Reached {
  readonly move: readonly Outline[];
  /** With a run or trot of the middle length. */
  readonly run: readonly Outline[];
  readonly shots: readonly Outline[];
}
/** Who may come to a unit, and who shoots at it from where he stands. */
export interface Threatened {
  readonly unit: UnitId;
  /** To the nearest enemy. */
  readonly nearest: Ticks;
  readonly byMove: readonly UnitId[];
  /** Of those who come so far only with a run or trot as well, the likeliest; and his chance. */
  readonly byRun: { readonly unit: UnitId; readonly p: number } | undefined;
  readonly shotBy: readonly UnitId[];
}
/** How far a run comes with an even chance, or a trot by two dice with a little more. */
export const MIDDLE = { 1: 4, 2: 7 } as const;
export const chanceOf = (dice: 1 | 2, inches: number): number =>
  atLeast(times(die(), dice), inches);

/** AOT-RUN-02, AOT-RUN-11 The dice by which it could run in a turn of its own. */
function diceOf(look: Scene, unit: UnitId): 1 | 2 | undefined {
  if (isPanicking(look, unit) || densityOf(look, unit) === 5) return undefined;
  return gaitOf(look, unit)?.dice;
}
/** AOT-ACT-04 Who is in contact does not move. */
const movesOf = (look: Scene, army: ArmyId): UnitId[] =>
  unitsOnTable(look, army).filter((unit) => !isEngaged(look, unit) && movementOf(look, unit) > 0);

// --- ways ----------------------------------------------------------------------------------------

/** Hundredths of a degree from one wheel to the next, and the widest to each side. */
const STEP = 250;
const WIDEST = 12_000;

/** A wheel and as far ahead as the rules let it go; undefined: it cannot so much as wheel. */
function wayBy(look: Scene, unit: UnitId, turn: number, most: Ticks): readonly Leg[] | undefined {
  const size = sizeOf(look, unit);
  const angle = Math.abs(turn);
  if (angle > widestWheel(size.width, most)) return undefined;
  if (angle === 0) return [{ ahead: clearAhead(look, unit, most) }];
  const wheel: Leg = { wheel: turn > 0 ? 'right' : 'left', angle };
  if ('no' in wayOf(look, unit, [wheel])) return undefined;
  const end = wheeled({ from: poseOf(look, unit), ...size, hand: wheel.wheel }, angle);
  const left = most - wheelLength(size.width, angle);
  const far = clearAhead(supposedAt(look, unit, end), unit, left);
  return far > 0 ? [wheel, { ahead: far }] : [wheel];
}
const TURNS = Array.from({ length: (2 * WIDEST) / STEP + 1 }, (_, at) => at * STEP - WIDEST);

/** The shortest way found to each enemy, no longer than so many ticks. */
export function* contactsBy(
  look: Scene,
  unit: UnitId,
  most: Ticks,
): Generator<void, Map<UnitId, Ticks>> {
  const found = new Map<UnitId, Ticks>();
  for (const turn of TURNS) {
    const legs = wayBy(look, unit, turn, most);
    const traced = legs && wayOf(look, unit, legs);
    if (traced !== undefined && 'way' in traced) {
      const { contacts, length } = traced.way;
      for (const enemy of contacts) {
        found.set(enemy, Math.min(length, found.get(enemy) ?? Infinity));
      }
    }
    yield;
  }
  return found;
}

// --- ground --------------------------------------------------------------------------------------

const WHOLE = 36_000;
const RAYS = 120;

/** In steps, for idle time. */
export function* reachedBy(look: Scene, army: ArmyId): Generator<void, Reached> {
  const [move, run, shots]: [Outline[], Outline[], Outline[]] = [[], [], []];
  for (const unit of movesOf(look, army)) {
    const far = movementOf(look, unit);
    move.push(yield* reachOf(look, unit, far));
    const dice = diceOf(look, unit);
    if (dice !== undefined) run.push(yield* reachOf(look, unit, far + MIDDLE[dice] * IN));
  }
  for (const unit of unitsOnTable(look, army)) {
    const sector = sectorOf(look, unit);
    if (sector.length > 0) shots.push(sector);
  }
  return { move, run, shots };
}
/** The line about all that its front comes to. */
function* reachOf(look: Scene, unit: UnitId, most: Ticks): Generator<void, Outline> {
  const from = poseOf(look, unit);
  const { width, depth } = sizeOf(look, unit);
  const radii = Array<number>(RAYS).fill(0);
  const note = ({ x, y, facing }: typeof from): void => {
    const [ux, uy] = towards(facing);
    for (const share of [-1, -0.5, 0, 0.5, 1]) {
      const px = x + (ux * depth) / 2 + (uy * share * width) / 2;
      const py = y + (uy * depth) / 2 - (ux * share * width) / 2;
      const at = Math.round((facingAlong(px - from.x, py - from.y) / WHOLE) * RAYS) % RAYS;
      radii[at] = Math.max(radii[at] ?? 0, Math.sqrt((px - from.x) ** 2 + (py - from.y) ** 2));
    }
  };
  note(from);
  for (const turn of TURNS) {
    const legs = wayBy(look, unit, turn, most);
    if (legs !== undefined) note(endOfWay(look, unit, legs));
    yield;
  }
  return filled(radii).map((radius, ray) => {
    const [ux, uy] = towards((ray / RAYS) * WHOLE);
    return [from.x + ux * radius, from.y + uy * radius];
  });
}
const towards = (facing: number): readonly [number, number] => {
  const { x, y } = front(wrap(Math.round(facing)));
  return [x, y];
};
/** A gap of so many directions is bridged; behind the unit it is wider, and nothing is there. */
const BRIDGED = RAYS / 4;
function filled(radii: readonly number[]): number[] {
  const before = (at: number): number => {
    let steps = 0;
    while (steps < BRIDGED && radii.at(at - steps) === 0) steps += 1;
    return steps;
  };
  const after = (at: number): number => {
    let steps = 0;
    while (steps < BRIDGED && radii[(at + steps) % RAYS] === 0) steps += 1;
    return steps;
  };
  return radii.map((radius, at) => {
    if (radius > 0) return radius;
    const [back, on] = [before(at), after(at)];
    if (back + on > BRIDGED) return 0;
    const [low, high] = [radii.at(at - back) ?? 0, radii[(at + on) % RAYS] ?? 0];
    return (low * on + high * back) / (back + on);
  });
}
/** AOT-SHOOT-06 As far as the largest enemy can be reached; AOT-SHOOT-12 a javelin an inch. */
export function farthest(look: Scene, unit: UnitId): number {
  const all = formedOf(look, unit).flatMap((figure) => weaponsOf(look, figure));
  const ranges = all.flatMap((weapon) => {
    const { shoots: own } = WEAPON[weapon];
    return own === undefined ? [] : [own.range ?? Infinity];
  });
  const sizes = enemiesOf(look, unit).map((at) => rangeOf(look, at, 0, false) * IN);
  return Math.min(Math.max(0, ...ranges), Math.max(0, ...sizes));
}
/** AOT-SHOOT-01, AOT-SHOOT-06 The sector, as far as the largest of the enemy's units is reached. */
function sectorOf(look: Scene, unit: UnitId): Outline {
  const range = farthest(look, unit);
  if (range <= 0 || isPanicking(look, unit)) return [];
  const { x, y, facing } = poseOf(look, unit);
  const { width, depth } = sizeOf(look, unit);
  const at = (hand: -1 | 1, turn: number, far: number): Outline[number] => {
    const [ux, uy] = towards(facing);
    const [vx, vy] = towards(facing + turn);
    return [
      x + (ux * depth) / 2 + (hand * uy * width) / 2 + vx * far,
      y + (uy * depth) / 2 - (hand * ux * width) / 2 + vy * far,
    ];
  };
  const arc = (hand: -1 | 1, turns: readonly number[]): Outline =>
    turns.map((turn) => at(hand, turn, range));
  const steps = [0, 0.25, 0.5, 0.75, 1];
  return [
    at(-1, 0, 0),
    ...arc(
      -1,
      steps.map((share) => -4500 * (1 - share)),
    ),
    ...arc(
      1,
      steps.map((share) => 4500 * share),
    ),
    at(1, 0, 0),
  ];
}

// --- units ---------------------------------------------------------------------------------------

/** Of every unit of the other army, who may come to it, and who shoots at it. */
export function* threatenedBy(look: Scene, army: ArmyId): Generator<void, Threatened[]> {
  const ways = new Map<UnitId, Map<UnitId, Ticks>>();
  for (const unit of movesOf(look, army)) {
    const dice = diceOf(look, unit);
    const most = movementOf(look, unit) + (dice ?? 0) * 6 * IN;
    ways.set(unit, yield* contactsBy(look, unit, most));
  }
  const shots = new Map(unitsOnTable(look, army).map((unit) => [unit, targetsOf(look, unit)]));
  return unitsOnTable(look, army === 0 ? 1 : 0).map((unit) => {
    const come = [...ways].flatMap(([enemy, lengths]) => {
      const length = lengths.get(unit);
      return length === undefined ? [] : [{ enemy, over: length - movementOf(look, enemy) }];
    });
    const runs = come
      .filter(({ over }) => over > 0)
      .map(({ enemy, over }) => {
        const dice = diceOf(look, enemy);
        return { unit: enemy, p: dice === undefined ? 0 : chanceOf(dice, Math.ceil(over / IN)) };
      })
      .filter(({ p }) => p > 0)
      .toSorted((a, b) => b.p - a.p);
    return {
      unit,
      nearest: Math.min(...enemiesOf(look, unit).map((enemy) => distance(look, enemy, unit))),
      byMove: come.filter(({ over }) => over <= 0).map(({ enemy }) => enemy),
      byRun: runs[0],
      shotBy: [...shots].filter(([, at]) => at.includes(unit)).map(([enemy]) => enemy),
    };
  });
}
