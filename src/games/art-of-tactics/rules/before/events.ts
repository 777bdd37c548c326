/** What happens before the battle, and at camps. Only declarations are exported. */
import * as z from 'zod/mini';
import { stakesBefore } from '../facts/places.ts';
import { otherArmy } from '../facts/units.ts';
import { place, setRanks } from '../facts/writing.ts';
import {
  army,
  dice,
  elements,
  event,
  figureList,
  flag,
  maybe,
  pose,
  ticks,
  unit,
} from '../fields.ts';
import type { ArmyId, Flag, Given, Laid, Position, Spot, Step, UnitId } from '../world.ts';

const count = z.int().check(z.minimum(0), z.maximum(6));
interface Standing extends Spot {
  readonly unit: UnitId;
  readonly facing: number;
}

/** AOT-SETUP-02 The higher roller offers; a tie is rolled again. */
export const bidRolled = event({
  type: 'bidRolled',
  cite: 'AOT-SETUP-02',
  fields: { dice },
  apply(position, { dice: [south, north] }) {
    if (south === north) return;
    const by: ArmyId = south > north ? 0 : 1;
    position.step = { at: 'bid', by, count: Math.max(south, north) };
  },
});
/** Who refused offers himself, with one element fewer. */
export const bidRefused = event({
  type: 'bidRefused',
  cite: 'AOT-SETUP-04',
  fields: { army, count },
  apply(position, { army, count }) {
    position.step = { at: 'bid', by: army, count };
  },
});
export const rolesSettled = event({
  type: 'rolesSettled',
  cite: 'AOT-SETUP-03',
  fields: { defender: army, count },
  apply(position, { defender, count }) {
    lay(position, { first: defender });
    position.step = { at: 'terrain', army: defender, left: count };
  },
});
export const terrainPlaced = event({
  type: 'terrainPlaced',
  cite: 'AOT-SETUP-06',
  fields: { army, elements },
  apply(position, { elements }) {
    const { terrain } = laidIn(position);
    lay(position, { terrain: [...terrain, ...elements] });
    position.step = afterTerrain(position);
  },
});
export const campPlaced = event({
  type: 'campPlaced',
  cite: 'AOT-SETUP-10',
  fields: { army, x: ticks, y: ticks },
  apply(position, { army, x, y }) {
    const { first, camps } = laidIn(position);
    const [south, north] = camps.map((one, id): Spot | null => (id === army ? { x, y } : one));
    lay(position, { camps: [south, north], first: first < 0 ? army : first });
    position.step = { at: 'pieces', army };
  },
});
export const piecePlaced = event({
  type: 'piecePlaced',
  cite: 'AOT-SETUP-11',
  fields: { unit, x: ticks, y: ticks, facing: ticks },
  apply: stand,
});
export const piecesEnded = event({
  type: 'piecesEnded',
  cite: 'AOT-SETUP-11',
  fields: { army },
  apply(position, { army }) {
    position.step = afterCamp(laidIn(position), army);
  },
});
export const meetingRolled = event({
  type: 'meetingRolled',
  cite: 'AOT-MEET-01',
  fields: { dice },
});
export const meetingChosen = event({
  type: 'meetingChosen',
  cite: 'AOT-MEET-01',
  fields: { army, act: z.enum(['terrain', 'camp', 'pass']) },
  apply(position, { army, act }) {
    if (act === 'terrain') position.step = { at: 'terrain', army, left: 1 };
    else if (act === 'camp') position.step = { at: 'camp', army };
    else {
      const [south, north] = laidIn(position).passed;
      lay(position, { passed: army === 0 ? [1, north] : [south, 1] });
    }
  },
});
/** AOT-MEET-05 Where in their camps units wait: no rule looks at it. */
export const meetingEnded = event({
  type: 'meetingEnded',
  cite: 'AOT-MEET-04',
  fields: {
    waiting: z.array(z.strictObject({ unit, x: ticks, y: ticks })).check(z.maxLength(400)),
  },
  apply(position, { waiting }) {
    const { x: xs, y: ys, facing } = position.units;
    for (const { unit, x, y } of waiting) [xs[unit], ys[unit], facing[unit]] = [x, y, 0];
    position.step = { at: 'initiative' };
  },
});
/** AOT-MEET-05 It was activated to move: there is nothing else that it may do. */
export const cameOut = event({
  type: 'cameOut',
  cite: 'AOT-MEET-05',
  fields: { unit, x: ticks, y: ticks, facing: ticks },
  apply(position, event) {
    stand(position, event);
    position.stirred = 1;
    const { slot } = position;
    if (slot === null) return;
    slot.given = slot.given.map((one): Given =>
      one.unit === event.unit ? { ...one, deeds: ['move'] } : one,
    );
  },
});
export const guardCalled = event({
  type: 'guardCalled',
  cite: 'AOT-MEET-05',
  fields: { unit, x: ticks, y: ticks, facing: ticks },
  apply: stand,
});
/** `stakes`: it drives its stakes in for the first time. */
export const deployed = event({
  type: 'deployed',
  cite: 'AOT-SETUP-13',
  fields: { unit, ...pose, first: figureList, stakes: maybe(flag) },
  apply(position, event) {
    place(position, event.unit, event);
    plantStakes(position, event);
    position.units.off[event.unit] = 0;
    setRanks(position, event.unit, event.first, undefined);
  },
});
/** `next`: who sets up now. */
export const deploymentEnded = event({
  type: 'deploymentEnded',
  cite: 'AOT-SETUP-12',
  fields: { army, next: maybe(army) },
  apply(position, { next }) {
    position.step = next === undefined ? { at: 'initiative' } : { at: 'deployment', army: next };
  },
});

function laidIn({ laid }: Position): Laid {
  if (laid === null) throw new Error('nothing is laid in play in this battle');
  return laid;
}

const lay = (position: Position, what: Partial<Laid>): void => {
  position.laid = { ...laidIn(position), ...what };
};

function stand({ units }: Position, { unit, x, y, facing }: Standing): void {
  [units.x[unit], units.y[unit], units.facing[unit], units.off[unit]] = [x, y, facing, 0];
}

/** AOT-SETUP-10 After his elements the defender's camp. */
function afterTerrain(position: Position): Step {
  const { step } = position;
  if (step.at !== 'terrain' || laidIn(position).start === 'meeting') return { at: 'meeting' };
  const { army, left } = step;
  return left > 1 ? { at: 'terrain', army, left: left - 1 } : { at: 'camp', army };
}

/** AOT-SETUP-10, AOT-SETUP-12 Then the attacker's; then the defender sets up. */
function afterCamp({ start, first }: Laid, army: ArmyId): Step {
  if (start === 'meeting') return { at: 'meeting' };
  return army === first
    ? { at: 'camp', army: otherArmy(army) }
    : { at: 'deployment', army: otherArmy(army) };
}

/** AOT-STAKE-01 They are driven in where the unit is set up. */
function plantStakes({ stakes }: Position, event: Standing & { readonly stakes?: Flag }): void {
  const { unit } = event;
  const row = stakes.find((one) => one.unit === unit);
  if (row !== undefined) Object.assign(row, stakesBefore(event));
  else if (event.stakes === 1) stakes.push({ unit, ...stakesBefore(event) });
}
