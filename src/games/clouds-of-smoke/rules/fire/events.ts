/** What happens in the bombardment. Only declarations are exported. */
import * as z from 'zod/mini';
import { stepAt } from '../facts/writing.ts';
import { army, dice, event, maybe, small, unit, units } from '../fields.ts';

export const shotDeclared = event({
  type: 'shotDeclared',
  cite: 'COS-BMB-04',
  fields: { unit, formation: units, army },
  apply(position, { unit: gun, formation, army: target }) {
    position.bombarded.push(gun);
    const { shots } = stepAt(position, 'bombardment');
    shots.push({ unit: gun, formation, army: target });
  },
});
export const bombardmentEnded = event({
  type: 'bombardmentEnded',
  cite: 'COS-TRN-04',
  fields: {},
  apply(position) {
    position.step = { at: 'actionRoll' };
  },
});
/** `army` is the one under fire, `guns` are those that fire. */
export const bombarded = event({
  type: 'bombarded',
  cite: 'COS-BMB-11',
  fields: { army, dice, damage: small, guns: maybe(units) },
  apply(position, { army: target, damage: left }) {
    const { step } = position;
    const all = step.at === 'damage' ? step.later : stepAt(position, 'bombardment').shots;
    const shots = all.filter((shot) => shot.army === target);
    const later = all.filter((shot) => shot.army !== target);
    position.step = { at: 'damage', army: target, shots, later, left, retreated: [] };
  },
});
export const damageTaken = event({
  type: 'damageTaken',
  cite: 'COS-BMB-12',
  fields: { by: z.enum(['morale', 'retreat']), unit: maybe(unit) },
  apply(position, { unit: who }) {
    const step = stepAt(position, 'damage');
    step.left -= 1;
    if (who !== undefined) step.retreated.push(who);
  },
});
