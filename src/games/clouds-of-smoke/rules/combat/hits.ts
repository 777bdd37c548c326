/** Allocating and resolving hits, discipline tests, broken units (sections 19 to 21). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { armyOf, has, isOnTable, sideOf } from '../facts/units.ts';
import { disciplineTactics, underTactic } from '../tactics/effects.ts';
import { MEASURE } from '../facts/measures.ts';
import { answerTo, oneOf, refuse, unitId } from '../refuse.ts';
import { DIRECTIONS, directionShape, whyNoRetreat } from './retreat.ts';
import { total, type Share, type Steadying } from '../facts/share.ts';
import { presenceIn } from '../ground/terrain.ts';
import type { Look, No, SideId, TacticId, UnitId } from '../world.ts';
import type { CloudsOfSmoke } from '../game.ts';

const rowOf = (scene: Look, unit: UnitId): number =>
  scene.position.combat?.units.indexOf(unit) ?? -1;
export const hitsOn = (scene: Look, unit: UnitId): number =>
  scene.position.combat?.hits[rowOf(scene, unit)] ?? 0;

/**
 * COS-HIT-02, COS-HIT-04, COS-HIT-05, COS-HIT-06, COS-HIT-08 The units of a side that are next to
 * take a hit: equally near ones.
 */
export function nextForHit(scene: Look, side: SideId): UnitId[] {
  const { combat } = scene.position;
  if (combat === null) return [];
  const rows = [...combat.units.keys()].filter((row) => {
    const unit = combat.units[row];
    return sideOf(scene, armyOf(scene, unit)) === side && isOnTable(scene, unit);
  });
  const round = Math.min(...rows.map((row) => combat.taken[row]));
  const waiting = rows.filter((row) => combat.taken[row] === round);
  // Tactic Skirmish Screen: in every round they come last, however near they are.
  const screened = (row: number): boolean =>
    underTactic(scene, combat.units[row], 'skirmishScreen');
  const ahead = waiting.filter((row) => !screened(row));
  const due = ahead.length > 0 ? ahead : waiting;
  const least = Math.min(...due.map((row) => combat.near[row]));
  const nearest = due
    .filter((row) => combat.near[row] <= least + MEASURE.touch)
    .map((row) => combat.units[row]);
  // COS-HIT-08 Between owners, by the order of their seats.
  const owner = Math.min(...nearest.map((unit) => armyOf(scene, unit)));
  return nearest.filter((unit) => armyOf(scene, unit) === owner);
}

/** COS-RET-03, COS-RET-15 Why this hit may not be cancelled by a retreat. */
function whyNoCancelling(scene: Look, unit: UnitId): No | undefined {
  if (scene.position.combat?.retreated[rowOf(scene, unit)] === 1) {
    return refuse('retreatedAlready', 'COS-RET-03', { unit });
  }
  return whyNoRetreat(scene, unit);
}

/** COS-DSC-04, COS-SPR-07 Everything that adds to the die of a discipline test. */
export function disciplineParts(scene: Look, unit: UnitId): Share<Steadying | TacticId>[] {
  const parts: Share<Steadying>[] = [];
  const presence = presenceIn(scene, unit, 'village');
  if (presence !== 'not') {
    // COS-TER-20, COS-SPR-07 Infantry in a village.
    if (has(scene, unit, 'infantry') && scene.edition.villageSteadies(presence)) {
      parts.push({ of: 'village', cite: 'COS-TER-20', adds: 1 });
    }
    // COS-SPR-26 Garrison troops one more, at least partly inside.
    if (has(scene, unit, 'garrisonTroops')) {
      parts.push({ of: 'garrisonTroops', cite: 'COS-SPR-26', adds: 1 });
    }
  }
  // COS-SPR-23 Mutiny.
  if (has(scene, unit, 'mutiny')) parts.push({ of: 'mutiny', cite: 'COS-SPR-23', adds: 1 });
  return [...parts, ...disciplineTactics(scene, unit)];
}
/** Tactic Tenacity: one failed test may be rolled again. */
export const mayTestAgain = (scene: Look, unit: UnitId): boolean =>
  underTactic(scene, unit, 'tenacity') && scene.position.combat?.rerolled[rowOf(scene, unit)] === 0;
export const disciplineBonus = (scene: Look, unit: UnitId): number =>
  total(disciplineParts(scene, unit));

// --- questions -----------------------------------------------------------------------------------

export const allocateHit: QuestionRules<CloudsOfSmoke, 'allocateHit'> = {
  shape: answerTo('allocateHit', z.strictObject({ unit: unitId })),
  check: (_scene, { units }, { unit }) =>
    units.includes(unit) ? undefined : refuse('notNextForHit', 'COS-HIT-02', { unit }),
  list: (_scene, { units }) => units.map((unit) => ({ unit })),
  suggest: (_scene, { units }, pick) => ({ unit: oneOf(units, pick) }),
};

type ResolveAnswer = CloudsOfSmoke['questions']['resolveHit']['answer'];
const waysOut = (scene: Look, units: readonly UnitId[]): ResolveAnswer[] =>
  units.flatMap((unit): ResolveAnswer[] =>
    whyNoCancelling(scene, unit) === undefined
      ? [
          { unit, by: 'retreat' },
          { unit, by: 'test' },
        ]
      : [{ unit, by: 'test' }],
  );
export const resolveHit: QuestionRules<CloudsOfSmoke, 'resolveHit'> = {
  forced: true,
  shape: answerTo('resolveHit', z.strictObject({ unit: unitId, by: z.enum(['retreat', 'test']) })),
  check(scene, { units }, { unit, by }) {
    if (!units.includes(unit)) return refuse('noHitOnUnit', 'COS-RET-02', { unit });
    return by === 'retreat' ? whyNoCancelling(scene, unit) : undefined;
  },
  list: (scene, { units }) => waysOut(scene, units),
  suggest: (scene, { units }, pick) => oneOf(waysOut(scene, units), pick),
};

export const rerollTest: QuestionRules<CloudsOfSmoke, 'rerollTest'> = {
  shape: answerTo('rerollTest', z.strictObject({ reroll: z.boolean() })),
  check: () => undefined,
  list: () => [{ reroll: true }, { reroll: false }],
  suggest: (_scene, _question, pick) => ({ reroll: pick(4) > 0 }),
};

export const withdraw: QuestionRules<CloudsOfSmoke, 'withdraw'> = {
  shape: answerTo('withdraw', z.strictObject({ unit: unitId, direction: directionShape })),
  check: (_scene, { units }, { unit }) =>
    units.includes(unit) ? undefined : refuse('needNotWithdraw', 'COS-TAC-15', { unit }),
  list: (_scene, { units }) =>
    units.flatMap((unit) => DIRECTIONS.map((direction) => ({ unit, direction }))),
  suggest: (_scene, { units }, pick) => ({
    unit: oneOf(units, pick),
    direction: oneOf(DIRECTIONS, pick),
  }),
};
