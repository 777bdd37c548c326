import { keptDice } from '../../rules/combat/index.ts';
import type { CloudsOfSmoke, MarkerId, SideId } from '../../rules/index.ts';
import type { Happening } from '#kernel';
import type { Session } from '#table';

export interface Throw {
  readonly n: number;
  readonly kept: boolean;
}
/** What one side brought to a combat. */
export interface SideReport {
  readonly side: SideId;
  readonly dice: readonly Throw[];
  readonly strength: number;
  readonly result: number;
  /** Hits it inflicted on the other side. */
  readonly hits: number;
}
export interface CombatReport {
  readonly markers: readonly MarkerId[];
  readonly sides: readonly SideReport[];
  /** Who has won, and at what price: in one edition each marker is won by itself. */
  readonly won: readonly { readonly side: SideId; readonly price: number }[];
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

/** One event further. What a turn's combats came to is shown until the next turn is over too. */
function reported(all: Combats, event: Deed): Combats {
  const last = all.reports.at(-1);
  const changed = (report: CombatReport | undefined): Combats =>
    report === undefined ? all : { ...all, reports: [...all.reports.slice(0, -1), report] };
  switch (event.type) {
    case 'turnBegan':
      return all.isOld ? NONE : { ...all, isOld: true };
    case 'combatBegan': {
      const fresh: CombatReport = { markers: event.markers, sides: [], won: [] };
      return { reports: all.isOld ? [fresh] : [...all.reports, fresh], isOld: false };
    }
    case 'resultRolled': {
      const { side, dice, balance, strength, result } = event;
      const one = { side, dice: throwsOf(dice, balance), strength, result, hits: 0 };
      return changed(last && { ...last, sides: [...last.sides, one] });
    }
    case 'hitsInflicted': {
      const sides = (last?.sides ?? []).map((side) =>
        side.side === event.by ? { ...side, hits: event.hits } : side,
      );
      return changed(last && { ...last, sides });
    }
    case 'combatWon':
      return changed(
        last && { ...last, won: [...last.won, { side: event.side, price: event.price }] },
      );
    default:
      return all;
  }
}
interface Combats {
  readonly reports: readonly CombatReport[];
  /** They were fought in the turn before. */
  readonly isOld: boolean;
}
const NONE: Combats = { reports: [], isOld: false };

/**
 * The results of the last combats: on the table until the next answer is given, then to be asked
 * for until others begin.
 */
export class Reports {
  #closed = $state.raw<string | undefined>();
  readonly #session: Session<CloudsOfSmoke>;
  readonly #rolled: readonly CombatReport[] = $derived.by(() => {
    void this.#session.beat;
    let all = NONE;
    for (const { event } of this.#session.shots) all = reported(all, event);
    return all.reports.filter(({ sides }) => sides.length > 0);
  });
  readonly #key = $derived(JSON.stringify(this.#rolled));

  constructor(session: Session<CloudsOfSmoke>) {
    this.#session = session;
  }
  get all(): readonly CombatReport[] {
    return this.#rolled;
  }
  get open(): readonly CombatReport[] {
    return this.#closed === this.#key ? [] : this.#rolled;
  }
  reopen(): void {
    this.#closed = undefined;
  }
  close(): void {
    this.#closed = this.#key;
  }
}
