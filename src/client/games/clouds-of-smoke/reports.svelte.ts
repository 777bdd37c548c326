import { keptDice, type ArmyId, type CloudsOfSmoke } from '#clouds-of-smoke';
import type { Happening } from '#kernel';
import type { Session } from '../../session.svelte.ts';

export interface Throw {
  readonly n: number;
  readonly kept: boolean;
}
/** What one side brought to a combat. */
export interface SideReport {
  readonly army: ArmyId;
  readonly dice: readonly Throw[];
  readonly strength: number;
  readonly result: number;
  /** Hits it inflicted on the other side. */
  readonly hits: number;
}
export interface CombatReport {
  readonly markers: readonly number[];
  readonly sides: readonly SideReport[];
  /** Set when the combat is over for somebody. */
  readonly won?: { readonly army: ArmyId; readonly price: number };
}
type Deed = Happening<CloudsOfSmoke>;

/** The dice as they fell, highest first; those that an advantage drops are not kept. */
export function throwsOf(dice: readonly number[], balance: number): Throw[] {
  const kept = keptDice(dice, balance);
  return dice
    .toSorted((a, b) => b - a)
    .map((n) => {
      const at = kept.indexOf(n);
      if (at >= 0) kept.splice(at, 1);
      return { n, kept: at >= 0 };
    });
}

/** A combat's report, one event further; undefined as long as there is none. */
export function reported(report: CombatReport | undefined, event: Deed): CombatReport | undefined {
  switch (event.type) {
    case 'turnBegan':
      return undefined;
    case 'combatBegan':
      return { markers: event.markers, sides: [] };
    case 'resultRolled': {
      const { army, dice, balance, strength, result } = event;
      const side = { army, dice: throwsOf(dice, balance), strength, result, hits: 0 };
      return report && { ...report, sides: [...report.sides, side] };
    }
    case 'hitsInflicted': {
      const sides = report?.sides.map((side) =>
        side.army === event.by ? { ...side, hits: event.hits } : side,
      );
      return report && { ...report, sides: sides ?? [] };
    }
    case 'combatWon':
      return report && { ...report, won: { army: event.army, price: event.price } };
    default:
      return report;
  }
}

/** The last combat's result, on the table until it is put away or the next one begins. */
export class Reports {
  #closed = $state.raw<string | undefined>();
  readonly #session: Session<CloudsOfSmoke>;
  readonly #last: CombatReport | undefined = $derived.by(() => {
    void this.#session.beat;
    let report: CombatReport | undefined;
    for (const { event } of this.#session.shots) report = reported(report, event);
    return report;
  });
  readonly #key = $derived(this.#last && JSON.stringify(this.#last));

  constructor(session: Session<CloudsOfSmoke>) {
    this.#session = session;
  }
  get open(): CombatReport | undefined {
    const shown = this.#last !== undefined && this.#last.sides.length > 0;
    return shown && this.#closed !== this.#key ? this.#last : undefined;
  }
  close(): void {
    this.#closed = this.#key;
  }
}
