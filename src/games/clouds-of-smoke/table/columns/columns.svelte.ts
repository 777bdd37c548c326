import { zoneOf } from '../../rules/before/index.ts';
import { QUESTIONS, type UnitId } from '../../rules/index.ts';
import type { RefusalTold } from '#kernel';
import { Standing } from '#table';
import {
  Answering,
  type Button,
  type Drafting,
  type Framing,
  type Input,
  type Part,
  partOf,
  type Parts,
  type Pose,
  type Prompting,
} from '#table/plain';
import type { Smoke } from '../desk.svelte.ts';
import { SCALE } from '../scale.ts';
import SetUpMarks from '../set-up/SetUpMarks.svelte';
import NumberedControls from '../set-up/NumberedControls.svelte';
import type { Helper, InHand, Kept, Numbers } from '../set-up/answering.ts';
import { aboutZone } from '../set-up/framing.ts';
import { suggested } from '../set-up/rest.ts';
import { words } from '../set-up/words/index.ts';

/** A number for each column, in secret. */
export class Numbering extends Answering<Smoke> implements Numbers {
  #numbers = $state.raw<readonly number[] | undefined>();
  /** The column that a key means. */
  #at = $state(0);

  get numbers(): readonly number[] {
    const { columns } = this.asked<'numberColumns'>();
    return this.#numbers ?? Array.from({ length: columns }, (_, index) => index + 1);
  }
  get numbering(): Numbers {
    return this;
  }
  get at(): number {
    return this.#at;
  }
  /** Whoever had the number gets the other one. */
  give(column: number, number: number): void {
    const other = this.numbers.indexOf(number);
    this.#numbers = this.numbers.with(other, this.numbers[column] ?? number).with(column, number);
  }
  override get prompting(): Prompting {
    return { hint: () => words().numbersHint };
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const answer = { numbers: [...this.numbers] };
        return {
          label: words().lock,
          note: words().lockNote,
          answers: [answer],
        };
      },
    };
  }
  override get input(): Input {
    return {
      back: () => {
        const had = this.#numbers !== undefined;
        [this.#numbers, this.#at] = [undefined, 0];
        return had;
      },
      key: ({ key }) => {
        if (!this.numbers.includes(Number(key))) return false;
        this.give(this.#at, Number(key));
        this.#at = (this.#at + 1) % this.numbers.length;
        return true;
      },
    };
  }
}

/** Columns that stay off the table, and where they come in. */
export class Keeping extends Answering<Smoke> implements Kept {
  #kept = $state.raw<readonly number[]>([]);
  #stretch = $state<number | undefined>();

  get question() {
    return this.asked<'keepColumns'>();
  }
  get keeping(): Kept {
    return this;
  }
  get kept(): readonly number[] {
    return this.#kept;
  }
  get stretch(): number | undefined {
    return this.question.stretches.length > 1 && this.#kept.length > 0 ? this.#stretch : undefined;
  }
  toggle(number: number): void {
    this.#kept = this.#kept.includes(number)
      ? this.#kept.filter((one) => one !== number)
      : [...this.#kept, number];
  }
  note(stretch: number): void {
    this.#stretch = stretch;
  }
  get #answer() {
    const { kept, stretch } = this;
    return stretch === undefined ? { numbers: kept } : { numbers: kept, stretch };
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      refusal: () => {
        const why = QUESTIONS.keepColumns.check(this.desk.look, this.question, this.#answer);
        return this.#kept.length === 0 ? undefined : why;
      },
    };
  }
  override get prompting(): Prompting {
    return { hint: () => words().keepHint(this.question.count, this.question.must) };
  }
  get #commit(): Button | undefined {
    const answer = this.#answer;
    const { keepColumns } = QUESTIONS;
    if (keepColumns.check(this.desk.look, this.question, answer) !== undefined) return undefined;
    const label = this.#kept.length === 0 ? words().keepNone : words().keep;
    return { label, answers: [answer] };
  }
  override get input(): Input {
    return {
      back: () => {
        const had = this.#kept.length > 0;
        [this.#kept, this.#stretch] = [[], undefined];
        return had;
      },
      key: ({ key }) => {
        if (!this.question.numbers.includes(Number(key))) return false;
        this.toggle(Number(key));
        return true;
      },
    };
  }
}

/** A numbered marker into one's zone. */
export class Marking extends Standing<Smoke> implements Helper, InHand {
  readonly inHand = true;
  readonly scale = SCALE;
  #number = $state<number | undefined>();

  get question() {
    return this.asked<'placeColumn'>();
  }
  get helper(): Helper {
    return this;
  }
  get token() {
    return { army: this.question.army, number: this.number };
  }
  get reach(): undefined {
    return undefined;
  }
  override get framing(): Framing<UnitId> {
    return { frame: () => aboutZone(this.desk, this.question.army) };
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(SetUpMarks, { battle: this.desk, answering: this }),
      controls: () => this.#controls,
    };
  }
  get #controls(): Part {
    const { numbers } = this.question;
    const names = numbers.map((name) => ({
      name,
      taken: this.number === name,
      take: () => this.take(name),
    }));
    return partOf(NumberedControls, {
      label: words().marker,
      names: names.length > 1 ? names : [],
      answering: this,
    });
  }
  get number(): number {
    const [first = 1] = this.question.numbers;
    return this.#number ?? first;
  }
  take(number: number): void {
    this.#number = number;
  }
  override get turns(): boolean {
    return false;
  }
  protected override get start(): Pose {
    const [[x0, y0, x1, y1]] = zoneOf(this.desk.look, this.question.army);
    return { x: Math.round((x0 + x1) / 2), y: Math.round((y0 + y1) / 2), facing: 0 };
  }
  #answer({ x, y }: Pose) {
    return { number: this.number, x, y };
  }
  protected override why(pose: Pose): RefusalTold | undefined {
    return QUESTIONS.placeColumn.check(this.desk.look, this.question, this.#answer(pose));
  }
  override get prompting(): Prompting {
    return { hint: () => (this.pose === undefined ? words().markHint(this.number) : undefined) };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => this.#commit,
    };
  }
  get #commit(): Button | undefined {
    const { pose } = this;
    if (pose === undefined || this.refused !== undefined) return undefined;
    return {
      label: words().mark(this.number),
      answers: [this.#answer(pose)],
    };
  }
  #suggested(number: number): unknown {
    const asked = { ...this.question, numbers: [number] };
    return suggested(this.desk.look, 'placeColumn', asked);
  }
  placeThis(): void {
    this.desk.give({ label: words().placeThis, answers: [this.#suggested(this.number)] });
  }
  get placeRest(): (() => void) | undefined {
    const { numbers } = this.question;
    if (numbers.length < 2) return undefined;
    const answers = numbers.map((number) => this.#suggested(number));
    return () => this.desk.give({ label: words().placeRest, answers });
  }
  override get input(): Input {
    return {
      ...super.input,
      key: (event) => this.#key(event),
    };
  }
  #key(event: KeyboardEvent): boolean {
    const { key } = event;
    if (this.question.numbers.includes(Number(key))) this.take(Number(key));
    else if (key === 'p') this.placeThis();
    else if (key === 'P') (this.placeRest ?? (() => this.placeThis()))();
    else return super.input.key?.(event) ?? false;
    return true;
  }
}
