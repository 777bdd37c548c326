/** What the sentences are made of: names of units, weapons, hexes and cards, by language. */
import type { Secret } from '#kernel';
import { cardOf } from '../cards/deck.ts';
import type {
  Action,
  Card,
  CardId,
  Chit,
  EventName,
  FireShare,
  Fortification,
  Scene,
  Nation,
  Order,
  Piece,
  RadioId,
  RollFor,
  Side,
  Trigger,
  UnitId,
  WeaponId,
} from '../world.ts';
import { otherSide } from '../facts/units.ts';
import { type HexId, nameOf } from '../ground/board.ts';
import type { Ask, Questions } from '../questions.ts';
import type { RefusalCode } from './speaker.ts';
import type { Event } from '../game.ts';

/** A sentence; what is called out has its sign already: 'Sniper!' */
export const ended = (text: string): string => (text.endsWith('!') ? text : `${text}.`);
export type Lang = 'en' | 'ru';
export type Facts = { readonly [name: string]: number | string };
/** A speaker for one position. */
export interface Say {
  /** Where the turn stands: CC-STK-09 what goes at its end goes for want of room. */
  readonly step: Scene['position']['step']['at'];
  /** The space of the time marker. */
  readonly time: number;
  /** The position before the event, for who knows it. */
  readonly was: Scene['position'] | undefined;
  unit(id: unknown): string;
  /** Without its side, where that is told beside it. */
  unitAlone(id: UnitId): string;
  units(ids: readonly UnitId[]): string;
  /** What fired: a unit, or what it carries; `-1`: the unit itself. */
  piece(piece: Piece, weapon: number | undefined): string;
  pieces(pieces: readonly Piece[], weapons: readonly number[] | undefined): string;
  weapon(id: WeaponId): string;
  /** What a unit carries now. */
  arm(unit: UnitId): string;
  armCalled(side: Side, weaponType: number): string;
  /** With who carries it, or carried it. */
  weaponOf(id: WeaponId, unit: UnitId | undefined): string;
  roll(what: RollFor, unit: UnitId | undefined): string;
  share(of: FireShare['of']): string;
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
  /** What the objectives are worth by it. */
  worth(chit: Chit): string;
  /** The last of all units: those that have just been put on the map. */
  newest(count: number): readonly UnitId[];
  /** What the card says that a side has laid down last; undefined: none lies there. */
  lastOrder(side: Side): Order | undefined;
  /** What a card of a side comes to as a roll. */
  sum(side: Side, card: string): number;
}
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
export type Phrase<T> = (one: T, say: Say) => string;
export type Result =
  'suddenDeath' | 'lastExit' | 'surrender' | 'lastUnit' | 'bothLost' | 'allObjectives';
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
  readonly chits: { readonly [C in Chit]: string };
  readonly works: { readonly [F in Fortification]: string };
  /** What is rolled for; `who`: whose defence, rally or rout it is, where that is told. */
  readonly rolls: { readonly [R in RollFor]: (who: string | undefined) => string };
  readonly shares: { readonly [S in FireShare['of']]: string };
}
/** What a listed answer is called that is no piece and no hex. */
interface AnswerWords {
  readonly none: string;
  readonly space: (space: number) => string;
  readonly chit: (chit: Chit | undefined) => string;
  /** One that is not seen. */
  readonly card: string;
  /** CC-WPN-07 */
  readonly giveUp: (weapon: string) => string;
  /** `yes`: the roll is made again; `no`: it stands. */
  readonly yes: string;
  readonly no: string;
}
export interface Gone {
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly to: HexId;
  readonly cost: number;
  readonly most: number;
}
export interface Phrases {
  readonly names: Names;
  readonly and: string;
  /** A weapon, and who carries it; `side`: where it is told beside him. */
  readonly of: (weapon: string, who: string, side: string | undefined) => string;
  readonly refusals: { readonly [C in RefusalCode]: Phrase<Facts> };
  /** An empty sentence: a small step that says nothing to a reader. */
  readonly events: { readonly [T in Event['type']]: Phrase<EventOf<T>> };
  /** A way that was gone without a stop, and its hexes with what each cost. */
  readonly way: { readonly told: Phrase<Gone>; readonly steps: (hexes: string) => string };
  /** What is asked; what it is about stands between `**`. */
  readonly questions: {
    readonly [K in Ask]: (question: Questions[K]['question'], say: Say) => string;
  };
  readonly answers: AnswerWords;
  /** `lead`: how many victory points the winner is ahead; at 0 the initiative card decides. */
  readonly outcomes: {
    readonly [R in Result | 'conceded' | 'agreed' | 'timeOver' | 'draw']: (
      who: string,
      lead: number,
      beaten: string,
    ) => string;
  };
}

