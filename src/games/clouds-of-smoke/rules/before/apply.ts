/** Events of the steps before the battle to position: fields and camps are replaced whole. */
import type { ArmyId, Field, Position, Camp, CampStep } from '../world.ts';
import type { Event, CampEvent } from '../game.ts';
import { shifted } from './shift.ts';

const CAMP_EVENTS: { readonly [T in CampEvent['type']]: true } = {
  prepared: true,
  quarterDrawn: true,
  firstRolled: true,
  firstChosen: true,
  edgesChosen: true,
  quartersChosen: true,
  quarterRolled: true,
  elementRolled: true,
  elementPlaced: true,
  elementDrifted: true,
  elementRemoved: true,
  elementMoved: true,
  columnsNumbered: true,
  emplacementPlaced: true,
  columnsKept: true,
  columnPlaced: true,
  columnsRevealed: true,
  unitSetUp: true,
  commanderSetUp: true,
  battleBegan: true,
};
export const isCampEvent = (event: Event): event is CampEvent => event.type in CAMP_EVENTS;

export function writeCamp(position: Position, event: CampEvent): void {
  switch (event.type) {
    case 'prepared':
      // A copy: steps are written into, and the event must not change.
      position.step = { ...event.next };
      return;
    case 'quarterDrawn':
      return camp(position, { sparse: event.quarter });
    case 'firstRolled':
      if (event.winner !== undefined) position.step = { at: 'firstChoice', army: event.winner };
      return;
    case 'firstChosen':
      position.active = event.army;
      return settle(position, { first: event.army, edges: event.edges });
    case 'edgesChosen':
      return settle(position, { edges: event.edges });
    case 'quartersChosen':
      return camp(position, { quarters: event.quarters });
    case 'columnsNumbered':
      return number(position, event.army, { of: event.numbers, shown: 0 });
    case 'columnsRevealed':
      return number(position, event.army, { of: event.numbers, shown: 1 });
    case 'columnsKept': {
      const { army, numbers, note } = event;
      const { reserves } = fieldIn(position);
      return settle(position, { reserves: [...reserves, { army, numbers, note, shown: 0 }] });
    }
    case 'columnPlaced': {
      const { army, number: of, x, y } = event;
      return camp(position, { columns: [...campIn(position).columns, { army, number: of, x, y }] });
    }
    case 'unitSetUp': {
      const { units } = position;
      units.off[event.unit] = 0;
      [units.x[event.unit], units.y[event.unit]] = [event.x, event.y];
      units.facing[event.unit] = event.facing;
      return;
    }
    case 'commanderSetUp': {
      const { commanders } = position;
      commanders.off[event.commander] = 0;
      [commanders.x[event.commander], commanders.y[event.commander]] = [event.x, event.y];
      return;
    }
    case 'battleBegan':
      position.active = event.army;
      position.step = { at: 'bombardment', shots: [] };
      // COS-DEP-03 The markers of the columns are removed.
      return settle(position, { camp: null });
    default:
      return writeGround(position, event);
  }
}
type GroundEvent = Extract<
  CampEvent,
  {
    type:
      | 'quarterRolled'
      | 'elementRolled'
      | 'elementPlaced'
      | 'elementDrifted'
      | 'elementRemoved'
      | 'elementMoved'
      | 'emplacementPlaced';
  }
>;
function writeGround(position: Position, event: GroundEvent): void {
  const { terrain } = fieldIn(position);
  switch (event.type) {
    case 'quarterRolled':
      stepAt(position, 'terrain').left = event.elements;
      return;
    case 'elementRolled': {
      const step = stepAt(position, 'terrain');
      // The row of the table is empty (a 7): nothing is set up for this roll.
      if (event.kinds.length === 0) step.left = (step.left ?? 0) - 1;
      else step.kinds = [...event.kinds];
      return;
    }
    case 'elementPlaced': {
      const step = stepAt(position, 'terrain');
      step.left = (step.left ?? 0) - 1;
      step.kinds = null;
      return settle(position, { terrain: [...terrain, event.element] });
    }
    case 'elementDrifted':
      stepAt(position, 'drift').element += 1;
      return shift(position, event);
    case 'elementRemoved':
      return settle(position, { terrain: terrain.filter((_, id) => id !== event.element) });
    case 'elementMoved':
      return shift(position, event);
    case 'emplacementPlaced':
      stepAt(position, 'emplacements').left -= 1;
      return settle(position, { terrain: [...terrain, event.element] });
    default:
      event satisfies never;
  }
}

// --- the pieces ----------------------------------------------------------------------------------

function fieldIn(position: Position): Field {
  if (position.field === null) throw new Error('nothing has been settled before the battle');
  return position.field;
}
function campIn(position: Position): Camp {
  const { camp: open } = fieldIn(position);
  if (open === null) throw new Error('the battle has begun');
  return open;
}
const settle = (position: Position, change: Partial<Field>): void => {
  position.field = { ...fieldIn(position), ...change };
};
const camp = (position: Position, change: Partial<Camp>): void =>
  settle(position, { camp: { ...campIn(position), ...change } });
const number = (position: Position, army: ArmyId, one: Camp['numbers'][number]): void =>
  camp(position, { numbers: campIn(position).numbers.with(army, one) });
function shift(
  position: Position,
  { element, dx, dy }: { readonly element: number; readonly dx: number; readonly dy: number },
): void {
  const { terrain } = fieldIn(position);
  const moved = { ...terrain[element], outline: shifted(terrain[element].outline, dx, dy) };
  settle(position, { terrain: terrain.with(element, moved) });
}
function stepAt<A extends CampStep['at']>(
  position: Position,
  at: A,
): CampStep & { readonly at: A } {
  const { step } = position;
  if (step.at !== at) throw new Error(`the set-up stands at ${step.at}, not at ${at}`);
  return step as CampStep & { readonly at: A };
}
