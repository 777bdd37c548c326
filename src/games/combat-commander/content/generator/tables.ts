/** Our own tables of the generator of battles (CC-RSG-15). */
import type { Nation, Quality } from '../../rules/index.ts';

/** Of every battle that is rolled. */
export const ROLLED_NAME = { en: 'A random battle', ru: 'Случайный бой' };
export const SIZES = ['company', 'detachment', 'platoon'] as const;
export type Size = (typeof SIZES)[number];
export interface BattleOrder {
  readonly leaders: number;
  /** `rifle x9`, as scenarios are written. */
  readonly units: readonly string[];
  readonly weapons: readonly string[];
  readonly orders: number;
  readonly surrender: number;
  /** Victory points that go to the other side. */
  readonly cost: number;
  readonly initiative: number;
}
type Figures = Pick<BattleOrder, 'cost' | 'initiative' | 'orders' | 'surrender'>;
const lots = (text: string): (readonly [name: string, count: number])[] =>
  text.split(' ').map((one) => {
    const [name = '', count] = one.split('*');
    return [name, Number(count)];
  });
const of = (leaders: number, units: string, weapons: string, figures: Figures): BattleOrder => ({
  ...figures,
  leaders,
  units: lots(units).map(([name, count]) => (count === 1 ? name : `${name} x${count}`)),
  weapons: lots(weapons).flatMap(([name, count]) => Array<string>(count).fill(name)),
});

// --- nations, years and quality ------------------------------------------------------------------

export type Roll = readonly [white: number, coloured: number];
/** CC-RSG-02 The white die: an odd one is Russian. */
export const nationBy = ([white]: Roll): 'russian' | 'american' =>
  white % 2 === 1 ? 'russian' : 'american';
const YEARS = {
  russian: [1941, 1942, 1943, 1944, 1944, 1945],
  american: [1943, 1944, 1944, 1944, 1945, 1945],
} as const;
/** CC-RSG-02 The coloured die. */
export const yearBy = (nation: 'russian' | 'american', [, coloured]: Roll): number =>
  YEARS[nation][coloured - 1] ?? 1944;
/** CC-RSG-03 What the year adds: more is worse. */
function qualityModifier(nation: Nation, year: number): number {
  if (nation === 'german') return Math.sign(year - 1944);
  if (nation === 'american') return Math.sign(1944 - year);
  return year <= 1941 ? 1 : year >= 1944 ? -1 : 0;
}
/** CC-RSG-03 */
export function qualityBy(nation: Nation, year: number, [white, coloured]: Roll): Quality {
  const result = white + coloured + qualityModifier(nation, year);
  if (result <= 5) return 'elite';
  return result <= 9 ? 'line' : 'green';
}

// --- leaders -------------------------------------------------------------------------------------

const QUALITY_OF_LEADERS: { readonly [Q in Quality]: number } = { elite: 1, line: 0, green: -1 };
/** CC-RSG-06 What quality and year add to the white die. */
export const leaderModifier = (nation: Nation, quality: Quality, year: number): number =>
  QUALITY_OF_LEADERS[quality] + leadersIn(nation, year);
function leadersIn(nation: Nation, year: number): number {
  if (nation === 'german') return year <= 1942 ? 1 : year >= 1945 ? -1 : 0;
  if (nation === 'russian') return year <= 1941 ? -1 : year >= 1944 ? 1 : 0;
  return Math.sign(year - 1944);
}
const LEADERS = [
  'corporalX',
  'corporalY',
  'sergeantX',
  'sergeantY',
  'lieutenantX',
  'lieutenantY',
  'captain',
] as const;
/** CC-RSG-06 By the modified white die: 1 or less, to 7 or more. */
export const leaderBy = (result: number): string =>
  LEADERS[Math.min(LEADERS.length, Math.max(1, result)) - 1] ?? 'corporalX';

// --- fortifications ------------------------------------------------------------------------------

export const WORKS = ['foxholes', 'trench', 'wire', 'bunker', 'mines'] as const;
export type Works = (typeof WORKS)[number];
/** CC-RSG-09 A lot of each: how many markers, and what they cost; mines by their strength. */
export const LOTS: { readonly [W in Exclude<Works, 'mines'>]: Lot } = {
  foxholes: { count: 3, cost: 1 },
  trench: { count: 3, cost: 2 },
  wire: { count: 6, cost: 2 },
  bunker: { count: 1, cost: 2 },
};
export interface Lot {
  readonly count: number;
  readonly cost: number;
}
const MINES = 3;
/** CC-RSG-09, CC-FOR-07 */
export const lotOf = (works: Works, strength: 6 | 7 | 8): Lot =>
  works === 'mines' ? { count: MINES, cost: strength - 4 } : LOTS[works];

// --- orders of battle ----------------------------------------------------------------------------

