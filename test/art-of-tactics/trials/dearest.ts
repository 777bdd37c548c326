/** What of Art of Tactics costs most to build, and to refuse. */
import type { Json } from '#kernel';
import type { Trials } from '#trials';
import { LISTS } from '../../../src/games/art-of-tactics/content/index.ts';

const MOST_UNITS = 60;
/** Every list at its longest, of its first entry and of its last. */
const crowds = [...LISTS.values()].flatMap(({ id, entries }) =>
  [entries[0], entries.at(-1)].flatMap((entry): Json[] =>
    entry === undefined
      ? []
      : [{ list: id, units: Array.from({ length: MOST_UNITS }, () => ({ entry: entry.id })) }],
  ),
);
const field = (army: Json, start: 'full' | 'meeting'): Json => ({
  scenario: 'open-field',
  armies: [army, army],
  start,
});
export const dearest: NonNullable<Trials['dearest']> = {
  legal: [...LISTS.keys()].map((id) => field(id, 'full')),
  refused: crowds.map((army) => field(army, 'meeting')),
};
