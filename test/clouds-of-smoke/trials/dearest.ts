/** What of Clouds of Smoke costs most to build, and to refuse. */
import type { Json } from '#kernel';
import type { Trials } from '#trials';

/** A list of very many: the cheapest foot that may be an army by itself. */
const crowd = (count: number, lines = 1): Json => ({
  list: {
    faction: 'ours-hre17',
    level: 3,
    units: Array.from({ length: lines }, () => ({ unit: 'imperial-shot', count })),
  },
});
const battle = (armies: number, led: Json, more: { readonly [key: string]: Json } = {}): Json => ({
  scenario: 'rearguard',
  armies: Array.from({ length: armies }, () => led),
  ...more,
});
export const dearest: NonNullable<Trials['dearest']> = {
  legal: [
    battle(6, crowd(40), { quick: true }),
    { ...Object(battle(2, crowd(120), { quick: true })), scenario: 'confusion' },
    battle(6, crowd(200)),
  ],
  refused: [
    battle(6, crowd(200), { quick: true }),
    battle(6, crowd(200, 200)),
    battle(6, { list: 'x'.repeat(20_000) }),
    battle(6, { list: { faction: 'ours-hre17', level: 3, units: [], name: 'x'.repeat(101) } }),
  ],
};
