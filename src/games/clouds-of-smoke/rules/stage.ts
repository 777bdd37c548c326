/** What happens next, from the position alone (sections 9 and 34): one small piece at a time. */
import {
  carryOutOrder,
  placeDice,
  playActions,
  takeRisk,
  rollActionDice,
} from './turn/play/actions.ts';
import { bringIn } from './turn/play/arrivals.ts';
import { isBeforeBattle } from './before/camp.ts';
import { CAMP_HEADINGS, prepare } from './before/stage.ts';
import { bombard, sufferDamage } from './fire/play/bombardment.ts';
import { endCombat, nextCombat, rollResults } from './combat/play/combat.ts';
import { allocateHits, resolveHits, withdrawUnits } from './combat/play/hits.ts';
import { startCombat } from './combat/play/markers.ts';
import type { Rule } from './rules.ts';
import { playTactics } from './tactics/play/tactics.ts';
import type { Context, Play, Step } from './world.ts';
import { nextTurn } from './turn/play/turns.ts';
import { judge } from './turn/play/victory.ts';

/** The paragraph under which each step stands: where play is, for those who watch. */
export const HEADINGS: { readonly [A in Step['at']]: Rule } = {
  ...CAMP_HEADINGS,
  bombardment: 'COS-BMB-04',
  damage: 'COS-BMB-12',
  actionRoll: 'COS-ACT-01',
  risk: 'COS-ACT-03',
  arriving: 'COS-PHS-04',
  placing: 'COS-ACT-05',
  playing: 'COS-ACT-07',
  order: 'COS-ACT-11',
  marker: 'COS-MRK-01',
  combats: 'COS-CBT-01',
  tactics: 'COS-TAC-01',
  results: 'COS-RES-01',
  allocation: 'COS-HIT-02',
  hits: 'COS-RET-01',
  aftermath: 'COS-TAC-15',
  combatEnd: 'COS-END-01',
};

export function stage(table: Context): Play {
  const { step } = table.position;
  return table.within(HEADINGS[step.at], play(table, step as Step));
}

function play(table: Context, step: Step): Play {
  if (isBeforeBattle(step)) return prepare(table, step);
  switch (step.at) {
    case 'bombardment':
      return bombard(table, step.shots);
    case 'damage':
      return sufferDamage(table, step);
    case 'actionRoll':
      return rollActionDice(table);
    case 'risk':
      return takeRisk(table, step.ones);
    case 'arriving':
      return bringIn(table, step.units);
    case 'placing':
      return placeDice(table);
    case 'playing':
      return playActions(table);
    case 'order':
      return carryOutOrder(table, step.order);
    case 'marker':
      return startCombat(table);
    case 'combats':
      return combats(table);
    case 'tactics':
      return playTactics(table, step.army);
    case 'results':
      return rollResults(table);
    case 'allocation':
      return allocateHits(table, step.side);
    case 'hits':
      return resolveHits(table, step.army);
    case 'aftermath':
      return withdrawUnits(table, step.army, step.left);
    case 'combatEnd':
      return endCombat(table);
    default:
      return step satisfies never;
  }
}

/**
 * COS-TRN-03, COS-VIC-07 When all combats are resolved the next turn starts, even for an army
 * without units, or the battle is judged.
 */
function* combats(table: Context): Play {
  if (yield* nextCombat(table)) return;
  // Part F: the turn in which the end phase was reached is finished first.
  if (table.position.phase >= table.setup.endPhase) judge(table);
  yield* nextTurn(table);
}
