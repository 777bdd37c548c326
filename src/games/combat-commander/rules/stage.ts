/** What happens next, from the position alone (section 28): one small piece at a time. */
import { drawChits } from './objectives/chits.ts';
import { nameUnits } from './orders/activation.ts';
import { impact, request } from './orders/artillery.ts';
import { advanceOn, melees } from './orders/advance.ts';
import { defend } from './orders/defence.ts';
import { fireOn } from './orders/fire.ts';
import { answerMove } from './orders/opportunity.ts';
import { moveOn } from './orders/move.ts';
import { rally } from './orders/recover.ts';
import { rout, routing } from './orders/rout.ts';
import type { Rule } from './rules.ts';
import { station } from './turn/setting-up.ts';
import { endTurn } from './turn/stacking.ts';
import { afterPass, deal, refill, takeTurn } from './turn/turn.ts';
import type { Context, Play, Step } from './world.ts';

/** The paragraph under which each step stands: where play is, for those who watch. */
export const HEADINGS: { readonly [A in Step['at']]: Rule } = {
  setUp: 'CC-SCN-04',
  chits: 'CC-OBJ-13',
  deal: 'CC-SCN-05',
  turn: 'CC-TURN-02',
  activate: 'CC-ORD-01',
  move: 'CC-MOVE-03',
  react: 'CC-MOVE-04',
  fire: 'CC-FIRE-15',
  request: 'CC-ARQ-01',
  impact: 'CC-ARQ-07',
  defend: 'CC-FIRE-08',
  advance: 'CC-ADV-08',
  melee: 'CC-MEL-01',
  rout: 'CC-ROUT-01',
  routing: 'CC-ROUT-02',
  recover: 'CC-RECO-01',
  passed: 'CC-PASS-02',
  endOfTurn: 'CC-TURN-08',
  refill: 'CC-TURN-07',
};

export function* stage(table: Context): Play {
  const { step } = table.position;
  yield* table.within(HEADINGS[step.at], play(table, step));
}
function* play(table: Context, step: Step): Play {
  switch (step.at) {
    case 'setUp':
      return yield* station(table, step);
    case 'chits':
      return yield* drawChits(table, step);
    case 'deal':
      return yield* deal(table);
    case 'turn':
      return yield* takeTurn(table);
    case 'activate':
      return yield* nameUnits(table, step.order);
    case 'move':
      return yield* moveOn(table, step);
    case 'react':
      return yield* answerMove(table, step);
    case 'fire':
      return yield* fireOn(table, step.pieces);
    case 'request':
      return yield* request(table);
    case 'impact':
      return yield* impact(table, step);
    case 'defend':
      return yield* defend(table, step);
    case 'advance':
      return yield* advanceOn(table, step.left);
    case 'melee':
      return yield* melees(table);
    case 'rout':
      return yield* rout(table);
    case 'routing':
      return yield* routing(table, step);
    case 'recover':
      return yield* rally(table, step.left);
    case 'passed':
      return yield* afterPass(table);
    case 'endOfTurn':
      return yield* endTurn(table, step.closed);
    case 'refill':
      return yield* refill(table);
    default:
      return step satisfies never;
  }
}
