/** What happens next, from the position alone (section 9): one small piece at a time. */
import { deploy } from './before/deploying.ts';
import { BEFORE_HEADINGS, prepare } from './before/stage.ts';
import { giveOrders } from './command/giving.ts';
import { writeSlots } from './command/writing.ts';
import { spendAll } from './demoralisation/purses.ts';
import { ARMIES, otherArmy } from './facts/units.ts';
import { fight } from './melee/fight.ts';
import { runFromMelee, settleRetreats } from './melee/retreats.ts';
import type { Rule } from './rules.ts';
import { act } from './turn/activations.ts';
import { stepEnded, turnEnded } from './turn/events.ts';
import { endSlot, pairsToFight, rollInitiative } from './turn/initiative.ts';
import { clearPieces } from './turn/points.ts';
import { chargeBarbarians, takeInitiatives } from './turn/reactions.ts';
import { judge, judgeTurn } from './turn/victory.ts';
import type { Context, Scene, Play, Step } from './world.ts';

/** The paragraph under which each step stands: where play is, for those who watch. */
export const HEADINGS: { readonly [A in Step['at']]: Rule } = {
  slots: 'AOT-CMD-01',
  ...BEFORE_HEADINGS,
  deployment: 'AOT-SETUP-12',
  initiative: 'AOT-TURN-01',
  orders: 'AOT-CMD-07',
  actions: 'AOT-ACT-01',
  barbarians: 'AOT-PROP-09',
  reactions: 'AOT-PROP-08',
  melee: 'AOT-MELEE-01',
  retreats: 'AOT-TURN-05',
  demoralisation: 'AOT-DEM-07',
  slotEnd: 'AOT-CMD-04',
  turnEnd: 'AOT-WIN-01',
};

export function* stage(table: Context): Play {
  const { step } = table.position;
  // R-011 Looked at after every completed step.
  if (!isBefore(step)) {
    clearPieces(table);
    judge(table);
  }
  yield* table.within(HEADINGS[step.at], play(table, step as Step));
}

/** Nobody has lost before the first roll for initiative. */
const isBefore = ({ at }: Scene['position']['step']): boolean =>
  at === 'slots' || at === 'deployment' || at in BEFORE_HEADINGS;

function* play(table: Context, step: Step): Play {
  switch (step.at) {
    case 'slots':
      return yield* writeSlots(table, 'AOT-CMD-01');
    case 'bidRoll':
    case 'bid':
    case 'terrain':
    case 'camp':
    case 'pieces':
    case 'meeting':
      return yield* prepare(table, step);
    case 'deployment':
      return yield* deploy(table, step.army);
    case 'initiative':
      return yield* rollInitiative(table);
    case 'orders':
      return yield* giveOrders(table);
    case 'actions':
      return yield* act(table);
    case 'barbarians':
      return yield* chargeBarbarians(table);
    case 'reactions':
      return yield* takeInitiatives(table);
    case 'melee':
      return yield* melee(table);
    case 'retreats':
      return yield* settleRetreats(table);
    case 'demoralisation':
      return yield* spendAll(table);
    case 'slotEnd':
      return endSlot(table);
    case 'turnEnd':
      return endTurn(table);
    default:
      return step satisfies never;
  }
}
/**
 * AOT-TURN-02, AOT-TURN-03 e All pairs that have not fought in this turn, together: whoever came
 * first in the slot (AOT-ACT-05).
 */
function* melee(table: Context): Play {
  yield* runFromMelee(table);
  const pairs = pairsToFight(table);
  if (pairs.length > 0) yield* fight(table, pairs);
  // AOT-TURN-05 Who was ridden through has retreated: his army's panic breaks out now.
  const lost = ARMIES.filter((army) =>
    table.position.purses.some((purse) => purse.army === otherArmy(army)),
  );
  table.emit(stepEnded, { to: { at: 'retreats', lost } });
}
function endTurn(table: Context): void {
  judgeTurn(table);
  table.emit(turnEnded, { turn: table.position.turn + 1 });
}
