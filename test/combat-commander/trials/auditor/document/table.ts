/** The battle as its events leave it: what stands where, which cards lie where, and the scores. */
import { Board } from '../ground/board.ts';
import { CHITS, DECK, SMOKE } from './book.ts';
import { SIDES, type Card, type Event, type Force, type Setup, type Side } from './log.ts';
import type { Piece, Printed, RadioType, Told, UnitType, WeaponType } from './log.ts';

export interface Weapon {
  readonly id: number;
  readonly side: Side;
  readonly type: WeaponType;
  broken: boolean;
  /** In the common box. */
  lost: boolean;
}
export interface Unit {
  readonly id: number;
  readonly side: Side;
  readonly type: UnitType;
  /** CC-WPN-05 From the support table: its weapon is its own. */
  readonly bought: boolean;
  /** Undefined: it is not on the map. */
  hex: number | undefined;
  /** The space of the time track on which it waits. */
  arrives: number | undefined;
  broken: boolean;
  suppressed: boolean;
  veteran: boolean;
  activated: boolean;
  weapon: Weapon | undefined;
}
export interface Radio {
  readonly id: number;
  readonly side: Side;
  readonly type: RadioType;
  broken: boolean;
  arrives: number | undefined;
  lost: boolean;
}
/** A unit on its way in an order to move. */
export interface Going {
  spent: number;
  /** CC-CMD-12 What leaders gave it at the start. */
  readonly command: number;
  road: boolean;
}
export interface Cards {
  readonly deck: Set<number>;
  /** By slots. */
  readonly hand: Map<number, number>;
  readonly discards: Set<number>;
}
export const isLeader = ({ type }: Unit): boolean => type.kind === 'leader' || type.kind === 'hero';
export const printed = ({ type, broken }: Unit): Printed => (broken ? type.broken : type.unbroken);

export class Table {
  readonly setup: Setup;
  readonly board: Board;
  readonly units: Unit[] = [];
  readonly weapons: Weapon[] = [];
  readonly radios: Radio[] = [];
  readonly cards: readonly [Cards, Cards];
  readonly smoke = new Map<number, number>();
  readonly blaze = new Set<number>();
  readonly works = new Map<number, string>();
  readonly control: (Side | null)[];
  readonly chits: {
    cup: string[];
    open: string[];
    /** By slots. */
    secret: readonly [Map<number, string>, Map<number, string>];
  };
  readonly casualties: readonly [Unit[], Unit[]] = [[], []];
  readonly surrender: [number, number];
  /** Who moves in the order that is carried out. */
  readonly moving = new Map<number, Going>();
  /** CC-EVT-E61 So many hands have been looked at. */
  handsShown = 0;
  victory: number;
  time: number;
  initiative: Side;
  active: Side;

