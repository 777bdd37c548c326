/** The trees that a player keeps of one battle: by the moments at which they begin. */
import { canonical, parse, readJson } from '#kernel';
import {
  ANALYSIS_FORMAT,
  analysisShape,
  MOST_ANALYSIS_BYTES,
  MOST_TREES,
  type AnalysisRoot,
  type KeptAnalysis,
  type KeptTree,
} from '#protocol';

/** What was written down; undefined: it is none, or one of another time. */
export function readKept(text: string): KeptAnalysis | undefined {
  const read = readJson(text, MOST_ANALYSIS_BYTES);
  const parsed = read.ok ? parse(analysisShape, read.value) : read;
  return parsed.ok ? parsed.value : undefined;
}
const isOf = (one: AnalysisRoot, { row, eye }: AnalysisRoot): boolean =>
  one.row === row && one.eye === eye;
/** The tree that begins there, if there is one. */
export const treeAt = (kept: KeptAnalysis | undefined, root: AnalysisRoot): KeptTree | undefined =>
  kept?.trees.find((one) => isOf(one.root, root));
/** As it is compared: another page may have kept something else from there meanwhile. */
export const textAt = (kept: KeptAnalysis | undefined, root: AnalysisRoot): string =>
  canonical(JSON.parse(JSON.stringify(treeAt(kept, root) ?? null)));
/**
 * With that tree in the place of what began there before; one without a deed is not kept. Beyond
 * the bound the one that was worked on longest ago gives way.
 */
export function withTree(
  kept: KeptAnalysis | undefined,
  ruleset: string,
  tree: KeptTree,
): KeptAnalysis {
  const others = (kept?.trees ?? []).filter((one) => !isOf(one.root, tree.root));
  const trees = tree.deeds.length === 0 ? others : [...others, tree];
  return { format: ANALYSIS_FORMAT, ruleset, trees: trees.slice(-MOST_TREES) };
}
