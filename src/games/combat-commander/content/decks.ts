/** Our own decks of fate cards, and the counters of each nation. */
import american from '../../../../data/combat-commander/american-deck.json' with { type: 'json' };
import counters from '../../../../data/combat-commander/counters.json' with { type: 'json' };
import german from '../../../../data/combat-commander/german-deck.json' with { type: 'json' };
import russian from '../../../../data/combat-commander/russian-deck.json' with { type: 'json' };
import { idOf } from '../rules/ground/index.ts';
import type { Card, Force, Nation } from '../rules/index.ts';

type Counters = Pick<Force, 'unitTypes' | 'weaponTypes' | 'radioTypes'>;

/** As the gate of setups reads it: a test puts every word of it through that. */
const cards = (data: unknown): readonly Card[] => data as readonly Card[];
const types = (data: unknown): Counters => data as Counters;
const cardsFrom = (rows: typeof german): readonly Card[] =>
  cards(rows.map((row) => ({ ...row, hex: idOf(row.hex) })));
export const DECKS: { readonly [N in Nation]: readonly Card[] } = {
  german: cardsFrom(german),
  russian: cardsFrom(russian),
  american: cardsFrom(american),
};
export const countersOf = (nation: Nation): Counters => {
  const { units, weapons, radios } = counters[nation];
  return types({ unitTypes: units, weaponTypes: weapons, radioTypes: radios });
};
