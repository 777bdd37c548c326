/** A bought unit as it stands before anything has happened: what it costs and what it can do. */
import { costOf, entryOf, escortOf } from '../rules/army/cost.ts';
import { muster, type Mustered } from '../rules/army/muster.ts';
import type { Bought, BoughtUnit, Entry } from '../rules/army/types.ts';
import {
  densityOf,
  gaitOf,
  movementOf,
  ranksOf,
  setUp,
  strengthOf,
  type Look,
  type Setup,
  type UnitId,
} from '../rules/index.ts';
import { LISTS } from './lists.ts';

export interface UnitValues {
  readonly first: number;
  readonly second: number;
  readonly density: number;
  readonly strength: number;
  /** Inches. */
  readonly move: number;
  readonly gait: ReturnType<typeof gaitOf>;
}
const WIDTH = 60_000;
const SEPARATE = [-1, -1, -1, -1, -1, -1];
/** The unit alone, before one like it. */
function standing({ troop, figures, elite, wagon }: Mustered): Setup {
  const unit = { troop: 0, figures, ...(elite === undefined ? {} : { elite }) };
  const placed = { ...unit, x: WIDTH / 2, ...(wagon === undefined ? {} : { wagon }) };
  const name = { en: '', ru: '' };
  const army = { name, nation: troop.nation, slots: SEPARATE };
  return {
    scenario: '',
    name,
    table: { width: WIDTH, height: WIDTH },
    armies: [
      { ...army, seat: 'one' },
      { ...army, seat: 'other' },
    ],
    troops: [troop],
    units: [
      { ...placed, army: 0, y: WIDTH / 4, facing: 0 },
      { ...placed, army: 1, y: (3 * WIDTH) / 4, facing: 18_000 },
    ],
    terrain: [],
  };
}
/** Undefined: no such unit can stand on a table. */
export function valuesOf(mustered: Mustered): UnitValues | undefined {
  const setup = standing(mustered);
  const begun = setUp(setup);
  if (!begun.ok) return undefined;
  const look: Look = { setup, edition: {}, position: begun.value };
  const unit = 0 as UnitId;
  const { first, second } = ranksOf(look, unit);
  return {
    first,
    second,
    density: densityOf(look, unit),
    strength: strengthOf(look, unit),
    move: movementOf(look, unit) / 1000,
    gait: gaitOf(look, unit),
  };
}
export interface Written {
  readonly entry: Entry | undefined;
  readonly escort: Entry | undefined;
  readonly mustered: Mustered | undefined;
  /** Points, its escort's among them. */
  readonly cost: number;
}
/** What a unit is that stands in an army; undefined entries: its list has no such line. */
export function writtenUnit(army: Bought, unit: BoughtUnit): Written {
  const entry = entryOf(LISTS, army, unit);
  const escort = escortOf(LISTS, army, unit);
  const [mustered] = muster(LISTS, { list: army.list, units: [unit] });
  const beside =
    escort === undefined || entry?.escort !== undefined ? 0 : costOf(escort, { entry: escort.id });
  return { entry, escort, mustered, cost: entry === undefined ? 0 : costOf(entry, unit) + beside };
}
