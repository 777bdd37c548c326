/**
 * Line of sight (sections 13 and 14): the straight line between two centres, what it crosses, runs
 * along and touches, and what of that blocks or hinders it.
 */
import { line, neighbour, type Passing } from '#geometry/hex';
import { hexOf, idAt, rangeBetween, type HexId } from './board.ts';
import { CHART, RAILWAY_HINDRANCE, SIDE_CHART, isTall, type SideFeature } from './chart.ts';
import { waysOf, type BattleMap, type Pair, type Ways } from './map.ts';

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
  /** undefined: the line is free. */
  readonly blocked: Guilty | undefined;
  /** CC-LOS-12 The largest alone. */
  readonly hindrance: number;
  readonly hinders: Guilty | undefined;
}
/** What a thing on the line does to it. */
interface Verdict {
  /** `Infinity`: it blocks. */
  readonly value: number;
  readonly at: HexId | Pair;
  readonly rule: string;
}
const NOTHING: Verdict = { value: 0, at: 0, rule: '' };
const BLOCKS = Infinity;

/** The ends, and how they stand to each other. */
interface Ends {
  readonly from: HexId;
  readonly to: HexId;
  readonly higher: number;
  readonly lower: number;
  /** The hex of the lower end; undefined where they are level. */
  readonly below: HexId | undefined;
}

/** CC-LOS-05, CC-LOS-06, CC-LOS-22, CC-LOS-01, -25 Between two hexes, whoever stands in them. */
export function lineOfSight(ground: Ground, from: HexId, to: HexId): Sight {
  const ends = [from, to].map((hex) => smokeIn(ground, hex, 'CC-LOS-14'));
  // CC-LOS-22
  if (rangeBetween(from, to) <= 1) return judged(ends);
  return judged([
    ...ends,
    gully(ground.map, from, to),
    ...between(ground, endsOf(ground.map, from, to)),
  ]);
}
/** CC-LOS-12 */
function judged(verdicts: readonly Verdict[]): Sight {
  const blocks = verdicts.find(({ value }) => value === BLOCKS);
  const [most] = verdicts
    .filter(({ value }) => value < BLOCKS)
    .toSorted((a, b) => b.value - a.value);
  return {
    blocked: blocks && { at: blocks.at, rule: blocks.rule },
    hindrance: most.value,
    hinders: most.value === 0 ? undefined : { at: most.at, rule: most.rule },
  };
}
/** CC-ELV-01 */
function endsOf({ elevation }: BattleMap, from: HexId, to: HexId): Ends {
  const [a, b] = [elevation[from], elevation[to]];
  const below = a === b ? undefined : a < b ? from : to;
  return { from, to, higher: Math.max(a, b), lower: Math.min(a, b), below };
}
/** CC-LOS-21 Whoever is in a gully is seen from higher ground only, and sees no more himself. */
function gully({ terrain, elevation }: BattleMap, from: HexId, to: HexId): Verdict {
  const hides = (inIt: HexId, other: HexId): boolean =>
    terrain[inIt] === 'gully' && elevation[other] <= elevation[inIt];
  const at = [from, to].find((hex) => hides(hex, hex === from ? to : from));
  return at === undefined ? NOTHING : { value: BLOCKS, at, rule: 'CC-LOS-21' };
}

/** CC-LOS-15 Everything that the line meets between its ends. */
function between(ground: Ground, ends: Ends): Verdict[] {
  const { from, to } = ends;
  const passings = line(hexOf(from), hexOf(to));
  const verdicts: Verdict[] = [];
  for (const passing of passings) {
    const hex = idAt(passing.hex);
    if (hex !== undefined && hex !== from && hex !== to) {
      verdicts.push(...markersIn(ground, hex));
      if (passing.crosses) verdicts.push(crossed(ground.map, hex, passing, ends));
    }
    verdicts.push(...alongside(ground.map, passing, ends), ...features(ground.map, passing, ends));
  }
  return verdicts;
}

// --- smoke and fire ------------------------------------------------------------------------------

/** CC-LOS-17 They fill their hex to its corners, and act whatever the elevations (CC-ELV-04). */
function markersIn(ground: Ground, hex: HexId): Verdict[] {
  const smoke = smokeIn(ground, hex, 'CC-LOS-13');
  if (!ground.blaze.has(hex)) return [smoke];
  return [{ value: BLOCKS, at: hex, rule: 'CC-LOS-08' }, smoke];
}
const smokeIn = ({ smoke }: Ground, hex: HexId, rule: string): Verdict => ({
  value: smoke.get(hex) ?? 0,
  at: hex,
  rule,
});

