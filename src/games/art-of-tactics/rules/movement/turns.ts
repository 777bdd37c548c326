/** A unit turns where it stands (AOT-FACE-01). */
import type { Context, Play, UnitId } from '../world.ts';
import { turned } from './events.ts';
import { takeTest } from './order-loss.ts';
import { turnedTo } from './turning.ts';

/** AOT-FACE-01 The turn, and its test; AOT-ART-13 of pieces too, heavy ones among them. */
export function* turnInPlace(table: Context, unit: UnitId, facing: number): Play {
  const pose = turnedTo(table, unit, facing);
  if (pose === undefined) return;
  table.emit(turned, { unit, ...pose, cite: 'AOT-FACE-01' });
  yield* takeTest(table, unit, { ground: 'turn' });
}
