/** A combat while it is resolved (section 16). */
import { TACTICS } from '../document/tactics.ts';
import type { Side } from '../document/log.ts';
import type { Marker, Unit } from '../document/table.ts';

/** COS-TAC-01 A tactic in force. */
export interface Effect {
  readonly army: number;
  readonly side: Side;
  readonly tactic: string;
  readonly die: number;
  readonly units: Set<Unit>;
}
export class Fight {
  readonly markers: readonly Marker[];
  readonly effects: Effect[] = [];
  /** COS-CBT-05 Who takes part, from step 3 on. */
  units: readonly Unit[] = [];
  /** COS-HIT-03 */
  readonly near = new Map<Unit, number>();
  /** Hits that are still to be resolved, and all that were received. */
  readonly hits = new Map<Unit, number>();
  readonly taken = new Map<Unit, number>();
  readonly retreated = new Set<Unit>();
  readonly rerolled = new Set<Unit>();
  /** What each side has to take. */
  readonly due: [number, number] = [0, 0];

  constructor(markers: readonly Marker[]) {
    this.markers = markers;
  }
  /** Whether an own tactic is in force for it. */
  has(unit: Unit, tactic: string): boolean {
    return this.effects.some(
      (one) => one.tactic === tactic && one.side === unit.side && one.units.has(unit),
    );
  }
  /** The tactics in force for a unit. */
  of(unit: Unit): readonly string[] {
    return this.effects
      .filter(
        ({ tactic, side, units }) =>
          side === unit.side && TACTICS[tactic].enemies !== true && units.has(unit),
      )
      .map(({ tactic }) => tactic);
  }
}
