/** What happens as units shoot. Only declarations are exported. */
import { slotOf } from '../facts/writing.ts';
import { die, event, flag, small, strikes, unit, volley } from '../fields.ts';

export const shotDeclared = event({
  type: 'shotDeclared',
  cite: 'AOT-REACT-09',
  fields: { unit, at: unit },
  apply(position) {
    slotOf(position).turned = [];
  },
});
/** `answer`: it is a return of fire. */
export const shot = event({
  type: 'shot',
  cite: 'AOT-SHOOT-11',
  fields: { unit, strikes, answer: flag },
  apply(position, { unit, strikes, answer }) {
    const slot = slotOf(position);
    if (answer === 1) slot.answered.push(unit);
    const handguns = strikes.some(({ weapon }) => weapon === 'handgun');
    if (handguns && !slot.reloading.includes(unit)) slot.reloading.push(unit);
  },
});
export const volleyShot = event({
  type: 'volleyShot',
  cite: 'AOT-SRES-05',
  fields: { volley },
  apply(position, { volley }) {
    slotOf(position).volleys.push(volley);
  },
});
/** AOT-PANIC-04 No dice: it runs. */
export const chased = event({
  type: 'chased',
  cite: 'AOT-PANIC-04',
  fields: { unit, by: unit },
  apply(position, { unit, by }) {
    slotOf(position).chased.push({ unit, by });
  },
});
export const counterchargeRolled = event({
  type: 'counterchargeRolled',
  cite: 'AOT-REACT-03',
  fields: { unit, at: unit, die },
  apply(position, { unit }) {
    position.units.ran[unit] = 1;
  },
});
export const wallTested = event({
  type: 'wallTested',
  cite: 'AOT-SAVE-01',
  fields: { unit, die, below: small, blocks: small, melee: flag },
  apply({ slot }, { melee, unit, blocks }) {
    slot?.walls.push({ unit, left: blocks, melee });
  },
});
/** Hits that its wall blocks; `piercing`: of them, those that disorder all the same. */
export const blocked = event({
  type: 'blocked',
  cite: 'AOT-SAVE-06',
  fields: { unit, hits: small, piercing: small, melee: flag },
  apply({ slot }, { melee, unit, hits }) {
    const wall = slot?.walls.find((one) => one.unit === unit && one.melee === melee);
    if (wall !== undefined) wall.left -= hits;
  },
});
