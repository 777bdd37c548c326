/** How troops run and trot, by what they are and wear (section 15). */
import type { Troop } from '../world.ts';

/** How a unit runs: its dice, and which of them is an order-loss test too. */
export interface Gait {
  readonly dice: 1 | 2;
  /** `wild`: below three an elephant runs wild (AOT-ELE-06). */
  readonly test: 'none' | 'die' | 'choice' | 'wild';
}
/** What runs: its arm and gear, and whether it is drawn, or stands in a war wagon. */
interface Runner extends Pick<Troop, 'arm' | 'gear'> {
  readonly wagon: boolean;
  readonly drawn: boolean;
}
/**
 * AOT-RUN-02, AOT-RUN-03, AOT-RUN-04, AOT-RUN-05, AOT-RUN-06, AOT-RUN-07, AOT-ELE-06, AOT-CHAR-07
 * Undefined: it cannot.
 */
export function gaitFor({ arm, gear, wagon, drawn }: Runner): Gait | undefined {
  const armour = gear.includes('armour');
  // AOT-ART-03 A light piece is drawn so far as one die says; that is its action.
  if (arm === 'artillery') return drawn ? { dice: 1, test: 'none' } : undefined;
  if (arm === 'elephant') return { dice: 1, test: 'wild' };
  // AOT-WAG-01 A war wagon as a chariot.
  if (arm === 'chariot' || wagon) return { dice: 2, test: 'choice' };
  if (arm !== 'foot') {
    if (gear.includes('horseArmour')) return { dice: 1, test: 'die' };
    return { dice: 2, test: armour ? 'choice' : 'none' };
  }
  const shield = gear.includes('shield') || gear.includes('pavise');
  if (shield && armour) return undefined;
  return { dice: 1, test: shield || armour ? 'die' : 'none' };
}