/** CC-RSG-05, CC-RSG-15 Our own orders of battle: three sizes of each nation and quality. */
export const BATTLE_ORDERS: {
  readonly [N in Nation]: { readonly [Q in Quality]: { readonly [S in Size]: BattleOrder } };
} = {
  german: {
    elite: {
      company: of(
        3,
        'eliteRifle*7 pionier*2 weaponTeam*2',
        'heavyMg*1 mediumMortar*1 lightMg*2 satchelCharge*1',
        { orders: 4, surrender: 10, cost: 30, initiative: 13 },
      ),
      detachment: of(2, 'parachute*4 eliteRifle*2 weaponTeam*1', 'heavyMg*1 lightMg*2', {
        orders: 3,
        surrender: 7,
        cost: 19,
        initiative: 15,
      }),
      platoon: of(1, 'ss*3 weaponTeam*1', 'heavyMg*1 lightMg*1', {
        orders: 2,
        surrender: 4,
        cost: 12,
        initiative: 17,
      }),
    },
    line: {
      company: of(3, 'rifle*9 weaponTeam*2', 'heavyMg*1 lightMortar*1 lightMg*2', {
        orders: 4,
        surrender: 10,
        cost: 25,
        initiative: 7,
      }),
      detachment: of(2, 'rifle*6 weaponTeam*1', 'heavyMg*1 lightMg*1', {
        orders: 3,
        surrender: 7,
        cost: 16,
        initiative: 9,
      }),
      platoon: of(1, 'rifle*3 weaponTeam*1', 'lightMortar*1 lightMg*1', {
        orders: 2,
        surrender: 4,
        cost: 9,
        initiative: 11,
      }),
    },
    green: {
      company: of(3, 'conscript*6 volksgrenadier*3 weaponTeam*1', 'lightMortar*1 lightMg*2', {
        orders: 4,
        surrender: 9,
        cost: 19,
        initiative: 1,
      }),
      detachment: of(2, 'conscript*4 volksgrenadier*2 weaponTeam*1', 'heavyMg*1', {
        orders: 3,
        surrender: 7,
        cost: 13,
        initiative: 3,
      }),
      platoon: of(1, 'conscript*3', 'lightMg*1', {
        orders: 2,
        surrender: 3,
        cost: 6,
        initiative: 5,
      }),
    },
  },
  russian: {
    elite: {
      company: of(
        3,
        'guardsRifle*8 guardsSmg*5 assault*2 weaponTeam*2',
        'heavyMg*1 mediumMortar*1 lightMg*3 satchelCharge*1',
        { orders: 4, surrender: 14, cost: 29, initiative: 12 },
      ),
      detachment: of(2, 'guardsSmg*6 guardsRifle*4 weaponTeam*1', 'heavyMg*1 lightMg*2', {
        orders: 3,
        surrender: 10,
        cost: 19,
        initiative: 14,
      }),
      platoon: of(1, 'guardsSmg*5', 'lightMg*1', {
        orders: 2,
        surrender: 5,
        cost: 9,
        initiative: 16,
      }),
    },
    line: {
      company: of(3, 'rifle*11 smg*4 weaponTeam*2', 'mediumMg*1 mediumMortar*1 lightMg*2', {
        orders: 4,
        surrender: 14,
        cost: 23,
        initiative: 6,
      }),
      detachment: of(2, 'rifle*7 smg*3 weaponTeam*1', 'mediumMg*1 lightMg*1', {
        orders: 3,
        surrender: 10,
        cost: 14,
        initiative: 8,
      }),
      platoon: of(1, 'rifle*5', 'lightMg*1', { orders: 2, surrender: 5, cost: 6, initiative: 10 }),
    },
    green: {
      company: of(3, 'militia*15 weaponTeam*1', 'mediumMg*1 lightMg*1', {
        orders: 4,
        surrender: 13,
        cost: 17,
        initiative: 0,
      }),
      detachment: of(2, 'militia*8 rifle*2', 'lightMg*1', {
        orders: 3,
        surrender: 9,
        cost: 10,
        initiative: 2,
      }),
      platoon: of(1, 'militia*5', 'lightMg*1', { orders: 2, surrender: 5, cost: 5, initiative: 4 }),
    },
  },
  american: {
    elite: {
      company: of(
        3,
        'elite*10 engineer*2 weaponTeam*2',
        'mediumMg*1 lightMortar*1 satchelCharge*1',
        { orders: 4, surrender: 12, cost: 28, initiative: 14 },
      ),
      detachment: of(2, 'paratroop*8 weaponTeam*1', 'mediumMg*1', {
        orders: 3,
        surrender: 8,
        cost: 19,
        initiative: 16,
      }),
      platoon: of(1, 'paratroop*4 weaponTeam*1', 'mediumMg*1', {
        orders: 2,
        surrender: 5,
        cost: 10,
        initiative: 18,
      }),
    },
    line: {
      company: of(3, 'line*12 weaponTeam*2', 'heavyMg*1 lightMortar*1', {
        orders: 4,
        surrender: 12,
        cost: 25,
        initiative: 8,
      }),
      detachment: of(2, 'line*8 weaponTeam*1', 'mediumMg*1', {
        orders: 3,
        surrender: 8,
        cost: 16,
        initiative: 10,
      }),
      platoon: of(1, 'line*4 weaponTeam*1', 'mediumMg*1', {
        orders: 2,
        surrender: 5,
        cost: 9,
        initiative: 12,
      }),
    },
    green: {
      company: of(3, 'green*12 weaponTeam*2', 'mediumMg*1 lightMortar*1', {
        orders: 4,
        surrender: 12,
        cost: 20,
        initiative: 2,
      }),
      detachment: of(2, 'green*8 weaponTeam*1', 'mediumMg*1', {
        orders: 3,
        surrender: 8,
        cost: 13,
        initiative: 4,
      }),
      platoon: of(1, 'green*4', 'mediumMg*1', { orders: 2, surrender: 4, cost: 6, initiative: 6 }),
    },
  },
};
