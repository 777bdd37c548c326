/** Battles that the ready one never is: random troops near one another on random ground. */
import type { Frozen, Pick } from '#kernel';
import {
  ELEMENT_KINDS,
  GEAR,
  PROPERTIES,
  ROLES,
  WEAPONS,
  setUp,
  type Arm,
  type ArmyId,
  type Element,
  type Gear,
  type PlacedFigure,
  type PlacedUnit,
  type Setup,
  type Troop,
  type Weapon,
} from '../rules/index.ts';

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
function troopOf(pick: Pick, id: number): Troop {
  const arm = pick(5) < 2 ? oneOf(OTHERS, pick) : 'foot';
  const gear = GEARS[arm].filter(() => pick(3) === 0);
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
function figuresOf(pick: Pick, troop: Troop): PlacedFigure[] {
  const { arm, recruits } = troop;
  if (arm === 'elephant' || arm === 'chariot') return crewed(pick, troop);
  if (arm === 'artillery') return gunners(pick);
  const [one, two] = [
    oneOf(arm === 'foot' ? FOOT : HORSE, pick),
    oneOf(arm === 'foot' ? FOOT : HORSE, pick),
  ];
  const first = 1 + pick(4);
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
  return [...all.slice(0, -1), { ...all[all.length - 1], role: oneOf(ROLES, pick) }];
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
): { readonly figures: PlacedFigure[]; readonly wagon?: true } =>
  arm === 'foot' && figures.length <= 6 && pick(9) === 0 ? { figures, wagon: true } : { figures };
/** Rows of units that face one another over a gap of a few inches. */
function unitsOf(pick: Pick, troops: readonly Troop[]): PlacedUnit[] {
  const gap = 2000 + 2 * pick(4500);
  return ([0, 1] as const).flatMap((army: ArmyId) =>
    Array.from({ length: 3 + pick(6) }, (_, index): PlacedUnit => {
      const row = Math.floor(index / 4);
      const ahead = gap / 2 + row * 3700;
      const troop = pick(troops.length);
      const elite =
        pick(8) === 0 && !troops[troop].recruits && !/elephant|chariot/.test(troops[troop].arm)
          ? { elite: [oneOf(PROPERTIES, pick), oneOf(PROPERTIES, pick)] }
          : {};
      return {
        army,
        troop,
        x: 22_000 + (index % 4) * 3900 + pick(300),
        y: 20_000 + (army === 0 ? -ahead : ahead),
        facing: (army === 0 ? 0 : 18_000) + (pick(3) === 0 ? pick(2000) : 0),
        ...manned(pick, troops[troop], figuresOf(pick, troops[troop])),
        ...elite,
      };
    }),
  );
}
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
function optionsOf(pick: Pick): NonNullable<Setup['options']> {
  const chosen = Object.entries(OPTIONS).map(([key, values]) => [
    key,
    oneOf<unknown>(values, pick),
  ]);
  return { ...Object.fromEntries(chosen), turnLimit: 12 } as NonNullable<Setup['options']>;
}
/** Drawn again until the gate lets it through. */
export function wildSetup(pick: Pick, scenario: Frozen<Setup>): Setup {
  for (;;) {
    const troops = Array.from({ length: 6 }, (_, id) => troopOf(pick, id));
    const units = unitsOf(pick, troops);
    const generals = (army: ArmyId): number =>
      units
        .filter((unit) => unit.army === army)
        .flatMap(({ figures }) => figures.filter(({ role }) => role === 'general')).length;
    const armies = scenario.armies.map((army, id) => ({
      ...army,
      camp: { x: id === 0 ? 9000 : 51_000, y: id === 0 ? 5000 : 35_000 },
      slots: Array.from({ length: 6 }, () => pick(generals(id as ArmyId) + 1) - 1),
      chief: 0,
    }));
    const setup = {
      ...scenario,
      troops,
      units,
      terrain: Array.from({ length: pick(4) }, () => elementOf(pick)),
      options: optionsOf(pick),
      armies: armies.map(({ chief, ...army }, id) =>
        generals(id as ArmyId) > 0 ? { ...army, chief } : army,
      ),
      ...(pick(4) === 0 ? { defender: pick(2) } : {}),
    } as unknown as Setup;
    if (setUp(setup).ok) return setup;
  }
}
