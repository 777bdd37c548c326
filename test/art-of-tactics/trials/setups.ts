/** Battles that the ready one never is: random troops near one another on random ground. */
import type { Frozen, Pick } from '#kernel';
import { BASE, LARGE } from '../../../src/games/art-of-tactics/rules/facts/measures.ts';
import {
  ELEMENT_KINDS,
  GEAR,
  PROPERTIES,
  ROLES,
  WEAPONS,
} from '../../../src/games/art-of-tactics/rules/names.ts';
import { isLarge } from '../../../src/games/art-of-tactics/rules/facts/units.ts';
import { setUp } from '../../../src/games/art-of-tactics/rules/setup.ts';
import type {
  Arm,
  ArmyId,
  Element,
  Gear,
  PlacedFigure,
  PlacedUnit,
  Setup,
  Spot,
  Ticks,
  Troop,
  Weapon,
} from '../../../src/games/art-of-tactics/rules/world.ts';

const oneOf = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)];
const FOOT: readonly Weapon[] = WEAPONS.filter(
  (weapon) => weapon !== 'lance' && !/Engine|Gunpowder|tusks|team|scythes|asses/.test(weapon),
);
const HORSE: readonly Weapon[] = ['lance', 'sword', 'javelin', 'bow', 'shortSpear'];

const PIECES: readonly Weapon[] = WEAPONS.filter((weapon) => /Engine|Gunpowder/.test(weapon));
const OTHERS = [
  'horse',
  'horse',
  'horse',
  'camel',
  'artillery',
  'elephant',
  'chariot',
] as const satisfies readonly Arm[];
const RIDERS = GEAR.filter((one) => one === 'armour' || one === 'horseArmour');
const GEARS: { readonly [A in Arm]: readonly Gear[] } = {
  foot: GEAR.filter((one) => one !== 'horseArmour'),
  horse: RIDERS,
  camel: RIDERS,
  artillery: [],
  elephant: [],
  chariot: [],
};
/**
 * Every sixth battle is of no kind. In the rest is at hand what those seldom come to: beasts that
 * are taken in flank, empty wagons that others touch, camps near those who are to be placed behind
 * their stakes, horse at which many shoot, and foot that two can take in one flank.
 */
const KINDS = ['any', 'beasts', 'laager', 'camps', 'volleys', 'flanks'] as const;
type Battle = (typeof KINDS)[number];
const BEASTS = ['elephant', 'elephant', 'chariot'] as const satisfies readonly Arm[];
const HUNTERS = ['horse', 'foot', 'foot'] as const satisfies readonly Arm[];
const BOWS: readonly Weapon[] = ['bow'];
const CLOSE: readonly Battle[] = ['beasts', 'volleys', 'flanks'];
/** Each army leads its own half of the troops there. */
const isUnequal = (kind: Battle): boolean => CLOSE.includes(kind);

function armOf(pick: Pick, id: number, kind: Battle): Arm {
  if (kind === 'beasts') return oneOf(id < 3 ? BEASTS : HUNTERS, pick);
  if (kind === 'volleys') return id < 3 ? 'foot' : 'horse';
  if (kind === 'flanks') return id < 3 ? 'foot' : oneOf(HUNTERS, pick);
  return pick(5) < 2 ? oneOf(OTHERS, pick) : 'foot';
}
function troopOf(pick: Pick, id: number, kind: Battle): Troop {
  const arm = armOf(pick, id, kind);
  const gear = GEARS[arm].filter(
    (one) => pick(3) === 0 || (kind === 'camps' && one === 'stakes' && id % 2 === 0),
  );
  const horses = arm === 'chariot' ? { horses: 2 + pick(3) } : {};
  const recruits = pick(12) === 0 ? { recruits: true as const } : {};
  const name = { en: `Troop ${id}`, ru: `Род ${id}` };
  return {
    id: `troop-${id}`,
    name,
    nation: oneOf(['ours', 'ours', 'allied'], pick),
    arm,
    gear,
    ...recruits,
    ...horses,
  };
}
/** AOT-ART-04 Four about a piece, or fewer by now. */
function gunners(pick: Pick): PlacedFigure[] {
  const weapons = [oneOf(PIECES, pick)];
  const places = [1, 1, 2, pick(3) === 0 ? 3 : 2] as const;
  return places.slice(0, 4 - pick(2)).map((place) => ({ weapons, place }));
}
const TEAMS = ['team', 'team', 'scythes', 'asses'] as const;
/**
 * AOT-ELE-02, AOT-ELE-03, AOT-CHAR-01, AOT-CHAR-08 With a crew or without, and an escort at times.
 */
