/** The wall of shields and what it blocks (AOT-SAVE, AOT-MSAVE). */
import { ownerOf } from '../facts/units.ts';
import { wallTested } from '../shooting/events.ts';
import type { Context, Play, UnitId } from '../world.ts';
import { blockHits } from './questions.ts';
import { wallNumber } from './shields.ts';

/** AOT-SAVE-01, AOT-MSAVE-01 One die for the unit: so many hits as it shows, or none. */
export function* tryWall(
  table: Context,
  unit: UnitId,
  melee: boolean,
  density: number,
): Play<number> {
  const number = wallNumber(table, unit, melee, density);
  if (number === undefined) return 0;
  const [die] = yield* table.roll(1);
  const { below, equal } = number;
  const blocks = die < below || (equal && die === below) ? die : 0;
  table.emit(wallTested, { unit, die, below, blocks, melee: melee ? 1 : 0 });
  return blocks;
}
/** AOT-SAVE-06 The owner chooses which hits it blocks, where they are of two kinds. */
export function* blocked(
  table: Context,
  unit: UnitId,
  { plain, piercing }: { readonly plain: number; readonly piercing: number },
  blocks: number,
): Play<{ readonly plain: number; readonly piercing: number }> {
  const all = Math.min(blocks, plain + piercing);
  if (all === 0) return { plain: 0, piercing: 0 };
  if (all === plain + piercing) return { plain, piercing };
  if (plain === 0) return { plain: 0, piercing: all };
  if (piercing === 0) return { plain: all, piercing: 0 };
  const asked = { unit, plain, piercing, blocks: all };
  const answer = yield* table.ask(ownerOf(table, unit), blockHits, asked);
  return { plain: answer.plain, piercing: all - answer.plain };
}
