/** Emplacements, units and commanders are set up (section 28). */
import { armyOfCommander } from '../../command/command.ts';
import { seatOf } from '../../facts/units.ts';
import { isDone } from '../../refuse.ts';
import type { ArmyId, CampStep, CommanderId, Context, Scene, Play } from '../../world.ts';
import { unitsToSetUp } from '../camp.ts';
import { cornersOf, squareAt } from '../deploy.ts';
import { commanderSetUp, emplacementPlaced, unitSetUp } from '../events.ts';
import { placeEmplacement, setUpArmy } from '../questions.ts';
import { goOn } from './going-on.ts';

type At<A extends CampStep['at']> = CampStep & { readonly at: A };

// --- emplacements --------------------------------------------------------------------------------

/** COS-DEP-05 An emplacement with its unit, which may also stay empty; or no more of them. */
export function* digIn(table: Context, step: At<'emplacements'>): Play {
  const { army, left } = step;
  if (left === 0) return goOn(table, step);
  const asked = { army, left, units: unitsToSetUp(table, army) };
  const seat = seatOf(table, army);
  const answer = yield* table.ask(seat, placeEmplacement, asked);
  if (isDone(answer)) return goOn(table, step);
  const outline = cornersOf(squareAt(answer));
  table.emit(emplacementPlaced, { army, element: { kind: 'emplacement', outline } });
  if (answer.unit === undefined) return;
  const { x, y, unit } = answer;
  table.emit(unitSetUp, { unit: unit.unit, x, y, facing: unit.facing });
}

// --- units and commanders ------------------------------------------------------------------------

/** COS-DEP-02, COS-DEP-03, COS-DEP-10 One unit or commander after another, until he is content. */
export function* setUp(table: Context, step: At<'deployment'>): Play {
  const { army } = step;
  const units = unitsToSetUp(table, army);
  const asked = {
    army,
    units,
    commanders: commandersToSetUp(table, army),
    placed: step.units.filter((unit) => !units.includes(unit)),
  };
  const answer = yield* table.ask(seatOf(table, army), setUpArmy, asked);
  if (isDone(answer)) return goOn(table, step);
  if ('unit' in answer) table.emit(unitSetUp, { ...answer });
  else table.emit(commanderSetUp, { ...answer });
}
/** COS-DEP-03 The commander, and his sub-commanders. */
const commandersToSetUp = (scene: Scene, army: ArmyId): CommanderId[] =>
  scene.position.commanders.off.flatMap((off, id) =>
    off === 3 && armyOfCommander(scene, id as CommanderId) === army ? [id as CommanderId] : [],
  );
