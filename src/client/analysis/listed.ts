/** The analyses that one has kept of a battle, each by its address. */
import type { AnalysisRoot, KeptTree, KnownAnalysis } from '#protocol';
import { readKept } from '../../table/analysis/stored.ts';
import { keptHere } from './browser.ts';
import type { Other } from './opening.ts';

/** What of an address says at which moment it begins: '#232.south'. */
export const hashOf = ({ row, eye }: AnalysisRoot): string =>
  `#${row}${eye === undefined ? '' : `.${eye}`}`;
export const otherOf = (id: string, { root, deeds }: KeptTree): Other => ({
  row: root.row,
  ...(root.when && { when: root.when }),
  presses: deeds.filter(({ deed }) => deed.by === 'seat' && deed.joined !== true).length,
  to: `/analysis/${id}${hashOf(root)}`,
});
/** In the order of the battle. */
export function listed(id: string, { kept, nobody }: KnownAnalysis): readonly Other[] {
  const there = kept === undefined ? undefined : readKept(JSON.stringify(kept));
  const all = nobody ? keptHere(id) : there;
  const trees = all?.trees.toSorted((one, other) => one.root.row - other.root.row) ?? [];
  return trees.map((tree) => otherOf(id, tree));
}
