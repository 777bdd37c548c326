/** The order to move: steps and what they cost, what meets them, and the way off the map. */
import type { Battle } from '../battle.ts';
import { LAST_SPACE, SUPPLY } from '../document/book.ts';
import {
  around,
  commandToMove,
  current,
  isBoxed,
  see,
  placedAlready,
  pointsLeft,
} from '../document/facts.ts';
import { takesWorks, valueOf } from '../document/facts.ts';
import { other, type Answers, type Group, type Side } from '../document/log.ts';
import { enlist, keyOf, type Unit } from '../document/table.ts';
import { distance, fromEdge, isBeside } from '../ground/board.ts';
import { counted } from '../chance/endings.ts';
import { mined } from '../chance/hits.ts';
import { randomSmoke } from '../chance/rolls.ts';
import { played } from '../chance/windows.ts';
import { attack } from './attacks.ts';
import { named, notYet } from './naming.ts';

type MoveAnswer = Answers['move'];
/** What may fire in one order to move. */
interface Moves {
  /** CC-ACT-A26 Of who moves: once in the order. */
  readonly own: Set<string>;
  /** CC-OPF-02 Of whom the other side has activated. */
  readonly watching: Set<string>;
}
/** CC-MOVE-01, CC-MOVE-03 */
export function move(b: Battle, side: Side, units: readonly Unit[]): void {
  b.order = 'move';
  for (const unit of units) {
    const command = commandToMove(b.table, unit);
    b.table.moving.set(unit.id, { spent: 0, command, road: false });
  }
  const moves: Moves = { own: b.table.list(units), watching: b.table.list([]) };
  while (b.asked('move') === side) {
    const answer = b.answered('move', side, 'CC-MOVE-03');
    if (answer.act !== undefined) acting(b, side, answer.act, moves);
    else if (answer.exit === true) exit(b, side, answer.units ?? []);
    else if (answer.giver !== undefined) handOver(b, side, answer, moves);
    else if (answer.to !== undefined) step(b, side, answer, moves);
    else break;
  }
  b.table.moving.clear();
  b.order = '';
}
function going(b: Battle, side: Side, ids: readonly number[]): Unit[] {
  const units = ids.map((id) => b.table.unit(id));
  for (const unit of units) {
    b.same('CC-MOVE-03', 'whose unit moves', unit.side, side);
    b.may('CC-MOVE-03', `a step of unit ${unit.id}`, b.table.moving.has(unit.id));
  }
  const hexes = new Set(units.map(({ hex }) => hex));
  b.same('CC-MOVE-03', 'hexes from which a stack steps', hexes.size, 1);
  return units;
}
function step(b: Battle, side: Side, { units: ids = [], to = -1 }: MoveAnswer, moves: Moves): void {
  const units = going(b, side, ids);
  const from = units[0]?.hex ?? -1;
  b.may('CC-MOVE-01', `a step from ${from} to ${to}`, isBeside(from, to));
  const cost = b.table.board.cost(from, to) ?? Infinity;
  for (const unit of units) {
    const left = pointsLeft(b.table, unit);
    b.holds('CC-MOVE-01', `points for unit ${unit.id} to enter`, left, cost, left >= cost);
  }
  const free = !b.table.isHeldBy(to, other(side)) && !b.table.blaze.has(to);
  b.may('CC-MOVE-02', 'a hex that nobody enters', free);
  mined(b, units, from);
  const there = b.table.heirs(units).filter(({ hex }) => hex === from);
  if (there.length > 0) arrive(b, there, to, cost);
  // CC-MOVE-04 Whoever comes of it, the points were spent.
  react(b, { side: other(side), hex: to, came: there, moves });
}
function arrive(b: Battle, there: readonly Unit[], to: number, cost: number): void {
  const road = b.table.board.hasRoad(to) ? 1 : 0;
  const told = b.told('moved', 'CC-MOVE-01', { to, cost, road });
  const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, two) => one - two);
  b.same('CC-FOR-11', 'who arrives', sorted(told.units), sorted(there.map(({ id }) => id)));
  mined(b, there, to);
}
/** CC-WPN-06 */
function handOver(
  b: Battle,
  side: Side,
  { giver = -1, taker = -1 }: MoveAnswer,
  moves: Moves,
): void {
  const [from] = going(b, side, [giver]);
  const to = b.table.unit(taker);
  if (from === undefined) return;
  b.may('CC-WPN-06', 'a weapon from where there is none', from.weapon !== undefined);
  b.may('CC-WPN-06', 'a second weapon', to.weapon === undefined);
  b.may('CC-WPN-06', 'a weapon to somebody elsewhere', to.hex === from.hex && to.side === side);
  b.holds(
    'CC-WPN-06',
    'points to hand it over',
    pointsLeft(b.table, from),
    1,
    pointsLeft(b.table, from) >= 1,
  );
  b.told('handedOver', 'CC-WPN-06', { giver, taker, cost: 1 });
  // It fires once, whoever carries it.
  const [given, taken] = [giver, taker].map((unit) => keyOf({ unit, weapon: 1 })) as [
    string,
    string,
  ];
  if (!moves.own.delete(given)) moves.own.delete(taken);
  react(b, { side: other(side), hex: from.hex ?? -1, came: [from], moves });
}
/** CC-VP-06 to CC-VP-11, CC-MOVE-06 */
export function exit(b: Battle, side: Side, ids: readonly number[], order = 'move'): void {
  const units = ids.map((id) => b.table.unit(id));
  if (order === 'move') {
    for (const unit of going(b, side, ids)) {
      const left = pointsLeft(b.table, unit);
      b.holds('CC-MOVE-06', 'points to leave the map', left, 1, left >= 1);
    }
  }
  const { edge } = b.table.force(other(side));
  const from = units[0]?.hex ?? -1;
  b.same('CC-VP-06', 'how far the edge of the enemy is', fromEdge(from, edge), 1);
  mined(b, units, from);
  for (const unit of units.filter(({ hex }) => hex === from)) {
    const { space } = b.answered('arrival', side, 'CC-VP-08');
    b.holds(
      'CC-VP-10',
      'a space of the track',
      space,
      `0 to ${LAST_SPACE}`,
      space >= 0 && space <= LAST_SPACE,
    );
    b.told('exited', 'CC-VP-08', { unit: unit.id, space });
    b.score('CC-VP-07', side, valueOf(unit) * (b.table.chits.open.includes('W') ? 2 : 1));
  }
  if (b.table.of(side).length === 0) counted(b, 'CC-END-06');
}

