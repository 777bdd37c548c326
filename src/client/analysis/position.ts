/** A position of no battle that one sits at: the entry of an analysis from there. */
import {
  canonical,
  hashText,
  type Checkpoint,
  type Frozen,
  type Game,
  type Json,
  type SeenCheckpoint,
} from '#kernel';
import { treeAt, withTree } from '../../table/analysis/stored.ts';
import { keeperHere, keptHere } from './browser.ts';
import type { Opening } from './opening.ts';

export interface Positioned {
  readonly ruleset: string;
  readonly setup: Json;
  /** The rest and the answers since; or, with an eye, what it knows of them. */
  readonly checkpoint: Checkpoint<Game> | SeenCheckpoint<Game>;
  readonly eye?: string | undefined;
}
const ROOT = { row: 0 };

/** What was tried there before is found again in the same browser. */
export function openPosition({ ruleset, setup, checkpoint, eye }: Positioned): Opening {
  const name = hashText(canonical([ruleset, setup, checkpoint, eye ?? null]));
  const kept = treeAt(keptHere(name), ROOT);
  const guessed = kept?.root.guessed;
  return {
    id: 'position',
    ruleset,
    setup,
    ...(eye === undefined ? { whole: checkpoint } : {}),
    ...(guessed === undefined ? {} : { whole: guessed }),
    ...('known' in checkpoint && eye !== undefined ? { seen: { eye, checkpoint } } : {}),
    deeds: kept?.deeds ?? [],
    kept: 'browser',
    keeper: (whole) => keeperHere(name, ruleset, { ...ROOT, ...(whole && { guessed: whole }) }),
    file: (deeds, whole) => {
      const root = { ...ROOT, ...(whole && { guessed: whole }) };
      return JSON.stringify({
        ...withTree(undefined, ruleset, { root, deeds }),
        setup,
        checkpoint,
      });
    },
  };
}
/** As somebody wrote it by hand: at rest, and nothing is hidden. */
export const openWritten = (
  ruleset: string,
  { setup, position }: { readonly setup: Json; readonly position: Json },
): Opening =>
  openPosition({
    ruleset,
    setup,
    checkpoint: {
      position: position as Frozen<Game['position']>,
      asked: 1,
      answers: [],
      sealed: [],
    },
  });
