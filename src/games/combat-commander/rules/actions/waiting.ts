/** Actions of whoever waits while the other moves, advances, passes or loses time. */
import { oneHex } from '../events/choosing.ts';
import type { Fate } from '../events/effect.ts';
import { otherSide, unitsIn } from '../facts/units.ts';
import { ALL_HEXES, type HexId } from '../ground/board.ts';
import { canHold } from '../ground/works.ts';
import { strike } from '../orders/mines.ts';
import type { Action, Context, Scene, Play, Side, UnitId } from '../world.ts';
import { comeOut, mayComeOut } from './hidden-unit.ts';
import { offer } from './playing.ts';
import { worksPlaced, worksRemoved } from '../events/events.ts';

// --- hidden works --------------------------------------------------------------------------------

/** CC-ACT-03, CC-ACT-A35b, CC-ACT-A35e What may turn out to lie where somebody has just come. */
export function trapsIn(look: Scene, hex: HexId): Action[] {
  const side = otherSide(look.position.active);
  if (look.setup.forces[side].posture !== 'defend') return [];
  const actions: Action[] = canHold(look, hex, 'mines') ? ['hiddenMines'] : [];
  return canHold(look, hex, 'wire') ? [...actions, 'hiddenWire'] : actions;
}
interface Arrived {
  readonly hex: HexId;
  readonly units: readonly UnitId[];
  readonly moving: readonly UnitId[];
}
export function* spring(
  table: Context,
  roll: Fate['roll'],
  action: Action,
  { hex, units, moving }: Arrived,
): Play {
  const works = action === 'hiddenWire' ? 'wire' : 'mines';
  table.emit(worksPlaced, { hex, works });
  const there = units.filter((unit) => table.position.units.hex[unit] === hex);
  if (works === 'mines' && there.length > 0)
    yield* strike(table, roll, { units: there, hex, moving });
}
/** CC-ADV-07 After each advance, upon those who have come. */
export function* surprise(table: Context, roll: Fate['roll'], units: readonly UnitId[]): Play {
  const [unit] = units;
  if (unit === undefined) return;
  const hex = table.position.units.hex[unit];
  const side = otherSide(table.position.active);
  const action = yield* offer(table, { side, actions: trapsIn(table, hex), by: 'CC-ADV-07' });
  if (action !== undefined) yield* spring(table, roll, action, { hex, units, moving: [] });
}

// --- after a pass --------------------------------------------------------------------------------

/** CC-ACT-A31 Works where one's own stand. */
const worksOf = (look: Scene, side: Side): HexId[] =>
  look.position.fortifications.flatMap(([hex]) =>
    unitsIn(look, hex, side).length > 0 ? [hex] : [],
  );
function* demolish(table: Context, side: Side): Play {
  const hex = yield* oneHex(table, { side, among: worksOf(table, side), by: 'CC-ACT-A31' });
  if (hex !== undefined) table.emit(worksRemoved, { hex });
}
/** CC-PASS-02, CC-ACT-A35d, CC-ACT-A31 When the other has discarded: in the order it likes. */
export function* answerPass(table: Context, roll: Fate['roll'], side: Side): Play {
  for (;;) {
    const actions: Action[] = mayComeOut(table, side) ? ['hiddenUnit'] : [];
    if (worksOf(table, side).length > 0) actions.push('demolitions');
    const action = yield* offer(table, { side, actions, by: 'CC-PASS-02' });
    if (action === undefined) return;
    if (action === 'hiddenUnit') yield* comeOut(table, roll, side);
    else yield* demolish(table, side);
  }
}

// --- when time advances --------------------------------------------------------------------------

const diggable = (look: Scene, side: Side): HexId[] =>
  ALL_HEXES.filter((hex) => unitsIn(look, hex, side).length > 0 && canHold(look, hex, 'foxholes'));
/** CC-TIME-10, CC-ACT-A32 A card at a time in turn, until both have passed in succession. */
export function* digIn(table: Context): Play {
  let side = table.position.active;
  for (let passes = 0; passes < 2; side = otherSide(side)) {
    const among = diggable(table, side);
    const actions: Action[] = among.length > 0 ? ['digIn'] : [];
    const action = yield* offer(table, { side, actions, by: 'CC-TIME-10' });
    passes = action === undefined ? passes + 1 : 0;
    const hex = action && (yield* oneHex(table, { side, among, by: 'CC-ACT-A32' }));
    if (hex !== undefined) table.emit(worksPlaced, { hex, works: 'foxholes' });
  }
}
