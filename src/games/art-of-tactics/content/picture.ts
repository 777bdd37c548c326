/** What is drawn of a battle that is set up: the first page shows one without the rules. */
import type { Setup } from '../rules/index.ts';

/** A base as it is drawn: whose, on horses or not, with shields or not, and its ranks' weapons. */
export type PicturedKind = readonly [
  horse: 0 | 1,
  shield: 0 | 1,
  first: readonly [weapon: string, count: number],
  second?: readonly [weapon: string, count: number],
];
export interface Picture {
  /** Ticks throughout. */
  readonly table: Setup['table'];
  readonly terrain: readonly {
    readonly kind: string;
    readonly outline: readonly (readonly [x: number, y: number])[];
  }[];
  readonly camps: readonly (readonly [x: number, y: number])[];
  readonly kinds: readonly PicturedKind[];
  readonly units: readonly (readonly [
    army: number,
    kind: number,
    x: number,
    y: number,
    facing: number,
  ])[];
}
type Placed = Setup['units'][number];
const rankOf = ({ figures }: Placed, place: 1 | 2): readonly [string, number] | undefined => {
  const row = figures.filter((one) => one.place === place);
  const [first] = row;
  return first === undefined ? undefined : [first.weapons[0] ?? '', row.length];
};
function kindOf({ troops }: Setup, unit: Placed): PicturedKind {
  const { arm, gear } = troops[unit.troop] ?? { arm: 'foot', gear: [] };
  const horse = arm === 'foot' ? 0 : 1;
  const shield = horse === 0 && (gear.includes('shield') || gear.includes('pavise')) ? 1 : 0;
  const [first = ['', 0], second] = [rankOf(unit, 1), rankOf(unit, 2)];
  return second === undefined ? [horse, shield, first] : [horse, shield, first, second];
}
export function pictureOf(setup: Setup): Picture {
  const kinds = setup.units.map((unit) => JSON.stringify(kindOf(setup, unit)));
  const different = [...new Set(kinds)];
  return {
    table: setup.table,
    terrain: setup.terrain.map(({ kind, outline }) => ({ kind, outline })),
    camps: setup.armies.flatMap(({ camp }) =>
      camp === undefined ? [] : [[camp.x, camp.y] as const],
    ),
    kinds: different.map((kind) => JSON.parse(kind) as PicturedKind),
    units: setup.units.map(({ army, x, y, facing }, unit) => [
      army,
      different.indexOf(kinds[unit] ?? ''),
      x,
      y,
      facing,
    ]),
  };
}