  constructor(setup: Setup) {
    this.setup = setup;
    this.board = new Board(setup.map);
    this.control = [...setup.control];
    this.surrender = [setup.forces[0].surrender, setup.forces[1].surrender];
    const { victory, time, initiative, first, chits } = setup;
    [this.victory, this.time, this.initiative, this.active] = [victory, time, initiative, first];
    this.cards = [cardsOf(0), cardsOf(1)];
    this.chits = { cup: cupOf(chits), open: [...chits.open], secret: [new Map(), new Map()] };
    for (const side of SIDES) this.#muster(side);
  }
  force(side: Side): Force {
    return this.setup.forces[side];
  }
  #muster(side: Side): void {
    const { units, radios = [], radioTypes, works = [] } = this.force(side);
    for (const one of units) this.#enlist(side, one);
    for (const { type, arrives } of radios) {
      const found = radioTypes.find(({ id }) => id === type);
      if (found !== undefined) this.#install(side, found, arrives);
    }
    for (const { works: kind, hex } of works) this.works.set(hex, kind);
  }
  #install(side: Side, type: RadioType, arrives?: number): void {
    const id = this.radios.length;
    this.radios.push({ id, side, type, broken: false, arrives, lost: false });
  }
  #enlist(side: Side, given: Force['units'][number]): void {
    const type = this.force(side).unitTypes.find(({ id }) => id === given.type);
    if (type === undefined) throw new Missing(`there is no unit '${given.type}'`);
    const weapon = given.weapon === undefined ? undefined : this.#arm(side, given.weapon);
    const { hex, arrives, bought = false } = given;
    this.#raise(side, type, { hex, arrives, weapon, bought });
  }
  #arm(side: Side, name: string): Weapon {
    const type = this.force(side).weaponTypes.find(({ id }) => id === name);
    if (type === undefined) throw new Missing(`there is no weapon '${name}'`);
    const weapon = { id: this.weapons.length, side, type, broken: false, lost: false };
    this.weapons.push(weapon);
    return weapon;
  }
  #raise(side: Side, type: UnitType, more: Partial<Unit>): Unit {
    const unit: Unit = {
      id: this.units.length,
      side,
      type,
      bought: false,
      hex: undefined,
      arrives: undefined,
      broken: false,
      suppressed: false,
      veteran: false,
      activated: false,
      weapon: undefined,
      ...more,
    };
    this.units.push(unit);
    return unit;
  }

  // --- what is where -----------------------------------------------------------------------------

  unit(id: number): Unit {
    const unit = this.units[id];
    if (unit === undefined) throw new Missing(`there is no unit ${id}`);
    return unit;
  }
  get present(): Unit[] {
    return this.units.filter(({ hex }) => hex !== undefined);
  }
  of(side: Side): Unit[] {
    return this.present.filter((unit) => unit.side === side);
  }
  at(hex: number | undefined, side?: Side): Unit[] {
    return this.present.filter(
      (unit) => unit.hex === hex && (side === undefined || unit.side === side),
    );
  }
  isHeldBy(hex: number, side: Side): boolean {
    return this.at(hex, side).length > 0;
  }
  carrier(weapon: Weapon): Unit | undefined {
    return this.present.find((unit) => unit.weapon === weapon);
  }
  /** CC-TRK-09 */
  radio(side: Side): Radio | undefined {
    return this.radios.find((one) => one.side === side && !one.lost && one.arrives === undefined);
  }
  card(card: number): Card {
    const side: Side = card < DECK ? 0 : 1;
    const found = this.force(side).deck[card - side * DECK];
    if (found === undefined) throw new Missing(`there is no card ${card}`);
    return found;
  }
  hand(side: Side): Card[] {
    return [...this.cards[side].hand.values()].map((card) => this.card(card));
  }
  /** CC-SMK-01 What is in the cup. */
  get smokeCup(): number[] {
    const left = [...SMOKE];
    for (const value of this.smoke.values()) left.splice(left.indexOf(value), 1);
    return left;
  }
  /** CC-GEN-05 Counters of a kind that are neither in play nor on the casualty track. */
  spareUnits(side: Side, { id, count, kind }: UnitType): number {
    const used = this.units.filter((unit) => {
      if (unit.side !== side || unit.type.id !== id) return false;
      const counts = unit.hex !== undefined || unit.arrives !== undefined;
      return counts || (kind !== 'hero' && this.casualties[side].includes(unit));
    });
    return count - used.length;
  }
  spareWeapons(side: Side, { id, count }: WeaponType): number {
    const used = this.weapons.filter((one) => one.side === side && one.type.id === id);
    return count - used.length;
  }
  isRadioSpare(side: Side, { id }: RadioType): boolean {
    return !this.radios.some((one) => one.side === side && one.type.id === id);
  }

  /** CC-GEN-06 All that an event may change: it has had no effect where this is as it was. */
  get stand(): string {
    const { control, victory, surrender, chits, smoke, blaze, works, casualties } = this;
    const units = this.units.map(({ type, weapon, ...unit }) => [type.id, weapon?.id, unit]);
    const arms = [...this.weapons, ...this.radios].map(({ type, ...arm }) => [type.id, arm]);
    const held = this.cards.map(({ hand }) => hand.size);
    const lost = casualties.map((all) => all.map(({ id }) => id));
    const marks = [[...smoke], [...blaze], [...works], chits.open, chits.cup.length, lost];
    return JSON.stringify([units, arms, held, control, victory, surrender, marks]);
  }

  // --- what happens ------------------------------------------------------------------------------

  apply(event: Told): void {
    const act = CHANGES[event.type] as ((table: Table, event: Told) => void) | undefined;
    act?.(this, event);
  }
  leave(unit: Unit): void {
    unit.hex = undefined;
    unit.suppressed = false;
    unit.veteran = false;
    this.moving.delete(unit.id);
  }
  /** CC-STK-12, CC-ACT-A36, CC-UNIT-17 */
  split({ unit: id, team, count }: Event<'deployed'>): void {
    const squad = this.unit(id);
    const type = this.force(squad.side).unitTypes[team];
    if (type === undefined) throw new Missing(`there is no team ${team}`);
    const { hex, broken, activated } = squad;
    const going = this.moving.get(id);
    for (let nth = 0; nth < count; nth++) {
      const one = this.#raise(squad.side, type, { hex, broken, activated });
      if (going !== undefined) this.moving.set(one.id, { ...going });
    }
    const { suppressed, veteran, weapon } = squad;
    this.leave(squad);
    squad.weapon = undefined;
    this.parted = { from: id, teams: this.units.slice(-count), suppressed, veteran, weapon };
    this.#heirs.set(id, this.parted.teams);
    for (const list of this.#lists) {
      for (const weapon of [0, 1] as const) {
        if (!list.has(keyOf({ unit: id, weapon }))) continue;
        for (const { id: unit } of this.parted.teams) list.add(keyOf({ unit, weapon }));
      }
    }
    const [only] = this.parted.teams;
    if (count === 1 && only !== undefined) Object.assign(only, { suppressed, veteran, weapon });
  }
  /** CC-UNIT-17 Who stands for those that are named, where some of them are parted. */
  heirs(units: readonly Unit[]): Unit[] {
    return units.flatMap((unit) => {
      const teams = this.#heirs.get(unit.id);
      return teams === undefined ? [unit] : this.heirs(teams);
    });
  }
  /** CC-UNIT-17 Pieces that may still do something: teams take their squad's place among them. */
  list(units: readonly Unit[]): Set<string> {
    const list = new Set<string>();
    for (const { id } of units) enlist(list, id);
    this.#lists.push(list);
    return list;
  }
  readonly #lists: Set<string>[] = [];
  readonly #heirs = new Map<number, readonly Unit[]>();
  /** What a squad had that has just become two teams. */
  parted:
    | {
        readonly from: number;
        readonly teams: readonly Unit[];
        readonly suppressed: boolean;
        readonly veteran: boolean;
        readonly weapon: Weapon | undefined;
      }
    | undefined;
  place({ side, unitType, hex, weapon }: Event<'placed'>): void {
    const { unitTypes, weaponTypes } = this.force(side);
    const type = unitTypes[unitType];
    if (type === undefined) throw new Missing(`there is no unit type ${unitType}`);
    const arm = weaponTypes[weapon];
    this.#raise(side, type, { hex, weapon: arm && this.#arm(side, arm.id), bought: true });
  }
  placeRadio({ side, radioType }: Event<'radioPlaced'>): void {
    const type = this.force(side).radioTypes[radioType];
    if (type !== undefined) this.#install(side, type);
  }
  drop({ side, card }: { readonly side: Side; readonly card: { readonly slot: number } }): void {
    const { hand, discards } = this.cards[side];
    const value = hand.get(card.slot);
    hand.delete(card.slot);
    if (value !== undefined) discards.add(value);
  }
}
const cardsOf = (side: Side): Cards => ({
  deck: new Set(Array.from({ length: DECK }, (_, index) => index + side * DECK)),
  hand: new Map(),
  discards: new Set(),
});
/** CC-OBJ-13 */
function cupOf({ open, excluded }: Setup['chits']): string[] {
  const out = [...open, ...excluded];
  return Object.keys(CHITS).filter((chit) => !out.includes(chit));
}
const valueOf = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Hides('what one side alone may see');
  return value;
};
/** A log that names what is not there. */
export class Missing extends Error {}
/** A log that keeps something back cannot be reckoned again. */
export class Hides extends Error {}

