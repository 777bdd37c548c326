/** What happens in a tactics step. Only declarations are exported. */
import { combatOf, walk } from '../facts/writing.ts';
import {
  army,
  at,
  die,
  event,
  facing,
  maybe,
  slowed,
  small,
  tactic,
  unit,
  units,
} from '../fields.ts';

/** COS-TAC-02 The die is out of play. */
export const tacticPlayed = event({
  type: 'tacticPlayed',
  cite: 'COS-TAC-01',
  fields: { army, tactic, die, slot: small, units },
  apply(position, { army: whose, tactic: played, die: value, slot, units: given }) {
    position.tactics[whose][slot] = 0;
    const { effects } = combatOf(position);
    effects.push({ army: whose, tactic: played, die: value, units: [...given] });
  },
});
/** Cavalry Onslaught. */
export const charged = event({
  type: 'charged',
  cite: 'COS-TAC-10',
  fields: { unit, ...at, facing, slowed },
  apply: walk,
});
export const tacticCancelled = event({
  type: 'tacticCancelled',
  cite: 'COS-TAC-11',
  fields: { army, tactic, units },
  apply(position, { army: whose, tactic: played, units: freed }) {
    for (const effect of combatOf(position).effects) {
      if (effect.army !== whose || effect.tactic !== played) continue;
      effect.units = effect.units.filter((one) => !freed.includes(one));
    }
  },
});
/** `next`: who plays tactics after this army, if anybody. */
export const tacticsEnded = event({
  type: 'tacticsEnded',
  cite: 'COS-CBT-04',
  fields: { army, next: maybe(army) },
  apply(position, { next }) {
    position.step = next === undefined ? { at: 'results' } : { at: 'tactics', army: next };
  },
});
