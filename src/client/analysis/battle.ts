/** A moment of a battle: the whole of it once it is over, before that what one seat may know. */
import { keeperHere, keptHere } from './browser.ts';
import { treeAt, withTree, type Root } from '../../table/analysis/stored.ts';
import { layOut } from '../lookback/opening.ts';
import type { Opening } from './opening.ts';

/** Why there is nothing to be moved. */
export class NotBegun extends Error {
  readonly why: 'over' | 'otherRules' | 'unknown' | 'none';
  constructor(why: NotBegun['why']) {
    super(why);
    this.why = why;
  }
}
/** Of a battle that is over; after its last row but the end, where none is said. */
export async function openBattle(id: string, wanted: number | undefined): Promise<Opening> {
  const laid = await layOut(id, () => undefined);
  try {
    const { ruleset, setup, moments, outcome } = laid.opened;
    if (outcome === undefined) throw new NotBegun('unknown');
    const row = wanted ?? moments.at(-2)?.to ?? 0;
    const stood = await laid.stood(row);
    if ('none' in stood) throw new NotBegun(stood.none);
    const root: Root = { row };
    const name = `${id}#${row}`;
    return {
      id,
      ruleset,
      setup,
      checkpoint: stood.checkpoint,
      deeds: treeAt(keptHere(name), { row: 0 })?.deeds ?? [],
      keeper: keeperHere(name, ruleset),
      file: (deeds) => JSON.stringify(withTree(undefined, ruleset, { root, deeds })),
      battle: `/battle/${id}#${row}`,
    };
  } finally {
    laid.close();
  }
}
