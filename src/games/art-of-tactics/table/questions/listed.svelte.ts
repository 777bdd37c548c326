import type { Pending, RefusalTold } from '#kernel';
import { Choosing } from '../../../../table/desk/choosing.svelte.ts';
import { partOf, type Button, type Part } from '../../../../table/desk/answering.ts';
import { settings } from '../../../../table/settings.svelte.ts';
import type { Bounds } from '../../../../table/drawing/paths.ts';
import { evasionsOf, type EvasionBy } from '../../rules/movement/index.ts';
import { pairsToFight } from '../../rules/turn/index.ts';
import type { UnitId } from '../../rules/index.ts';
import ReactMarks from '../marks/ReactMarks.svelte';
import Spending from '../panels/Spending.svelte';
import { meleeProspects, type Pair } from '../prospects/melees.ts';
import {
  reactionOf,
  refusedOf,
  type Asked,
  type Reaction,
  type Refused,
} from '../prospects/reactions.ts';
import type { Prospect } from '../prospects/prospect.ts';
import { runProspect, shotProspect, testProspect } from '../prospects/throws.ts';
import type { TacticsDesk } from '../desk.svelte.ts';
import { t } from '../asked/words/index.ts';
import type { Question, Tactics } from './answering.ts';
import { optionsOf, type Choice, type ListedAsk } from './options.ts';
import { refusalOf, type Ask } from './answering.ts';

/** Who may be left alone: what ends the question without a choice. */
const PASSES: Readonly<Partial<Record<Ask, () => string>>> = {
  takeInitiative: () => t().choose.none,
  spendPoints: () => t().do.keep,
};
/** A unit that is asked about an enemy: they are shown together. */
interface Meeting {
  readonly unit?: UnitId;
  readonly by?: UnitId;
  readonly at?: UnitId;
}

/** Questions with a list of answers. */
export class Listed extends Choosing<Tactics, Choice> {
  readonly options: readonly Choice[];

