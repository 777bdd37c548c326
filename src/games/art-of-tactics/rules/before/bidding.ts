/**
 * Who defends: a bidding for the number of elements of terrain (AOT-SETUP-02, AOT-SETUP-03,
 * AOT-SETUP-04, AOT-SETUP-05).
 */
import { otherArmy, seatOf } from '../facts/units.ts';
import type { BeforeStep, Context, Play } from '../world.ts';
import { bidRefused, bidRolled, rolesSettled } from './events.ts';
import { answerBid } from './questions.ts';

/** AOT-SETUP-02 One die each; R-069 again where they are equal. */
export function* rollForBid(table: Context): Play {
  const dice = yield* table.roll(2);
  table.emit(bidRolled, { dice });
}
/**
 * AOT-SETUP-03 Whose offer is accepted defends. AOT-SETUP-04 Who refuses offers himself, with one
 * element fewer. AOT-SETUP-05 R-070 With one element nobody refuses any more.
 */
export function* bid(table: Context, { by, count }: BeforeStep & { readonly at: 'bid' }): Play {
  if (count === 1) return table.emit(rolesSettled, { defender: by, count });
  const army = otherArmy(by);
  const asked = { army, by, count };
  const { accept } = yield* table.ask(seatOf(table, army), answerBid, asked);
  if (accept) table.emit(rolesSettled, { defender: by, count });
  else table.emit(bidRefused, { army, count: count - 1 });
}
