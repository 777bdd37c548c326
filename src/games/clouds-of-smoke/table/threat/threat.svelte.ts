import { partOf, type Part, type Thing, type Threat } from '#table/plain';
import { armyOf, sideOf } from '../../rules/facts/index.ts';
import type { SideId, UnitId } from '../../rules/index.ts';
import type { Threatened } from '../../rules/threat/index.ts';
import type { BattleDesk } from '../desk.svelte.ts';
import { sideName } from '../names.ts';
import type { Ground } from './ground.ts';
import ThreatGround from './ThreatGround.svelte';
import ThreatKey from './ThreatKey.svelte';
import ThreatMarks from './ThreatMarks.svelte';
import ThreatPanel from './ThreatPanel.svelte';
import { t } from './words/index.ts';

/** A formation, and the enemies that may come to it or shoot at it: each counts once. */
export interface Row {
  readonly units: readonly UnitId[];
  readonly name: string;
  readonly reachedBy: readonly UnitId[];
  readonly shotBy: readonly UnitId[];
}
/** What the side opposite may do in its next turn. */
export class SmokeThreat implements Threat {
  readonly desk: BattleDesk;
  /** Who threatens. */
  readonly side: SideId;
  /** Both are undefined until they are reckoned. */
  reached = $state.raw<Ground | undefined>();
  threatened = $state.raw<readonly Threatened[] | undefined>();
  #pointed = $state<UnitId | undefined>();

  readonly rows: readonly Row[] = $derived.by(() => {
    const { threatened, desk } = this;
    if (threatened === undefined) return [];
    const of = new Map(threatened.map((one) => [one.unit, one]));
    const together = (units: readonly UnitId[], by: 'reachedBy' | 'shotBy'): UnitId[] => [
      ...new Set(units.flatMap((unit) => of.get(unit)?.[by] ?? [])),
    ];
    return desk.groups
      .filter((units) => units.some((unit) => of.has(unit)))
      .map((units) => ({
        units,
        name: t().formation(desk.name(units[0]), units.length - 1),
        reachedBy: together(units, 'reachedBy'),
        shotBy: together(units, 'shotBy'),
      }));
  });
  readonly pointed: Row | undefined = $derived(
    this.rows.find(({ units }) => this.#pointed !== undefined && units.includes(this.#pointed)),
  );

  constructor(desk: BattleDesk, side: SideId) {
    this.desk = desk;
    this.side = side;
  }
  /** In whose ink it is drawn. */
  get ink(): 'a' | 'b' {
    const { look } = this.desk;
    const unit = this.desk.units.find((one) => sideOf(look, armyOf(look, one)) === this.side);
    return unit !== undefined && this.desk.mark(unit).startsWith('a') ? 'a' : 'b';
  }
  says(): string {
    const { rows, pointed, threatened } = this;
    if (threatened === undefined) return t().reckoning;
    if (pointed !== undefined) {
      return t().of(pointed.name, pointed.reachedBy.length, pointed.shotBy.length);
    }
    const count = (by: 'reachedBy' | 'shotBy'): number =>
      rows.filter((row) => row[by].length > 0).length;
    return t().all(count('reachedBy'), count('shotBy'), rows.length);
  }
  turn(): string {
    return t().turn(sideName(this.desk.look, this.side));
  }
  ground(): Part {
    return partOf(ThreatGround, { threat: this });
  }
  marks(): Part {
    return partOf(ThreatMarks, { threat: this });
  }
  panel(): Part {
    return partOf(ThreatPanel, { threat: this });
  }
  key(): Part {
    return partOf(ThreatKey, { threat: this });
  }
  point({ kind, id }: Thing): void {
    this.#pointed = kind === 'unit' ? this.desk.units.find((one) => one === id) : undefined;
  }
}
