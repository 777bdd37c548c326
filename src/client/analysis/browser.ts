/** What is kept in this browser alone: analyses of positions that are of no battle. */
import { parse, readJson, type Shape } from '#kernel';
import * as z from 'zod/mini';
import { MOST_ANALYSIS_BYTES, type AnalysisRoot, type KeptAnalysis } from '#protocol';
import type { Keeper } from '../../table/analysis/analysis.svelte.ts';
import { readKept, textAt, withTree } from '../../table/analysis/stored.ts';
import { KEY } from './drawer.ts';

/** All of them together; the oldest give way. */
const MOST_LETTERS = 512 * 1024;
type Drawer = Pick<Storage, 'getItem' | 'setItem'>;
const shape = z.array(z.array(z.string())) as object as Shape<
  readonly (readonly [name: string, kept: string])[]
>;
function all(drawer: Drawer): readonly (readonly [name: string, kept: string])[] {
  try {
    const read = readJson(drawer.getItem(KEY) ?? '[]', 2 * MOST_LETTERS);
    const parsed = read.ok ? parse(shape, read.value) : read;
    return parsed.ok ? parsed.value : [];
  } catch {
    return [];
  }
}
/** What was kept under that name; undefined: nothing, or nothing that can be read. */
export function keptHere(name: string, drawer: Drawer = localStorage): KeptAnalysis | undefined {
  const found = all(drawer).find(([one]) => one === name);
  return found && readKept(found[1]);
}
export function keeperHere(
  name: string,
  ruleset: string,
  root: AnalysisRoot,
  drawer: Drawer = localStorage,
): Keeper {
  let known = textAt(keptHere(name, drawer), root);
  return async (deeds, instead) => {
    const before = keptHere(name, drawer);
    if (!instead && textAt(before, root) !== known) return 'changed';
    const after = withTree(before, ruleset, { root, deeds });
    const kept = JSON.stringify(after);
    if (kept.length > MOST_ANALYSIS_BYTES) return 'tooLong';
    const others = all(drawer).filter(([one]) => one !== name);
    const lying = [...others, [name, kept] as const];
    while (lying.length > 1 && JSON.stringify(lying).length > MOST_LETTERS) lying.shift();
    try {
      drawer.setItem(KEY, JSON.stringify(lying));
      known = textAt(after, root);
      return 'kept';
    } catch {
      return 'tooLong';
    }
  };
}
