/**
 * The battle from its set-up to its end: turns, orders, discards, stacking (CC-TURN-01, CC-TURN-02,
 * CC-TURN-03, CC-TURN-04, CC-TURN-05, CC-TURN-06, CC-TURN-07, CC-TURN-08, CC-TURN-09, CC-TURN-10,
 * CC-TURN-11).
 */
import type { Battle } from '../battle.ts';
import { ALWAYS_OPEN, FIGURES, HAND, MOST_FIGURES } from '../document/book.ts';
import { figuresAt, takesWorks } from '../document/facts.ts';
import { other, SIDES, type Side } from '../document/log.ts';
import type { Unit } from '../document/table.ts';
import { ALL, fromEdge } from '../ground/board.ts';
import { drawChit } from '../chance/endings.ts';
import { eliminate } from '../chance/hits.ts';
import { draw } from '../chance/rolls.ts';
import { moment, opens } from '../chance/windows.ts';
import { deployed, hiddenUnit, isDeployable } from '../events/people.ts';
import { advanceAll } from './advance.ts';
import { denied, request } from './artillery.ts';
import { attack } from './attacks.ts';
import { recover, rout } from './morale.ts';
import { move } from './move.ts';
import { named, notYet } from './naming.ts';

export function play(b: Battle): never {
  const { setup } = b.table;
  if (setup.settingUp?.length === 0) b.possess();
  if (setup.settingUp === undefined) b.find();
  // CC-RSG-11 Objectives change hands when all are set up.
  b.waits = (setup.settingUp ?? []).length > 0;
  for (const [nth, side] of (setup.settingUp ?? []).entries()) setUp(b, side, nth);
  b.waits = false;
  const plain = b.table.chits.cup.filter((chit) => !ALWAYS_OPEN.includes(chit));
  for (let nth = 0; nth < setup.chits.drawn; nth++) {
    drawChit(
      b,
      'open',
      plain.filter((chit) => b.table.chits.cup.includes(chit)),
    );
  }
  secretChits(b);
  for (const side of [setup.first, other(setup.first)]) refill(b, side);
  const idle = new Idle();
  for (;;) turn(b, b.table.active, idle);
}

// --- before the battle ---------------------------------------------------------------------------

/** CC-SCN-04, CC-SCN-06, CC-RSG-12 */
function setUp(b: Battle, side: Side, nth: number): void {
  const { edge, depth } = b.table.force(side);
  const order = b.table.setup.settingUp ?? [];
  const last = nth === order.length - 1 && b.table.setup.worksAfter === true;
  for (;;) {
    const answer = b.answered('setUp', side, 'CC-SCN-02');
    const { unit, hex, giver, taker, works, to } = answer;
    const area = (at: number): void => {
      b.may('CC-SCN-06', `a place outside the set-up area`, fromEdge(at, edge) <= depth);
      b.may('CC-SCN-06', 'a place that nobody enters', b.table.board.isPassable(at));
    };
    if (unit !== undefined && hex !== undefined) {
      const one = b.table.unit(unit);
      area(hex);
      const figures = figuresAt(b.table, hex, side) + FIGURES[one.type.kind];
      b.holds('CC-SCN-04', 'figures in that hex', figures, MOST_FIGURES, figures <= MOST_FIGURES);
      b.may('CC-RSG-12', 'units where works alone are laid', !last);
      b.told('stationed', 'CC-SCN-04', { unit, hex });
    } else if (giver !== undefined && taker !== undefined) {
      const [from, to2] = [b.table.unit(giver), b.table.unit(taker)];
      b.may('CC-WPN-05', 'a second weapon', to2.weapon === undefined && from.weapon !== undefined);
      b.may('CC-WPN-05', 'a weapon that is bought with its unit', !from.bought && !to2.bought);
      b.told('handedOver', 'CC-SCN-04', { giver, taker, cost: 0 });
    } else if (works !== undefined && to !== undefined) {
      area(to);
      b.may('CC-FOR-03', 'works where there can be none', takesWorks(b.table, to));
      b.told('worksMoved', 'CC-SCN-06', { from: works, to });
    } else {
      b.told('readied', 'CC-SCN-02', { side });
      return;
    }
  }
}
/** CC-SCN-05 */
function secretChits(b: Battle): void {
  const { secret } = b.table.setup.chits;
  const left = [...secret];
  while (left.some((count) => count > 0)) {
    const sides = SIDES.filter((side) => (left[side] ?? 0) > 0);
    const side = sides.find((one) => isFor(b, one)) ?? sides[0] ?? 0;
    left[side] = (left[side] ?? 0) - 1;
    drawChit(b, side);
  }
}
/** Which side draws first is nowhere said. */
const isFor = (b: Battle, side: Side): boolean => b.drawsFor(side);

