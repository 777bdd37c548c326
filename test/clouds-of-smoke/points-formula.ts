/** What a unit should cost by its figures: the formula to which the lists of ours are priced. */
import type { Figures, ListedUnit } from '../../src/games/clouds-of-smoke/rules/army/types.ts';
import type { Special } from '../../src/games/clouds-of-smoke/rules/world.ts';

const SPECIAL_POINTS: { readonly [S in Special]?: number } = {
  pursuit: 1,
  gallop: 1,
  light: 1,
  agile: 1,
  lancer: 1,
  readyForCasualties: 1,
  coverOfPikes: 1,
  regimentalGun: 1,
  doesNotBlockLof: 1,
  vanguard: 0.5,
  scout: 0.5,
  useCover: 0.5,
  garrisonTroops: 0.5,
  countermarch: 0.5,
  untrained: -1,
  elite: -1,
  irregular: -0.5,
  mutiny: -0.5,
  veteran: 2,
  armor: 3,
  immobile: -4,
  noRetreat: -1,
};
const BOMBARDMENT: { readonly [figures: string]: number } = { '5/1': 1, '6/2': 6, '8/3': 18 };

type Whole = ListedUnit & Figures;
export const isWhole = (unit: ListedUnit): unit is Whole => unit.missing === undefined;

export function pointsByFormula(unit: Whole): number {
  const { speed, strength, morale, discipline, closeCombat, fire, special, bombardment } = unit;
  const guns = bombardment && BOMBARDMENT[`${bombardment.range}/${bombardment.power}`];
  if (bombardment !== undefined && guns === undefined) throw new Error(`${unit.id}: unpriced`);
  const sum =
    -4 +
    speed[0] +
    speed[1] / 2 +
    Math.max(0, strength - 1) +
    morale / 2 +
    2 * (7 - discipline) +
    2.5 * closeCombat +
    1.5 * diceAt(fire, 1) +
    diceAt(fire, 2) +
    diceAt(fire, 3) +
    special.reduce((points, name) => points + (SPECIAL_POINTS[name] ?? 0), 0) +
    (guns ?? 0) -
    (special.includes('infantry') && fire.length === 0 ? 1.5 : 0);
  return Math.floor(sum);
}
/** Of the shortest entry that reaches so far. */
const diceAt = (fire: Whole['fire'], uw: number): number =>
  fire.filter(({ range }) => range >= uw).toSorted((a, b) => a.range - b.range)[0]?.dice ?? 0;
