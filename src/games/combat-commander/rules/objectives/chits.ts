/** Objective chits (section 10): from one cup, open for both or secret for one. */
import { NOBODY, type Secret } from '#kernel';
import { SIDES, otherSide } from '../facts/units.ts';
import { CHITS } from '../names.ts';
import type { Chit, Context, Scene, Play, Setup, Side, Step } from '../world.ts';
import { credit } from './control.ts';
import { stepped } from '../turn/events.ts';
import { chitDrawn, chitShown } from './events.ts';

/** CC-OBJ-09 Whoever draws one of these in secret must show it. */
const ALWAYS_OPEN: ReadonlySet<Chit> = new Set(['R', 'V', 'W', 'X']);
export const hasSecretSide = (chit: Chit): boolean => !ALWAYS_OPEN.has(chit);

/** CC-OBJ-13 What the scenario leaves in the cup. */
export function cupOf({ chits }: Pick<Setup, 'chits'>): Chit[] {
  const gone = new Set([...chits.open, ...chits.excluded]);
  return CHITS.filter((chit) => !gone.has(chit));
}
/** Of an introductory battle: those of which an open one may be drawn (CC-SCN-05). */
export const openable = (cup: readonly Chit[]): Chit[] => cup.filter(hasSecretSide);

type Drawing = Extract<Step, { at: 'chits' }>;
/** CC-SCN-05 Open ones first, then each side's own. */
export function* drawChits(table: Context, step: Drawing): Play {
  const { open, secret } = step;
  if (open > 0) return yield* drawOpen(table, step);
  const { first } = table.setup;
  const side = [first, otherSide(first)].find((one) => secret[one] > 0);
  if (side === undefined) return table.emit(stepped, { to: { at: 'deal' } });
  yield* drawSecret(table, side);
  const left = SIDES.map((one) => secret[one] - (one === side ? 1 : 0)) as [number, number];
  table.emit(stepped, { to: { ...step, secret: left } });
}
/** CC-SCN-03 */
function* drawOpen(table: Context, step: Drawing): Play {
  const { cup } = table.position.chits;
  const among = cup.chits.value && openable(cup.chits.value);
  const count = openable(cupOf(table.setup)).length - drawnSoFar(table);
  const chit = yield* pickAmong(table, count, among);
  table.emit(chitDrawn, { to: 'open', chit });
  credit(table, chit.value ?? CHITS[0]);
  table.emit(stepped, { to: { ...step, open: step.open - 1 } });
}
/** How many have left the cup: open ones that the scenario does not name, and secret ones. */
const drawnSoFar = ({ setup, position: { chits } }: Scene): number =>
  chits.open.length - setup.chits.open.length + chits.secret.flat().length;
/** CC-EVT-E74 Any of the cup, for both to see. */
export function* drawOpenly(table: Context): Play {
  const { count, chits } = table.position.chits.cup;
  if (count === 0) return;
  const chit = yield* pickAmong(table, count, chits.value);
  table.emit(chitDrawn, { to: 'open', chit });
  credit(table, chit.value ?? CHITS[0]);
}
/** CC-HID-02, CC-OBJ-13 An empty cup gives none. */
export function* drawSecret(table: Context, side: Side): Play {
  const { count, chits } = table.position.chits.cup;
  if (count === 0) return;
  const chit = yield* pickAmong(table, count, chits.value);
  table.emit(chitDrawn, { to: side, chit });
  if (chit.value !== undefined && !hasSecretSide(chit.value)) show(table, side, chit);
}
function* pickAmong(
  table: Context,
  count: number,
  among: readonly Chit[] | undefined,
): Play<Secret<Chit>> {
  const { slots } = table.position;
  const at = yield* table.draw(count, NOBODY);
  return { slot: slots, value: among?.[at] ?? CHITS[0] };
}
/** CC-OBJ-12 From then on it counts. */
export function show(table: Context, side: Side, chit: Secret<Chit>): void {
  table.emit(chitShown, { side, chit });
  credit(table, chit.value ?? CHITS[0]);
}
/** CC-OBJ-11 Whoever holds the objective scores it, whosever the chit was. */
export function showAll(table: Context): void {
  for (const side of SIDES) {
    for (const chit of table.position.chits.secret[side].slice()) show(table, side, chit);
  }
}
