/** What fate's cards ask: it looks, and plays nothing. */
import * as z from 'zod/mini';
import { refuse } from '../facts/answering.ts';
import { choice, question, small } from '../fields.ts';
import type { HexId } from '../ground/board.ts';
import type { RollFor, Side } from '../world.ts';

/** CC-INI-05 Is the roll made again? CC-INI-02 Never compulsory. */
export const useInitiative = question('useInitiative', z.boolean()).asking<{
  readonly side: Side;
  readonly card: string;
  readonly what: RollFor;
}>({
  cite: 'CC-INI-05',
  check: () => undefined,
  list: () => [false, true],
  suggest: (_look, _question, pick) => pick(6) === 0,
});
/** CC-TIME-07 Which hex it leaves. */
export const clearSmoke = choice('clearSmoke', 'hex', z.strictObject({ hex: small })).asking<{
  readonly hexes: readonly HexId[];
}>({
  cite: 'CC-TIME-07',
  of: ({ hexes }) => hexes,
  no: () => refuse('noSmokeThere', 'CC-TIME-07'),
  forced: true,
});
