/** The door of Heap. */
import type { Content, Manifest, Offer } from '#games';
import { anyRuleset, fail, ok } from '#kernel';
import { heap, type Heap } from './rules/index.ts';
import { SEATS } from './seats.ts';
import { sentences } from './sentences.ts';

const OFFERS: readonly (Offer & { readonly size: number })[] = [
  {
    id: 'twenty-one',
    name: { en: 'Twenty-one', ru: 'Двадцать один' },
    seats: [
      { seat: 'south', side: 0, name: SEATS.south },
      { seat: 'north', side: 1, name: SEATS.north },
    ],
    size: 21,
  },
];

const content: Content<Heap> = {
  offers: OFFERS.map(({ id, name, seats }) => ({ id, name, seats })),
  build(_ruleset, options) {
    const { scenario = OFFERS[0]?.id } = (options ?? {}) as { readonly scenario?: unknown };
    const offer = OFFERS.find(({ id }) => id === scenario);
    if (offer !== undefined) return ok({ size: offer.size });
    return fail({ says: { en: 'There is no such battle.', ru: 'Такого боя нет.' }, issues: [] });
  },
};

export const game: Manifest = {
  id: 'heap',
  name: { en: 'Heap', ru: 'Куча' },
  home: import.meta.url,
  rulesets: [anyRuleset(heap)],
  content,
  sentences,
};
