/** Events of points, cards, chits and weapons (section 21). */
import { askOf, askOnce } from '../asking.ts';
import { carriersOf, otherSide, unitsOnMap } from '../facts/units.ts';
import { drawOpenly, drawSecret, show } from '../objectives/chits.ts';
import { breakOne } from '../orders/breaking.ts';
import type { Context, Play, Side, UnitId, WeaponId } from '../world.ts';
import type { Rule } from '../rules.ts';
import { nearest, oneUnit } from './choosing.ts';
import type { Drawn } from './effect.ts';
import { chooseChit, chooseWeapon, maybeCard } from './questions.ts';
import { discarded, handShown, nothing } from '../cards/events.ts';
import { scored, surrenderMoved } from '../objectives/events.ts';
import { weaponTaken } from './events.ts';

// --- points --------------------------------------------------------------------------------------

/** CC-VP-17 Never doubled. */
function score(table: Context, side: Side, points: number, rule: Rule): void {
  if (points > 0) table.emit(scored, { side, points, rule });
}
export function battlefieldIntegrity(table: Context, { side }: Drawn): undefined {
  score(table, side, table.position.casualties[otherSide(side)].length, 'CC-EVT-E45');
}
export function commandAndControl(table: Context, { side }: Drawn): undefined {
  const held = table.position.control.filter((one) => one === side).length;
  score(table, side, held, 'CC-EVT-E49');
}
/** CC-EVT-E54 */
export function elan(table: Context, { side }: Drawn): undefined {
  table.emit(surrenderMoved, { side });
}

// --- cards ---------------------------------------------------------------------------------------

/** CC-EVT-E57 Whoever drew it first; a card by chance. */
export function* fogOfWar(table: Context, { side }: Drawn): Play {
  for (const one of [side, otherSide(side)]) {
    const hand = table.position.hands[one];
    if (hand.length === 0) continue;
    const card = hand[yield* table.pick(hand.length)];
    table.emit(discarded, { side: one, card: { ...card } });
  }
}
/** The other's hand is seen by one alone, and a card of it may go. */
export function* interrogation(table: Context, { side }: Drawn): Play {
  const other = otherSide(side);
  const cards = table.position.hands[other].map((card) => ({ ...card }));
  if (cards.length === 0) return table.emit(nothing, { side, by: 'CC-EVT-E61' });
  table.emit(handShown, { to: side, cards });
  const question = { slots: cards.map(({ slot }) => slot) };
  const answer = yield* askOf(table, side, maybeCard, question);
  const card = 'slot' in answer ? cards.find(({ slot }) => slot === answer.slot) : undefined;
  if (card !== undefined) table.emit(discarded, { side: other, card });
}

// --- chits ---------------------------------------------------------------------------------------

/** CC-EVT-E65 */
export function* missionObjective(table: Context, { side }: Drawn): Play {
  yield* drawSecret(table, side);
}
export function* strategicObjective(table: Context): Play {
  yield* drawOpenly(table);
}
/** CC-EVT-05 The other says which. */
export function* reconnaissance(table: Context, { side }: Drawn): Play {
  const other = otherSide(side);
  const chits = table.position.chits.secret[other];
  if (chits.length === 0) return;
  const question = { slots: chits.map(({ slot }) => slot) };
  const answer = yield* askOf(table, other, chooseChit, question);
  const chit = chits.find(({ slot }) => slot === answer.slot);
  if (chit !== undefined) show(table, other, { ...chit });
}

// --- weapons -------------------------------------------------------------------------------------

export function* malfunction(table: Context, { side, fate }: Drawn): Play {
  const hex = yield* fate.randomHex(table, side);
  const { units, weapons } = table.position;
  const among = (): UnitId[] => {
    const carriers = carriersOf(table).filter((unit) => weapons.broken[units.weapon[unit]] === 0);
    return nearest(carriers, hex, (unit) => units.hex[unit]);
  };
  yield* breakOne(table, { side, among, by: 'CC-EVT-E63' });
}
/** CC-WPN-19 Any of the box, to one of one's own who carries none. */
export function* scrounge(table: Context, { side }: Drawn): Play {
  const { units } = table.position;
  const free = unitsOnMap(table, side).filter((unit) => units.weapon[unit] < 0);
  if (boxOf(table).length === 0) return;
  const unit: UnitId | undefined = yield* oneUnit(table, { side, among: free, by: 'CC-EVT-E71' });
  if (unit === undefined) return;
  for (;;) {
    const question = { weapons: boxOf(table) };
    const answer = yield* askOnce(table, side, chooseWeapon, question);
    if (answer === undefined) continue;
    return table.emit(weaponTaken, { unit, weapon: answer.weapon });
  }
}
const boxOf = ({ position }: Context): WeaponId[] =>
  position.weapons.eliminated.flatMap((gone, weapon) => (gone === 1 ? [weapon as WeaponId] : []));
