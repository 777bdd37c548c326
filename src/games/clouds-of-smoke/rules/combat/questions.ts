/** What is asked about markers, hits and retreats. Only declarations are exported. */
import * as z from 'zod/mini';
import type { Direction } from '../answers.ts';
import { length, UW } from '../facts/measures.ts';
import { choice, directionShape, markerId, question, ticks, unitId } from '../fields.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { Scene, MarkerId, Ticks, UnitId } from '../world.ts';
import { whyNoCancelling } from './hits.ts';
import { beyondMarker, claimedByAllies, coverage, unitsCallingForMarker } from './markers.ts';
import { DIRECTIONS, whyNotThatWay } from './retreat.ts';

/** COS-CBT-01 Which combat is next: any of its markers names it. */
export const chooseCombat = question('chooseCombat', z.strictObject({ marker: markerId })).asking<{
  readonly groups: readonly (readonly MarkerId[])[];
}>({
  cite: 'COS-CBT-01',
  check: (_scene, { groups }, { marker }) =>
    groups.flat().includes(marker) ? undefined : refuse('noSuchCombat', 'COS-CBT-01'),
  list: (_scene, { groups }) => groups.map(([marker]) => ({ marker })),
  suggest: (_scene, { groups }, pick) => ({ marker: oneOf(oneOf(groups, pick), pick) }),
  forced: true,
});
/** COS-HIT-02 Which of equally near units takes the next hit. */
export const allocateHit = choice('allocateHit', 'unit', z.strictObject({ unit: unitId })).asking<{
  readonly left: number;
  readonly units: readonly UnitId[];
}>({
  cite: 'COS-HIT-02',
  of: ({ units }) => units,
  no: (_question, unit) => refuse('notNextForHit', 'COS-HIT-02', { unit }),
});
interface WayOut {
  readonly unit: UnitId;
  readonly by: 'retreat' | 'test';
}
const waysOut = (scene: Scene, units: readonly UnitId[]): WayOut[] =>
  units.flatMap((unit): WayOut[] =>
    whyNoCancelling(scene, unit) === undefined
      ? [
          { unit, by: 'retreat' },
          { unit, by: 'test' },
        ]
      : [{ unit, by: 'test' }],
  );
/** COS-RET-02 Whose hit is next, and whether it retreats or tests its discipline. */
export const resolveHit = question(
  'resolveHit',
  z.strictObject({ unit: unitId, by: z.enum(['retreat', 'test']) }),
).asking<{
  readonly units: readonly UnitId[];
}>({
  cite: 'COS-RET-02',
  check(scene, { units }, { unit, by }) {
    if (!units.includes(unit)) return refuse('noHitOnUnit', 'COS-RET-02', { unit });
    return by === 'retreat' ? whyNoCancelling(scene, unit) : undefined;
  },
  list: (scene, { units }) => waysOut(scene, units),
  suggest: (scene, { units }, pick) => oneOf(waysOut(scene, units), pick),
  forced: true,
});
/** COS-GEN-07 Whether a failed test is rolled again. */
export const rerollTest = question('rerollTest', z.strictObject({ reroll: z.boolean() })).asking<{
  readonly unit: UnitId;
  readonly die: number;
}>({
  cite: 'COS-GEN-07',
  check: () => undefined,
  list: () => [{ reroll: true }, { reroll: false }],
  suggest: (_scene, _question, pick) => ({ reroll: pick(4) > 0 }),
});
/** COS-TAC-15 Who of those that must withdraws next, and which way. */
export const withdraw = question(
  'withdraw',
  z.strictObject({ unit: unitId, direction: directionShape }),
).asking<{
  readonly units: readonly UnitId[];
}>({
  cite: 'COS-TAC-15',
  check: (_scene, { units }, { unit }) =>
    units.includes(unit) ? undefined : refuse('needNotWithdraw', 'COS-TAC-15', { unit }),
  list: (_scene, { units }) =>
    units.flatMap((unit) => DIRECTIONS.map((direction) => ({ unit, direction }))),
  suggest: (_scene, { units }, pick) => ({
    unit: oneOf(units, pick),
    direction: oneOf(DIRECTIONS, pick),
  }),
});
/** COS-MRK-03 A point that covers as many as the best one, which the question names. */
export const placeMarker = question('placeMarker', z.strictObject({ x: ticks, y: ticks })).asking<{
  readonly covers: number;
  readonly x: Ticks;
  readonly y: Ticks;
}>({
  cite: 'COS-MRK-03',
  check(scene, { covers: best, x: rightX, y: rightY }, { x, y }) {
    const { width, height } = scene.setup.table;
    if (x < 0 || y < 0 || x > width || y > height) {
      return refuse('markerOffTable', 'COS-MRK-05', {}, { x, y });
    }
    const { covers, bothSides, takesIn } = coverage(scene, unitsCallingForMarker(scene), { x, y });
    // Where it would be right, and how far from here.
    const right = { away: Math.round(length(x - rightX, y - rightY)), x: rightX, y: rightY };
    if (!bothSides) {
      const over = beyondMarker(scene, { x, y });
      return refuse('markerOneSided', 'COS-MRK-04', { covers, best, over, ...right }, { x, y });
    }
    const claimed = claimedByAllies(scene).find((id) => takesIn.includes(id));
    if (claimed !== undefined)
      return refuse('claimedByAlly', 'COS-MP-05', { army: claimed }, { x, y });
    if (covers >= best) return undefined;
    const short = best - covers;
    return refuse('markerNotBest', 'COS-MRK-03', { covers, best, short, ...right }, { x, y });
  },
  // COS-MRK-05 Any point of the table that reaches the maximum.
  suggest(scene, { covers, x, y }, pick) {
    const callers = unitsCallingForMarker(scene);
    const { width, height } = scene.setup.table;
    for (let count = 0; count < 3; count++) {
      const spread = [20, 200, UW][pick(3)];
      const shift = (): Ticks => pick(2 * spread + 1) - spread;
      const point =
        pick(20) === 0
          ? { x: pick(width + 1), y: pick(height + 1) }
          : { x: x + shift(), y: y + shift() };
      if (point.x < 0 || point.y < 0 || point.x > width || point.y > height) continue;
      const reached = coverage(scene, callers, point);
      const claims = claimedByAllies(scene).some((id) => reached.takesIn.includes(id));
      if (reached.bothSides && !claims && reached.covers >= covers) return point;
    }
    return { x, y };
  },
});
/** COS-RET-04 `directions`: those that are allowed. */
export const retreatDirection = question(
  'retreatDirection',
  z.strictObject({ direction: directionShape }),
).asking<{
  readonly unit: UnitId;
  readonly distance: Ticks;
  readonly directions: readonly Direction[];
}>({
  cite: 'COS-RET-04',
  check: (scene, { unit, distance }, { direction }) =>
    whyNotThatWay(scene, unit, direction, distance),
  list: (_scene, { directions }) => directions.map((direction) => ({ direction })),
  suggest: (_scene, { directions }, pick) => ({ direction: oneOf(directions, pick) }),
  forced: true,
});
/** COS-RET-07 Which of equally near markers pays. */
export const raisePrice = choice(
  'raisePrice',
  'marker',
  z.strictObject({ marker: markerId }),
).asking<{
  readonly unit: UnitId;
  readonly markers: readonly MarkerId[];
}>({
  cite: 'COS-RET-07',
  of: ({ markers }) => markers,
  no: ({ unit }) => refuse('notNearestMarker', 'COS-RET-07', { unit }),
});
