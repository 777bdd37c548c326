/** What happens in fights, and after them. Only declarations are exported. */
import * as z from 'zod/mini';
import { fallBack, partContacts, place } from '../facts/writing.ts';
import { beatenUnit, event, flag, maybe, pose, small, strikes, ticks, unit } from '../fields.ts';
import type { ArmyId, Position, UnitId } from '../world.ts';

export const struck = event({
  type: 'struck',
  cite: 'AOT-MELEE-04',
  fields: { unit, strikes },
});
export const fought = event({
  type: 'fought',
  cite: 'AOT-MELEE-02',
  fields: { pairs: z.array(z.strictObject({ a: unit, b: unit })) },
  apply(position, { pairs }) {
    for (const { a, b } of pairs) {
      position.fought.push({ a, b });
      for (const contact of position.contacts) {
        const same =
          (contact.by === a && contact.with === b) || (contact.by === b && contact.with === a);
        if (same) contact.fought = 1;
      }
    }
  },
});
/** `density`: of both, or the depth of whom the other has on his flank. */
export const tied = event({
  type: 'tied',
  cite: 'AOT-MRES-02',
  fields: { a: unit, b: unit, density: small },
});
export const beaten = event({
  type: 'beaten',
  cite: 'AOT-MRES-03',
  fields: { beaten: beatenUnit },
  apply(position, { beaten }) {
    position.beaten.push(beaten);
  },
});
/** `far`: how far it went; older logs do not tell it. */
export const retreated = event({
  type: 'retreated',
  cite: 'AOT-RETREAT-01',
  fields: { unit, ...pose, far: maybe(ticks) },
  apply(position, event) {
    position.units.retreated[event.unit] = 1;
    fallBack(position, event);
  },
});
export const fled = event({
  type: 'fled',
  cite: 'AOT-PANIC-01',
  fields: { unit, ...pose, limited: flag, far: maybe(ticks) },
  apply(position, event) {
    const { units } = position;
    place(position, event.unit, event);
    units.retreated[event.unit] = 1;
    if (event.limited === 1) units.fled[event.unit] = 1;
    position.stirred = 1;
    partContacts(position, event.unit);
  },
});
/** `lost`: it has lost a fight and retreats (AOT-PANIC-06); `kept`: why it does not. */
export const retreatSettled = event({
  type: 'retreatSettled',
  cite: 'AOT-TURN-04',
  fields: {
    unit,
    lost: flag,
    kept: maybe(z.enum(['gone', 'limit'])),
  },
  apply(position, { unit, lost }) {
    const { step } = position;
    const army = armyOfBeaten(position, unit);
    position.beaten = position.beaten.filter((one) => one.unit !== unit);
    if (lost === 1 && step.at === 'retreats' && army !== undefined && !step.lost.includes(army)) {
      step.lost.push(army);
    }
  },
});
/** The winner's purse tells whose unit was beaten. */
function armyOfBeaten(position: Position, unit: UnitId): ArmyId | undefined {
  const purse = position.purses.find((one) => one.unit === unit);
  return purse === undefined ? undefined : purse.army === 0 ? 1 : 0;
}
