/**
 * Who defends: a bidding for the number of elements of terrain (AOT-SETUP-02, AOT-SETUP-03,
 * AOT-SETUP-04, AOT-SETUP-05).
 */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { otherArmy, seatOf } from '../facts/units.ts';
import { answerTo } from '../refuse.ts';
import type { ArtOfTactics, Here, Play } from '../types.ts';
import type { BeforeStep } from './types.ts';

/** AOT-SETUP-02 One die each; R-069 again where they are equal. */
export function* rollForBid(table: Here): Play {
  const dice = yield* table.roll(2);
  table.emit({ type: 'bidRolled', dice });
}
/**
 * AOT-SETUP-03 Whose offer is accepted defends. AOT-SETUP-04 Who refuses offers himself, with one
 * element fewer. AOT-SETUP-05 R-070 With one element nobody refuses any more.
 */
export function* bid(table: Here, { by, count }: BeforeStep & { readonly at: 'bid' }): Play {
  if (count === 1) return table.emit({ type: 'rolesSettled', defender: by, count });
  const army = otherArmy(by);
  const asked = { army, by, count };
  const { accept } = yield* table.ask(seatOf(table, army), 'answerBid', asked, 'AOT-SETUP-04');
  if (accept) table.emit({ type: 'rolesSettled', defender: by, count });
  else table.emit({ type: 'bidRefused', army, count: count - 1 });
}
export const answerBid: QuestionRules<ArtOfTactics, 'answerBid'> = {
  shape: answerTo('answerBid', z.strictObject({ accept: z.boolean() })),
  check: () => undefined,
  list: () => [{ accept: true }, { accept: false }],
  suggest: (_scene, _question, pick) => ({ accept: pick(2) === 0 }),
};
