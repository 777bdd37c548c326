/** Every event of the cards (section 21). */
import type { Battle } from '../battle.ts';
import { other, type Side } from '../document/log.ts';
import { drawChit, show } from '../chance/endings.ts';
import { randomHex, randomSmoke } from '../chance/rolls.ts';
import { blaze, breeze, entrench, lay, sappers } from './ground.ts';
import * as people from './people.ts';

type Happening = (b: Battle, side: Side) => void;
const laidAtRandom =
  (works: string, cite: string): Happening =>
  (b, side) => {
    lay(b, randomHex(b, side), works, cite);
  };
const blowing =
  (direction: number): Happening =>
  (b, side) => {
    breeze(b, side, direction);
  };
/** CC-EVT-E57 */
function fogOfWar(b: Battle, side: Side): void {
  for (const one of [side, other(side)]) {
    const { hand } = b.table.cards[one];
    if (hand.size === 0) continue;
    const before = new Map(hand);
    b.picked('CC-EVT-E57', hand.size);
    const { card } = b.told('discarded', 'CC-EVT-E57', { side: one });
    b.may('CC-EVT-E57', 'a card that is in no hand', before.has(card.slot));
  }
}
/** CC-EVT-E61 */
function interrogation(b: Battle, side: Side): void {
  const { hand } = b.table.cards[other(side)];
  if (hand.size === 0) return;
  const { cards } = b.told('handShown', 'CC-EVT-E61', { to: side });
  const slots = [...hand.keys()].toSorted((one, two) => one - two);
  b.same(
    'CC-EVT-E61',
    'the hand that is shown',
    cards.map(({ slot }) => slot),
    slots,
  );
  const slot = b.maybe(side, slots, 'CC-EVT-E61', ['maybeCard', 'slot']);
  if (slot === undefined) return;
  const { card } = b.told('discarded', 'CC-EVT-E61', { side: other(side) });
  b.same('CC-EVT-E61', 'the card that is discarded', card.slot, slot);
}
/** CC-EVT-E67 */
function reconnaissance(b: Battle, side: Side): void {
  const slots = [...b.table.chits.secret[other(side)].keys()];
  if (slots.length === 0) return;
  const slot = b.choice(other(side), slots, 'CC-EVT-E67', ['chooseChit', 'slot']);
  show(b, other(side), slot, 'CC-EVT-E67');
}
/** CC-EVT-E71 */
function scrounge(b: Battle, side: Side): void {
  const weapons = b.table.weapons.filter(({ lost }) => lost).map(({ id }) => id);
  const free = b.table.of(side).filter(({ weapon }) => weapon === undefined);
  if (weapons.length === 0 || free.length === 0) return;
  const ids = free.map(({ id }) => id);
  const unit = b.choice(side, ids, 'CC-EVT-E71', ['chooseUnit', 'unit']);
  const weapon = b.choice(side, weapons, 'CC-EVT-E71', ['chooseWeapon', 'weapon']);
  b.told('weaponTaken', 'CC-EVT-E71', { unit, weapon });
}
function whitePhosphorus(b: Battle, side: Side): void {
  const hex = randomHex(b, side);
  randomSmoke(b, hex);
  people.strikeAll(b, b.table.at(hex));
}
/** By its name on the card. */
const EVENTS: { readonly [event: string]: Happening } = {
  airSupport: people.airSupport,
  battleHarden: people.battleHarden,
  battlefieldIntegrity: (b, side) => {
    b.score('CC-EVT-E45', side, b.table.casualties[other(side)].length);
  },
  blaze,
  boobyTrap: laidAtRandom('mines', 'CC-EVT-E47'),
  breeze1: blowing(1),
  breeze2: blowing(2),
  breeze3: blowing(3),
  breeze4: blowing(4),
  breeze5: blowing(5),
  breeze6: blowing(6),
  commandAndControl: (b, side) => {
    b.score('CC-EVT-E49', side, b.table.control.filter((one) => one === side).length);
  },
  commissar: people.commissar,
  cower: people.cower,
  deploy: people.deploy,
  dust: (b, side) => {
    randomSmoke(b, randomHex(b, side));
  },
  elan: (b, side) => {
    b.told('surrenderMoved', 'CC-EVT-E54', { side });
  },
  entrench,
  fieldPromotion: people.fieldPromotion,
  fogOfWar,
  hero: people.hero,
  infiltration: people.infiltration,
  interdiction: people.interdiction,
  interrogation,
  kia: people.kia,
  malfunction: people.malfunction,
  medic: people.medic,
  missionObjective: (b, side) => {
    drawChit(b, side);
  },
  prisonersOfWar: people.prisoners,
  reconnaissance,
  reinforcements: people.reinforcements,
  rubble: laidAtRandom('wire', 'CC-EVT-E69'),
  sappers,
  scrounge,
  shellShock: people.shellShock,
  shellholes: laidAtRandom('foxholes', 'CC-EVT-E73'),
  strategicObjective: (b) => {
    drawChit(b, 'open');
  },
  suppressingFire: people.suppressingFire,
  walkingWounded: people.walkingWounded,
  whitePhosphorus,
};
/** CC-EVT-E43 to CC-EVT-E77: in the order of their names, the six breezes as one. */
const NAMES = [...new Set(Object.keys(EVENTS).map((name) => name.replace(/\d$/, '')))];
const citeOf = (event: string): string => `CC-EVT-E${43 + NAMES.indexOf(event.replace(/\d$/, ''))}`;
export function happen(b: Battle, side: Side, event: string): void {
  const one = EVENTS[event];
  if (one === undefined) b.lost('CC-EVT-01', 'an event of the document');
  const [before, shown] = [b.table.stand, b.table.handsShown];
  one(b, side);
  // CC-EVT-E61 Who looks at a hand changes nothing, and has had the event all the same.
  const looked = event === 'interrogation' && b.table.handsShown > shown;
  // CC-OBJ-04 Who is given an objective by now has had something of it.
  const comes = b.next;
  if (!looked && b.table.stand === before && comes !== '') b.idle(side, citeOf(event));
}
