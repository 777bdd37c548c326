/** Who is first, whose edge, which quarters: chosen in the tray or on the map. */
import type { Edge } from '../../rules/index.ts';
import type { Listed } from '../choosing/option.ts';
import { armyName } from '../names.ts';
import { words } from './words/index.ts';

export const EDGES: readonly Edge[] = ['south', 'north', 'west', 'east'];

export const chooseFirst: Listed<'chooseFirst'> = {
  options: ({ look }, { armies }) =>
    armies.map((army) => ({
      label: armyName(look, army),
      deed: words().first(armyName(look, army)),
      answer: { army },
    })),
};
export const chooseEdge: Listed<'chooseEdge'> = {
  options: () =>
    EDGES.map((edge) => ({
      label: words().edges[edge],
      deed: words().edge(words().edges[edge]),
      answer: { edge },
    })),
};
export const chooseQuarters: Listed<'chooseQuarters'> = {
  options: () =>
    ([0, 1] as const).map((pair) => ({
      label: words().pairs[pair],
      deed: words().quarters,
      answer: { pair },
    })),
};