/** CC-CARD-06, CC-TURN-07 */
function refill(b: Battle, side: Side): void {
  const size = HAND[b.table.force(side).posture];
  while (b.table.cards[side].hand.size < size) draw(b, side);
}

// --- turns ---------------------------------------------------------------------------------------

/** CC-TURN-11 Passes in a row in which nobody discards or acts. */
class Idle {
  turns = 0;
}
function turn(b: Battle, side: Side, idle: Idle): void {
  const { orders } = b.table.force(side);
  const [acted, cards] = [b.acted, b.table.cards[side].hand];
  let [given, discarded] = [0, 0];
  while (given < orders && (cards.size > 0 || b.asked('playOrder') === side)) {
    const answer = b.answered('playOrder', side, 'CC-TURN-02');
    if (answer.order !== undefined) {
      given += 1;
      order(b, side, answer.order);
      continue;
    }
    if (answer.pass !== undefined) {
      b.same('CC-TURN-02', 'orders before a pass', given, 0);
      if (idle.turns >= 4) {
        b.holds(
          'CC-TURN-11',
          'cards discarded',
          answer.pass.length,
          '1 or more',
          answer.pass.length > 0,
        );
      }
      discarded = answer.pass.length;
      pass(b, side, answer.pass);
    } else b.holds('CC-TURN-10', 'orders before the end of a turn', given, '1 or more', given > 0);
    break;
  }
  idle.turns = given === 0 && discarded === 0 && b.acted === acted ? idle.turns + 1 : 0;
  for (const one of [other(side), side]) thinOut(b, one);
  refill(b, side);
  b.told('turnEnded', 'CC-TURN-01', { next: other(side) });
}
/** CC-PASS-01, CC-PASS-02 */
function pass(b: Battle, side: Side, slots: readonly number[]): void {
  const { discards } = b.table.force(side);
  const { hand } = b.table.cards[side];
  b.holds('CC-TURN-06', 'cards discarded', slots.length, discards, slots.length <= discards);
  b.may(
    'CC-TURN-06',
    'cards that are in the hand',
    slots.every((slot) => hand.has(slot)),
  );
  const { cards } = b.told('passed', 'CC-TURN-06', { side });
  const sorted = (list: readonly number[]): number[] => list.toSorted((one, two) => one - two);
  b.same('CC-TURN-06', 'the cards', sorted(cards.map(({ slot }) => slot)), sorted(slots));
  if (slots.length === 0) return;
  const works = [...b.table.works.keys()].some((hex) => b.table.isHeldBy(hex, other(side)));
  opens(b, other(side), ['hiddenUnit', ...(works ? ['demolitions'] : [])]);
  moment(
    b,
    'CC-PASS-02',
    (one) => (one === other(side) ? ['hiddenUnit', 'demolitions'] : []),
    (one, action) => {
      if (action === 'hiddenUnit') hiddenUnit(b, one);
      else demolish(b, one);
    },
  );
}
/** CC-ACT-A31 */
function demolish(b: Battle, side: Side): void {
  const hexes = [...b.table.works.keys()].filter((hex) => b.table.isHeldBy(hex, side));
  if (hexes.length === 0) {
    b.may('CC-ACT-A31', 'demolitions without works', false);
    return;
  }
  const hex = b.choice(side, hexes, 'CC-ACT-A31', ['chooseHex', 'hex']);
  b.told('worksRemoved', 'CC-ACT-A31', { hex });
}
/** CC-STK-08, CC-STK-09, CC-STK-10, CC-STK-11 */
function thinOut(b: Battle, side: Side): void {
  const closed = new Set<number>();
  const crowded = (): number | undefined =>
    ALL.find((hex) => figuresAt(b.table, hex, side) > MOST_FIGURES);
  for (let hex = crowded(); hex !== undefined; hex = crowded()) {
    const units = b.table.at(hex, side);
    const answer = b.answered('thinOut', side, 'CC-STK-09');
    const id = answer.deploy ?? answer.eliminate ?? -1;
    const unit = b.table.unit(id);
    b.may('CC-STK-09', 'a unit of that hex', crowdedWith(b, unit));
    if (answer.deploy === undefined) eliminate(b, unit);
    else {
      const at = unit.hex ?? -1;
      b.may('CC-STK-09', 'a second deployment in a hex', !closed.has(at));
      b.may('CC-STK-12', 'a deployment', isDeployable(b, unit) && units.length > 0);
      closed.add(at);
      deployed(b, unit, 'CC-STK-09');
    }
  }
}
const crowdedWith = ({ table }: Battle, { hex = -1, side }: Unit): boolean =>
  figuresAt(table, hex, side) > MOST_FIGURES;

