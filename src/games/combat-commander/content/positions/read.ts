/** Positions written by hand become setups and positions, or every fault with its place. */
import { columnsOf } from '#codec';
import { fail, ok, parse, type Issue, type Result, type Secret } from '#kernel';
import { cardId, cardsOf } from '../../rules/cards/index.ts';
import { SIDES } from '../../rules/facts/index.ts';
import type { BattleMap } from '../../rules/ground/index.ts';
import { setUp, setupShape } from '../../rules/index.ts';
import type {
  CardId,
  Flag,
  Force,
  Scene,
  Options,
  PlacedUnit,
  Position,
  Radios,
  Setup,
  Side,
  UnitId,
  Weapons,
} from '../../rules/index.ts';
import { cupOf } from '../../rules/objectives/index.ts';
import { mapFrom } from '../drawing.ts';
import { MAPS } from '../maps.ts';
import { namesOf, sideOf, weaponCalled } from '../names.ts';
import { OF_NATION } from '../nations.ts';
import { millCrossing } from '../scenarios.ts';
import type { FileContext } from './codecs.ts';
import { firstIssues, otherIssues, setupIssues } from './faults.ts';
import { positionFile, standingFile, type Told } from './file.ts';

export interface Written {
  readonly setup: Setup;
  readonly position: Position;
}
export function readPosition(content: unknown): Result<Written, Issue[]> {
  const parsed = parse(positionFile.shape, content);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const drawing = setupIssues(file);
  if (drawing.length > 0) return fail(drawing);
  const sides = file.units.map(({ side }) => sideOf(side));
  const names = namesOf(file.units.map(({ type }, unit) => ({ side: sides[unit], type })));
  const active = file.active === undefined ? millCrossing.first : sideOf(file.active);
  const faults: Issue[] = [];
  const context: FileContext = { names, sides, active, faults, look: unknown };
  const told = standingFile.read(file, context, '');
  const setup = setupFrom(told, file.options);
  const shaped = parse(setupShape, JSON.parse(JSON.stringify(setup)));
  if (!shaped.ok) return shaped;
  const sheet = { file, setup, names };
  const first = firstIssues(sheet);
  if (first.length > 0) return fail(first);
  faults.push(...otherIssues(sheet));
  const begun = setUp(setup);
  if (!begun.ok && faults.length === 0) faults.push(...begun.error);
  const isRight = begun.ok && faults.length === 0;
  const position = isRight ? positionFrom(told, setup, begun.value) : undefined;
  const look = position === undefined ? unknown : (): Scene => ({ setup, edition: {}, position });
  const step = positionFile.fields.step.read(file.step, { ...context, look }, 'step');
  if (position === undefined || faults.length > 0) return fail(faults);
  position.step = step;
  return ok({ setup, position });
}
function unknown(): never {
  throw new Error('nothing follows from what is wrong');
}

// --- setups --------------------------------------------------------------------------------------

function setupFrom(told: Told, options: Partial<Options> | undefined): Setup {
  const { name, year, active, initiative, time, suddenDeath, victory, control, mines } = told;
  const { open, excluded } = told.chits;
  return {
    ...millCrossing,
    scenario: 'by hand',
    name: { en: name, ru: name },
    year,
    map: mapOf(told),
    forces: [forceFrom(told, 0), forceFrom(told, 1)],
    first: active,
    initiative,
    time,
    suddenDeath,
    victory,
    control,
    ...(mines === undefined ? {} : { mines }),
    chits: { open, drawn: 0, secret: [0, 0], excluded },
    ...(options === undefined ? {} : { options }),
  };
}
const OPEN = mapFrom({
  name: 'open',
  terrain: Array<string>(10).fill('.'.repeat(15)),
  objectives: 'A1 D1 G1 J1 M1',
});
function mapOf({ map = 'open', ground, heights }: Told): BattleMap {
  const called = typeof map === 'string' ? MAPS.find(({ name }) => name === map) : mapFrom(map);
  const base = called ?? OPEN;
  const [laid, raised] = [new Map(ground), new Map(heights)];
  return {
    ...base,
    terrain: base.terrain.map((terrain, hex) => laid.get(hex) ?? terrain),
    elevation: base.elevation.map((height, hex) => raised.get(hex) ?? height),
  };
}
function forceFrom(told: Told, side: Side): Force {
  const [own, plain] = [told.forces[side], millCrossing.forces[side]];
  const nation = OF_NATION[own.nation ?? plain.nation];
  return { ...plain, ...nation, ...own, units: placedIn(told, side) };
}
/** CC-GEN-05 Those whose counters are taken. */
const placedIn = ({ units, casualties }: Told, side: Side): PlacedUnit[] =>
  units.flatMap(({ side: own, type, at, arrives }, unit): PlacedUnit[] => {
    const isThere = at >= 0 || arrives >= 0 || casualties[side].includes(unit as UnitId);
    if (own !== side || !isThere) return [];
    return [at < 0 ? { type } : { type, hex: at }];
  });

