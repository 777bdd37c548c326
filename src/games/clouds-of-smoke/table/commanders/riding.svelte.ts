import { type CommanderId, type Scene, QUESTIONS, type UnitId } from '../../rules/index.ts';
import { enemiesTouching } from '../../rules/command/index.ts';
import type { Pending, RefusalTold } from '#kernel';
import {
  type Drafting,
  type Input,
  partOf,
  type Parts,
  type Place,
  type Prompting,
  type Thing,
} from '#table/plain';
import type { BattleDesk } from '../desk.svelte.ts';
import PlaceFields from '../pointing/PlaceFields.svelte';
import { Pointing } from '../pointing/pointing.svelte.ts';
import { SCALE } from '../scale.ts';
import { t } from '../words/index.ts';
import CommanderMarks from './CommanderMarks.svelte';
import { dangerWords } from './danger.ts';

/** Pixels beyond the longest ride in which it draws him. */
const DRAWN_PX = 12;

/** A ride for which a die is still to be played: the answer that plays it goes before. */
interface Led {
  readonly look: Scene;
  prelude(distance: number): readonly unknown[];
}
/** COS-CMD-03 Where a commander rides; or nobody else does. */
export class Riding extends Pointing {
  readonly #led: Led | undefined;
  #chosen = $state<CommanderId | undefined>();

  constructor(desk: BattleDesk, decision: Pending, led?: Led) {
    super(desk, decision);
    this.#led = led;
  }
  get #question() {
    return this.asked<'rideCommander'>();
  }
  get #look(): Scene {
    return this.#led?.look ?? this.desk.look;
  }
  /** Those who may ride are lit. */
  get litCommanders(): readonly CommanderId[] {
    return this.#question.commanders;
  }
  get commander(): CommanderId | undefined {
    return this.#chosen ?? this.litCommanders[0];
  }
  override get from(): Place {
    const { commander } = this;
    const { x, y } = this.desk.look.position.commanders;
    return commander === undefined ? { x: 0, y: 0 } : { x: x[commander], y: y[commander] };
  }
  /** How far he may ride. */
  get radius(): number {
    return this.#question.distance;
  }
  protected override get label(): string {
    return t().do.ride;
  }
  #answer(spot: Place) {
    return { commander: this.commander, ...spot };
  }
  protected override answersOf(spot: Place): readonly unknown[] {
    return [...(this.#led?.prelude(this.distance) ?? []), this.#answer(spot)];
  }
  protected override why({ x, y }: Place): RefusalTold | undefined {
    const { commander } = this;
    if (commander === undefined) return undefined;
    return QUESTIONS.rideCommander.check(this.#look, this.#question, { commander, x, y });
  }
  /** The longest ride draws him when he is a little beyond it. */
  protected override held(spot: Place): Place {
    const { from, radius } = this;
    const way = Math.hypot(spot.x - from.x, spot.y - from.y);
    const loose = radius + SCALE.ticks(DRAWN_PX * this.desk.px);
    if (way <= radius || way > loose) return spot;
    const k = radius / way;
    return {
      x: from.x + Math.trunc((spot.x - from.x) * k),
      y: from.y + Math.trunc((spot.y - from.y) * k),
    };
  }
  /** COS-CMD-10 He himself finishes touching an enemy. */
  protected override fateOf({ x, y }: Place): string | undefined {
    const { commander } = this;
    if (commander === undefined) return undefined;
    if (enemiesTouching(this.#look, commander, x, y).length === 0) return undefined;
    return dangerWords(this.#look, commander, { x, y });
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(CommanderMarks, { battle: this.desk, answering: this }),
      controls: () => partOf(PlaceFields, { answering: this }),
    };
  }
  override get prompting(): Prompting {
    return { hint: () => t().ask.place };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      pass: () => ({ label: t().do.stay, answers: [{ done: true }] }),
    };
  }
  /** Another commander rides first. */
  choose(id: number): boolean {
    const other = this.litCommanders.find((one) => one === id);
    if (other === undefined || other === this.commander) return false;
    this.#chosen = other;
    this.back();
    return true;
  }
  protected override takes({ kind, id }: Thing): boolean {
    return kind === 'spot' || (kind === 'commander' && id === this.commander);
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      tap: (thing, at, mods) =>
        (thing.kind === 'commander' && this.choose(thing.id)) ||
        super.input.tap?.(thing, at, mods) === true,
      grab: (thing, start, mods) => {
        if (thing.kind === 'commander') this.choose(thing.id);
        return super.input.grab?.(thing, start, mods);
      },
    };
  }
}
