import { partOf, type Part, type Thing, type Threat } from '#table/plain';
import type { ArmyId } from '../../rules/index.ts';
import type { Threatened } from '../../rules/threat/index.ts';
import type { TacticsDesk } from '../desk.svelte.ts';
import { armyName } from '../saying.ts';
import type { Ground } from './ground.ts';
import ThreatGround from './ThreatGround.svelte';
import ThreatKey from './ThreatKey.svelte';
import ThreatPanel from './ThreatPanel.svelte';
import { t } from './words/index.ts';

/** What the army opposite may do in its next slots. */
export class TacticsThreat implements Threat {
  readonly desk: TacticsDesk;
  /** Who threatens. */
  readonly army: ArmyId;
  /** Both are undefined until they are reckoned. */
  reached = $state.raw<Ground | undefined>();
  threatened = $state.raw<readonly Threatened[] | undefined>();
  #pointed = $state<number | undefined>();
  readonly pointed: Threatened | undefined = $derived(
    this.threatened?.find(({ unit }) => unit === this.#pointed),
  );

  constructor(desk: TacticsDesk, army: ArmyId) {
    this.desk = desk;
    this.army = army;
  }
  /** In whose ink it is drawn. */
  get ink(): 'a' | 'b' {
    return this.desk.markOf(this.army).startsWith('a') ? 'a' : 'b';
  }
  says(): string {
    const { threatened, pointed } = this;
    if (threatened === undefined) return t().reckoning;
    if (pointed !== undefined) {
      const { unit, byMove, shotBy } = pointed;
      return t().of(this.desk.name(unit), byMove.length, shotBy.length);
    }
    const reached = threatened.filter(({ byMove }) => byMove.length > 0);
    const shot = threatened.filter(({ shotBy }) => shotBy.length > 0);
    return t().all(reached.length, shot.length, threatened.length);
  }
  turn(): string {
    return t().turn(armyName(this.desk.look, this.army));
  }
  ground(): Part {
    return partOf(ThreatGround, { threat: this });
  }
  panel(): Part {
    return partOf(ThreatPanel, { threat: this });
  }
  key(): Part {
    return partOf(ThreatKey, { threat: this });
  }
  point({ kind, id }: Thing): void {
    this.#pointed = kind === 'unit' ? id : undefined;
  }
}
