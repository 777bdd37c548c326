/** What is kept in this browser alone: analyses of positions that are of no battle. */
import { parse, readJson, type Shape } from '#kernel';
import * as z from 'zod/mini';
import type { Keeper } from '../../table/analysis/analysis.svelte.ts';
import { readKept, withTree, type Kept } from '../../table/analysis/stored.ts';

const KEY = 'sandtable.analyses';
/** All of them together; the oldest give way. */
const MOST_LETTERS = 512 * 1024;
type Drawer = Pick<Storage, 'getItem' | 'setItem'>;
const shape = z.array(z.tuple([z.string(), z.string()])) as object as Shape<
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
export function keptHere(name: string, drawer: Drawer = localStorage): Kept | undefined {
  const found = all(drawer).find(([one]) => one === name);
  return found && readKept(found[1]);
}
export const keeperHere =
  (name: string, ruleset: string, drawer: Drawer = localStorage): Keeper =>
  async (deeds) => {
    const kept = JSON.stringify(withTree(undefined, ruleset, { root: { row: 0 }, deeds }));
    const others = all(drawer).filter(([one]) => one !== name);
    const lying = [...others, [name, kept] as const];
    while (lying.length > 1 && JSON.stringify(lying).length > MOST_LETTERS) lying.shift();
    if (JSON.stringify(lying).length > MOST_LETTERS) return 'tooLong';
    try {
      drawer.setItem(KEY, JSON.stringify(lying));
      return 'kept';
    } catch {
      return 'tooLong';
    }
  };