// --- cards of who moves --------------------------------------------------------------------------

function acting(b: Battle, side: Side, slot: number, moves: Moves): void {
  const action = played(b, side, slot, ['assaultFire', 'smokeGrenades']);
  if (action === 'smokeGrenades') grenades(b, side);
  if (action === 'assaultFire') assault(b, side, moves);
}
/** CC-ACT-A39 Who throws, and where to. */
function grenades(b: Battle, side: Side): void {
  const throwers = movers(b).filter((unit) => !unit.broken && isBoxed(unit, 'movement'));
  const able = throwers.filter((unit) => reachOf(b, unit).length > 0);
  if (!b.may('CC-ACT-A39', 'smoke of nobody who has it', able.length > 0)) return;
  const ids = able.map(({ id }) => id);
  const thrower = b.choice(side, ids, 'CC-ACT-A39', ['chooseUnit', 'unit']);
  const hexes = reachOf(b, b.table.unit(thrower));
  randomSmoke(b, b.choice(side, hexes, 'CC-ACT-A39', ['chooseHex', 'hex']));
}
const reachOf = (b: Battle, { hex }: Unit): number[] =>
  around(hex ?? -1).filter(
    (one) => b.table.board.terrain(one) !== 'waterBarrier' && !b.table.blaze.has(one),
  );
const movers = (b: Battle): Unit[] => b.table.present.filter(({ id }) => b.table.moving.has(id));
/** CC-ACT-A26 One attack. */
function assault(b: Battle, side: Side, moves: Moves): void {
  if (b.asked('fire') === undefined) return;
  const group = b.answered('fire', side, 'CC-ACT-A26');
  const { target, pieces } = group;
  if (target === undefined || pieces === undefined) return;
  const declared = { by: side, kind: 'assault', group: { ...group, pieces }, target } as const;
  attack(b, { ...declared, free: moves.own });
}

// --- the other side ------------------------------------------------------------------------------

