import { QUESTIONS, type CommanderId, type UnitId } from '../../rules/index.ts';
import { displacements, wayBack } from '../../rules/command/index.ts';
import { UW } from '../../rules/facts/index.ts';
import type { RefusalTold } from '#kernel';
import {
  type Framing,
  partOf,
  type Parts,
  type Place,
  type Prompting,
  type Thing,
} from '#table/plain';
import { Pointing } from '../pointing/pointing.svelte.ts';
import { t } from '../words/index.ts';
import CommanderMarks from './CommanderMarks.svelte';
import DisplacingFields from './DisplacingFields.svelte';

/** Seen about the line along which he goes. */
const ROOM = 2 * UW;

/** COS-CMD-08 A commander goes back towards his own side: along that line only. */
export class Displacing extends Pointing {
  /** COS-CMD-08 At most so far. */
  readonly radius = 2 * UW;

  get commander(): CommanderId {
    return this.asked<'displaceCommander'>().commander;
  }
  get litCommanders(): readonly CommanderId[] {
    return [this.commander];
  }
  override get from(): Place {
    const { x, y } = this.desk.look.position.commanders;
    return { x: x[this.commander], y: y[this.commander] };
  }
  /** So far along the line. */
  #at(way: number): Place {
    const { x, y } = wayBack(this.desk.look, this.commander);
    return { x: this.from.x + x * way, y: this.from.y + y * way };
  }
  /** How far along the line a place lies. */
  #backwards(spot: Place): number {
    const { x, y } = wayBack(this.desk.look, this.commander);
    return Math.max(0, Math.round((spot.x - this.from.x) * x + (spot.y - this.from.y) * y));
  }
  /** COS-CMD-08 The shortest way back that the rules accept: a start to be changed. */
  protected override get start(): Place {
    return this.#at(Math.min(...displacements(this.desk.look, this.commander)));
  }
  protected override held(spot: Place): Place {
    return this.#at(Math.min(this.radius, this.#backwards(spot)));
  }
  /** By its length alone. */
  goBack(distance: number): void {
    this.go(this.#at(distance));
  }
  protected override get label(): string {
    return t().do.displace;
  }
  protected override answersOf(spot: Place): readonly unknown[] {
    return [{ distance: this.#backwards(spot) }];
  }
  protected override why(spot: Place): RefusalTold | undefined {
    const answer = { distance: this.#backwards(spot) };
    const { displaceCommander: rules } = QUESTIONS;
    return rules.check(this.desk.look, this.asked<'displaceCommander'>(), answer);
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(CommanderMarks, { battle: this.desk, answering: this }),
      controls: () => partOf(DisplacingFields, { answering: this }),
    };
  }
  override get prompting(): Prompting {
    return { hint: () => t().ask.placeBack };
  }
  override get framing(): Framing<UnitId> {
    return { frame: () => this.about(this.radius + ROOM) };
  }
  protected override takes({ kind, id }: Thing): boolean {
    return kind === 'spot' || (kind === 'commander' && id === this.commander);
  }
}
