/** Who holds the objectives, and what they are worth (section 10). */
import { SIDES, otherSide, unitsIn } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import type { Chit, Context, Scene, Side } from '../world.ts';
import { controlled, scored } from './events.ts';

/** An objective, 0 to 4. */
export type Objective = number;
export const OBJECTIVES: readonly Objective[] = [0, 1, 2, 3, 4];

// --- worth ---------------------------------------------------------------------------------------

interface Worth {
  /** Absent: each of them. */
  readonly objective?: Objective;
  readonly points: number;
}
const of = (objective: Objective, points: number): Worth => ({ objective, points });
/** CC-OBJ-06, CC-OBJ-07 V, W and X score by themselves nothing. */
const WORTH: { readonly [C in Chit]?: Worth } = {
  A: of(0, 1),
  B: of(1, 1),
  C: of(2, 1),
  D: of(3, 1),
  E: of(4, 1),
  F: of(1, 2),
  G: of(2, 2),
  H: of(3, 2),
  J: of(4, 2),
  K: of(2, 3),
  L: of(3, 3),
  M: of(4, 3),
  N: of(3, 4),
  P: of(4, 4),
  Q: of(4, 5),
  R: of(4, 10),
  S: { points: 1 },
  T: { points: 2 },
  U: { points: 3 },
};
/** What one chit makes an objective worth. */
export function worthBy(chit: Chit, objective: Objective): number {
  const worth = WORTH[chit];
  if (worth === undefined) return 0;
  return worth.objective === undefined || worth.objective === objective ? worth.points : 0;
}
/** CC-OBJ-01, CC-OBJ-08 By the chits that lie open. */
export const valueOf = ({ position }: Scene, objective: Objective): number =>
  position.chits.open.reduce((sum, chit) => sum + worthBy(chit, objective), 0);
/** CC-OBJ-12 To those who hold now what it names. */
export function credit(table: Context, chit: Chit): void {
  for (const objective of OBJECTIVES) {
    const side = table.position.control[objective];
    const points = worthBy(chit, objective);
    if (side !== null && points > 0) {
      table.emit(scored, { side, points, rule: 'CC-OBJ-12', objective });
    }
  }
}
/** CC-OBJ-07, CC-VP-15 Chit W doubles exits, chit X eliminations. */
export const doubled = ({ position }: Scene, chit: 'W' | 'X', points: number): number =>
  position.chits.open.includes(chit) ? 2 * points : points;

// --- control -------------------------------------------------------------------------------------

/** CC-OBJ-05 Its hex, or the whole building that stands there. */
export function hexesOf({ setup }: Pick<Scene, 'setup'>, objective: Objective): readonly HexId[] {
  const hex = setup.map.objectives[objective];
  return setup.map.buildings.find((building) => building.includes(hex)) ?? [hex];
}
/** CC-OBJ-04 Who has a unit there while the other has none; undefined: nobody. */
function soleHolder(look: Scene, objective: Objective): Side | undefined {
  const hexes = hexesOf(look, objective);
  const isThere = (side: Side): boolean => hexes.some((hex) => unitsIn(look, hex, side).length > 0);
  return SIDES.find((side) => isThere(side) && !isThere(otherSide(side)));
}
/** CC-OBJ-14, CC-OBJ-03, CC-OBJ-04, CC-OBJ-10 After every change of place and every loss. */
export function settleControl(table: Context): void {
  for (const objective of OBJECTIVES) {
    const side = soleHolder(table, objective);
    const former = table.position.control[objective];
    if (side !== undefined && side !== former) {
      table.emit(controlled, { objective, side });
      swing(table, objective, former);
    }
  }
}
/** CC-SCN-08 Does somebody stand alone on what another holds, or nobody? */
export const isUnsettled = (look: Scene): boolean =>
  OBJECTIVES.some((objective) => {
    const side = soleHolder(look, objective);
    return side !== undefined && side !== look.position.control[objective];
  });
function swing(table: Context, objective: Objective, former: Side | null): void {
  const points = valueOf(table, objective);
  const side = table.position.control[objective];
  if (points === 0 || side === null) return;
  const score = { rule: 'CC-OBJ-10', objective } as const;
  if (former !== null) table.emit(scored, { ...score, side: former, points: -points });
  table.emit(scored, { ...score, side, points });
}
/** CC-OBJ-07, CC-END-11 Who holds all five, where chit V lies open. */
export function holdsAll({ position }: Scene): Side | undefined {
  const { chits, control } = position;
  if (!chits.open.includes('V')) return undefined;
  return SIDES.find((side) => control.every((one) => one === side));
}