// --- positions -----------------------------------------------------------------------------------

function positionFrom(told: Told, setup: Setup, begun: Position): Position {
  const { turn, given, idle, casualties, smoke, blaze, works, surrender } = told;
  const position: Position = {
    ...begun,
    turn,
    given,
    idle,
    casualties,
    smoke,
    blaze,
    surrender: [
      surrender[0] ?? setup.forces[0].surrender,
      surrender[1] ?? setup.forces[1].surrender,
    ],
    units: unitsFrom(told, setup, begun.units),
    weapons: weaponsFrom(told, setup, begun.weapons),
    radios: radiosFrom(told, setup, begun.radios),
    fortifications: works,
  };
  hide(told, setup, position);
  return position;
}
const placeIn = (types: readonly { readonly id: string }[], type: string): number =>
  types.findIndex(({ id }) => id === type);

function unitsFrom({ units }: Told, { forces }: Setup, like: Position['units']): Position['units'] {
  const carriers = units.flatMap(({ weapon }, unit) => (weapon === undefined ? [] : [unit]));
  const rows = units.map(({ side, type, at, ...one }, unit) => ({
    ...one,
    side,
    type: placeIn(forces[side].unitTypes, type),
    hex: at,
    weapon: carriers.indexOf(unit),
  }));
  return columnsOf(like, rows);
}
interface Weapon {
  readonly side: Side;
  readonly type: string;
  readonly broken: Flag;
  readonly eliminated: Flag;
}
/** Those that are carried, in the order of their carriers; then those of the box. */
function weaponsFrom({ units, box }: Told, { forces }: Setup, like: Weapons): Weapons {
  const carried = units.flatMap(({ side, weapon, weaponBroken }): Weapon[] =>
    weapon === undefined
      ? []
      : [{ ...weaponCalled(weapon, side), broken: weaponBroken, eliminated: 0 }],
  );
  const lost = SIDES.flatMap((side) =>
    box[side].map((type): Weapon => ({ side, type, broken: 0, eliminated: 1 })),
  );
  const rows = [...carried, ...lost].map((one) => ({
    ...one,
    type: placeIn(forces[one.side].weaponTypes, one.type),
  }));
  return columnsOf(like, rows);
}
function radiosFrom({ radios }: Told, { forces }: Setup, like: Radios): Radios {
  const rows = SIDES.flatMap((side) =>
    radios[side].map((one) => ({
      ...one,
      side,
      type: placeIn(forces[side].radioTypes, one.type),
    })),
  );
  return columnsOf(like, rows);
}

// --- what is hidden ------------------------------------------------------------------------------

/** Slots in turn: decks and cup have theirs, then hands, then secret chits. */
function hide(told: Told, setup: Setup, position: Position): void {
  const inSlots = <T>(values: readonly T[]): Secret<T>[] =>
    values.map((value) => ({ slot: position.slots++, value }));
  for (const side of SIDES) {
    const { hand, deck, discards } = cardsIn(told, setup, side);
    position.hands[side] = inSlots(hand);
    position.decks[side] = { count: deck.length, cards: { slot: side, value: deck } };
    position.discards[side] = discards;
  }
  const { secret } = told.chits;
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
function cardsIn({ hands, decks, discards }: Told, setup: Setup, side: Side): Cards {
  const called = (names: readonly string[]): CardId[] =>
    names.map((name) => cardId(side, placeIn(setup.forces[side].deck, name)));
  const [hand, written, gone] = [
    called(hands[side]),
    decks?.[side] && called(decks[side]),
    called(discards[side]),
  ];
  const named = new Set([...hand, ...(written ?? []), ...gone]);
  const rest = cardsOf(side).filter((card) => !named.has(card));
  return written === undefined
    ? { hand, deck: rest, discards: gone }
    : { hand, deck: written, discards: [...gone, ...rest] };
}
