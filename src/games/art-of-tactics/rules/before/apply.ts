/** What each event before the battle lays on a bare table. */
import { otherArmy } from '../facts/units.ts';
import type { ArmyId, Event, Given, Position, Spot, Step } from '../types.ts';
import type { BeforeEvent, Laid, Start } from './types.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
type Layers = {
  readonly [T in BeforeEvent['type']]: (position: Position, event: Of<T>) => void;
};
/** AOT-SETUP-01, AOT-MEET-01 What comes first once the slots are written. */
export const firstOnBare = (start: Start): Step => ({
  at: start === 'full' ? 'bidRoll' : 'meeting',
});
function laidIn({ laid }: Position): Laid {
  if (laid === null) throw new Error('nothing is laid in play in this battle');
  return laid;
}
const lay = (position: Position, what: Partial<Laid>): void => {
  position.laid = { ...laidIn(position), ...what };
};

function stand(
  { units }: Position,
  { unit, x, y, facing }: Of<'piecePlaced' | 'cameOut' | 'guardCalled'>,
): void {
  [units.x[unit], units.y[unit], units.facing[unit], units.off[unit]] = [x, y, facing, 0];
}
export const layers: Layers = {
  /** AOT-SETUP-02 The higher roller offers; a tie is rolled again. */
  bidRolled(position, { dice: [south, north] }) {
    if (south === north) return;
    const by: ArmyId = south > north ? 0 : 1;
    position.step = { at: 'bid', by, count: Math.max(south, north) };
  },
  bidRefused(position, { army, count }) {
    position.step = { at: 'bid', by: army, count };
  },
  rolesSettled(position, { defender, count }) {
    lay(position, { first: defender });
    position.step = { at: 'terrain', army: defender, left: count };
  },
  terrainPlaced(position, { elements }) {
    const { terrain } = laidIn(position);
    lay(position, { terrain: [...terrain, ...elements] });
    position.step = afterTerrain(position);
  },
  campPlaced(position, { army, x, y }) {
    const { first, camps } = laidIn(position);
    const [south, north] = camps.map((one, id): Spot | null => (id === army ? { x, y } : one));
    lay(position, { camps: [south, north], first: first < 0 ? army : first });
    position.step = { at: 'pieces', army };
  },
  piecePlaced: stand,
  piecesEnded(position, { army }) {
    position.step = afterCamp(laidIn(position), army);
  },
  meetingRolled: () => undefined,
  meetingChosen(position, { army, act }) {
    if (act === 'terrain') position.step = { at: 'terrain', army, left: 1 };
    else if (act === 'camp') position.step = { at: 'camp', army };
    else {
      const [south, north] = laidIn(position).passed;
      lay(position, { passed: army === 0 ? [1, north] : [south, 1] });
    }
  },
  meetingEnded(position, { waiting }) {
    const { x: xs, y: ys, facing } = position.units;
    for (const { unit, x, y } of waiting) [xs[unit], ys[unit], facing[unit]] = [x, y, 0];
    position.step = { at: 'initiative' };
  },
  /** AOT-MEET-05 It was activated to move: there is nothing else that it may do. */
  cameOut(position, event) {
    stand(position, event);
    position.stirred = 1;
    const { slot } = position;
    if (slot === null) return;
    slot.given = slot.given.map((one): Given =>
      one.unit === event.unit ? { ...one, deeds: ['move'] } : one,
    );
  },
  guardCalled: stand,
};
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
