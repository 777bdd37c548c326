/** An analysis as it is written down: in the store of a battle, in a browser, in a file. */
import { parse, readJson, type Checkpoint, type Game, type Shape } from '#kernel';
import * as z from 'zod/mini';
import type { KeptDeed } from './tree.ts';

export const ANALYSIS_FORMAT = 'sandtable-analysis/1';
/** All analyses of one battle together are no longer. */
export const MOST_BYTES = 256 * 1024;
const MOST_LETTERS = 80;
const MOST_DEEDS = 20_000;
const MOST_TREES = 64;

/** At which moment of its battle it begins, and what was put in the place of what is hidden. */
export interface Root {
  /** The last row before it. */
  readonly row: number;
  /** Through whose eyes it was seen; absent: nothing was hidden. */
  readonly eye?: string;
  /** A possible whole behind what they saw. */
  readonly guessed?: Checkpoint<Game>;
}
export interface KeptTree {
  readonly root: Root;
  readonly deeds: readonly KeptDeed[];
}
export interface Kept {
  readonly format: typeof ANALYSIS_FORMAT;
  readonly ruleset: string;
  /** The one that was worked on last stands last. */
  readonly trees: readonly KeptTree[];
}
const whole = z.int().check(z.minimum(0));
const name = z.string().check(z.minLength(1), z.maxLength(100));
const deed = z.union([
  z.strictObject({
    by: z.literal('seat'),
    seat: name,
    answer: z.json(),
    joined: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ by: z.literal('fate'), result: z.union([whole, z.array(whole)]) }),
]);
const root = z.strictObject({
  row: whole,
  eye: z.exactOptional(name),
  guessed: z.exactOptional(
    z.strictObject({
      position: z.record(z.string(), z.json()),
      asked: whole,
      answers: z.array(z.json()),
      sealed: z.array(z.tuple([whole, z.json()])),
    }),
  ),
});
const tree = z.strictObject({
  root,
  deeds: z
    .array(
      z.strictObject({
        from: whole,
        deed,
        name: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(MOST_LETTERS))),
      }),
    )
    .check(
      z.maxLength(MOST_DEEDS),
      // Each is kept after those that it follows.
      z.refine((deeds) => deeds.every(({ from }, index) => from <= index)),
    ),
});
const keptShape = z.strictObject({
  format: z.literal(ANALYSIS_FORMAT),
  ruleset: name,
  trees: z.array(tree).check(z.maxLength(MOST_TREES)),
}) as object as Shape<Kept>;

/** What was written down; undefined: it is none, or one of another time. */
export function readKept(text: string): Kept | undefined {
  const read = readJson(text, MOST_BYTES);
  const parsed = read.ok ? parse(keptShape, read.value) : read;
  return parsed.ok ? parsed.value : undefined;
}
const isOf = (one: Root, { row, eye }: Root): boolean => one.row === row && one.eye === eye;
/** The tree that begins there, if there is one. */
export const treeAt = (kept: Kept | undefined, root: Root): KeptTree | undefined =>
  kept?.trees.find((one) => isOf(one.root, root));
/** With that tree in the place of what began there before; one without a deed is not kept. */
export function withTree(kept: Kept | undefined, ruleset: string, tree: KeptTree): Kept {
  const others = (kept?.trees ?? []).filter((one) => !isOf(one.root, tree.root));
  const trees = tree.deeds.length === 0 ? others : [...others, tree];
  return { format: ANALYSIS_FORMAT, ruleset, trees };
}
