/** A position that somebody wrote by hand, of no battle: the entry of an analysis from there. */
import { canonical, hashText, type Frozen, type Game, type Json } from '#kernel';
import { treeAt, withTree } from '../../table/analysis/stored.ts';
import { keeperHere, keptHere } from './browser.ts';
import type { Opening } from './opening.ts';

export interface WrittenPosition {
  readonly ruleset: string;
  readonly setup: Json;
  /** At rest: nothing has been answered since. */
  readonly position: Json;
}
const ROOT = { row: 0 };

/** What was tried there before is found again in the same browser. */
export function openPosition({ ruleset, setup, position }: WrittenPosition): Opening {
  const name = hashText(canonical([ruleset, setup, position]));
  return {
    id: 'position',
    ruleset,
    setup,
    checkpoint: {
      position: position as Frozen<Game['position']>,
      asked: 1,
      answers: [],
      sealed: [],
    },
    deeds: treeAt(keptHere(name), ROOT)?.deeds ?? [],
    keeper: keeperHere(name, ruleset),
    file: (deeds) =>
      JSON.stringify({ ...withTree(undefined, ruleset, { root: ROOT, deeds }), setup, position }),
  };
}
