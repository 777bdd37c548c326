/** Positions written by hand become setups and positions, or every fault with its place. */
import { fail, ok, parse, type Issue, type Result, type Secret } from '#kernel';
import { cardId, cardsOf } from '../rules/cards/index.ts';
import { cupOf } from '../rules/objectives/index.ts';
import { setUp } from '../rules/index.ts';
import { setupShape } from '../rules/index.ts';
import { SIDES, seatOf } from '../rules/facts/index.ts';
import { nameOf } from '../rules/ground/index.ts';
import type { BattleMap } from '../rules/ground/index.ts';
import type {
  CardId,
  Flag,
  Force,
  Fortification,
  PlacedUnit,
  Position,
  Radios,
  Setup,
  Side,
  UnitId,
  Weapons,
} from '../rules/index.ts';
import type { HexId } from '../rules/ground/index.ts';
import { hexCalled, mapFrom } from './drawing.ts';
import { MAPS } from './maps.ts';
import { namesOf, sideOf, weaponCalled } from './names.ts';
import { OF_NATION } from './nations.ts';
import { fileIssues, setupIssues } from './position-faults.ts';
import { positionFileShape, type PositionFile } from './position-shape.ts';
import { stepFrom } from './position-steps.ts';
import { millCrossing } from './scenarios.ts';

export interface Written {
  readonly setup: Setup;
  readonly position: Position;
}
export function readPosition(content: unknown): Result<Written, Issue[]> {
  const parsed = parse(positionFileShape, content);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const drawing = setupIssues(file);
  if (drawing.length > 0) return fail(drawing);
  const setup = setupFrom(file);
  const shaped = parse(setupShape, JSON.parse(JSON.stringify(setup)));
  if (!shaped.ok) return shaped;
  const issues = fileIssues(file, setup);
  if (issues.length > 0) return fail(issues);
  const begun = setUp(setup);
  return begun.ok ? ok({ setup, position: positionFrom(file, setup, begun.value) }) : begun;
}

// --- setups --------------------------------------------------------------------------------------

function setupFrom(file: PositionFile): Setup {
  const { name = 'By hand', year = millCrossing.year, active, initiative, options, mines } = file;
  const force = (side: Side): Force => forceFrom(file, side);
  return {
    ...millCrossing,
    scenario: 'by hand',
    name: { en: name, ru: name },
    year,
    map: mapOf(file),
    forces: [force(0), force(1)],
    first: active === undefined ? millCrossing.first : sideOf(active),
    initiative: initiative === undefined ? millCrossing.initiative : sideOf(initiative),
    time: file.time ?? 0,
    suddenDeath: file.suddenDeath ?? millCrossing.suddenDeath,
    victory: file.victory ?? 0,
    control: controlOf(file),
    ...(mines === undefined ? {} : { mines }),
    chits: {
      open: file.chits?.open ?? [],
      drawn: 0,
      secret: [0, 0],
      excluded: file.chits?.excluded ?? [],
    },
    ...(options === undefined ? {} : { options }),
  };
}
const controlOf = ({ control }: PositionFile): (Side | null)[] =>
  (control ?? [null, null, null, null, null]).map((seat) => (seat === null ? null : sideOf(seat)));
const OPEN = mapFrom({
  name: 'open',
  terrain: Array<string>(10).fill('.'.repeat(15)),
  objectives: 'A1 D1 G1 J1 M1',
});
function mapOf({ map = 'open', ground = {}, heights = {} }: PositionFile): BattleMap {
  const called = typeof map === 'string' ? MAPS.find(({ name }) => name === map) : mapFrom(map);
  const base = called ?? OPEN;
  return {
    ...base,
    terrain: base.terrain.map((terrain, hex) => ground[nameOf(hex)] ?? terrain),
    elevation: base.elevation.map((height, hex) => heights[nameOf(hex)] ?? height),
  };
}
function forceFrom(file: PositionFile, side: Side): Force {
  const own = file.forces?.[seatOf(side)] ?? {};
  const plain = millCrossing.forces[side];
  const said = Object.fromEntries(
    Object.entries(own).filter(([, value]) => value !== undefined),
  ) as Partial<Force>;
  return {
    ...plain,
    ...OF_NATION[own.nation ?? plain.nation],
    ...said,
    units: placedIn(file, side),
  };
}
/** CC-GEN-05 Those whose counters are taken. */
function placedIn(file: PositionFile, side: Side): PlacedUnit[] {
  const names = namesIn(file);
  const lost = file.casualties?.[seatOf(side)] ?? [];
  return file.units.flatMap(({ side: seat, type, at, arrives }, unit): PlacedUnit[] => {
    const isThere = at !== undefined || arrives !== undefined || lost.includes(names[unit]);
    if (sideOf(seat) !== side || !isThere) return [];
    return [at === undefined ? { type } : { type, hex: hexCalled(at) }];
  });
}
const namesIn = ({ units }: PositionFile): string[] =>
  namesOf(units.map(({ side, type }) => ({ side: sideOf(side), type })));

// --- positions -----------------------------------------------------------------------------------

const flag = (value: boolean | undefined): Flag => (value === true ? 1 : 0);

