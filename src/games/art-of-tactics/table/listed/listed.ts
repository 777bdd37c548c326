/** Questions with a short list of answers. */
import type { Pending } from '#kernel';
import { Choosing } from '#table';
import { type Button, type Framing, type Lights, litOf, type Option } from '#table/plain';
import type { UnitId } from '../../rules/index.ts';
import { refusalOf, type Answer, type Ask, type Question } from '../questions.ts';
import type { Tactics, TacticsDesk } from '../desk.svelte.ts';
import type { Pair } from '../prospects/melees.ts';
import type { Prospect } from '../prospects/prospect.ts';

/** One answer of a question, with what it may come to. */
export interface Choice<K extends Ask> extends Option<UnitId> {
  readonly answer: Answer<K>;
}

/** What is legal of its list; each control says what it comes to, and does it. */
export abstract class Listed<K extends Ask> extends Choosing<Tactics, Choice<K>> {
  readonly options: readonly Choice<K>[];

  constructor(desk: TacticsDesk, decision: Pending) {
    super(desk, decision);
    this.options = this.list().filter(({ answer }) => this.refusalOf(answer) === undefined);
    // The first is what is proposed: one press takes it.
    if (this.options.length > 1 && this.drafting.pass?.() === undefined) this.choose(0);
  }
  override get ask(): K {
    return this.decision.ask as K;
  }
  /** All that may be answered, the usual first; told while it is made: by desk and question. */
  protected abstract list(): readonly Choice<K>[];
  protected get question(): Question<K> {
    return this.asked<K>();
  }
  protected refusalOf(answer: Answer<K>): ReturnType<typeof refusalOf> {
    return refusalOf(this.desk.look, this.ask, this.question, answer);
  }
  override get isDeed(): boolean {
    return true;
  }
  /** What is looked at. */
  protected get looked(): Choice<K> | undefined {
    return this.options[this.pointed ?? -1];
  }

  // --- what is shown -----------------------------------------------------------------------------
  /** Who is asked, where it is of one unit. */
  get unit(): UnitId | undefined {
    return undefined;
  }
  /** Whom it is about besides. */
  protected get other(): UnitId | undefined {
    return undefined;
  }
  override get lights(): Lights<UnitId> {
    return {
      ...super.lights,
      picked: () => this.#picked,
      card: () => this.card,
    };
  }
  get card(): UnitId | undefined {
    return this.option?.unit ?? this.unit;
  }
  override get framing(): Framing<UnitId> {
    return {
      ...super.framing,
      /** The view goes to who is asked, and to whom it is about. */
      frame: () => {
        const units = [this.unit, this.other].filter((one) => one !== undefined);
        return this.desk.nearby([...litOf(this), ...units]);
      },
      subject: () => this.card,
    };
  }
  get #picked(): readonly UnitId[] {
    const { unit } = this;
    const picked = super.lights.picked?.() ?? [];
    return picked.length > 0 || unit === undefined ? picked : [unit];
  }
  /** The fights that it is about. */
  get fights(): readonly Pair[] {
    return [];
  }
  /** What is thrown by the choice that is looked at. */
  get prospects(): readonly Prospect[] {
    return [];
  }
  /** Who may be left alone: what ends the question without a choice. */
  protected passing(label: string): Button {
    return { label, answers: [{ done: true }] };
  }
}
