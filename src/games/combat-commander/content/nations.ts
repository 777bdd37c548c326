/** What a nation brings into any battle: its cards, its counters, whom it can call up. */
import type { Force, Nation } from '../rules/index.ts';
import { DECKS, countersOf } from './decks.ts';
import { SUPPORT } from './support.ts';

export type OfNation = Pick<
  Force,
  'nation' | 'deck' | 'discards' | 'unitTypes' | 'weaponTypes' | 'radioTypes' | 'support'
>;
/** CC-TURN-06 Found for Germany, ours for the others. */
const DISCARDS: { readonly [N in Nation]: number } = { german: 6, russian: 4, american: 5 };
const of = (nation: Nation): OfNation => ({
  nation,
  deck: DECKS[nation],
  discards: DISCARDS[nation],
  support: SUPPORT[nation],
  ...countersOf(nation),
});
export const OF_NATION: { readonly [N in Nation]: OfNation } = {
  german: of('german'),
  russian: of('russian'),
  american: of('american'),
};