interface Reacting {
  readonly side: Side;
  readonly hex: number;
  readonly came: readonly Unit[];
  readonly moves: Moves;
}
/** CC-MOVE-04 As often as it likes, until it passes. */
function react(b: Battle, it: Reacting): void {
  const { side, hex, moves } = it;
  const free = b.table.list([]);
  for (const key of moves.watching) free.add(key);
  let attacked = false;
  const able = b.table.of(side).some((unit) => !unit.activated && hits(b, unit, hex));
  const fires = able && b.table.hand(side).some((card) => card.order === 'fire');
  const hides = hidable(b, side, hex, it.came).length > 0;
  if (fires || hides) {
    b.same('CC-MOVE-04', 'whether the other side may react', b.asked('react') === side, true);
  }
  while (b.asked('react') === side) {
    const answer = b.answered('react', side, 'CC-MOVE-04');
    if (answer.act !== undefined) {
      b.may('CC-MOVE-04', 'a hidden action after fire', !attacked);
      hide(b, it, played(b, side, answer.act, ['hiddenMines', 'hiddenWire']));
    } else if (answer.card !== undefined) {
      for (const id of watch(b, side, answer.card, answer.units ?? [])) {
        enlist(free, id);
        enlist(moves.watching, id);
      }
    } else if (answer.pieces === undefined) return;
    else {
      attacked = true;
      const { pieces, spray } = answer;
      const group: Group = spray === undefined ? { pieces } : { pieces, spray };
      attack(b, { by: side, kind: 'opportunity', group, target: hex, free });
    }
  }
}
/** Whether it could fire by itself into the hex in which somebody moves. */
function hits({ table }: Battle, unit: Unit, hex: number): boolean {
  const from = unit.hex ?? -1;
  const far = distance(from, hex);
  const { blocked, hindrance } = see(table, from, hex);
  if (far === 0 || blocked || !table.isHeldBy(hex, other(unit.side))) return false;
  const [range, power] = [current(table, unit, 'range'), current(table, unit, 'firepower')];
  return far <= range && power - hindrance >= 1;
}
/** CC-OPF-01, CC-OPF-05, CC-OPF-08, CC-ACT-04 */
function watch(b: Battle, side: Side, slot: number, ids: readonly number[]): readonly number[] {
  const held = b.table.cards[side].hand.get(slot) ?? -1;
  const event = b.told('opportunity', 'CC-OPF-01', { side, units: ids });
  b.same('CC-OPF-01', 'the card that is played', event.card.slot, slot);
  b.same('CC-ACT-04', 'the order on that card', b.table.card(held).order, 'fire');
  notYet(b, named(b, side, ids, 'CC-OPF-08'), 'CC-OPF-08');
  for (const id of ids) b.table.unit(id).activated = true;
  b.acted += 1;
  return ids;
}
/** CC-ACT-A35b, CC-ACT-A35e What a side holds that may be laid where somebody has just come. */
export function hidable(b: Battle, side: Side, hex: number, came: readonly Unit[]): string[] {
  const isHere = came.some((unit) => unit.hex === hex) && takesWorks(b.table, hex);
  if (!isHere || b.table.force(side).posture !== 'defend') return [];
  const left = (works: string): boolean => placedAlready(b.table, works) < (SUPPLY[works] ?? 0);
  const laid = [
    ['hiddenMines', left('mines')],
    ['hiddenWire', left('wire')],
  ] as const;
  const held = b.table.hand(side).map(({ action }) => action);
  return laid.flatMap(([action, may]) => (may && held.includes(action) ? [action] : []));
}
/** CC-ACT-A35b, CC-ACT-A35e */
export function hide(
  b: Battle,
  { hex, came }: Pick<Reacting, 'hex' | 'came'>,
  action: string,
): void {
  const works = action === 'hiddenMines' ? 'mines' : 'wire';
  const cite = action === 'hiddenMines' ? 'CC-ACT-A35b' : 'CC-ACT-A35e';
  const here = came.filter((unit) => unit.hex === hex);
  // CC-ACT-07 Spent without effect.
  if (!takesWorks(b.table, hex) || placedAlready(b.table, works) >= (SUPPLY[works] ?? 0)) return;
  b.told('worksPlaced', cite, { hex, works });
  mined(b, here, hex);
}
