/** Smoke that chance lays (CC-SMK-01, CC-SMK-02, CC-SMK-03, CC-SMK-04, CC-SMK-05). */
import { groundOf } from '../facts/ground.ts';
import type { HexId } from '../ground/board.ts';
import { isClosed } from '../ground/entering.ts';
import { SMOKE_CUP } from '../limits.ts';
import type { Context, Scene, Play } from '../world.ts';
import { smokeCleared, smokePlaced } from './events.ts';

/** CC-SMK-01 The markers that are not on the map. */
export function smokeLeft({ position }: Scene): number[] {
  const cup = [...SMOKE_CUP];
  for (const [, value] of position.smoke) cup.splice(cup.indexOf(value), 1);
  return cup;
}
/**
 * CC-STK-06, CC-SMK-02, CC-SMK-04, CC-SMK-01, CC-SMK-05 A marker of those in the cup; it is drawn
 * even where it cannot lie.
 */
export function* randomSmoke(table: Context, hex: HexId): Play {
  const cup = smokeLeft(table);
  if (cup.length === 0) return;
  const value = cup[yield* table.pick(cup.length)];
  const there = table.position.smoke.find(([at]) => at === hex)?.[1] ?? 0;
  // CC-SMK-02, CC-SMK-04
  if (isClosed(groundOf(table), hex) || value <= there) return;
  if (there > 0) table.emit(smokeCleared, { hex });
  table.emit(smokePlaced, { hex, value });
}
