/** A small battle of our own, as a file: outposts within a sling's throw of one another. */
import { artOfTactics } from '../../../src/games/art-of-tactics/game.ts';
import { build } from '../../../src/games/art-of-tactics/content/index.ts';
import { artOfTactics2006 } from '../../../src/games/art-of-tactics/rules/rulesets.ts';
import type { Setup } from '../../../src/games/art-of-tactics/rules/world.ts';
import { MATCH_FORMAT, printMatchFile } from '#record';

type Placed = Setup['units'][number];
const LAST_TURN = 6;
const figures = (weapon: Placed['figures'][number]['weapons'][number], ranks: readonly number[]) =>
  ranks.flatMap((count, rank) =>
    Array.from({ length: count }, () => ({
      weapons: [weapon],
      place: rank === 0 ? (1 as const) : (2 as const),
    })),
  );
/** Every slot is a separate unit's: there is no general on either side. */
export function outposts(): Setup {
  const built = build(artOfTactics2006, { turnLimit: LAST_TURN });
  if (!built.ok) throw new Error('the first battle is not built');
  const setup = built.value;
  const troop = (id: string): number => setup.troops.findIndex((one) => one.id === id);
  const bows = { ...setup.troops[troop('slingers')], id: 'bows', nation: setup.armies[0].nation };
  const troops = [...setup.troops, bows] as Setup['troops'];
  const at = (army: 0 | 1, id: number, [x, y]: readonly [number, number], men: Placed['figures']) =>
    ({
      army,
      troop: id,
      x: x * 1000,
      y: y * 1000,
      facing: army === 0 ? 9_000 : 27_000,
      figures: men,
    }) as Placed;
  const units = [
    at(0, troops.length - 1, [26, 12], figures('sling', [3, 3])),
    at(0, troops.length - 1, [26, 16], figures('sling', [3, 3])),
    at(0, troop('velites'), [26, 20], figures('javelin', [3, 3])),
    at(0, troop('iberianHorse'), [24, 24], figures('shortSpear', [3])),
    at(0, troop('iberianHorse'), [24, 28], figures('shortSpear', [3])),
    at(1, troop('slingers'), [31.6, 12], figures('sling', [3, 3])),
    at(1, troop('slingers'), [31.6, 16], figures('sling', [3, 3])),
    at(1, troop('javelinmen'), [31.6, 20], figures('javelin', [3, 3])),
    at(1, troop('slingers'), [31.6, 24], figures('sling', [2, 2])),
    at(1, troop('slingers'), [31.6, 28], figures('sling', [2, 2])),
  ];
  const armies = setup.armies.map(({ chief, ...army }) => {
    void chief;
    return { ...army, slots: Array<number>(6).fill(-1) };
  });
  return { ...setup, armies, troops, units, terrain: [] } as unknown as Setup;
}
/** Romans are the reader's, Carthage the computer's. */
export const outpostsFile = (): string =>
  printMatchFile({
    header: {
      format: MATCH_FORMAT,
      ruleset: artOfTactics2006.id,
      revision: artOfTactics.rulesets[0]?.revision ?? 0,
      setup: outposts() as never,
      seats: [{ seat: 'romans' }, { seat: 'carthage', bot: 'sensible' }],
    },
    rows: [],
  });
