/** A moment of a battle: the whole of it once it is over, before that what one seat may know. */
import type { SeenCheckpoint, Game } from '#kernel';
import type { AnalysisRoot, KeptAnalysis, KeptTree, KnownMoment } from '#protocol';
import type { Keeper } from '../../table/analysis/analysis.svelte.ts';
import { treeAt, withTree } from '../../table/analysis/stored.ts';
import type { Message } from '../../table/api.ts';
import { layOut } from '../lookback/opening.ts';
import { knownOf } from './asking.ts';
import { keeperHere, keptHere } from './browser.ts';
import { hashOf, otherOf } from './listed.ts';
import type { Opening } from './opening.ts';
import { keptThere } from './server.ts';

/** Why there is nothing to be moved. */
export class NotBegun extends Error {
  readonly why: 'over' | 'otherRules' | 'unknown' | 'none';
  constructor(why: NotBegun['why']) {
    super(why);
    this.why = why;
  }
}
/** '#232', '#232.south': the last row before it, and through whose eyes. */
export interface Place {
  readonly row?: number | undefined;
  readonly eye?: string | undefined;
}
export function placeIn(hash: string): Place {
  const [, row, eye] = /^#(\d{1,9})?(?:\.([\w-]+))?$/.exec(hash) ?? [];
  return { row: row === undefined ? undefined : Number(row), eye };
}

/** Rejects with `NotBegun`, `NotOpened` or `Refused`. */
export async function openBattle(id: string, place: Place): Promise<Opening> {
  const drawer = await drawerOf(id);
  const known = await knownOf(id, place);
  return 'over' in known ? await openEnded(id, place, drawer) : openLive(id, known, drawer);
}

/** What one has kept of a battle: with the battle, for who sits there; else in this browser. */
interface Drawer {
  readonly where: Opening['kept'];
  readonly kept: KeptAnalysis | undefined;
  readonly keeper: (ruleset: string, root: AnalysisRoot) => Keeper;
  readonly unread?: Message;
}
async function drawerOf(id: string): Promise<Drawer> {
  const there = await keptThere(id);
  if (!there.nobody) return { where: 'battle', ...there };
  const keeper: Drawer['keeper'] = (ruleset, root) => keeperHere(id, ruleset, root);
  return { where: 'browser', kept: keptHere(id), keeper };
}

/** Before its last row, where none is said: there somebody is still asked. */
async function openEnded(
  id: string,
  { row: wanted, eye }: Place,
  drawer: Drawer,
): Promise<Opening> {
  const laid = await layOut(id);
  try {
    const { ruleset, setup, moments } = laid.opened;
    const row = wanted ?? moments.at(-2)?.to ?? 0;
    // What was guessed while it lasted stays what it was; nothing is hidden any more.
    const root = treeBegunAt(drawer.kept, row, eye)?.root ?? { row };
    const { guessed } = root;
    const stood = guessed === undefined ? await laid.stood(row) : { checkpoint: guessed };
    if ('none' in stood) throw new NotBegun(stood.none);
    return {
      ...about(id, ruleset, root, drawer),
      setup,
      whole: stood.checkpoint,
      isForAll: guessed === undefined,
      battle: `/battle/${id}#${row}`,
    };
  } finally {
    laid.close();
  }
}
/** Through those eyes; else whatever begins at the same moment, and guessed nothing behind it. */
function treeBegunAt(
  kept: KeptAnalysis | undefined,
  row: number,
  eye: string | undefined,
): KeptTree | undefined {
  const unguessed = kept?.trees.find(({ root }) => root.row === row && root.guessed === undefined);
  return (eye && treeAt(kept, { row, eye })) || (treeAt(kept, { row }) ?? unguessed);
}
function openLive(
  id: string,
  { ruleset, setup, row, eye, checkpoint }: Exclude<KnownMoment, { readonly over: true }>,
  drawer: Drawer,
): Opening {
  const root = { row, eye };
  const guessed = treeAt(drawer.kept, root)?.root.guessed;
  return {
    ...about(id, ruleset, root, { ...drawer, kept: seenBy(eye, drawer.kept) }),
    setup,
    ...(guessed === undefined ? {} : { whole: guessed }),
    // As the server has it: a position of its own game.
    seen: { eye, checkpoint: checkpoint as object as SeenCheckpoint<Game> },
    battle: `/m/${id}`,
  };
}
/** While it lasts: at one screen the trees of another seat would show what is hidden here. */
const seenBy = (eye: string, kept: KeptAnalysis | undefined): KeptAnalysis | undefined =>
  kept && { ...kept, trees: kept.trees.filter(({ root }) => root.eye === eye) };
function about(
  id: string,
  ruleset: string,
  root: AnalysisRoot,
  { where, kept, keeper, unread }: Drawer,
): Omit<Opening, 'setup' | 'whole' | 'seen' | 'battle' | 'told'> {
  const withGuess = (guessed: AnalysisRoot['guessed']): AnalysisRoot => ({
    ...root,
    ...(guessed === undefined ? {} : { guessed }),
  });
  return {
    id,
    ruleset,
    place: hashOf(root),
    deeds: treeAt(kept, root)?.deeds ?? [],
    kept: where,
    ...(unread === undefined ? {} : { unread }),
    keeper: (guessed, when) =>
      keeper(ruleset, { ...withGuess(guessed), ...(when === undefined ? {} : { when }) }),
    file: (deeds, guessed) =>
      JSON.stringify(withTree(undefined, ruleset, { root: withGuess(guessed), deeds })),
    others: (kept?.trees ?? [])
      .filter((one) => hashOf(one.root) !== hashOf(root))
      .map((one) => otherOf(id, one)),
  };
}
