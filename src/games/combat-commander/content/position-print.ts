/** A position in the form in which people write it: what `readPosition` reads again. */
import { canonical, type Frozen } from '#kernel';
import { SIDES, seatOf } from '../rules/facts/index.ts';
import { nameOf, type HexId } from '../rules/ground/index.ts';
import type { CardId, Scene, Position, Seat, Setup, Side } from '../rules/index.ts';
import { drawnFrom } from './drawing.ts';
import { MAPS } from './maps.ts';
import { cardName, unitNames } from './names.ts';
import type { FileRadio, FileUnit, PositionFile } from './position-shape.ts';
import { stepPrinted } from './position-steps.ts';

export function printPosition(setup: Frozen<Setup>, position: Frozen<Position>): PositionFile {
  const look: Scene = { setup, edition: {}, position };
  const names = unitNames(look);
  const { turn, active, initiative, given, idle, time, victory, surrender } = position;
  return {
    name: setup.name.en,
    year: setup.year,
    map: mapPrinted(setup),
    forces: each((side) => forcePrinted(setup, side)),
    units: position.units.side.map((_, unit) => unitPrinted(look, unit)),
    casualties: each((side) => position.casualties[side].map((unit) => names[unit])),
    box: each((side) => boxPrinted(look, side)),
    ...radiosPrinted(look),
    ...cardsPrinted(look),
    chits: chitsPrinted(look),
    control: position.control.map((side) => (side === null ? null : seatOf(side))),
    smoke: byName(position.smoke),
    blaze: position.blaze.map(nameOf),
    works: byName(position.fortifications),
    ...(setup.mines === undefined ? {} : { mines: setup.mines }),
    turn,
    active: seatOf(active),
    initiative: seatOf(initiative),
    given,
    idle,
    time,
    suddenDeath: setup.suddenDeath,
    victory,
    surrender: each((side) => surrender[side]),
    step: stepPrinted(position.step, names),
    ...(setup.options === undefined ? {} : { options: { ...setup.options } }),
  };
}
const each = <T>(of: (side: Side) => T): { [S in Seat]: T } => ({ axis: of(0), allies: of(1) });
const byName = <T>(all: readonly (readonly [HexId, T])[]): { [hex: string]: T } =>
  Object.fromEntries(all.map(([hex, value]) => [nameOf(hex), value]));
/** One of ours by its name, any other drawn. */
function mapPrinted({ map }: Setup): NonNullable<PositionFile['map']> {
  const ours = MAPS.find((one) => canonical(one) === canonical(map));
  if (ours !== undefined) return ours.name;
  return drawnFrom(map) as NonNullable<Exclude<PositionFile['map'], string>>;
}
type FileForce = NonNullable<NonNullable<PositionFile['forces']>['axis']>;
function forcePrinted({ forces }: Setup, side: Side): FileForce {
  const { nation, quality, posture, edge, orders, surrender, depth, discards } = forces[side];
  const known = nation as NonNullable<FileForce['nation']>;
  return { nation: known, quality, posture, edge, orders, surrender, depth, discards };
}
const FLAGS = ['broken', 'suppressed', 'veteran', 'activated'] as const;
function unitPrinted({ setup, position }: Scene, unit: number): FileUnit {
  const { units, weapons } = position;
  const [hex, arrives, weapon] = [units.hex[unit], units.arrives[unit], units.weapon[unit]];
  const carried = weapon < 0 ? {} : { weapon: weaponPrinted({ setup, position }, unit) };
  const isJammed = weapon >= 0 && weapons.broken[weapon] === 1;
  return {
    side: seatOf(units.side[unit]),
    type: setup.forces[units.side[unit]].unitTypes[units.type[unit]].id,
    ...(hex < 0 ? {} : { at: nameOf(hex) }),
    ...(arrives < 0 ? {} : { arrives }),
    ...carried,
    ...(isJammed ? { weaponBroken: true } : {}),
    ...Object.fromEntries(FLAGS.filter((flag) => units[flag][unit] === 1).map((f) => [f, true])),
  };
}
function weaponPrinted(
  { setup, position }: Pick<Scene, 'setup' | 'position'>,
  unit: number,
): string {
  const { units, weapons } = position;
  const weapon = units.weapon[unit];
  const side = weapons.side[weapon];
  const type = setup.forces[side].weaponTypes[weapons.type[weapon]].id;
  return side === units.side[unit] ? type : `${seatOf(side)} ${type}`;
}
function boxPrinted({ setup, position }: Scene, side: Side): string[] {
  const { side: sides, type, eliminated } = position.weapons;
  return eliminated.flatMap((gone, weapon) =>
    gone === 1 && sides[weapon] === side ? [setup.forces[side].weaponTypes[type[weapon]].id] : [],
  );
}
/** Nothing where nobody has had any. */
function radiosPrinted({ setup, position }: Scene): Pick<PositionFile, 'radios'> {
  const { side: sides, type, broken, arrives, lost } = position.radios;
  if (sides.length === 0) return {};
  const printed = (radio: number): FileRadio => ({
    type: setup.forces[sides[radio]].radioTypes[type[radio]].id,
    ...(broken[radio] === 1 ? { broken: true } : {}),
    ...(arrives[radio] < 0 ? {} : { arrives: arrives[radio] }),
    ...(lost[radio] === 1 ? { lost: true } : {}),
  });
  return {
    radios: each((side) => sides.flatMap((one, radio) => (one === side ? [printed(radio)] : []))),
  };
}
/** A deck in its own order is what is left of the 72; any other is written out. */
function cardsPrinted(look: Scene): Pick<PositionFile, 'hands' | 'decks' | 'discards'> {
  const { decks, hands, discards } = look.position;
  const named = (side: Side, cards: readonly CardId[]): string[] =>
    cards.map((card) => cardName(look, side, card));
  const written = SIDES.flatMap((side) => {
    const deck = decks[side].cards.value ?? [];
    const isSorted = deck.every((card, at) => at === 0 || deck[at - 1] < card);
    return isSorted ? [] : [[seatOf(side), named(side, deck)] as const];
  });
  return {
    hands: each((side) =>
      named(
        side,
        hands[side].flatMap(({ value }) => value ?? []),
      ),
    ),
    ...(written.length === 0 ? {} : { decks: Object.fromEntries(written) }),
    discards: each((side) => named(side, discards[side])),
  };
}
function chitsPrinted({ setup, position }: Scene): NonNullable<PositionFile['chits']> {
  const { open, secret } = position.chits;
  return {
    open: [...open],
    secret: each((side) => secret[side].flatMap(({ value }) => value ?? [])),
    excluded: [...setup.chits.excluded],
  };
}