  constructor(desk: TacticsDesk, decision: Pending) {
    super(desk, decision);
    const question = decision.question as Question<ListedAsk>;
    this.options = optionsOf(desk.look, decision.ask as ListedAsk, question);
    // The first is what is proposed: one press takes it.
    if (this.options.length > 1 && PASSES[this.ask] === undefined) this.choose(0);
  }
  /** Each control says what it comes to, and does it. */
  override get isDeed(): boolean {
    return this.ask !== 'takeInitiative' && !this.reacts;
  }
  /** An attack or a shot is met: a card says what each answer does, and one of them is lit. */
  get reacts(): boolean {
    return this.ask === 'meetContact' || this.ask === 'meetShot';
  }
  /** What is met. */
  private get met(): Asked | undefined {
    if (!this.reacts) return undefined;
    return { ask: this.ask, ...(this.decision.question as object) } as Asked;
  }
  get reacting(): this | undefined {
    return this.reacts ? this : undefined;
  }
  override get isBrief(): boolean {
    return super.isBrief && !this.reacts;
  }
  readonly reactions: readonly Reaction[] = $derived.by(() => {
    const { met } = this;
    return met === undefined
      ? []
      : this.options.map((option) => reactionOf(this.desk, met, option));
  });
  /** Answers that cannot be given, and why not. */
  readonly refused: readonly Refused[] = $derived.by(() => {
    const { met, desk } = this;
    return met === undefined
      ? []
      : refusedOf(desk, met, this.options, (refusal) => desk.why(refusal));
  });
  /** A small screen has no room for a unit's card beside theirs. */
  override get fills(): boolean {
    return this.reacts && settings.phone;
  }
  get #asked(): Meeting {
    return this.decision.question as Meeting;
  }
  override get panel(): Part | undefined {
    const { ask, desk } = this;
    if (ask === 'spendPoints') return partOf(Spending, { desk, answering: this });
    return this.reacts ? undefined : super.panel;
  }

  // --- what is shown -----------------------------------------------------------------------------
  override get card(): UnitId | undefined {
    return this.option?.unit ?? this.#asked.unit;
  }
  override get subject(): UnitId | undefined {
    return this.card;
  }
  override get picked(): readonly UnitId[] {
    const { unit } = this.#asked;
    return super.picked.length > 0 || unit === undefined ? super.picked : [unit];
  }
  /** The view goes to who is asked, and to whom it is about. */
  override frame(): Bounds | undefined {
    const { unit, by, at } = this.#asked;
    const met = [unit, typeof by === 'number' ? by : undefined, at];
    const units = met.filter((one) => one !== undefined);
    return this.desk.nearby([...this.lit, ...units]);
  }
  get act(): string {
    const answer = this.options[this.pointed ?? -1]?.answer;
    return typeof answer === 'object' && answer !== null && 'act' in answer
      ? String(answer.act)
      : '';
  }
  /** AOT-DEM-05 Whom the points that are looked at would drive off. */
  get drives(): UnitId | undefined {
    const { answer, unit } = this.options[this.pointed ?? -1] ?? {};
    const use = (answer as { readonly use?: string } | undefined)?.use;
    return use === 'retreat' ? unit : undefined;
  }
  /** Where an evasion that is pointed at ends, by each die. */
  get evasions(): readonly EvasionBy[] {
    if (this.ask !== 'meetContact' || this.act !== 'evade') return [];
    const { unit, by } = this.asked<'meetContact'>();
    const { answer } = this.options[this.pointed ?? -1] ?? {};
    const { facing } = (answer ?? {}) as { readonly facing?: number };
    return evasionsOf(this.desk.look, unit, by, facing);
  }
  override get marks(): Part | undefined {
    return partOf(ReactMarks, { desk: this.desk, answering: this });
  }
  /** The fights that it is about; those of whom it is asked come first. */
  get fights(): readonly Pair[] {
    const { unit, by } = this.#asked;
    if (this.ask === 'meetContact' && (this.act === 'evade' || this.act === 'turn')) return [];
    if (this.ask === 'meetContact' && unit !== undefined && by !== undefined) {
      return [{ a: unit, b: by }];
    }
    if (this.ask !== 'assignDice' && this.ask !== 'breakThrough') return [];
    const isOwn = ({ a, b }: Pair): number => (a === unit || b === unit ? 0 : 1);
    return pairsToFight(this.desk.look).toSorted((one, two) => isOwn(one) - isOwn(two));
  }
  /** What is thrown by the choice that is looked at. */
  get prospects(): readonly Prospect[] {
    const { desk } = this;
    switch (this.ask) {
      case 'meetContact':
      case 'meetShot':
        return this.reactions[this.pointed ?? 0]?.prospects ?? [];
      case 'takeInitiative':
        return this.#initiative;
      case 'rerollTest':
        return [testProspect(desk, this.asked<'rerollTest'>().unit, 'AOT-PROP-04')];
      case 'turnBack':
        return [testProspect(desk, this.asked<'turnBack'>().unit, 'AOT-RETREAT-03')];
      case 'assignDice':
      case 'breakThrough':
        return meleeProspects(desk, this.fights);
      default:
        return [];
    }
  }
  get #initiative(): readonly Prospect[] {
    const answer = this.options[this.pointed ?? -1]?.answer as
      { readonly unit: UnitId; readonly act: string; readonly at: UnitId } | undefined;
    if (answer === undefined || answer.act === 'form') return [];
    const { unit, act, at } = answer;
    const found =
      act === 'shoot' ? shotProspect(this.desk, unit, at) : runProspect(this.desk, unit);
    return found === undefined ? [] : [found];
  }

  // --- what answers ------------------------------------------------------------------------------
  override get commit(): Button | undefined {
    const button = super.commit;
    return button?.fate === true ? { ...button, note: t().do.fateNote } : button;
  }
  override get pass(): Button | undefined {
    const label = PASSES[this.ask];
    if (label === undefined) return undefined;
    return { label: label(), run: () => this.desk.answer([{ done: true }]) };
  }
  override get hint(): string | undefined {
    if (this.ask === 'spendPoints' && this.chosen === undefined) return t().hint.spend;
    return super.hint;
  }
  override whyNot(unit: UnitId): RefusalTold | undefined {
    if (this.ask !== 'spendPoints') return undefined;
    return refusalOf(this.desk.look, 'spendPoints', this.asked<'spendPoints'>(), {
      use: 'disorder',
      unit,
    });
  }
}