// --- orders --------------------------------------------------------------------------------------

function order(b: Battle, side: Side, slot: number): void {
  const held = b.table.cards[side].hand.get(slot) ?? -1;
  const event = b.told('ordered', 'CC-TURN-03', { side });
  b.same('CC-TURN-03', 'the card that is played', event.card.slot, slot);
  b.same('CC-TURN-03', 'the card of that place in the hand', event.card.value ?? -1, held);
  b.same('CC-TURN-03', 'the order on that card', event.order, b.table.card(held).order);
  switch (event.order) {
    case 'artilleryDenied':
      denied(b, side);
      return;
    case 'artilleryRequest':
      request(b, side);
      return;
    case 'recover':
      recover(b, side);
      return;
    case 'rout':
      rout(b, side);
      return;
    case 'commandConfusion':
      b.idle(side, 'CC-CCF-01');
      return;
    default:
      activate(b, side, event.order);
  }
}
/** CC-ORD-01, CC-ORD-02, CC-ORD-07 */
function activate(b: Battle, side: Side, kind: string): void {
  if (b.asked('activate') === undefined) {
    b.idle(side, 'CC-ORD-07');
    return;
  }
  const { units: ids } = b.answered('activate', side, 'CC-ORD-01');
  if (ids.length === 0) {
    b.idle(side, 'CC-ORD-07');
    return;
  }
  const units = named(b, side, ids, 'CC-ORD-01');
  notYet(b, units, 'CC-ORD-02');
  b.told('activated', 'CC-ORD-01', { units: ids });
  if (kind === 'move') move(b, side, units);
  else if (kind === 'advance') advanceAll(b, side, units);
  else fireAll(b, side, units);
}
/** CC-FIRE-01, CC-FIRE-15 */
function fireAll(b: Battle, side: Side, units: readonly Unit[]): void {
  b.order = 'fire';
  const free = b.table.list(units);
  while (b.asked('fire') === side) {
    const group = b.answered('fire', side, 'CC-FIRE-15');
    const { target, pieces } = group;
    if (target === undefined || pieces === undefined) break;
    attack(b, { by: side, kind: 'fire', group: { ...group, pieces }, target, free });
  }
  b.order = '';
}
