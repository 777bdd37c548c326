import { partOf, type Part, type Point, type Thing, type Threat as Told } from '#table/plain';
import { otherSide, unitsOnMap } from '../../rules/facts/index.ts';
import { nameOf, type HexId } from '../../rules/ground/index.ts';
import type { Side } from '../../rules/index.ts';
import { calledNext, reckon, type Threat, threatenedBy } from '../../rules/prospects/index.ts';
import type { CommanderDesk } from '../desk.svelte.ts';
import { hexAt } from '../map/hexes.ts';
import { sideName } from '../saying.ts';
import { playerColorOf } from '../units/player-colors.ts';
import { type Hit, hitsOn } from './telling.ts';
import ThreatKey from './ThreatKey.svelte';
import ThreatMarks from './ThreatMarks.svelte';
import ThreatPanel from './ThreatPanel.svelte';
import Wash from './Wash.svelte';
import { t } from './words/index.ts';

/** A hex of one's own, and the strongest fire that may come there. */
interface Row {
  readonly hex: HexId;
  readonly hit: Hit | undefined;
}
/** What a side may fire at in a turn of its own. */
export class CommanderThreat implements Told {
  readonly desk: CommanderDesk;
  /** Who threatens. */
  readonly side: Side;
  pointed = $state<HexId | undefined>();

  readonly fire: ReadonlyMap<HexId, Threat> = $derived.by(() => {
    const { look } = this.desk;
    return threatenedBy(reckon(look, otherSide(this.side)), calledNext(look, this.side));
  });
  readonly hit = $derived.by(() =>
    this.pointed === undefined ? undefined : hitsOn(this.desk.look, this.side, this.pointed),
  );
  readonly rows: readonly Row[] = $derived.by(() => {
    const { look } = this.desk;
    const { hex } = look.position.units;
    const own = [...new Set(unitsOnMap(look, otherSide(this.side)).map((unit) => hex[unit]))];
    const power = ({ hit }: Row): number => hit?.threat.firepower ?? 0;
    return own
      .map((at) => ({ hex: at, hit: hitsOn(look, this.side, at).hits[0] }))
      .toSorted((a, b) => power(b) - power(a));
  });

  constructor(desk: CommanderDesk, side: Side) {
    this.desk = desk;
    this.side = side;
  }
  get ink(): 'a' | 'b' {
    return playerColorOf(this.side);
  }
  says(): string {
    const { pointed, hit, rows } = this;
    if (pointed !== undefined && hit !== undefined) {
      const [worst] = hit.hits;
      return t().hits(nameOf(pointed), hit.hits.length, worst?.threat.firepower ?? 0);
    }
    const hits = rows.filter((row) => row.hit !== undefined);
    return t().all(hits.length, rows.length, hits[0]?.hit?.threat.firepower ?? 0);
  }
  turn(): string {
    return t().turn(sideName(this.desk.look, this.side));
  }
  ground(): Part {
    return partOf(Wash, { battle: this.desk, fire: this.fire, side: this.ink });
  }
  marks(): Part {
    return partOf(ThreatMarks, { threat: this });
  }
  panel(): Part {
    return partOf(ThreatPanel, { threat: this });
  }
  key(): Part {
    return partOf(ThreatKey, { side: this.ink, says: t().hatch });
  }
  choose(hex: HexId): void {
    this.pointed = hex;
  }
  point({ kind, id }: Thing, at: Point): void {
    const { hex } = this.desk.look.position.units;
    this.pointed = kind === 'unit' || kind === 'weapon' ? hex[id] : hexAt(at);
  }
}