function crewed(pick: Pick, { arm, horses = 3 }: Troop): PlacedFigure[] {
  const model: Weapon = arm === 'elephant' ? 'tusks' : oneOf(TEAMS, pick);
  const many = (count: number, part: 'crew' | 'escort'): PlacedFigure[] => {
    const weapons = [oneOf(part === 'crew' ? HORSE : FOOT, pick)];
    return Array.from({ length: count }, () => ({ weapons, part, place: part === 'crew' ? 1 : 2 }));
  };
  const crew = many(pick(1 + Math.min(3, horses)), 'crew');
  if (crew.length > 0 && pick(6) === 0) crew[0] = { ...crew[0], role: 'general' };
  const escort = model === 'scythes' || pick(2) === 0 ? [] : many(1 + pick(4), 'escort');
  return [{ weapons: [model], part: 'model', place: 1 }, ...crew, ...escort];
}
/** Few who shoot, at many: their dice run out before their targets do. */
function firstOf(pick: Pick, arm: Arm, kind: Battle): number {
  if (kind !== 'volleys') return 1 + pick(4);
  return arm === 'foot' ? 1 + pick(2) : 3 + pick(2);
}
function figuresOf(pick: Pick, troop: Troop, kind: Battle): PlacedFigure[] {
  const { arm, recruits } = troop;
  if (arm === 'elephant' || arm === 'chariot') return crewed(pick, troop);
  if (arm === 'artillery') return gunners(pick);
  const known = kind === 'volleys' ? BOWS : arm === 'foot' ? FOOT : HORSE;
  const [one, two] = [oneOf(known, pick), oneOf(known, pick)];
  const first = firstOf(pick, arm, kind);
  const second = arm !== 'foot' || pick(3) === 0 ? 0 : pick(first + 1);
  const behind = pick(4) === 0 ? pick(3) : 0;
  const mixed = pick(3) === 0;
  const figure = (place: 1 | 2 | 3, index = 0): PlacedFigure => ({
    weapons:
      pick(8) === 0 && one !== two ? [one, two] : [mixed && (place + index) % 2 === 0 ? two : one],
    place,
  });
  const all = [
    ...Array.from({ length: first }, (_, index) => figure(1, index)),
    ...Array.from({ length: second }, (_, index) => figure(2, index)),
    ...Array.from({ length: Math.min(behind, (arm === 'foot' ? 8 : 4) - first - second) }, () =>
      figure(3),
    ),
  ];
  if (recruits || pick(2) === 0) return all;
  const role = kind === 'volleys' ? 'general' : oneOf(ROLES, pick);
  return [...all.slice(0, -1), { ...all[all.length - 1], role }];
}
function elementOf(pick: Pick): Element {
  const [x, y] = [15_000 + pick(30_000), 5000 + pick(30_000)];
  const kind = oneOf(ELEMENT_KINDS, pick);
  const long = ['hedge', 'treeLine', 'ditch', 'stream', 'river', 'bridge', 'ford'].includes(kind);
  const [w, h] = long ? [6000, 800] : [2000 + pick(6000), 2000 + pick(6000)];
  return {
    kind,
    outline: [
      [x, y],
      [x + w, y],
      [x + w + pick(900), y + h],
      [x, y + h],
    ],
  };
}
/** AOT-WAG-03 Six foot at most, some of them in a war wagon. */
const manned = (
  pick: Pick,
  { arm }: Troop,
  figures: PlacedFigure[],
  kind: Battle,
): { readonly figures: PlacedFigure[]; readonly wagon?: true } =>
  arm === 'foot' && figures.length <= 6 && pick(kind === 'laager' ? 2 : 9) === 0
    ? { figures, wagon: true }
    : { figures };
