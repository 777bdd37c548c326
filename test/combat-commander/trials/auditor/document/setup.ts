/** What a setup says of decks, counters and limits, beside the document's own tables. */
import type { Battle } from '../battle.ts';
import * as counters from './counters.ts';
import { deckOf } from './decks.ts';
import { SIDES, type Card, type Force } from './log.ts';

const said = ({ id, order, action, event, trigger, dice, hex }: Card): string =>
  [id, order, action, event, trigger ?? '-', dice.join('-'), hex].join(' ');

export function checkSetup(b: Battle): void {
  for (const side of SIDES) {
    const force = b.table.force(side);
    deck(b, force);
    printed(b, force);
    const { nation, discards } = force;
    b.same(
      'CC-TURN-06',
      `cards that the ${nation} side may discard`,
      discards,
      counters.DISCARDS[nation],
    );
  }
}
/** CC-CARD-01, CC-CARD-05 Each of the 72, as it is printed. */
function deck(b: Battle, { nation, deck: cards }: Force): void {
  const document = deckOf(nation).map(said);
  const own = cards.map(said);
  b.same('CC-CARD-01', `cards of the ${nation} deck`, own.length, document.length);
  own.forEach((card, nth) => {
    b.same('CC-CARD-05', `card ${nth + 1} of the ${nation} deck`, card, document[nth] ?? 'none');
  });
}
/** CC-UNIT-01, CC-WPN-01, CC-RAD-01, CC-SPT-01 Values of counters, and how many there are. */
function printed(b: Battle, force: Force): void {
  const { nation, unitTypes, weaponTypes, radioTypes, support } = force;
  const lists = [
    ['CC-UNIT-01', unitTypes.map(counters.unitIn), counters.unitsOf(nation)],
    ['CC-WPN-01', weaponTypes.map(counters.weaponIn), counters.weaponsOf(nation)],
    ['CC-RAD-01', radioTypes.map(counters.radioIn), counters.radiosOf(nation)],
    ['CC-SPT-01', support.map(counters.supportIn), counters.supportOf(nation)],
  ] as const;
  for (const [cite, own, document] of lists) {
    b.same(cite, `how many lines the ${nation} side has`, own.length, document.length);
    own.forEach((one, nth) => {
      b.same(cite, `line ${nth + 1} of the ${nation} side`, one, document[nth] ?? 'none');
    });
  }
}
