/** Who is who: figures, ranks, strength and density, equipment, owners (section 4). */
import { type Options, optionsOf } from '../options.ts';
import type {
  Arm,
  ArmyId,
  FigureId,
  Gear,
  Scene,
  Part,
  RankOfFigure,
  PlacedFigure,
  Role,
  Seat,
  Troop,
  UnitId,
  Weapon,
} from '../world.ts';
import { IN } from './measures.ts';

export const ARMIES: readonly ArmyId[] = [0, 1];
export const otherArmy = (army: ArmyId): ArmyId => (army === 0 ? 1 : 0);
export const seatOf = (scene: Scene, army: ArmyId): Seat => scene.setup.armies[army].seat;
export const options = (scene: Scene): Options => optionsOf(scene.setup);

const placed = (scene: Scene, unit: UnitId): Scene['setup']['units'][number] =>
  scene.setup.units[scene.position.units.origin[unit]];
export const armyOf = (scene: Scene, unit: UnitId): ArmyId => placed(scene, unit).army;
export const ownerOf = (scene: Scene, unit: UnitId): Seat => seatOf(scene, armyOf(scene, unit));
export const troopOf = (scene: Scene, unit: UnitId): Troop =>
  scene.setup.troops[placed(scene, unit).troop];
export const armOf = (scene: Scene, unit: UnitId): Arm => troopOf(scene, unit).arm;
/** AOT-GEO-02 Arms whose base is the large one. */
const LARGE_ARMS: ReadonlySet<Arm> = new Set<Arm>(['artillery', 'elephant', 'chariot']);
export const isLarge = (arm: Arm): boolean => LARGE_ARMS.has(arm);
/**
 * AOT-ART-04, AOT-ELE-05, AOT-CHAR-01 A density that losses leave as it is: two of a piece, three
 * of an elephant, as many as the horses of a chariot; 0: it is that of the ranks.
 */
export function fixedDensity({ arm, horses = 0 }: Pick<Troop, 'arm' | 'horses'>): number {
  if (arm === 'artillery') return 2;
  if (arm === 'elephant') return 3;
  return arm === 'chariot' ? horses : 0;
}
export const isElephant = (scene: Scene, unit: UnitId): boolean =>
  armOf(scene, unit) === 'elephant';
export const isChariot = (scene: Scene, unit: UnitId): boolean => armOf(scene, unit) === 'chariot';
/** AOT-WAG-03 So many fight from a war wagon. */
export const WAGON_CREW = 6;
/** AOT-WAG-01 Does it stand in a war wagon? */
export const isWagon = (scene: Scene, unit: UnitId): boolean =>
  scene.position.units.wagon[unit] === 1;
/** AOT-WAG-05 Wagons that nobody mans. */
export const emptyWagons = ({ position: { units } }: Scene): UnitId[] =>
  units.off.flatMap((off, unit) => (off === 6 ? [unit as UnitId] : []));
/** Whatever is drawn or ridden by a crew and may have an escort: elephants and chariots. */
export const isCrewed = (scene: Scene, unit: UnitId): boolean =>
  isElephant(scene, unit) || isChariot(scene, unit);
/** AOT-STAKE-04 What does not fit between stakes. */
export const isBroad = (scene: Scene, unit: UnitId): boolean =>
  scene.position.units.large[unit] === 1;
/** AOT-REFORM-06 A machine: it is neither merged nor split. */
export const isModel = (scene: Scene, unit: UnitId): boolean =>
  scene.position.units.fixed[unit] > 0;
export const isArtillery = (scene: Scene, unit: UnitId): boolean =>
  armOf(scene, unit) === 'artillery';
export const nationOf = (scene: Scene, unit: UnitId): string => troopOf(scene, unit).nation;
export const isHorse = (scene: Scene, unit: UnitId): boolean => armOf(scene, unit) === 'horse';
export const isCamel = (scene: Scene, unit: UnitId): boolean => armOf(scene, unit) === 'camel';
/** AOT-CAMEL-04 Ridden animals: what is said of riders is true of camels too. */
export const isMounted = (scene: Scene, unit: UnitId): boolean =>
  isHorse(scene, unit) || isCamel(scene, unit);
/** AOT-WAG-07 Who stands in a war wagon is protected as by shields and body armour. */
export const wears = (scene: Scene, unit: UnitId, gear: Gear): boolean =>
  troopOf(scene, unit).gear.includes(gear) ||
  (isWagon(scene, unit) && (gear === 'shield' || gear === 'armour'));
/** A shield or a pavise (AOT-RUN-04, AOT-EVADE-08). */
export const isShielded = (scene: Scene, unit: UnitId): boolean =>
  wears(scene, unit, 'shield') || wears(scene, unit, 'pavise');
export const eliteOf = (scene: Scene, unit: UnitId): readonly string[] =>
  placed(scene, unit).elite ?? [];

