/** Losses of morale, the collapse of an army, and the end of a battle (sections 3 and 30). */
import { idsWhere } from '../../facts/columns.ts';
import { armies, armyOf, captainOf, inPlay, otherSide, seatOf, sideOf } from '../../facts/units.ts';
import type { Rule } from '../../rules.ts';
import type { ArmyId, Context, Scene, Play, Seat, SideId, UnitId } from '../../world.ts';
import { armyLeft, judged, moraleLost, supported } from '../events.ts';
import { collapse } from '../questions.ts';
import { judgement } from '../victory.ts';

/** COS-VIC-02, COS-VIC-04, COS-MP-01 Every loss is checked at once; at 0 the army collapses. */
export function* loseMorale(
  table: Context,
  army: ArmyId,
  points: number,
  cite: Rule,
  unit?: UnitId,
): Play {
  if (points <= 0 || table.position.out[army] === 1) return;
  // COS-VIC-04 Never below 0.
  const left = Math.max(0, table.position.morale[army] - points);
  const by = unit === undefined ? {} : { unit };
  table.emit(moraleLost, { army, points, left, cite, ...by });
  if (left === 0) yield* fallApart(table, army);
}
/** COS-MP-08, COS-MP-09, COS-MP-10 With no ally left, or after Support, the side is beaten. */
function* fallApart(table: Context, army: ArmyId): Play {
  const side = sideOf(table, army);
  const among = inPlay(table, side);
  if (among.length === 1 || table.position.supported[side] === 1) return beaten(table, side);
  const { each, odd } = shareOut(table, among);
  const asked = { army, among, each, odd };
  // COS-MP-09 Support may leave nobody with 0.
  const answer =
    each === 0
      ? ({ by: 'forfeit' } as const)
      : yield* table.ask(captainOf(table, side), collapse, asked);
  if (answer.by === 'forfeit') {
    return table.emit(armyLeft, { army, units: unitsLeft(table, army) });
  }
  const morale = table.position.morale.map((points, id) =>
    among.includes(id as ArmyId) ? each + (answer.odd.includes(id as ArmyId) ? 1 : 0) : points,
  );
  table.emit(supported, { side, morale });
}
/** Those on the table, and those still to come. */
const unitsLeft = (scene: Scene, army: ArmyId): UnitId[] =>
  idsWhere(
    scene.position.units.off,
    (off, unit: UnitId) => (off === 0 || off === 3) && armyOf(scene, unit) === army,
  );
/** COS-MP-09 Equal shares, rounded down, and the points that are left over. */
function shareOut(
  { position }: Scene,
  among: readonly ArmyId[],
): { readonly each: number; readonly odd: number } {
  const total = among.reduce((sum, id) => sum + position.morale[id], 0);
  const each = Math.floor(total / among.length);
  return { each, odd: total - each * among.length };
}
const seatsOf = (scene: Scene, side: SideId): Seat[] =>
  armies(scene)
    .filter((id) => sideOf(scene, id) === side)
    .map((id) => seatOf(scene, id));
const beaten = (table: Context, side: SideId): never =>
  table.end({ result: 'decisive', winners: seatsOf(table, otherSide(side)), cite: 'COS-VIC-02' });
/**
 * COS-VIC-03, COS-PRE-04 At the end phase the scenario says who wins marginally, or that nobody
 * does.
 */
export function judge(table: Context): never {
  const { by, of, winner } = judgement(table);
  table.emit(judged, { by, of });
  const cite = 'COS-VIC-03';
  if (winner === undefined) return table.end({ result: 'draw', winners: [], cite });
  return table.end({ result: 'marginal', winners: seatsOf(table, winner), cite });
}