/** AOT-WAG-02 Each touches the one beside it, so that what is left can be manned by others. */
function laagered(units: readonly PlacedUnit[], troops: readonly Troop[]): PlacedUnit[] {
  const widthOf = ({ troop, wagon }: PlacedUnit): number =>
    wagon === true || isLarge(troops[troop].arm) ? LARGE.width : BASE.width;
  const ends: Record<number, number> = {};
  return units.map((unit) => {
    const wide = widthOf(unit);
    const from = ends[unit.y] ?? 22_000;
    ends[unit.y] = from + wide;
    return { ...unit, x: from + wide / 2, facing: unit.army === 0 ? 0 : 18_000 };
  });
}
/** Between the first rows. */
function gapOf(pick: Pick, kind: Battle): Ticks {
  if (CLOSE.includes(kind)) return 2000 + pick(2000);
  if (kind === 'camps') return 8000 + 2 * pick(3000);
  return 2000 + 2 * pick(4500);
}
/** Rows of units that face one another over a gap of a few inches. */
function unitsOf(pick: Pick, troops: readonly Troop[], kind: Battle): PlacedUnit[] {
  const gap = gapOf(pick, kind);
  // They show their flanks to those who come.
  const across = kind === 'beasts' || kind === 'flanks' ? oneOf([9000, 27_000], pick) : 0;
  const foot = troops.findIndex(({ arm }) => arm === 'foot');
  const units = ([0, 1] as const).flatMap((army: ArmyId) =>
    Array.from({ length: 3 + pick(6) }, (_, index): PlacedUnit => {
      const row = Math.floor(index / 4);
      // Foot close behind the beasts, who may go beside them.
      const ahead = Math.floor(gap / 2) + row * (kind === 'beasts' && army === 0 ? 3400 : 3700);
      const escorts = kind === 'beasts' && army === 0 && row > 0 && foot >= 0;
      const troop = escorts ? foot : isUnequal(kind) ? 3 * army + pick(3) : pick(troops.length);
      const elite =
        pick(8) === 0 && !troops[troop].recruits && !/elephant|chariot/.test(troops[troop].arm)
          ? { elite: [oneOf(PROPERTIES, pick), oneOf(PROPERTIES, pick)] }
          : {};
      return {
        army,
        troop,
        x: 22_000 + (index % 4) * 3900 + pick(300),
        y: 20_000 + (army === 0 ? -ahead : ahead),
        facing: (army === 0 ? across : 18_000) + (pick(3) === 0 ? pick(2000) : 0),
        ...manned(pick, troops[troop], figuresOf(pick, troops[troop], kind), kind),
        ...elite,
      };
    }),
  );
  return kind === 'laager' ? laagered(units, troops) : units;
}
/** AOT-SETUP-13 Far behind its army, or near enough for who is placed from it. */
const campOf = (army: ArmyId, kind: Battle): Spot =>
  kind === 'camps'
    ? { x: army === 0 ? 18_000 : 44_000, y: army === 0 ? 4000 : 36_000 }
    : { x: army === 0 ? 9000 : 51_000, y: army === 0 ? 5000 : 35_000 };
const OPTIONS = {
  meleeDensityFrozenAt: ['slotStart', 'meleeStep'],
  startFormation: ['free', 'preset'],
  retreatLimit: ['allRetreats', 'panicFlightOnly'],
  runActivation: ['sameActivation', 'laterOwnSlot'],
  pointsForDestroyed: [true, false],
  javelinApInMelee: [false, true],
  heavyFootCountercharge: [true, false],
  splitNeedsLeader: [false, true],
  initiativeInContact: ['newContact', 'never', 'always'],
  breakthroughRiders: ['atChainEnd', 'declared'],
  elephantRetreatsWhenBeaten: [true, false],
  artilleryHitsOnEqual: [true, false],
} as const;
/** What a kind is for comes early. */
const turnsOf = (kind: Battle): number => (kind === 'any' ? 12 : 4);
function optionsOf(pick: Pick, kind: Battle): NonNullable<Setup['options']> {
  const chosen = Object.entries(OPTIONS).map(([key, values]) => [
    key,
    oneOf<unknown>(values, pick),
  ]);
  const night = kind === 'volleys' ? { night: false } : {};
  return { ...Object.fromEntries(chosen), turnLimit: turnsOf(kind), ...night } as NonNullable<
    Setup['options']
  >;
}
const STARTS: readonly Setup['start'][] = [undefined, 'full', 'meeting'];
/** Drawn again until the gate lets it through. */
export function wildSetup(pick: Pick, scenario: Frozen<Setup>): Setup {
  for (;;) {
    const kind = oneOf(KINDS, pick);
    const troops = Array.from({ length: 6 }, (_, id) => troopOf(pick, id, kind));
    const units = unitsOf(pick, troops, kind);
    const generals = (army: ArmyId): number =>
      units
        .filter((unit) => unit.army === army)
        .flatMap(({ figures }) => figures.filter(({ role }) => role === 'general')).length;
    const armies = scenario.armies.map((army, id) => {
      const slots = Array.from({ length: 6 }, () => pick(generals(id as ArmyId) + 1) - 1);
      // Where they are written first they are not known before.
      const known = army.slots === undefined ? {} : { slots };
      return { ...army, camp: campOf(id as ArmyId, kind), ...known, chief: 0 };
    });
    // The kinds that seek a rarity begin where it is near.
    const start = kind === 'any' ? oneOf(STARTS, pick) : undefined;
    const bare = start !== undefined;
    const setup = {
      ...scenario,
      ...(bare ? { table: { width: 60_000, height: 40_000 }, start } : {}),
      troops,
      units,
      terrain: bare ? [] : Array.from({ length: pick(4) }, () => elementOf(pick)),
      options: optionsOf(pick, kind),
      armies: armies.map(({ chief, camp, ...army }, id) => ({
        ...army,
        ...(bare ? {} : { camp }),
        ...(generals(id as ArmyId) > 0 ? { chief } : {}),
      })),
      ...(!bare && pick(4) === 0 ? { defender: pick(2) } : {}),
    } as unknown as Setup;
    if (setUp(setup).ok) return setup;
  }
}
