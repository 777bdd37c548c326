/** Morale, the collapse of an army, and how a battle ends (sections 3 and 30, Part F). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { armyId, oneOf, refuse } from './refuse.ts';
import type { Rule } from './rules.ts';
import type { ArmyId, CloudsOfSmoke, Here, Look, Play, Seat, SideId } from './types.ts';
import {
  armies,
  inPlay,
  otherSide,
  seatOf,
  sideOf,
  startingMorale,
  unitsOnTable,
} from './units.ts';

/** COS-VIC-02, COS-VIC-04, COS-MP-01 Every loss is checked at once; at 0 the army collapses. */
export function* loseMorale(table: Here, army: ArmyId, points: number, cite: Rule): Play {
  if (points <= 0 || table.position.out[army] === 1) return;
  // COS-VIC-04 Never below 0.
  const left = Math.max(0, table.position.morale[army] - points);
  table.emit({ type: 'moraleLost', army, points, left, cite });
  if (left === 0) yield* collapse(table, army);
}

/** COS-MP-08, COS-MP-09, COS-MP-10 With no ally left, or after Support, the side is beaten. */
function* collapse(table: Here, army: ArmyId): Play {
  const side = sideOf(table, army);
  const among = inPlay(table, side);
  if (among.length === 1 || table.position.supported[side] === 1) return beaten(table, side);
  const { each, odd } = shareOut(table, among);
  const asked = { army, among, each, odd };
  // COS-MP-09 Support may leave nobody with 0.
  const answer =
    each === 0
      ? ({ by: 'forfeit' } as const)
      : yield* table.ask(seatOf(table, army), 'collapse', asked, 'COS-MP-08');
  if (answer.by === 'forfeit') {
    return table.emit({ type: 'armyLeft', army, units: unitsOnTable(table, army) });
  }
  const morale = table.position.morale.map((points, id) =>
    among.includes(id as ArmyId) ? each + (answer.odd.includes(id as ArmyId) ? 1 : 0) : points,
  );
  table.emit({ type: 'supported', side, morale });
}
/** COS-MP-09 Equal shares, rounded down, and the points that are left over. */
function shareOut(
  { position }: Look,
  among: readonly ArmyId[],
): { readonly each: number; readonly odd: number } {
  const total = among.reduce((sum, id) => sum + position.morale[id], 0);
  const each = Math.floor(total / among.length);
  return { each, odd: total - each * among.length };
}
const seatsOf = (scene: Look, side: SideId): Seat[] =>
  armies(scene)
    .filter((id) => sideOf(scene, id) === side)
    .map((id) => seatOf(scene, id));
const beaten = (table: Here, side: SideId): never =>
  table.end({ result: 'decisive', winners: seatsOf(table, otherSide(side)), cite: 'COS-VIC-02' });

/** Part F: current morale over starting morale, in percent. */
export const shareOf = (scene: Look, side: SideId): number => {
  const all = armies(scene).filter((id) => sideOf(scene, id) === side);
  const start = all.reduce((sum, id) => sum + startingMorale(scene.setup, id), 0);
  return (all.reduce((sum, id) => sum + scene.position.morale[id], 0) * 100) / start;
};

/** COS-VIC-03 At the end phase the higher share wins marginally if ahead by 10 points. */
export function judge(table: Here): never {
  const ahead = shareOf(table, 0) - shareOf(table, 1);
  const cite = 'COS-VIC-03';
  if (Math.abs(ahead) < 10) return table.end({ result: 'draw', winners: [], cite });
  return table.end({ result: 'marginal', winners: seatsOf(table, ahead > 0 ? 0 : 1), cite });
}

// --- questions -----------------------------------------------------------------------------------

type Answer = CloudsOfSmoke['questions']['collapse']['answer'];
export const collapseRules: QuestionRules<CloudsOfSmoke, 'collapse'> = {
  shape: z.union([
    z.strictObject({ by: z.literal('support'), odd: z.array(armyId).check(z.maxLength(6)) }),
    z.strictObject({ by: z.literal('forfeit') }),
  ]),
  check(_scene, { among, odd }, answer) {
    if (answer.by === 'forfeit') return undefined;
    const named = new Set(answer.odd);
    const fits = named.size === odd && answer.odd.length === odd;
    return fits && answer.odd.every((id) => among.includes(id))
      ? undefined
      : refuse('oddPoints', 'COS-MP-09', { named: answer.odd.length, allowed: odd });
  },
  suggest(_scene, { among, odd }, pick): Answer {
    if (pick(2) === 0) return { by: 'forfeit' };
    const left = [...among];
    const named = Array.from({ length: odd }, () => left.splice(pick(left.length), 1)[0]);
    return { by: 'support', odd: named };
  },
};
export const choosePayer: QuestionRules<CloudsOfSmoke, 'choosePayer'> = {
  shape: z.strictObject({ army: armyId }),
  check: (_scene, { armies: all }, { army }) =>
    all.includes(army) ? undefined : refuse('notThatArmy', 'COS-END-06'),
  list: (_scene, { armies: all }) => all.map((army) => ({ army })),
  suggest: (_scene, { armies: all }, pick) => ({ army: oneOf(all, pick) }),
};
