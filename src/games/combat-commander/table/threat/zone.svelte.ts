import { partOf, type Part } from '#table/plain';
import { otherSide, unitsIn, unitsOnMap } from '../../rules/facts/index.ts';
import { rangeBetween, type HexId } from '../../rules/ground/index.ts';
import type { Side, UnitId } from '../../rules/index.ts';
import {
  calledIn,
  calledNext,
  reckon,
  silentAt,
  type Threat,
  threatenedBy,
} from '../../rules/prospects/index.ts';
import type { CommanderDesk } from '../desk.svelte.ts';
import { playerColorOf } from '../units/player-colors.ts';
import { hitsOn, silentTold } from './telling.ts';
import ThreatKey from './ThreatKey.svelte';
import Wash from './Wash.svelte';
import { t } from './words/index.ts';
import ZonePanel from './ZonePanel.svelte';

/** A hex of the other side: with how much it can be fired at, or why it cannot. */
export interface TargetRow {
  readonly hex: HexId;
  readonly range: number;
  readonly says: string;
  readonly firepower: number | undefined;
}
const silence = ({ firepower }: TargetRow): number => (firepower === undefined ? 1 : 0);
/** A hex that was pressed and is none of the answers: who stands there, and what he can do. */
export class Zone {
  readonly desk: CommanderDesk;
  readonly hex: HexId;

  readonly units: readonly UnitId[] = $derived.by(() => unitsIn(this.desk.look, this.hex));
  /** Whose hex it is; undefined: nobody's. */
  readonly side: Side | undefined = $derived.by(() => {
    const [unit] = this.units;
    return unit === undefined ? undefined : this.desk.look.position.units.side[unit];
  });
  readonly #called = $derived.by(() => {
    const { look } = this.desk;
    return this.side === undefined ? [] : calledIn(look, calledNext(look, this.side), this.hex);
  });
  readonly fire: ReadonlyMap<HexId, Threat> = $derived.by(() =>
    this.side === undefined
      ? new Map<HexId, Threat>()
      : threatenedBy(reckon(this.desk.look, otherSide(this.side)), this.#called),
  );
  /** Hexes of the other side: those that it can fire at first, and the nearest. */
  readonly targets: readonly TargetRow[] = $derived.by(() => {
    const { look } = this.desk;
    if (this.side === undefined) return [];
    const { hex } = look.position.units;
    const all = unitsOnMap(look, otherSide(this.side)).map((unit) => hex[unit]);
    return [...new Set(all)]
      .map((at) => this.#rowOf(at))
      .toSorted((a, b) => silence(a) - silence(b) || a.range - b.range || a.hex - b.hex);
  });
  /** What those opposite could fire here; of an empty hex, those opposite of whoever looks. */
  readonly hit = $derived.by(() => {
    const by = otherSide(this.side ?? this.desk.eye ?? this.desk.look.position.active);
    return hitsOn(this.desk.look, by, this.hex);
  });

  constructor(desk: CommanderDesk, hex: HexId) {
    this.desk = desk;
    this.hex = hex;
  }
  #rowOf(hex: HexId): TargetRow {
    const { look } = this.desk;
    const threat = this.fire.get(hex);
    const range = rangeBetween(this.hex, hex);
    if (threat !== undefined) {
      const { hindrance, firepower } = threat;
      return { hex, range, firepower, says: hindrance > 0 ? t().hindered(hindrance) : t().clear };
    }
    const [no] = silentAt(look, this.#called, { target: hex, threats: [] });
    const says = no === undefined ? t().silent.cannotFire : silentTold(no);
    return { hex, range, firepower: undefined, says };
  }
  get ink(): 'a' | 'b' {
    return playerColorOf(this.side ?? 0);
  }
  get foe(): 'a' | 'b' {
    return this.side === undefined
      ? playerColorOf(otherSide(this.desk.eye ?? this.desk.look.position.active))
      : playerColorOf(otherSide(this.side));
  }
  ground(): Part | undefined {
    return this.fire.size === 0
      ? undefined
      : partOf(Wash, { battle: this.desk, fire: this.fire, side: this.ink });
  }
  panel(): Part {
    return partOf(ZonePanel, { zone: this });
  }
  key(): Part | undefined {
    if (this.fire.size === 0) return undefined;
    return partOf(ThreatKey, { side: this.ink, says: t().hatchOwn });
  }
}