function lose(table: Table, unit: Unit): void {
  if (unit.weapon !== undefined) unit.weapon.lost = true;
  unit.weapon = undefined;
  table.leave(unit);
}
type Changes = { readonly [T in Told['type']]?: (table: Table, event: Event<T>) => void };
const CHANGES: Changes = {
  handShown: (table) => {
    table.handsShown += 1;
  },
  drew: ({ cards }, { side, card }) => {
    const { deck, hand } = cards[side];
    deck.delete(valueOf(card.value));
    hand.set(card.slot, valueOf(card.value));
  },
  revealed: ({ cards }, { side, card }) => {
    cards[side].deck.delete(valueOf(card.value));
    cards[side].discards.add(valueOf(card.value));
  },
  reshuffled: ({ cards }, { side }) => {
    const { deck, discards } = cards[side];
    for (const card of discards) deck.add(card);
    discards.clear();
  },
  ordered: (table, event) => {
    table.drop(event);
  },
  acted: (table, event) => {
    table.drop(event);
  },
  opportunity: (table, event) => {
    table.drop(event);
  },
  discarded: (table, event) => {
    table.drop(event);
  },
  passed: (table, { side, cards }) => {
    for (const card of cards) table.drop({ side, card });
  },
  initiativeUsed: (table, { side }) => {
    table.initiative = side;
  },
  timeAdvanced: (table) => {
    table.time += 1;
  },
  scored: (table, { side, points }) => {
    table.victory += side === 0 ? points : -points;
  },
  surrenderMoved: (table, { side }) => {
    table.surrender[side] += 1;
  },
  chitDrawn: ({ chits }, { to, chit }) => {
    const value = valueOf(chit.value);
    chits.cup = chits.cup.filter((one) => one !== value);
    if (to === 'open') chits.open.push(value);
    else chits.secret[to].set(chit.slot, value);
  },
  chitShown: ({ chits }, { side, chit }) => {
    chits.secret[side].delete(chit.slot);
    chits.open.push(valueOf(chit.value));
  },
  controlled: (table, { objective, side }) => {
    table.control[objective] = side;
  },
  smokeCleared: ({ smoke }, { hex }) => {
    smoke.delete(hex);
  },
  smokePlaced: ({ smoke }, { hex, value }) => {
    smoke.set(hex, value);
  },
  worksPlaced: ({ works }, { hex, works: kind }) => {
    works.set(hex, kind);
  },
  worksRemoved: ({ works }, { hex }) => {
    works.delete(hex);
  },
  worksMoved: ({ works }, { from, to }) => {
    const kind = works.get(from);
    works.delete(from);
    if (kind !== undefined) works.set(to, kind);
  },
  /** CC-BLZ-02 */
  blazed: (table, { hex }) => {
    table.blaze.add(hex);
    table.smoke.delete(hex);
    table.works.delete(hex);
  },
  stationed: (table, { unit, hex }) => {
    table.unit(unit).hex = hex;
  },
  entered: (table, { unit, hex }) => {
    Object.assign(table.unit(unit), { hex, arrives: undefined });
  },
  delayed: (table, { unit }) => {
    const one = table.unit(unit);
    one.arrives = (one.arrives ?? 0) + 1;
  },
  activated: (table, { units }) => {
    for (const id of units) table.unit(id).activated = true;
  },
  moved: (table, { units, to, cost }) => {
    for (const id of units) {
      table.unit(id).hex = to;
      const going = table.moving.get(id);
      if (going === undefined) continue;
      going.spent += cost;
      if (table.board.hasRoad(to)) going.road = true;
    }
  },
  advanced: (table, { unit, to }) => {
    table.unit(unit).hex = to;
  },
  retreated: (table, { unit, to }) => {
    table.unit(unit).hex = to;
  },
  evacuated: (table, { unit, to }) => {
    table.unit(unit).hex = to;
  },
  /** CC-VP-08 */
  exited: (table, { unit, space }) => {
    const one = table.unit(unit);
    table.leave(one);
    Object.assign(one, { arrives: space, broken: false, activated: false });
    if (one.weapon !== undefined) one.weapon.broken = false;
  },
  recovered: (table, { units }) => {
    for (const id of units) table.unit(id).suppressed = false;
  },
  rallied: (table, { unit }) => {
    table.unit(unit).broken = false;
  },
  suppressed: (table, { unit }) => {
    table.unit(unit).suppressed = true;
  },
  hardened: (table, { unit }) => {
    table.unit(unit).veteran = true;
  },
  broke: (table, { unit }) => {
    table.unit(unit).broken = true;
  },
  eliminated: (table, { unit, tracked }) => {
    const one = table.unit(unit);
    lose(table, one);
    if (tracked === 1) table.casualties[one.side].push(one);
  },
  revived: (table, { unit, hex }) => {
    const one = table.unit(unit);
    const row = table.casualties[one.side];
    row.splice(row.indexOf(one), 1);
    Object.assign(one, { hex, broken: true, activated: false });
  },
  deployed: (table, event) => {
    table.split(event);
  },
  placed: (table, event) => {
    table.place(event);
  },
  handedOver: (table, { giver, taker, cost }) => {
    const [from, to] = [table.unit(giver), table.unit(taker)];
    [to.weapon, from.weapon] = [from.weapon, undefined];
    const going = table.moving.get(giver);
    if (going !== undefined) going.spent += cost;
  },
  weaponBroke: ({ weapons }, { weapon }) => {
    Object.assign(weapons[weapon] ?? {}, { broken: true });
  },
  weaponFixed: ({ weapons }, { weapon }) => {
    Object.assign(weapons[weapon] ?? {}, { broken: false });
  },
  weaponLost: (table, { weapon }) => {
    const one = table.weapons[weapon];
    const by = table.units.find((unit) => unit.weapon === one);
    if (one !== undefined) one.lost = true;
    if (by !== undefined) by.weapon = undefined;
  },
  /** CC-UNIT-16 */
  weaponTaken: (table, { unit, weapon }) => {
    const one = table.weapons[weapon];
    if (one !== undefined) Object.assign(one, { lost: false, broken: false });
    table.unit(unit).weapon = one;
  },
  radioBroke: ({ radios }, { radio }) => {
    Object.assign(radios[radio] ?? {}, { broken: true });
  },
  radioFixed: ({ radios }, { radio }) => {
    Object.assign(radios[radio] ?? {}, { broken: false });
  },
  radioLost: ({ radios }, { radio }) => {
    Object.assign(radios[radio] ?? {}, { lost: true });
  },
  radioCame: ({ radios }, { radio }) => {
    Object.assign(radios[radio] ?? {}, { arrives: undefined });
  },
  radioPlaced: (table, event) => {
    table.placeRadio(event);
  },
  /** CC-TURN-08 */
  turnEnded: (table, { next }) => {
    table.active = next;
    for (const unit of table.units) unit.activated = false;
  },
};
/** A unit, and what it may carry. */
export function enlist(list: Set<string>, unit: number): void {
  for (const weapon of [0, 1] as const) list.add(keyOf({ unit, weapon }));
}
export const keyOf = ({ unit, weapon }: Piece): string => `${unit}${weapon === 1 ? 'w' : ''}`;
