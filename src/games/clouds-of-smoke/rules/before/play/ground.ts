/** Terrain is set up, drifts, and is moved by engineers (section 27). */
import { aheadOf, UW } from '../../facts/measures.ts';
import { seatOf } from '../../facts/units.ts';
import { groundOf } from '../../ground/field.ts';
import { isDone } from '../../refuse.ts';
import type { ArmyId, CampStep, ElementKind, Context, Scene, Play, Quarter } from '../../world.ts';
import { campOf, captain, PAIRS, sidesInOrder } from '../camp.ts';
import { hasRoom } from '../drawing.ts';
import {
  elementDrifted,
  elementMoved,
  elementPlaced,
  elementRemoved,
  elementRolled,
  quarterRolled,
} from '../events.ts';
import { driftOf, TURN, wantedFor } from '../ground.ts';
import { moveElement, placeElement } from '../questions.ts';
import { goOn } from './going-on.ts';

type At<A extends CampStep['at']> = CampStep & { readonly at: A };

/** COS-TER-41 d3 elements for each quarter, and 2d6 on the table for each. */
export function* setUpQuarter(table: Context, step: At<'terrain'>): Play {
  const { quarters, sparse } = campOf(table);
  const quarter = quarters[step.quarter];
  if (step.left === null) {
    const [die] = yield* table.roll(1);
    const less = quarter === sparse ? 1 : 0;
    const elements = Math.max(0, Math.ceil(die / 2) - less);
    return table.emit(quarterRolled, { quarter, die, elements });
  }
  if (step.left === 0) return goOn(table, step);
  if (step.kinds === null) {
    const dice = yield* table.roll(2);
    const kinds = [...table.edition.terrainTable(dice[0] + dice[1])];
    return table.emit(elementRolled, { dice, kinds: withRoom(table, quarter, kinds) });
  }
  yield* placeOne(table, quarter, [...step.kinds], step.left);
}
/** COS-TER-40 Where sizes are free, a few elements may fill a quarter; the others are left out. */
const withRoom = (scene: Scene, quarter: Quarter, kinds: ElementKind[]): ElementKind[] =>
  kinds.filter((kind) =>
    hasRoom(
      kind,
      wantedFor(scene, { quarter, kinds }, () => 0),
    ),
  );
/** COS-TER-45 Who rolled chooses among the kinds of the row, and where it lies. */
function* placeOne(table: Context, quarter: Quarter, kinds: ElementKind[], left: number): Play {
  const army = rollerOf(table, quarter);
  const asked = { army, quarter, kinds, left };
  const element = yield* table.ask(seatOf(table, army), placeElement, asked);
  table.emit(elementPlaced, { element });
}
/** COS-TER-45 The first player's side sets up its two quarters, then the other its own. */
const rollerOf = (scene: Scene, quarter: Quarter): ArmyId => {
  const own = campOf(scene).quarters.indexOf(quarter) < PAIRS[0].length / 2;
  return captain(scene, sidesInOrder(scene)[own ? 0 : 1]);
};

// --- drift ---------------------------------------------------------------------------------------

const D3 = (die: number): number => Math.ceil(die / 2);

/** COS-TER-44 Each element moves d3 UW in a random direction; COS-TER-45 any angle is as likely. */
export function* driftTerrain(table: Context, step: At<'drift'>): Play {
  const { element } = step;
  const kind = groundOf(table)[element]?.kind;
  if (kind === undefined) return goOn(table, step);
  const [die] = yield* table.roll(1);
  if (table.edition.driftRemoves(die)) {
    return table.emit(elementRemoved, { element, die });
  }
  const way = yield* table.pick(TURN);
  const far = driftOf(table, element, way, D3(die) * UW);
  const { x, y } = aheadOf(way);
  const [dx, dy] = [Math.round(x * far), Math.round(y * far)];
  table.emit(elementDrifted, { element, die, way, dx, dy });
}

// --- engineers -----------------------------------------------------------------------------------

const ENGINEERS = 3 * UW;

/** COS-TER-45, Part E After the drift one element up to 3 UW, not off the table, not onto one. */
export function* engineer(table: Context, step: At<'engineers'>): Play {
  const { army } = step;
  const { fixed } = campOf(table);
  const elements = groundOf(table).flatMap((_, id) => (id < fixed ? [] : [id]));
  if (elements.length > 0) {
    const asked = { army, elements, distance: ENGINEERS };
    const answer = yield* table.ask(seatOf(table, army), moveElement, asked);
    if (!isDone(answer)) table.emit(elementMoved, { army, ...answer });
  }
  goOn(table, step);
}
