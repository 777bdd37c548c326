/** Calls for artillery that are nearly legal: what a stroke at random hardly ever says. */
import type { Json, Pick } from '#kernel';
import { mutated } from '#trials';
import { ACTIONS, ORDERS } from '../../../src/games/combat-commander/rules/names.ts';
import type { CombatCommander } from '../../../src/games/combat-commander/rules/game.ts';

export const WORDS: readonly string[] = [...ORDERS, ...ACTIONS];
type Call = CombatCommander['questions']['callFire']['answer'];

export function twisted(pick: Pick, ask: string, legal: Json): unknown {
  // As wherever nobody twists: nothing altogether strange.
  const nearly: Pick = (from) => (from === 30 ? 1 + pick(29) : pick(from));
  return ask === 'callFire' ? twistedCall(pick, legal as Call) : mutated(legal, nearly, WORDS);
}
/**
 * CC-ARQ-01, CC-ARQ-02, CC-ARQ-03 Repair where nothing is broken, smoke, or somebody to see
 * anything.
 */
function twistedCall(pick: Pick, legal: Call): Call | object {
  const kind = pick(3);
  if (kind === 0) return { repair: true };
  if (kind === 1 && 'spotter' in legal) return { ...legal, smoke: true };
  return { spotter: pick(20), hex: pick(150) };
}