/** Its type, with a number among those of its kind on its side. */
function plainName({ setup, position }: Scene, unit: UnitId, names: Names): string {
  const { side, type } = position.units;
  const owner = side[unit];
  if (owner === undefined) return String(unit);
  const name = typeName({ setup }, owner, type[unit], names);
  const alike = side.flatMap((one, id) => (one === owner && type[id] === type[unit] ? [id] : []));
  return alike.length > 1 ? `${name} ${alike.indexOf(unit) + 1}` : name;
}
/** Does the other side have units of that name? Then the side is told beside it. */
const isShared = (
  { setup }: Pick<Scene, 'setup'>,
  side: Side,
  name: string,
  names: Names,
): boolean =>
  setup.forces[otherSide(side)].unitTypes.some(({ id }) => (names.units[id] ?? id) === name);
function sideBeside({ setup, position }: Scene, unit: UnitId, names: Names): string | undefined {
  const side = position.units.side[unit];
  if (side === undefined) return undefined;
  const name = typeName({ setup }, side, position.units.type[unit], names);
  const isTold = isShared({ setup }, side, name, names);
  return isTold ? names.nations[setup.forces[side].nation] : undefined;
}
const beside = (side: string | undefined): string => (side === undefined ? '' : ` (${side})`);
const unitName = (look: Scene, unit: UnitId, names: Names): string =>
  `${plainName(look, unit, names)}${beside(sideBeside(look, unit, names))}`;
/** The side of them all is told once, at the end. */
function unitNames(look: Scene, units: readonly UnitId[], { names, and }: Phrases): string {
  const { side } = look.position.units;
  const told = units.map((unit) => sideBeside(look, unit, names)).find((one) => one !== undefined);
  const isMixed = units.some((unit) => side[unit] !== side[units[0]]);
  const nameOf = isMixed ? unitName : plainName;
  const all = listed(
    units.map((unit) => nameOf(look, unit, names)),
    and,
  );
  return isMixed ? all : `${all}${beside(told)}`;
}
function typeName(
  { setup }: Pick<Scene, 'setup'>,
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

const weaponName = ({ setup, position }: Scene, id: number, { weapons }: Names): string => {
  const type = setup.forces[position.weapons.side[id]].weaponTypes[position.weapons.type[id]];
  return weapons[type.id] ?? type.id;
};
/** The weapon of a unit, or one that it carried. */
const carried = (look: Scene, id: number, unit: UnitId, { names, of }: Phrases): string =>
  of(weaponName(look, id, names), plainName(look, unit, names), sideBeside(look, unit, names));
function pieceName(
  look: Scene,
  { unit, weapon }: Piece,
  id: number | undefined,
  phrases: Phrases,
): string {
  const arm = id === undefined || id < 0 ? look.position.units.weapon[unit] : id;
  const isArm = weapon === 1 && arm >= 0;
  return isArm ? carried(look, arm, unit, phrases) : unitName(look, unit, phrases.names);
}
export function sayIn(look: Scene, phrases: Phrases, before?: Scene): Say {
  const { names, and } = phrases;
  const { setup, position } = look;
  const unit = (id: unknown): string => unitName(look, Number(id) as UnitId, names);
  const side = (one: unknown): string => names.nations[setup.forces[one as Side].nation];
  const radioCalled = (owner: Side, type: number): string => {
    const id = setup.forces[owner].radioTypes[type]?.id ?? '';
    return names.radios[id] ?? id;
  };
  return {
    step: position.step.at,
    time: position.time,
    was: before?.position,
    unit,
    unitAlone: (id) => plainName(look, id, names),
    units: (ids) => unitNames(look, ids, phrases),
    piece: (piece, weapon) => pieceName(look, piece, weapon, phrases),
    pieces: (pieces, weapons) =>
      listed(
        pieces.map((piece, at) => pieceName(look, piece, weapons?.[at], phrases)),
        and,
      ),
    weapon: (id) => weaponName(look, id, names),
    arm: (who) => {
      const id = position.units.weapon[who];
      return id < 0 ? '' : weaponName(look, id, names);
    },
    armCalled: (owner, type) => {
      const id = setup.forces[owner].weaponTypes[type]?.id ?? '';
      return names.weapons[id] ?? id;
    },
    weaponOf: (id, who) =>
      who === undefined ? weaponName(look, id, names) : carried(look, id, who, phrases),
    roll: (what, who) => names.rolls[what](who === undefined ? undefined : unit(who)),
    share: (of) => names.shares[of],
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
    worth: (chit) => names.chits[chit],
    newest: (count) => ([...position.units.side.keys()] as UnitId[]).slice(-count),
    lastOrder(owner) {
      const last = position.discards[owner].at(-1);
      return last === undefined ? undefined : cardOf(look, owner, last).order;
    },
    sum(owner, card) {
      const dice = setup.forces[owner].deck.find(({ id }) => id === card)?.dice ?? [0, 0];
      return dice[0] + dice[1];
    },
  };
}
/** CC-MOVE-01 What those on the move have left together. */
export const pointsIn = (moving: readonly { readonly left: number }[]): number =>
  moving.reduce((sum, { left }) => sum + Math.max(0, left), 0);
