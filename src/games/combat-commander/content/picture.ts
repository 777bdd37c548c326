/** What is drawn of a scenario that is set up: the first page shows one without the rules. */
import type { Printed, Setup, Stat, UnitKind } from '../rules/index.ts';

interface PicturedCounter {
  readonly side: 'a' | 'b';
  readonly kind: UnitKind;
  readonly numbers: readonly { readonly value: string; readonly boxed: boolean }[];
  readonly morale: number;
  readonly command?: number;
  readonly broken: false;
  readonly suppressed: false;
  readonly veteran: false;
}
export interface Picture {
  readonly map: Setup['map'];
  readonly units: readonly { readonly hex: number; readonly counter: PicturedCounter }[];
}
const numberOf = (printed: Printed, stat: Exclude<Stat, 'command'>) => ({
  value: String(printed[stat]),
  boxed: printed.boxed?.includes(stat) === true,
});
function counterOf({ forces }: Setup, side: 0 | 1, type: string): PicturedCounter {
  const known = forces[side].unitTypes.find(({ id }) => id === type);
  if (known === undefined) throw new Error(`no counter is called ${type}`);
  const { kind, unbroken } = known;
  const { command, morale } = unbroken;
  return {
    side: side === 0 ? 'a' : 'b',
    kind,
    numbers: [
      numberOf(unbroken, 'firepower'),
      numberOf(unbroken, 'range'),
      numberOf(unbroken, 'movement'),
    ],
    morale,
    ...(kind === 'leader' && command !== undefined ? { command } : {}),
    broken: false,
    suppressed: false,
    veteran: false,
  };
}
export function pictureOf(setup: Setup): Picture {
  return {
    map: setup.map,
    units: ([0, 1] as const).flatMap((side) =>
      setup.forces[side].units.flatMap(({ hex, type }) =>
        hex === undefined ? [] : [{ hex, counter: counterOf(setup, side, type) }],
      ),
    ),
  };
}
