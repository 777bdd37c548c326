/** A bought unit as it stands before anything has happened: what it costs and what it can do. */
import { costOf, entryOf, escortOf } from '../rules/army/index.ts';
import { muster, type Mustered } from '../rules/army/index.ts';
import type { Bought, BoughtUnit, Entry } from '../rules/army/index.ts';
import { densityIn, fixedDensity, movementIn, strengthIn } from '../rules/facts/index.ts';
import { WEAPON } from '../rules/facts/index.ts';
import { gaitFor, type Gait } from '../rules/facts/index.ts';
import { LISTS } from './lists.ts';

export interface UnitValues {
  readonly first: number;
  readonly second: number;
  readonly density: number;
  readonly strength: number;
  /** Inches. */
  readonly move: number;
  /** How it runs or trots; undefined: it cannot. */
  readonly gait: Gait | undefined;
}
/** Of ten inches less its density; a piece does not walk. */
export function valuesOf({ troop, figures, wagon }: Mustered): UnitValues {
  const count = (rank: number): number => figures.filter(({ place }) => place === rank).length;
  const ranks = { first: count(1), second: count(2), behind: 0 };
  const fixed = fixedDensity(troop);
  const density = densityIn(ranks, fixed);
  const drawn = figures.some(({ weapons }) => weapons.some((one) => WEAPON[one].piece === 'light'));
  return {
    ...ranks,
    density,
    strength: strengthIn(ranks, fixed),
    move: troop.arm === 'artillery' ? 0 : movementIn(density) / 1000,
    gait: gaitFor({ arm: troop.arm, gear: troop.gear, wagon: wagon === true, drawn }),
  };
}
export interface UnitSheet {
  readonly entry: Entry | undefined;
  readonly escort: Entry | undefined;
  readonly mustered: Mustered | undefined;
  /** Points, its escort's among them. */
  readonly cost: number;
}
/** What a unit is that stands in an army; undefined entries: its list has no such line. */
export function writtenUnit(army: Bought, unit: BoughtUnit): UnitSheet {
  const entry = entryOf(LISTS, army, unit);
  const escort = escortOf(LISTS, army, unit);
  const [mustered] = muster(LISTS, { list: army.list, units: [unit] });
  const beside =
    escort === undefined || entry?.escort !== undefined ? 0 : costOf(escort, { entry: escort.id });
  return { entry, escort, mustered, cost: entry === undefined ? 0 : costOf(entry, unit) + beside };
}
