/** Hits are allocated and resolved, discipline is tested, units break (sections 19 to 21). */
import { UW } from '../../facts/measures.ts';
import {
  activeSide,
  after,
  armyOf,
  enemiesOf,
  inOrder,
  isOnTable,
  otherSide,
  ownerOf,
  profileOf,
  seatOf,
} from '../../facts/units.ts';
import { sees } from '../../fire/engagement.ts';
import { emplacementOf } from '../../ground/emplacements.ts';
import { underTactic } from '../../tactics/effects.ts';
import { loseMorale } from '../../turn/play/victory.ts';
import type { ArmyId, Context, Scene, Play, SideId, UnitId } from '../../world.ts';
import {
  aftermathEnded,
  allocated,
  broken,
  disciplineFailed,
  disciplineTested,
  hitAllocated,
  hitIgnored,
  hitsLost,
  hitsResolved,
  rerolled,
  withdrew,
} from '../events.ts';
import { disciplineBonus, hitsOn, mayTestAgain, nextForHit } from '../hits.ts';
import { allocateHit, rerollTest, resolveHit, withdraw } from '../questions.ts';
import { whyNoRetreat } from '../retreat.ts';
import { carryOut, retreat } from './retreat.ts';

/** COS-CBT-04 step 4: the owner allocates; only a tie that matters is asked. */
export function* allocateHits(table: Context, side: SideId): Play {
  const left = table.position.combat?.due[side] ?? 0;
  if (left === 0) return endAllocation(table, side);
  const units = nextForHit(table, side);
  // COS-HIT-09 Hits that find no unit are lost.
  if (units.length === 0) {
    table.emit(hitsLost, { side, hits: left });
    return endAllocation(table, side);
  }
  if (left >= units.length) {
    for (const unit of units) giveHit(table, unit);
    return;
  }
  const seat = ownerOf(table, units[0]);
  const { unit } = yield* table.ask(seat, allocateHit, { left, units });
  giveHit(table, unit);
}
/**
 * COS-HIT-07, COS-TER-30 A unit in an emplacement ignores the first hit of a player's turn, which
 * counts as received.
 */
function giveHit(table: Context, unit: UnitId): void {
  table.emit(hitAllocated, { unit });
  if (table.position.sheltered.includes(unit)) return;
  if (emplacementOf(table, unit) !== undefined) table.emit(hitIgnored, { unit });
}
/** COS-HIT-09 The active side first, then the other; then the hits are resolved. */
function endAllocation(table: Context, side: SideId): void {
  const more = side === activeSide(table);
  table.emit(allocated, {
    side,
    ...(more ? { next: otherSide(side) } : { army: inOrder(table)[0] }),
  });
}
/** COS-RET-01, COS-RET-02 Units of the army that still have a hit to resolve. */
const unitsToResolve = (scene: Scene, army: ArmyId): UnitId[] =>
  (scene.position.combat?.units ?? []).filter(
    (unit) => armyOf(scene, unit) === army && isOnTable(scene, unit) && hitsOn(scene, unit) > 0,
  );
/** COS-RET-02, COS-RET-03, COS-RET-16, COS-DSC-01 One hit: cancelled by a retreat, or a test. */
export function* resolveHits(table: Context, army: ArmyId): Play {
  const units = unitsToResolve(table, army);
  if (units.length === 0) {
    const next = after(table, army);
    const first = next.next === undefined ? { first: inOrder(table)[0] } : {};
    return table.emit(hitsResolved, { army, ...next, ...first });
  }
  const hit = yield* table.ask(seatOf(table, army), resolveHit, { units });
  if (hit.by === 'test') return yield* testDiscipline(table, hit.unit);
  yield* retreat(table, hit.unit, {
    among: table.position.combat?.markers ?? [],
    cancelsHit: true,
  });
}
function* testDiscipline(table: Context, unit: UnitId): Play {
  const passed = yield* rollTest(table, unit);
  if (!passed) yield* breakUnit(table, unit);
}
function* rollTest(table: Context, unit: UnitId): Play<boolean> {
  const bonus = disciplineBonus(table, unit);
  const [die] = yield* table.roll(1);
  const passed = passes(table, unit, die, bonus);
  if (!passed && mayTestAgain(table, unit)) {
    table.emit(disciplineFailed, { unit, die, bonus });
    const again = { unit, die };
    const { reroll } = yield* table.ask(ownerOf(table, unit), rerollTest, again);
    if (reroll) {
      table.emit(rerolled, { unit });
      const [second] = yield* table.roll(1);
      const result = passes(table, unit, second, bonus);
      table.emit(disciplineTested, { unit, die: second, bonus, passed: result });
      return result;
    }
  }
  table.emit(disciplineTested, { unit, die, bonus, passed });
  return passed;
}
/** COS-DSC-02, COS-UNT-06 The discipline value or more; a natural 1 always fails. */
const passes = (scene: Scene, unit: UnitId, die: number, bonus: number): boolean =>
  die !== 1 && die + bonus >= profileOf(scene, unit).discipline;
/**
 * COS-DSC-03, COS-DSC-05, COS-DSC-06 Off the table at once; its army pays the printed loss, in
 * which Ready for Casualties is counted already (COS-UNT-05, COS-SPR-25).
 */
function* breakUnit(table: Context, unit: UnitId): Play {
  table.emit(broken, { unit, cite: 'COS-DSC-03' });
  yield* loseMorale(table, armyOf(table, unit), profileOf(table, unit).loss, 'COS-DSC-05', unit);
}
/** COS-TAC-15 Caracole: who must withdraw once the hits are resolved. */
const mustWithdraw = (scene: Scene, army: ArmyId): UnitId[] =>
  (scene.position.combat?.units ?? []).filter(
    (unit) =>
      armyOf(scene, unit) === army &&
      isOnTable(scene, unit) &&
      underTactic(scene, unit, 'caracole') &&
      enemiesOf(scene, unit).some((enemy) => sees(scene, enemy, unit)),
  );
/** COS-TAC-15 Between the hits and the end: forced retreats of 1 UW, without price. */
export function* withdrawUnits(table: Context, army: ArmyId, left: readonly UnitId[]): Play {
  const units = left.filter(
    (unit) => mustWithdraw(table, army).includes(unit) && whyNoRetreat(table, unit) === undefined,
  );
  if (units.length === 0) {
    return table.emit(aftermathEnded, { army, ...after(table, army) });
  }
  const answer = yield* table.ask(seatOf(table, army), withdraw, { units });
  table.emit(withdrew, { unit: answer.unit });
  const terms = { marker: undefined, cancelsHit: false };
  yield* carryOut(table, answer.unit, answer.direction, UW, terms);
}
