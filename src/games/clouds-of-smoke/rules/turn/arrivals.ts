/** Units that come in later: the events of a scenario's phases (section 29, Part F). */
import { idsWhere } from '../facts/columns.ts';
import type { Pick, Secret } from '#kernel';
import { gap, insideTable, segmentGap } from '#geometry/plane';
import { outlineAt, outlineOf, type Pose } from '../facts/facts.ts';
import { firstOf } from '../ground/field.ts';
import { MEASURE, UW, aheadOf, atMost, moreThan } from '../facts/measures.ts';
import { whyTaken } from '../movement/movement.ts';
import { refuse } from '../refuse.ts';
import type { ArmyId, Scene, No, Stretch, Ticks, UnitId } from '../world.ts';
import { armyOf, enemiesOf, sideOf } from '../facts/units.ts';

/** Part F How far from their stretch of the edge they may stand, and how near to an enemy not. */
const FROM_STRETCH = 3 * UW;
const OFF_ENEMY = UW;

/** Where an army's units may come in, as the scenario has it. */
export function stretchesOf(scene: Scene, id: ArmyId): readonly Stretch[] {
  const { arrivals } = scene.setup;
  const first = sideOf(scene, id) === sideOf(scene, firstOf(scene));
  return arrivals?.stretches[first ? 0 : 1] ?? [];
}
/** The stretch they come in at, by the player's note if any; undefined: none, or a secret. */
export function stretchOf(scene: Scene, id: ArmyId): Stretch | undefined {
  const note = noteOf(scene, id);
  return stretchesOf(scene, id)[note === null ? 0 : (note.value ?? -1)];
}
const noteOf = (scene: Scene, id: ArmyId): Secret<number> | null =>
  scene.position.field?.reserves.find(({ army }) => army === id)?.note ?? null;
/** COS-PHS-01, COS-PHS-04 The units of an army that may come in, once the phase is reached. */
export function dueToArrive(scene: Scene, id: ArmyId): UnitId[] {
  const { setup, position } = scene;
  if (setup.arrivals === undefined || position.phase < setup.arrivals.phase) return [];
  if (position.out[id] === 1 || stretchOf(scene, id) === undefined) return [];
  return idsWhere(
    position.units.off,
    (off, unit: UnitId) => off === 3 && armyOf(scene, unit) === id,
  );
}

/** COS-PHS-04 Completely on the table, near the stretch, away from the enemy, on nobody. */
export function whyNotThere(
  scene: Scene,
  stretch: Stretch,
  unit: UnitId,
  pose: Pose,
): No | undefined {
  const { width, height } = scene.setup.table;
  const outline = outlineAt(scene, pose);
  if (!insideTable(outline, width, height, MEASURE.range)) {
    return refuse('offTable', 'COS-GEO-08', {}, { x: pose.x, y: pose.y });
  }
  const [ax, ay, bx, by] = endsOf(scene, stretch);
  // COS-GEO-05 Within: at least partly.
  const distance = segmentGap(ax, ay, bx, by, outline);
  if (!atMost(distance, FROM_STRETCH)) {
    const facts = { unit, distance, allowed: FROM_STRETCH, over: distance - FROM_STRETCH };
    return refuse('farFromStretch', 'COS-PHS-04', facts);
  }
  for (const enemy of enemiesOf(scene, unit)) {
    // COS-TER-46 An emplacement counts as its unit for contacts only, not for this distance.
    const between = gap(outline, outlineOf(scene, enemy));
    if (!moreThan(between, OFF_ENEMY)) {
      return refuse('arrivesNearEnemy', 'COS-PHS-04', { unit, enemy, distance: between });
    }
  }
  return whyTaken(scene, unit, pose);
}
/** The two ends of a stretch of the table's edge. */
export function endsOf(
  { setup }: Pick2,
  { edge, from, to }: Stretch,
): readonly [ax: Ticks, ay: Ticks, bx: Ticks, by: Ticks] {
  const { width, height } = setup.table;
  switch (edge) {
    case 'south':
      return [from, 0, to, 0];
    case 'north':
      return [from, height, to, height];
    case 'west':
      return [0, from, 0, to];
    case 'east':
      return [width, from, width, to];
    default:
      return edge satisfies never;
  }
}
type Pick2 = { readonly setup: Scene['setup'] };
export const TRIES = 24;
/** Facing into the table for the most part, anywhere along the stretch and as deep as may be. */
export function somewhere(scene: Scene, stretch: Stretch, pick: Pick): Pose {
  const [ax, ay, bx, by] = endsOf(scene, stretch);
  const along = pick(1001) / 1000;
  const inward = INWARD[stretch.edge];
  const way = aheadOf(inward);
  const deep = 250 + pick(FROM_STRETCH);
  return {
    x: Math.round(ax + (bx - ax) * along + way.x * deep),
    y: Math.round(ay + (by - ay) * along + way.y * deep),
    facing: pick(4) > 0 ? inward : pick(36_000),
  };
}
const INWARD = { south: 0, north: 18_000, west: 9_000, east: 27_000 } as const;