// --- hexes ---------------------------------------------------------------------------------------

/** CC-LOS-16, CC-ELV-04 What a hex does whose inside the line crosses. */
function crossed(map: BattleMap, hex: HexId, passing: Passing, ends: Ends): Verdict {
  const height = heightOf(map, hex, ends);
  if (height !== undefined) return height;
  return followsWay(waysOf(map), hex, passing) ? NOTHING : terrainOf(map, hex, ends);
}
/** CC-ELV-05, CC-ELV-04 Ground that is itself in the way. */
function heightOf({ elevation }: BattleMap, hex: HexId, ends: Ends): Verdict | undefined {
  const blocks =
    elevation[hex] > ends.higher || (ends.below !== undefined && elevation[hex] === ends.higher);
  return blocks ? { value: BLOCKS, at: hex, rule: 'CC-ELV-04' } : undefined;
}
/** CC-LOS-20, CC-LOS-02, CC-LOS-19, CC-ELV-04 What grows or stands in it, or runs through it. */
function terrainOf(map: BattleMap, hex: HexId, ends: Ends): Verdict {
  const terrain = map.terrain[hex];
  const height = map.elevation[hex];
  if (ends.below !== undefined) {
    const isBlind = isTall(terrain) && height >= ends.lower && rangeBetween(hex, ends.below) === 1;
    return isBlind ? { value: BLOCKS, at: hex, rule: 'CC-ELV-04' } : NOTHING;
  }
  if (height !== ends.higher) return NOTHING;
  const { isObstacle, hindrance } = CHART[terrain];
  if (isObstacle) return { value: BLOCKS, at: hex, rule: 'CC-LOS-02' };
  const railway = waysOf(map).hasRailway(hex) ? RAILWAY_HINDRANCE : 0;
  return { value: Math.max(hindrance, railway), at: hex, rule: 'CC-LOS-19' };
}
/** CC-LOS-24 It goes through the centre, in and out by sides of the same road or railway. */
function followsWay({ isRoad, isRailway }: Ways, hex: HexId, passing: Passing): boolean {
  const sides = [...passing.enters, ...passing.leaves];
  if (!passing.centre || sides.length !== 2) return false;
  const beyond = sides.map((side) => idAt(neighbour(passing.hex, side)));
  return [isRoad, isRailway].some((isWay) =>
    beyond.every((other) => other !== undefined && isWay(hex, other)),
  );
}
/** CC-LOS-16, CC-ELV-07 Two hexes on whose common side the line runs act as the lesser of them. */
function alongside(map: BattleMap, { hex, along }: Passing, ends: Ends): Verdict[] {
  if (along === undefined || along > 2) return [];
  const pair = [idAt(hex), idAt(neighbour(hex, along))];
  const [one, other] = pair.map((id) => {
    return id === undefined ? NOTHING : (heightOf(map, id, ends) ?? terrainOf(map, id, ends));
  });
  if (one.value === 0 || other.value === 0) return [];
  const lesser = one.value <= other.value ? one : other;
  const rule = lesser.rule === 'CC-ELV-04' ? 'CC-ELV-07' : 'CC-LOS-16';
  return [{ value: lesser.value, at: pair as [HexId, HexId], rule }];
}

// --- sides ---------------------------------------------------------------------------------------

/** CC-LOS-03, -04, -18 Walls, hedges and fences on the sides that the line touches. */
function features(map: BattleMap, passing: Passing, ends: Ends): Verdict[] {
  const { hex, enters, leaves, along } = passing;
  const id = idAt(hex);
  if (id === undefined || id === ends.from || id === ends.to) return [];
  const sides = [...enters, ...leaves, ...(along === undefined ? [] : [along])];
  return sides.flatMap((side) => {
    const other = idAt(neighbour(hex, side));
    if (other === undefined || other === ends.from || other === ends.to) return [];
    const feature = waysOf(map).featureOf(id, other);
    return feature === undefined ? [] : [sideVerdict(map, [id, other], feature, ends)];
  });
}
/** CC-ELV-07 A side is as high as the higher of its hexes, and acts on that level only. */
function sideVerdict(map: BattleMap, pair: Pair, feature: SideFeature, ends: Ends): Verdict {
  const height = Math.max(map.elevation[pair[0]], map.elevation[pair[1]]);
  if (ends.below !== undefined || height !== ends.higher) return NOTHING;
  const { isObstacle, hindrance } = SIDE_CHART[feature];
  if (isObstacle) return { value: BLOCKS, at: pair, rule: 'CC-LOS-18' };
  return { value: hindrance, at: pair, rule: 'CC-LOS-19' };
}
