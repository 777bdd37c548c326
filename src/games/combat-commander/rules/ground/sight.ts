/**
 * Line of sight (sections 13 and 14): the straight line between two centres, what it crosses, runs
 * along and touches, and what of that blocks or hinders it.
 */
import { rangeBetween, type HexId } from './board.ts';
import { cellOf, hexIn, SIDES, type Cell } from './cells.ts';
import {
  BLOCKS,
  crossing,
  foundBetween,
  hindranceOf,
  isFree,
  isHidden,
  lesser,
  RISES,
  slopeOf,
  standing,
  worse,
  type Relief,
} from './found.ts';
import type { BattleMap, Pair } from './map.ts';
import { reliefOf } from './relief.ts';
import {
  metBetween,
  type Along,
  type Beside,
  type Crossed,
  type Met,
  type Side,
  type Touched,
} from './steps.ts';

/** What lies on the map besides itself. */
export interface Ground {
  readonly map: BattleMap;
  /** CC-SMK-02 The smoke in a hex: 1 to 10. */
  readonly smoke: ReadonlyMap<HexId, number>;
  readonly blaze: ReadonlySet<HexId>;
}
/** What hides or hinders, and the paragraph by which it does. */
export interface Guilty {
  readonly at: HexId | Pair;
  readonly rule: string;
}
export interface Sight {
  readonly isFree: boolean;
  /** CC-LOS-12 The largest alone. */
  readonly hindrance: number;
  /** What comes first, looked for when somebody asks; undefined: the line is free. */
  readonly blocked: Guilty | undefined;
  readonly hinders: Guilty | undefined;
}

/** CC-LOS-05, CC-LOS-06, CC-LOS-01, CC-LOS-25 Between two hexes, whoever stands in them. */
export const lineOfSight = (ground: Ground, from: HexId, to: HexId): Sight =>
  new Line(ground, from, to);

class Line implements Sight {
  readonly isFree: boolean;
  readonly hindrance: number;
  private readonly ground: Ground;
  private readonly from: HexId;
  private readonly to: HexId;
  constructor(ground: Ground, from: HexId, to: HexId) {
    this.ground = ground;
    this.from = from;
    this.to = to;
    // CC-LOS-22
    const isNear = rangeBetween(from, to) <= 1;
    const bare = isNear ? 0 : foundBetween(reliefOf(ground.map), from, to);
    const isClouded = ground.smoke.size > 0 || ground.blaze.size > 0;
    const found = isClouded ? withClouds(ground, from, to, bare) : bare;
    this.isFree = isFree(found);
    this.hindrance = hindranceOf(found);
  }
  get blocked(): Guilty | undefined {
    return this.isFree ? undefined : this.firstThat((value) => value >= BLOCKS);
  }
  get hinders(): Guilty | undefined {
    const { hindrance } = this;
    return hindrance === 0 ? undefined : this.firstThat((value) => value === hindrance);
  }
  private firstThat(does: (value: number) => boolean): Guilty {
    for (const { value, at, rule } of meetings(this.ground, this.from, this.to)) {
      if (does(value)) return { at, rule };
    }
    throw new Error('what was found is nowhere on the line');
  }
}

/** CC-LOS-13, CC-LOS-14, CC-LOS-17 Smoke and fire act whatever the elevations (CC-ELV-04). */
function withClouds(ground: Ground, from: HexId, to: HexId, bare: number): number {
  let found = worse(worse(bare, smokeIn(ground, from)), smokeIn(ground, to));
  if (rangeBetween(from, to) <= 1) return found;
  for (const met of metBetween(from, to)) {
    if (!isHex(met)) continue;
    const hex = hexIn(cellOf(from) + met.hex);
    found = worse(found, smokeIn(ground, hex));
    if (ground.blaze.has(hex)) found = worse(found, BLOCKS);
  }
  return found;
}
const smokeIn = ({ smoke }: Ground, hex: HexId): number => smoke.get(hex) ?? 0;
/** They fill their hex to its corners. */
const isHex = (met: Met): met is Touched | Crossed =>
  met.kind === 'touched' || met.kind === 'crossed';

// --- who is guilty -------------------------------------------------------------------------------

/** What something on the line does to it: 0, a hindrance, `BLOCKS` or `RISES`. */
interface Meeting extends Guilty {
  readonly value: number;
}
/** In the order in which it is told. */
function* meetings(ground: Ground, from: HexId, to: HexId): Generator<Meeting> {
  for (const at of [from, to]) yield { value: smokeIn(ground, at), at, rule: 'CC-LOS-14' };
  const relief = reliefOf(ground.map);
  for (const [at, other] of [
    [from, to],
    [to, from],
  ] as const) {
    if (isHidden(relief, cellOf(at), cellOf(other))) yield { value: BLOCKS, at, rule: 'CC-LOS-21' };
  }
  for (const met of metBetween(from, to)) {
    if (isHex(met)) yield* markersIn(ground, hexIn(cellOf(from) + met.hex));
    if (met.kind !== 'touched') yield meetingOf(relief, cellOf(from), cellOf(to), met);
  }
}
function* markersIn(ground: Ground, at: HexId): Generator<Meeting> {
  if (ground.blaze.has(at)) yield { value: BLOCKS, at, rule: 'CC-LOS-08' };
  yield { value: smokeIn(ground, at), at, rule: 'CC-LOS-13' };
}
function meetingOf(relief: Relief, from: Cell, to: Cell, met: Crossed | Along | Side): Meeting {
  const hex = (way: number): HexId => hexIn(from + way);
  const value = valueOf(relief, from, to, met);
  const isLevel = relief.elevation[from] === relief.elevation[to];
  const isGround = !isLevel || value === RISES;
  switch (met.kind) {
    case 'crossed': {
      const level = value === BLOCKS ? 'CC-LOS-02' : 'CC-LOS-19';
      return { value, at: hex(met.hex), rule: isGround ? 'CC-ELV-04' : level };
    }
    case 'along': {
      const [one, other] = met.hexes;
      const at = [hex(one.hex), hex(other.hex)] as const;
      return { value, at, rule: isGround ? 'CC-ELV-07' : 'CC-LOS-16' };
    }
    case 'side': {
      const rule = value === BLOCKS ? 'CC-LOS-18' : 'CC-LOS-19';
      return { value, at: [hex(met.hex), hex(met.beyond)], rule };
    }
    default:
      return met satisfies never;
  }
}
function valueOf(relief: Relief, from: Cell, to: Cell, met: Crossed | Along | Side): number {
  const { elevation, levels } = relief;
  const level = elevation[from] === elevation[to] ? levels[elevation[from]] : undefined;
  const slope = slopeOf(relief, from, to);
  const does = ({ hex, beside }: Beside): number =>
    level?.hexes[from + hex] ?? standing(relief, slope, from + hex, beside);
  switch (met.kind) {
    case 'crossed':
      return crossing(relief, does(met), from + met.hex, met.both);
    case 'along':
      return lesser(does(met.hexes[0]), does(met.hexes[1]));
    case 'side':
      return level?.sides[(from + met.hex) * SIDES + met.direction] ?? 0;
    default:
      return met satisfies never;
  }
}