function positionFrom(file: PositionFile, setup: Setup, begun: Position): Position {
  const names = namesIn(file);
  const byName = (all: readonly string[] = []): UnitId[] =>
    all.map((name) => names.indexOf(name) as UnitId);
  const position: Position = {
    ...begun,
    turn: file.turn ?? 1,
    given: file.given ?? 0,
    idle: file.idle ?? 0,
    surrender: sidesOf((side) => file.surrender?.[seatOf(side)] ?? setup.forces[side].surrender),
    units: unitsFrom(file, setup),
    weapons: weaponsFrom(file, setup),
    radios: radiosFrom(file, setup),
    casualties: sidesOf((side) => byName(file.casualties?.[seatOf(side)])),
    smoke: entriesOf(file.smoke),
    blaze: (file.blaze ?? []).map(hexCalled),
    fortifications: entriesOf<Fortification>(file.works),
  };
  hide(file, setup, position);
  position.step = stepFrom({ setup, edition: {}, position }, file.step ?? { at: 'turn' }, names);
  return position;
}
const sidesOf = <T>(of: (side: Side) => T): [T, T] => [of(0), of(1)];
const entriesOf = <T>(record: { readonly [hex: string]: T } = {}): [HexId, T][] =>
  Object.entries(record).map(([hex, value]) => [hexCalled(hex), value]);

function unitsFrom({ units }: PositionFile, setup: Setup): Position['units'] {
  const carriers = units.flatMap(({ weapon }, unit) => (weapon === undefined ? [] : [unit]));
  return {
    side: units.map(({ side }) => sideOf(side)),
    type: units.map(({ side, type }) =>
      setup.forces[sideOf(side)].unitTypes.findIndex(({ id }) => id === type),
    ),
    hex: units.map(({ at }) => (at === undefined ? -1 : hexCalled(at))),
    arrives: units.map(({ arrives = -1 }) => arrives),
    broken: units.map(({ broken }) => flag(broken)),
    suppressed: units.map(({ suppressed }) => flag(suppressed)),
    veteran: units.map(({ veteran }) => flag(veteran)),
    activated: units.map(({ activated }) => flag(activated)),
    weapon: units.map((_, unit) => carriers.indexOf(unit)),
  };
}
/** Those that are carried, in the order of their carriers; then those of the box. */
function weaponsFrom({ units, box }: PositionFile, setup: Setup): Weapons {
  const carried = units.flatMap(({ side, weapon, weaponBroken }) =>
    weapon === undefined
      ? []
      : [{ ...weaponCalled(weapon, sideOf(side)), broken: flag(weaponBroken), gone: flag(false) }],
  );
  const lost = SIDES.flatMap((side) =>
    (box?.[seatOf(side)] ?? []).map((type) => ({
      side,
      type,
      broken: flag(false),
      gone: flag(true),
    })),
  );
  const all = [...carried, ...lost];
  return {
    side: all.map(({ side }) => side),
    type: all.map(({ side, type }) =>
      setup.forces[side].weaponTypes.findIndex(({ id }) => id === type),
    ),
    broken: all.map(({ broken }) => broken),
    eliminated: all.map(({ gone }) => gone),
  };
}

function radiosFrom({ radios = {} }: PositionFile, setup: Setup): Radios {
  const all = SIDES.flatMap((side) =>
    (radios[seatOf(side)] ?? []).map((one) => ({ side, ...one })),
  );
  return {
    side: all.map(({ side }) => side),
    type: all.map(({ side, type }) =>
      setup.forces[side].radioTypes.findIndex(({ id }) => id === type),
    ),
    broken: all.map(({ broken }) => flag(broken)),
    arrives: all.map(({ arrives = -1 }) => arrives),
    lost: all.map(({ lost }) => flag(lost)),
  };
}

// --- what is hidden ------------------------------------------------------------------------------

/** Slots in turn: decks and cup have theirs, then hands, then secret chits. */
function hide(file: PositionFile, setup: Setup, position: Position): void {
  const inSlots = <T>(values: readonly T[]): Secret<T>[] =>
    values.map((value) => ({ slot: position.slots++, value }));
  for (const side of SIDES) {
    const { hand, deck, discards } = cardsIn(file, setup, side);
    position.hands[side] = inSlots(hand);
    position.decks[side] = { count: deck.length, cards: { slot: side, value: deck } };
    position.discards[side] = discards;
  }
  const secret = SIDES.map((side) => file.chits?.secret?.[seatOf(side)] ?? []);
  const cup = cupOf(setup).filter((chit) => !secret.flat().includes(chit));
  position.chits.cup.count = cup.length;
  position.chits.cup.chits = { slot: 2, value: cup };
  for (const side of SIDES) position.chits.secret[side] = inSlots(secret[side]);
}
interface Cards {
  readonly hand: readonly CardId[];
  readonly deck: CardId[];
  readonly discards: CardId[];
}
/** What is named nowhere is in the deck, or among the discards where the deck is written. */
function cardsIn(file: PositionFile, setup: Setup, side: Side): Cards {
  const seat = seatOf(side);
  const called = (names: readonly string[]): CardId[] =>
    names.map((name) =>
      cardId(
        side,
        setup.forces[side].deck.findIndex(({ id }) => id === name),
      ),
    );
  const hand = called(file.hands?.[seat] ?? []);
  const [deck, discards] = [file.decks?.[seat], file.discards?.[seat]];
  const named = new Set([...hand, ...called(deck ?? []), ...called(discards ?? [])]);
  const rest = cardsOf(side).filter((card) => !named.has(card));
  return {
    hand,
    deck: deck === undefined ? rest : called(deck),
    discards: [...called(discards ?? []), ...(deck === undefined ? [] : rest)],
  };
}
