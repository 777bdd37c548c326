/** The wall of shields and what it blocks (AOT-SAVE, AOT-MSAVE). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { hasProperty } from '../facts/properties.ts';
import { isMounted, ownerOf, wears } from '../facts/units.ts';
import { answerTo, refuse } from '../refuse.ts';
import type { ArtOfTactics, Here, Look, Play, UnitId } from '../types.ts';

/** AOT-SAVE-02 Pavises, whatever stands behind them. */
const PAVISE = 5;
/** What a wall is tried against, and whether equality will do (AOT-PROP-12); none: no shields. */
export function wallNumber(
  scene: Look,
  unit: UnitId,
  melee: boolean,
  density: number,
): { readonly below: number; readonly equal: boolean } | undefined {
  if (isMounted(scene, unit)) return undefined;
  const equal = hasProperty(scene, unit, 'veteran');
  // AOT-SAVE-02 Pavises stand against shooting only.
  if (!melee && wears(scene, unit, 'pavise')) return { below: PAVISE, equal };
  return wears(scene, unit, 'shield') && density > 0 ? { below: density, equal } : undefined;
}
/** AOT-SAVE-01, AOT-MSAVE-01 One die for the unit: so many hits as it shows, or none. */
export function* tryWall(table: Here, unit: UnitId, melee: boolean, density: number): Play<number> {
  const number = wallNumber(table, unit, melee, density);
  if (number === undefined) return 0;
  const [die] = yield* table.roll(1);
  const { below, equal } = number;
  const blocks = die < below || (equal && die === below) ? die : 0;
  table.emit({ type: 'wallTested', unit, die, below, blocks, melee: melee ? 1 : 0 });
  return blocks;
}
/** AOT-SAVE-06 The owner chooses which hits it blocks, where they are of two kinds. */
export function* blocked(
  table: Here,
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
  const answer = yield* table.ask(ownerOf(table, unit), 'blockHits', asked, 'AOT-SAVE-06');
  return { plain: answer.plain, piercing: all - answer.plain };
}

const count = z.int().check(z.minimum(0), z.maximum(99));
export const blockHits: QuestionRules<ArtOfTactics, 'blockHits'> = {
  shape: answerTo('blockHits', z.strictObject({ plain: count })),
  check: (_scene, { unit, plain, piercing, blocks }, answer) =>
    answer.plain <= Math.min(plain, blocks) && blocks - answer.plain <= piercing
      ? undefined
      : refuse('wrongBlocks', 'AOT-SAVE-06', { unit, blocks }),
  list: (_scene, { plain, piercing, blocks }) => {
    const least = Math.max(0, blocks - piercing);
    const most = Math.min(plain, blocks);
    // The best first: a plain hit that is blocked costs nothing at all.
    return Array.from({ length: most - least + 1 }, (_, less) => ({ plain: most - less }));
  },
  suggest(_scene, { plain, piercing, blocks }, pick) {
    const least = Math.max(0, blocks - piercing);
    return { plain: least + pick(Math.min(plain, blocks) - least + 1) };
  },
};
