/** Any two armies on open ground: their camps, and where each unit stands when it begins. */
import type { Words } from '#kernel';
import type { Army, ArmyId, PlacedUnit, Setup } from '../rules/index.ts';
import { BASE, LARGE, STAKES } from '../rules/facts/index.ts';
import { isLarge } from '../rules/facts/index.ts';
import { muster, slotsOf, type Mustered } from '../rules/army/index.ts';
import type { Bought, Lists } from '../rules/army/index.ts';

export const FIELD = 'open-field';
const FIELD_NAME: Words = { en: 'Open Field', ru: 'Чистое поле' };
const FIELD_SEATS = ['west', 'east'] as const;

const [WIDTH, HEIGHT] = [60_000, 40_000];
/** The middles of the camps, more than thirty inches apart (AOT-SETUP-10). */
const CAMPS = [
  { x: 10_000, y: 20_000 },
  { x: 50_000, y: 20_000 },
] as const;
/** Files from the middle out, where the front of the first lies, and what is left behind a base. */
const ACROSS = [0, 1, -1, 2, -2, 3, -3].map((step) => step * 3300);
const FRONT = 9700;
const REAR = -7500;
/** AOT-SETUP-11 Pieces stand thirty inches from the enemy's camp. */
const PIECES = 6000;
const ROOM = 600;
/** Ground of ours, the same from either side. */
const TERRAIN: Setup['terrain'] = [
  {
    kind: 'hill',
    name: { en: 'the round hill', ru: 'круглый холм' },
    outline: [
      [26_000, 31_500],
      [28_500, 35_500],
      [33_000, 35_000],
      [34_000, 31_500],
      [30_500, 29_500],
    ],
  },
  {
    kind: 'ploughland',
    name: { en: 'the ploughland', ru: 'пашня' },
    outline: [
      [27_000, 5000],
      [33_500, 5500],
      [33_000, 9500],
      [26_500, 9000],
    ],
  },
];

/** Who stands where: the line before all, riders at its ends, who shoots behind it. */
function rankOf({ troop, figures }: Mustered): number {
  if (troop.arm === 'elephant' || troop.arm === 'chariot') return 0;
  if (troop.arm !== 'foot') return 1;
  return figures.length >= 6 ? 0 : 2;
}
interface Place {
  readonly x: number;
  readonly y: number;
}
/** A file, filled from the front back. */
interface File {
  readonly y: number;
  front: number;
}
/** Its place in a file; the next stands behind it. AOT-STAKE-01 With room for its stakes. */
function takePlace(file: File, { troop, wagon }: Mustered): Place {
  const { depth } = wagon === true || isLarge(troop.arm) ? LARGE : BASE;
  const most = troop.arm === 'artillery' ? PIECES : Infinity;
  const front = Math.min(most, file.front - (troop.gear.includes('stakes') ? STAKES.depth : 0));
  file.front = front - depth - ROOM;
  return { x: front - depth / 2, y: file.y };
}
/**
 * Who stands farthest forward stands first, each row from its middle out. Riders take the ends of
 * the first row, and pieces the places beside them, where nobody is in their line.
 */
function placesFor(units: readonly Mustered[]): ReadonlyMap<Mustered, Place> {
  const files = ACROSS.map((y): File => ({ y, front: FRONT }));
  const places = new Map<Mustered, Place>();
  const pieces = units.filter(({ troop }) => troop.arm === 'artillery');
  const riders = units.filter((unit) => rankOf(unit) === 1 && !pieces.includes(unit));
  const ends = [...pieces.slice(0, 2), ...riders.slice(0, 2)];
  const wings = files.slice(files.length - ends.length);
  for (const [index, unit] of ends.entries()) places.set(unit, takePlace(wings[index], unit));
  const others = units.filter((unit) => !ends.includes(unit));
  for (const unit of others.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const file = files.reduce((best, one) => (one.front > best.front ? one : best));
    if (file.front > REAR) places.set(unit, takePlace(file, unit));
  }
  return places;
}
/** AOT-SETUP-13 All stand within their movement of their camp, and face the other. */
function placed(army: ArmyId, units: readonly Mustered[], troops: Setup['troops']): PlacedUnit[] {
  const places = placesFor(units);
  const { x: cx, y: cy } = CAMPS[army];
  const ahead = army === 0 ? 1 : -1;
  return units.flatMap((unit): PlacedUnit[] => {
    const at = places.get(unit);
    if (at === undefined) return [];
    return [standing(army, unit, troops, { x: cx + ahead * at.x, y: cy + at.y })];
  });
}
function standing(
  army: ArmyId,
  { figures, name, elite, troop, wagon }: Mustered,
  troops: Setup['troops'],
  { x, y }: Place,
): PlacedUnit {
  return {
    army,
    troop: troops.findIndex(({ id }) => id === troop.id),
    x,
    y,
    facing: army === 0 ? 9000 : 27_000,
    figures,
    ...(name === undefined ? {} : { name }),
    ...(elite === undefined ? {} : { elite }),
    ...(wagon === undefined ? {} : { wagon }),
  };
}

/** Two legal armies become a battle; of one list they are told apart by their side. */
export function fieldOf(
  lists: Lists,
  armies: readonly [Bought, Bought],
  start?: Setup['start'],
): Setup {
  const mustered = armies.map((army) => muster(lists, army));
  const troops = [...new Map(mustered.flat().map(({ troop }) => [troop.id, troop])).values()];
  const [west, east] = ([0, 1] as const).map((id) => armyOf(lists, armies, id, start));
  return {
    scenario: FIELD,
    name: FIELD_NAME,
    table: { width: WIDTH, height: HEIGHT },
    armies: [west, east],
    troops,
    units: mustered.flatMap((units, id) =>
      start === undefined
        ? placed(id as ArmyId, units, troops)
        : units.map((unit) => standing(id as ArmyId, unit, troops, { x: 0, y: 0 })),
    ),
    terrain: start === undefined ? TERRAIN : [],
    ...(start === undefined ? {} : { start }),
  };
}
const SIDES: readonly Words[] = [
  { en: 'west', ru: 'запад' },
  { en: 'east', ru: 'восток' },
];
function armyOf(
  lists: Lists,
  armies: readonly [Bought, Bought],
  id: ArmyId,
  start: Setup['start'],
): Army {
  const army = armies[id];
  const list = lists.get(army.list);
  const own = army.name === undefined ? undefined : { en: army.name, ru: army.name };
  const name = own ?? list?.name ?? { en: army.list, ru: army.list };
  const [one, other] = armies;
  const alike = one.list === other.list && one.name === other.name;
  const side = SIDES[id];
  return {
    seat: FIELD_SEATS[id],
    name: alike ? { en: `${name.en}, ${side.en}`, ru: `${name.ru}, ${side.ru}` } : name,
    nation: army.list,
    ...(start === undefined ? { camp: CAMPS[id] } : {}),
    slots: slotsOf(army),
    ...(army.chief === undefined ? {} : { chief: army.chief }),
  };
}