/** What a figure is, whoever it stands with: the figures of all units, in the units' order. */
const rosters = new WeakMap<object, readonly PlacedFigure[]>();
export function rosterOf({ setup }: Scene): readonly PlacedFigure[] {
  const before = rosters.get(setup.units);
  if (before !== undefined) return before;
  const all = setup.units.flatMap(({ figures }) => figures) as readonly PlacedFigure[];
  rosters.set(setup.units, all);
  return all;
}
export const weaponsOf = (scene: Scene, figure: FigureId): readonly Weapon[] =>
  rosterOf(scene)[figure].weapons;
/** What the formed figures of a unit carry, each weapon once. */
export const weaponsIn = (scene: Scene, unit: UnitId): readonly Weapon[] => [
  ...new Set(formedOf(scene, unit).flatMap((figure) => weaponsOf(scene, figure))),
];

// --- figures and ranks ---------------------------------------------------------------------------

const companies = new WeakMap<readonly UnitId[], readonly (readonly FigureId[])[]>();
/** Figures by their units, lost ones too: a column that nobody writes into tells them. */
function companiesOf(units: readonly UnitId[]): readonly (readonly FigureId[])[] {
  const before = companies.get(units);
  if (before !== undefined) return before;
  const all: FigureId[][] = [];
  for (const [figure, unit] of units.entries()) (all[unit] ??= []).push(figure as FigureId);
  companies.set(units, all);
  return all;
}
const NOBODY: readonly FigureId[] = [];
const companyOf = ({ unit: units }: Scene['position']['figures'], unit: UnitId) =>
  companiesOf(units)[unit] ?? NOBODY;
/** AOT-UNIT-10 Figures of a unit, or those of it in one place. */
export function figuresOf(scene: Scene, unit: UnitId, where?: RankOfFigure): FigureId[] {
  const { figures } = scene.position;
  const all: FigureId[] = [];
  for (const figure of companyOf(figures, unit)) {
    const place = figures.place[figure];
    if (place !== 0 && (where === undefined || place === where)) all.push(figure);
  }
  return all;
}
export interface Ranks {
  readonly first: number;
  readonly second: number;
  readonly behind: number;
}
/** AOT-UNIT-10 How many stand in each rank, and behind the base. */
export function ranksOf(scene: Scene, unit: UnitId): Ranks {
  const { figures } = scene.position;
  let [first, second, behind] = [0, 0, 0];
  for (const figure of companyOf(figures, unit)) {
    const place = figures.place[figure];
    if (place === 1) first += 1;
    else if (place === 2) second += 1;
    else if (place === 3) behind += 1;
  }
  return { first, second, behind };
}
/** AOT-UNIT-03 Formed figures in the longest rank; 0: it panics (AOT-UNIT-12). */
export function densityIn({ first, second }: Omit<Ranks, 'behind'>, fixed: number): number {
  const longest = Math.max(first, second);
  return longest === 0 ? 0 : fixed || longest;
}
/** AOT-UNIT-17 Ranks with a formed figure in them; a model has no ranks. */
export function depthIn({ first, second }: Omit<Ranks, 'behind'>, fixed: number): number {
  if (fixed > 0) return first + second > 0 ? 1 : 0;
  return (first > 0 ? 1 : 0) + (second > 0 ? 1 : 0);
}
/**
 * AOT-UNIT-11 Formed and disordered figures. AOT-ELE-16, AOT-CHAR-12 An elephant is as large as
 * six, a chariot as twice its horses; a piece as its four.
 */
export function strengthIn({ first, second, behind }: Ranks, fixed: number): number {
  const figures = first + second + behind;
  return figures === 0 ? 0 : 2 * fixed || figures;
}
const fixedOf = ({ position }: Scene, unit: UnitId): number => position.units.fixed[unit];
/** AOT-UNIT-03 Its density with so many in its longest rank; a model's is its own. */
export const densityWith = (scene: Scene, unit: UnitId, longest: number): number =>
  fixedOf(scene, unit) || longest;
export const densityOf = (scene: Scene, unit: UnitId): number =>
  densityIn(ranksOf(scene, unit), fixedOf(scene, unit));
export const depthOf = (scene: Scene, unit: UnitId): number =>
  depthIn(ranksOf(scene, unit), fixedOf(scene, unit));
export const strengthOf = (scene: Scene, unit: UnitId): number =>
  strengthIn(ranksOf(scene, unit), fixedOf(scene, unit));
/**
 * AOT-ELE-03, AOT-CHAR-08 What a figure of an elephant's or a chariot's unit is there: whoever has
 * joined it on foot is its escort; undefined in any other unit.
 */
export const partOf = (scene: Scene, figure: FigureId): Part | undefined =>
  rosterOf(scene)[figure].part ??
  (isCrewed(scene, unitOfFigure(scene, figure)) ? 'escort' : undefined);
/** Figures of an elephant's or a chariot's unit by what they are. */
export const partsOf = (scene: Scene, unit: UnitId, part: Part): FigureId[] =>
  figuresOf(scene, unit).filter((figure) => partOf(scene, figure) === part);
