/** Odds as the command line tells them: exact counts, chances, and what makes each number. */
import type { ArmyId, Scene, UnitId } from '../rules/index.ts';
import { chance, chancesOf, eightInTen, expected, type Spread } from '#dice';
import type {
  BombardmentForecast,
  CombatForecast,
  SideForecast,
  TargetForecast,
  UnitShare,
} from '../rules/combat/index.ts';

export interface Naming {
  readonly look: Scene;
  readonly unit: (id: UnitId) => string;
  readonly seat: (army: ArmyId) => string;
  readonly share: (share: UnitShare, weapon?: string) => string;
}
interface Told {
  readonly json: object;
  readonly lines: readonly string[];
}
const percent = (p: number): string => (p < 0.0005 ? '<0.1 %' : `${(p * 100).toFixed(1)} %`);
const line = (spread: Spread): string =>
  chancesOf(spread)
    .map(({ value, p }) => `${value}: ${percent(p)}`)
    .join(', ');
const named = (key: string, spread: Spread): object[] =>
  chancesOf(spread).map(({ value, p }) => ({ [key]: value, p }));

// --- a combat ------------------------------------------------------------------------------------

/** A side is called by the first of its seats. */
export function combatOdds({ sides, odds, price }: CombatForecast, naming: Naming): Told {
  const names = sides.map((side) => seatsOf(side, naming)[0] ?? '');
  const outcomes = odds.pairs.map(({ hits, ways }) => ({
    hits: { [names[0] ?? '']: hits[0], [names[1] ?? '']: hits[1] },
    ways: ways.toString(),
    p: chance(ways, odds.all),
  }));
  return {
    json: {
      outcomes,
      rolls: odds.all.toString(),
      price,
      sides: sides.map((side) => sideJson(side, naming)),
      cite: 'COS-HIT-01',
    },
    lines: [
      `a combat of price ${price}; hits are those that the side inflicts`,
      ...sides.flatMap((side, index) => [
        '',
        `${names[index]}: ${formula(side)}`,
        ...sums(side, naming),
        `  result  ${around(side.result)}`,
        `  hits    ${line(side.hits)}`,
      ]),
    ],
  };
}
const seatsOf = ({ side }: SideForecast, { look, seat }: Naming): string[] =>
  look.setup.armies.flatMap((army, id) => (army.side === side ? [seat(id as ArmyId)] : []));

function sideJson(side: SideForecast, naming: Naming): object {
  const { dice, strength, balance, parts, result, hits, units } = side;
  const told = (shares: readonly UnitShare[]): object[] =>
    shares.map((one) => shareJson(one, naming));
  return {
    seats: seatsOf(side, naming),
    units: units.map((unit) => naming.unit(unit)),
    dice,
    strength,
    balance,
    parts: {
      dice: told(parts.dice),
      strength: told(parts.strength),
      balance: told(parts.balance),
    },
    expected: { result: expected(result), hits: expected(hits) },
    results: named('result', result),
    hits: named('hits', hits),
  };
}
const shareJson = ({ of, cite, adds, unit }: UnitShare, naming: Naming): object => ({
  ...(unit === undefined ? {} : { unit: naming.unit(unit) }),
  of,
  adds,
  cite,
});
/** 8d6 + 4, of 10 the highest */
function formula({ dice, strength, balance }: SideForecast): string {
  const kept = balance === 0 || dice === 0 ? '' : keptOf(dice + Math.abs(balance), balance);
  return `${dice}d6${kept} + ${strength}`;
}
const keptOf = (rolled: number, balance: number): string =>
  ` (the ${balance > 0 ? 'highest' : 'lowest'} of ${rolled})`;
const around = (spread: Spread): string => {
  const [low, high] = eightInTen(spread);
  return `${expected(spread).toFixed(1)} on average, ${low} to ${high} eight times in ten`;
};
/** One line for each unit, and one for each advantage and disadvantage. */
function sums({ units, parts, weapons }: SideForecast, naming: Naming): string[] {
  const of = (unit: UnitId, shares: readonly UnitShare[], weapon?: string): string =>
    shares
      .filter((one) => one.unit === unit)
      .map((one) => `${signed(one.adds)} ${naming.share(one, weapon)}`)
      .join(' ');
  return [
    ...units.map((unit) => {
      const weapon = weapons.find((one) => one.unit === unit)?.weapon;
      const dice = of(unit, parts.dice, weapon);
      return `  ${naming.unit(unit)}: ${dice}${dice === '' ? '' : ', '}${of(unit, parts.strength)}`;
    }),
    ...parts.balance.map((one) => {
      const kind = one.adds > 0 ? 'advantage' : 'disadvantage';
      const whose = one.unit === undefined ? '' : `${naming.unit(one.unit)}, `;
      return `  ${kind}: ${whose}${naming.share(one)} (${one.cite})`;
    }),
  ];
}
const signed = (adds: number): string => (adds < 0 ? `−${-adds}` : `+${adds}`);

// --- a bombardment -------------------------------------------------------------------------------

/** COS-MP-07 Each army that is fired at has a roll of its own; together they are one outcome. */
export function bombardmentOdds({ targets }: BombardmentForecast, naming: Naming): Told {
  const rolls = targets.reduce((product, { sum }) => product * sum.all, 1n);
  const outcomes = together(targets, naming).map(({ damage, ways }) => ({
    damage,
    ways: ways.toString(),
    p: chance(ways, rolls),
  }));
  return {
    json: {
      outcomes,
      rolls: rolls.toString(),
      targets: targets.map((target) => targetJson(target, naming)),
      cite: 'COS-BMB-12',
    },
    lines: targets.flatMap((target) => targetLines(target, naming)),
  };
}
function together(
  targets: readonly TargetForecast[],
  { seat }: Naming,
): { readonly damage: { readonly [seat: string]: number }; readonly ways: bigint }[] {
  return targets.reduce<ReturnType<typeof together>>(
    (before, { army, damage: { least, ways } }) =>
      before.flatMap((one) =>
        ways.map((way, index) => ({
          damage: { ...one.damage, [seat(army)]: least + index },
          ways: one.ways * way,
        })),
      ),
    [{ damage: {}, ways: 1n }],
  );
}
const targetJson = (
  { army, shots, dice, sum, damage }: TargetForecast,
  naming: Naming,
): object => ({
  seat: naming.seat(army),
  dice,
  shots: shots.map(({ shot, parts }) => ({
    unit: naming.unit(shot.unit),
    formation: shot.formation.map((unit) => naming.unit(unit)),
    dice: parts.reduce((all, { adds }) => all + adds, 0),
    parts: parts.map((one) => shareJson(one, naming)),
  })),
  expected: { sum: expected(sum), damage: expected(damage) },
  sums: named('sum', sum),
  damage: named('damage', damage),
});
const targetLines = (
  { army, dice, shots, sum, damage }: TargetForecast,
  naming: Naming,
): string[] => [
  `a bombardment of ${naming.seat(army)}: ${dice}d6`,
  ...shots.map(({ shot, parts }) => {
    const formation = shot.formation.map((one) => naming.unit(one)).join(', ');
    const made = parts.map((one) => `${signed(one.adds)} ${naming.share(one)}`).join(' ');
    return `  ${naming.unit(shot.unit)} at ${formation}: ${made}`;
  }),
  `  sum     ${around(sum)}`,
  `  damage  ${line(damage)}`,
];
