import { canonical } from '#kernel';
import { t } from '../words/index.ts';
import type { Thing } from '../tools/tool.ts';
import Choices from '../panels/answers/Choices.svelte';
import Deeds from '../panels/answers/Deeds.svelte';
import Options from '../panels/answers/Options.svelte';
import {
  Answering,
  type Button,
  type Drafting,
  type Framing,
  type Input,
  type Kind,
  type Lights,
  litOf,
  type Part,
  partOf,
  type Parts,
  pickedOf,
  type Prompting,
} from './answering.ts';
import type { Doer, Option } from './options.ts';

const IN_A_LINE = 3;

/**
 * Questions with a short list of answers: choose one, on the map or in the list, then commit.
 * Where a choice is a deed, its control says all that it may come to and does it with one press;
 * the map still only picks.
 */
export abstract class Choosing<K extends Kind, O extends Option<K['unit']>>
  extends Answering<K>
  implements Doer<K['unit']>
{
  #chosen = $state<number | undefined>();
  #pointed = $state<number | undefined>();
  abstract readonly options: readonly O[];

  /** Is each choice done by one press of its control? */
  get isDeed(): boolean {
    return false;
  }
  /** Few enough for one line of the tray. */
  get isBrief(): boolean {
    return !this.isDeed && this.options.length <= IN_A_LINE;
  }
  /** What is to be chosen, while nothing is. */
  get first(): string {
    return t().choose.first;
  }
  /** What is looked at: pointed at, else chosen. */
  get pointed(): number | undefined {
    return this.#pointed ?? this.chosen;
  }
  point(index: number | undefined): void {
    this.#pointed = index;
  }
  run(index: number): void {
    const option = this.options[index];
    if (option !== undefined) this.desk.answer([option.answer]);
  }
  fateFollows(index: number): boolean {
    const option = this.options[index];
    return option !== undefined && this.desk.fateFollows([option.answer]);
  }
  get chosen(): number | undefined {
    return this.options.length === 1 ? 0 : this.#chosen;
  }
  protected get option(): O | undefined {
    return this.options[this.chosen ?? -1];
  }
  choose(index: number): void {
    this.#chosen = index;
  }
  override begin(answer: unknown): void {
    const text = canonical(answer);
    const index = this.options.findIndex((one) => canonical(one.answer) === text);
    if (index >= 0) this.choose(index);
  }
  override get parts(): Parts {
    return {
      controls: () => (this.isBrief ? partOf(Choices, { chooser: this }) : undefined),
      panel: () => (this.isBrief ? undefined : this.#panel),
    };
  }
  get #panel(): Part {
    const { cite } = this.decision;
    const nameOf = (unit: K['unit']): string => this.desk.name(unit);
    return this.isDeed
      ? partOf(Deeds, { doer: this, cite, nameOf })
      : partOf(Options, { chooser: this, cite, nameOf });
  }
  override get lights(): Lights<K['unit']> {
    return { lit: () => this.#lit, picked: () => this.#picked };
  }
  get #lit(): readonly K['unit'][] {
    return [...new Set(this.options.flatMap(({ unit }) => (unit === undefined ? [] : [unit])))];
  }
  get #picked(): readonly K['unit'][] {
    const unit = this.option?.unit;
    return unit === undefined ? [] : [unit];
  }
  override get drafting(): Drafting {
    return { commit: () => this.#commit };
  }
  get #commit(): Button | undefined {
    const { option } = this;
    if (option === undefined) return undefined;
    const { label, deed, unit, answer } = option;
    const note = unit === undefined || this.isBrief ? '' : this.desk.name(unit);
    return { label: deed ?? label, note, answers: [answer] };
  }
  override get prompting(): Prompting {
    return { hint: () => (this.chosen === undefined ? this.first : undefined) };
  }
  override get framing(): Framing<K['unit']> {
    return {
      frame: () => this.desk.boundsOf(litOf(this)),
      subject: () => pickedOf(this)[0],
    };
  }
  /** Which options a press on a thing may mean. */
  protected meantBy({ kind, id }: Thing): readonly number[] {
    return this.options.flatMap(({ unit }, index) =>
      kind === 'unit' && unit === id ? [index] : [],
    );
  }
  override get input(): Input<K['unit']> {
    return {
      tap: (thing) => this.#tap(thing),
      back: () => this.#back(),
      key: ({ key }) => this.#key(Number(key)),
    };
  }
  #tap(thing: Thing): boolean {
    const here = this.meantBy(thing);
    const [first] = here;
    if (first === undefined) return false;
    // A second press on the same thing goes on to its next choice.
    const at = here.indexOf(this.chosen ?? -1);
    this.choose(here[(at + 1) % here.length] ?? first);
    return true;
  }
  #back(): boolean {
    if (this.#chosen === undefined) return false;
    this.#chosen = undefined;
    return true;
  }
  #key(number: number): boolean {
    if (!Number.isInteger(number) || number < 1 || number > this.options.length) return false;
    if (this.isDeed) this.run(number - 1);
    else this.choose(number - 1);
    return true;
  }
}
