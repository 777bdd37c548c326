/** Allocating and resolving hits, discipline tests, broken units (sections 19 to 21). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import {
  activeSide,
  after,
  armyOf,
  enemiesOf,
  has,
  inOrder,
  isOnTable,
  otherSide,
  ownerOf,
  profileOf,
  seatOf,
  sideOf,
} from '../facts/units.ts';
import { disciplineTactics, underTactic } from '../tactics/effects.ts';
import { sees } from '../fire/engagement.ts';
import { emplacementOf } from '../ground/emplacements.ts';
import { MEASURE, UW } from '../facts/measures.ts';
import { answerTo, oneOf, refuse, unitId } from '../refuse.ts';
import { DIRECTIONS, carryOut, directionShape, retreat, whyNoRetreat } from './retreat.ts';
import { total, type Share, type Steadying } from '../facts/share.ts';
import { presenceIn } from '../ground/terrain.ts';
import type { ArmyId, Look, No, Play, SideId, TacticId, UnitId } from '../world.ts';
import type { CloudsOfSmoke, Here } from '../game.ts';
import { loseMorale } from '../turn/victory.ts';

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

/** COS-CBT-04 step 4: the owner allocates; only a tie that matters is asked. */
export function* allocateHits(table: Here, side: SideId): Play {
  const left = table.position.combat?.due[side] ?? 0;
  if (left === 0) return endAllocation(table, side);
  const units = nextForHit(table, side);
  // COS-HIT-09 Hits that find no unit are lost.
  if (units.length === 0) {
    table.emit({ type: 'hitsLost', side, hits: left });
    return endAllocation(table, side);
  }
  if (left >= units.length) {
    for (const unit of units) giveHit(table, unit);
    return;
  }
  const seat = ownerOf(table, units[0]);
  const { unit } = yield* table.ask(seat, 'allocateHit', { left, units }, 'COS-HIT-02');
  giveHit(table, unit);
}
/**
 * COS-HIT-07, COS-TER-30 A unit in an emplacement ignores the first hit of a player's turn, which
 * counts as received.
 */
function giveHit(table: Here, unit: UnitId): void {
  table.emit({ type: 'hitAllocated', unit });
  if (table.position.sheltered.includes(unit)) return;
  if (emplacementOf(table, unit) !== undefined) table.emit({ type: 'hitIgnored', unit });
}
/** COS-HIT-09 The active side first, then the other; then the hits are resolved. */
function endAllocation(table: Here, side: SideId): void {
  const more = side === activeSide(table);
  table.emit({
    type: 'allocated',
    side,
    ...(more ? { next: otherSide(side) } : { army: inOrder(table)[0] }),
  });
}

/** COS-RET-01, COS-RET-02 Units of the army that still have a hit to resolve. */
const unitsToResolve = (scene: Look, army: ArmyId): UnitId[] =>
  (scene.position.combat?.units ?? []).filter(
    (unit) => armyOf(scene, unit) === army && isOnTable(scene, unit) && hitsOn(scene, unit) > 0,
  );

/** COS-RET-03, COS-RET-15 Why this hit may not be cancelled by a retreat. */
function whyNoCancelling(scene: Look, unit: UnitId): No | undefined {
  if (scene.position.combat?.retreated[rowOf(scene, unit)] === 1) {
    return refuse('retreatedAlready', 'COS-RET-03', { unit });
  }
  return whyNoRetreat(scene, unit);
}

/** COS-RET-02, COS-RET-03, COS-RET-16, COS-DSC-01 One hit: cancelled by a retreat, or a test. */
export function* resolveHits(table: Here, army: ArmyId): Play {
  const units = unitsToResolve(table, army);
  if (units.length === 0) {
    const next = after(table, army);
    const first = next.next === undefined ? { first: inOrder(table)[0] } : {};
    return table.emit({ type: 'hitsResolved', army, ...next, ...first });
  }
  const hit = yield* table.ask(seatOf(table, army), 'resolveHit', { units }, 'COS-RET-02');
  if (hit.by === 'test') return yield* testDiscipline(table, hit.unit);
  yield* retreat(table, hit.unit, {
    among: table.position.combat?.markers ?? [],
    cancelsHit: true,
  });
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
function* testDiscipline(table: Here, unit: UnitId): Play {
  const passed = yield* rollTest(table, unit);
  if (!passed) yield* breakUnit(table, unit);
}
function* rollTest(table: Here, unit: UnitId): Play<boolean> {
  const bonus = disciplineBonus(table, unit);
  const [die] = yield* table.roll(1);
  const passed = passes(table, unit, die, bonus);
  if (!passed && mayTestAgain(table, unit)) {
    table.emit({ type: 'disciplineFailed', unit, die, bonus });
    const again = { unit, die };
    const { reroll } = yield* table.ask(ownerOf(table, unit), 'rerollTest', again, 'COS-GEN-07');
    if (reroll) {
      table.emit({ type: 'rerolled', unit });
      const [second] = yield* table.roll(1);
      const result = passes(table, unit, second, bonus);
      table.emit({ type: 'disciplineTested', unit, die: second, bonus, passed: result });
      return result;
    }
  }
  table.emit({ type: 'disciplineTested', unit, die, bonus, passed });
  return passed;
}
/** COS-DSC-02, COS-UNT-06 The discipline value or more; a natural 1 always fails. */
const passes = (scene: Look, unit: UnitId, die: number, bonus: number): boolean =>
  die !== 1 && die + bonus >= profileOf(scene, unit).discipline;

/**
 * COS-DSC-03, COS-DSC-05, COS-DSC-06 Off the table at once; its army pays the printed loss, in
 * which Ready for Casualties is counted already (COS-UNT-05, COS-SPR-25).
 */
function* breakUnit(table: Here, unit: UnitId): Play {
  table.emit({ type: 'broken', unit, cite: 'COS-DSC-03' });
  yield* loseMorale(table, armyOf(table, unit), profileOf(table, unit).loss, 'COS-DSC-05', unit);
}

/** COS-TAC-15 Caracole: who must withdraw once the hits are resolved. */
const mustWithdraw = (scene: Look, army: ArmyId): UnitId[] =>
  (scene.position.combat?.units ?? []).filter(
    (unit) =>
      armyOf(scene, unit) === army &&
      isOnTable(scene, unit) &&
      underTactic(scene, unit, 'caracole') &&
      enemiesOf(scene, unit).some((enemy) => sees(scene, enemy, unit)),
  );

/** COS-TAC-15 Between the hits and the end: forced retreats of 1 UW, without price. */
export function* withdrawUnits(table: Here, army: ArmyId, left: readonly UnitId[]): Play {
  const units = left.filter(
    (unit) => mustWithdraw(table, army).includes(unit) && whyNoRetreat(table, unit) === undefined,
  );
  if (units.length === 0) {
    return table.emit({ type: 'aftermathEnded', army, ...after(table, army) });
  }
  const answer = yield* table.ask(seatOf(table, army), 'withdraw', { units }, 'COS-TAC-15');
  table.emit({ type: 'withdrew', unit: answer.unit });
  const terms = { marker: undefined, cancelsHit: false };
  yield* carryOut(table, answer.unit, answer.direction, UW, terms);
}

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