/** AOT-ELE-14, AOT-CHAR-03 Who fights from it, and is in order. */
export const crewOf = (scene: Scene, unit: UnitId): FigureId[] =>
  partsOf(scene, unit, 'crew').filter((figure) => isFormed(scene, figure));
export const isPanicking = (scene: Scene, unit: UnitId): boolean => densityOf(scene, unit) === 0;
export const formedOf = (scene: Scene, unit: UnitId): FigureId[] => [
  ...figuresOf(scene, unit, 1),
  ...figuresOf(scene, unit, 2),
];

/** The figure of a role in a unit, while it is formed on the base (AOT-PROP-03, AOT-PROP-07). */
export function bearerOf(scene: Scene, unit: UnitId, role: Role): FigureId | undefined {
  const { figures } = scene.position;
  const roster = rosterOf(scene);
  let behind: FigureId | undefined;
  for (const figure of companyOf(figures, unit)) {
    if (roster[figure].role !== role) continue;
    if (figures.place[figure] === 1) return figure;
    if (figures.place[figure] === 2) behind ??= figure;
  }
  return behind;
}
/** The generals of an army, in the order of their figures, alive or not. */
export function generalsOf(scene: Scene, army: ArmyId): FigureId[] {
  const { unit } = scene.position.figures;
  return rosterOf(scene).flatMap(({ role }, figure) =>
    role === 'general' && armyOf(scene, unit[figure]) === army ? [figure as FigureId] : [],
  );
}
export const unitOfFigure = (scene: Scene, figure: FigureId): UnitId =>
  scene.position.figures.unit[figure];
export const isFormed = (scene: Scene, figure: FigureId): boolean => {
  const place = scene.position.figures.place[figure];
  return place === 1 || place === 2;
};

// --- who stands on the table ---------------------------------------------------------------------

export const isOnTable = (scene: Scene, unit: UnitId): boolean =>
  scene.position.units.off[unit] === 0;
export const isEnemy = (scene: Scene, a: UnitId, b: UnitId): boolean =>
  armyOf(scene, a) !== armyOf(scene, b);
/** Units on the table, or those of one army. */
export function unitsOnTable(scene: Scene, of?: ArmyId): UnitId[] {
  const { off } = scene.position.units;
  const all: UnitId[] = [];
  for (let unit = 0 as UnitId; unit < off.length; unit++) {
    if (off[unit] === 0 && (of === undefined || armyOf(scene, unit) === of)) all.push(unit);
  }
  return all;
}
/** AOT-MEET-05 Is it to be set up still, or does it wait in its camp? */
export const isWaiting = (scene: Scene, unit: UnitId): boolean =>
  scene.position.units.off[unit] === 7;
/** AOT-MEET-05 Units that are not on the table yet: to be set up, or waiting in their camp. */
export function unitsWaiting(scene: Scene, of: ArmyId): UnitId[] {
  const { off } = scene.position.units;
  return off.flatMap((one, unit) =>
    one === 7 && armyOf(scene, unit as UnitId) === of ? [unit as UnitId] : [],
  );
}
export const enemiesOf = (scene: Scene, unit: UnitId): UnitId[] =>
  unitsOnTable(scene, otherArmy(armyOf(scene, unit)));
export const friendsOf = (scene: Scene, unit: UnitId): UnitId[] =>
  unitsOnTable(scene, armyOf(scene, unit)).filter((one) => one !== unit);

/**
 * AOT-MOVE-01, AOT-REFORM-10, AOT-PANIC-01 How far a unit moves, in ticks. AOT-ART-02 A piece does
 * not walk: a light one is drawn as far as a die says.
 */
export function movementOf(scene: Scene, unit: UnitId): number {
  if (isArtillery(scene, unit)) return 0;
  // AOT-WAG-08 A crew without order stays in its wagon.
  if (isWagon(scene, unit) && isPanicking(scene, unit)) return 0;
  return movementIn(densityOf(scene, unit));
}
/** AOT-MOVE-01, AOT-REFORM-10 So dense a unit moves so far, in ticks. */
export const movementIn = (density: number): number => (density === 5 ? 0 : (10 - density) * IN);
/** AOT-UNIT-01 How many figures a base holds; AOT-UNIT-06, AOT-UNIT-07 how dense they stand. */
export const LIMITS = {
  foot: { figures: 10, ranks: 2, density: 5 },
  horse: { figures: 4, ranks: 1, density: 4 },
  camel: { figures: 4, ranks: 1, density: 4 },
  /** AOT-ART-04 Four civilians. */
  artillery: { figures: 4, ranks: 2, density: 2 },
  /** AOT-ELE-02, AOT-ELE-03 Itself and three of a crew, and four on foot. */
  elephant: { figures: 8, ranks: 2, density: 4 },
  /** AOT-CHAR-01, AOT-CHAR-08 */
  chariot: { figures: 9, ranks: 2, density: 5 },
} as const satisfies Record<Arm, object>;
