/** What the sentences are made of: names of units, weapons, hexes and cards, by language. */
import type { Secret } from '#kernel';
import { cardOf } from '../cards/deck.ts';
import { otherSide } from '../facts/units.ts';
import { nameOf } from '../ground/board.ts';
import type {
  Action,
  Card,
  CardId,
  Chit,
  Event,
  EventName,
  Fortification,
  Look,
  Nation,
  Order,
  RadioId,
  Side,
  Trigger,
  UnitId,
  WeaponId,
} from '../types.ts';
import type { RefusalCode, TableCode } from './speaker.ts';

export type Lang = 'en' | 'ru';
export type Facts = { readonly [name: string]: number | string };
/** A speaker for one position. */
export interface Say {
  unit(id: unknown): string;
  units(ids: readonly UnitId[]): string;
  weapon(id: WeaponId): string;
  radio(id: RadioId): string;
  /** Whose it is. */
  radioOf(id: RadioId): string;
  radioCalled(side: Side, radioType: number): string;
  /** `D4` */
  hex(id: unknown): string;
  side(side: unknown): string;
  /** Whose enemy he is. */
  other(side: Side): string;
  order(order: unknown): string;
  action(action: unknown): string;
  event(event: EventName): string;
  trigger(trigger: Trigger): string;
  works(works: Fortification): string;
  /** Where it is told; undefined: it is hidden from who reads. */
  card(side: Side, card: Secret<CardId>): Card | undefined;
  chit(chit: Secret<Chit>): Chit | undefined;
  newcomer(side: Side, unitType: number): string;
}
export type Phrase<T> = (one: T, say: Say) => string;
export type Result = 'suddenDeath' | 'lastExit' | 'surrender' | 'lastUnit' | 'allObjectives';
/** What the counters and cards are called. */
export interface Names {
  readonly nations: { readonly [N in Nation]: string };
  readonly units: { readonly [type: string]: string };
  readonly weapons: { readonly [type: string]: string };
  readonly radios: { readonly [type: string]: string };
  readonly orders: { readonly [O in Order]: string };
  readonly actions: { readonly [A in Action]: string };
  readonly events: { readonly [E in EventName]: string };
  readonly triggers: { readonly [T in Trigger]: string };
  readonly works: { readonly [F in Fortification]: string };
}
export interface Phrases {
  readonly names: Names;
  readonly and: string;
  readonly refusals: { readonly [C in RefusalCode | TableCode]: Phrase<Facts> };
  /** An empty sentence: a small step that says nothing to a reader. */
  readonly events: { readonly [T in Event['type']]: Phrase<Extract<Event, { type: T }>> };
  readonly outcomes: { readonly [R in Result | 'conceded' | 'draw']: (who: string) => string };
}

/** Its type, with a number among those of its kind on its side. */
function unitName({ setup, position }: Look, unit: UnitId, names: Names): string {
  const { side, type } = position.units;
  const owner = side[unit];
  if (owner === undefined) return String(unit);
  const name = typeName({ setup }, owner, type[unit], names);
  const alike = side.flatMap((one, id) => (one === owner && type[id] === type[unit] ? [id] : []));
  return alike.length > 1 ? `${name} ${alike.indexOf(unit) + 1}` : name;
}
function typeName(
  { setup }: Pick<Look, 'setup'>,
  side: Side,
  type: number,
  { units }: Names,
): string {
  const id = setup.forces[side].unitTypes[type]?.id ?? '';
  return units[id] ?? id;
}
/** A hex, or the side that two of them share: `D4`, `D4|E5`. */
const placeName = (at: unknown): string =>
  (Array.isArray(at) ? at : [at]).map((hex) => nameOf(Number(hex))).join('|');
function listed(all: readonly string[], and: string): string {
  if (all.length < 2) return all.join('');
  return `${all.slice(0, -1).join(', ')} ${and} ${all[all.length - 1]}`;
}

export function sayIn(look: Look, { names, and }: Phrases): Say {
  const { setup, position } = look;
  const unit = (id: unknown): string => unitName(look, Number(id) as UnitId, names);
  const side = (one: unknown): string => names.nations[setup.forces[one as Side].nation];
  const radioCalled = (owner: Side, type: number): string => {
    const id = setup.forces[owner].radioTypes[type]?.id ?? '';
    return names.radios[id] ?? id;
  };
  return {
    unit,
    units: (ids) => listed(ids.map(unit), and),
    weapon(id) {
      const type = setup.forces[position.weapons.side[id]].weaponTypes[position.weapons.type[id]];
      return names.weapons[type.id] ?? type.id;
    },
    radio: (id) => radioCalled(position.radios.side[id], position.radios.type[id]),
    radioOf: (id) => side(position.radios.side[id]),
    radioCalled,
    hex: placeName,
    side,
    other: (one) => side(otherSide(one)),
    order: (order) => names.orders[order as Order],
    action: (action) => names.actions[action as Action] ?? String(action),
    event: (event) => names.events[event],
    trigger: (trigger) => names.triggers[trigger],
    works: (works) => names.works[works],
    card: (owner, { value }) => (value === undefined ? undefined : cardOf(look, owner, value)),
    chit: ({ value }) => value,
    newcomer: (owner, type) => typeName(look, owner, type, names),
  };
}
