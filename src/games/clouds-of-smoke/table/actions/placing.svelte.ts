import { ACTIONS, QUESTIONS } from '../../rules/index.ts';
import type { RefusalTold } from '#kernel';
import { entryName } from '../saying.ts';
import { settings } from '#table';
import { t } from '../words/index.ts';
import { formationsInReach, whyNobody } from './acting.ts';
import {
  Answering,
  type Button,
  type Drafting,
  type Input,
  type Parts,
  type Prompting,
} from '#table/plain';
import type { Answer, Entry, Pool, Slot } from '../answering.ts';
import type { Smoke } from '../desk.svelte.ts';

/** The line that was walked to by arrows: kept from die to die. */
const walked = $state<{ line: Entry | undefined }>({ line: undefined });
/** Turns in which both sides place dice for the first time. */
const FIRST_TURNS = 2;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Action dice onto the board: a die, then its line. */
export class Placing extends Answering<Smoke> implements Pool {
  #index = $state(0);
  /** Where the die that is taken would be laid for him. */
  #proposed = $state<Entry | undefined>();
  /** The line that is pointed at. */
  pointed = $state<Entry | undefined>();
  readonly #nobody: ReadonlyMap<Entry, RefusalTold | undefined> = $derived(
    new Map(ACTIONS.map((on) => [on, whyNobody(this.desk.look, on, this.dice[this.index] ?? 1)])),
  );
  readonly dice = $derived(this.asked<'placeDie'>().dice);

  get pool(): Pool {
    return this;
  }
  override get parts(): Parts {
    return {
      /** On a small screen one place is proposed under the map, and the board has the others. */
      page: () => (settings.phone && !this.elsewhere ? undefined : 'board'),
    };
  }
  elsewhere = $state(false);
  get others(): number {
    return Math.max(0, this.#lines.length - (this.next === undefined ? 0 : 1));
  }
  get index(): number {
    return Math.min(this.#index, this.dice.length - 1);
  }
  take(index: number): void {
    this.#index = index;
    this.#proposed = undefined;
  }
  #lying(entry: Entry): number {
    const { position, setup } = this.desk.look;
    const slot = setup.armies[position.active].tactics.findIndex((one) => one === entry);
    return slot < 0 ? 0 : (position.tactics[position.active][slot] ?? 0);
  }
  slots(on: Entry): readonly Slot[] {
    const die = this.dice[this.index];
    if (die === undefined) return [];
    const { placeDie: rules } = QUESTIONS;
    if (rules.check(this.desk.look, this.asked<'placeDie'>(), { die, on }) !== undefined) return [];
    const [old, name] = [this.#lying(on), entryName(on)];
    const words = { n: die, name };
    const label =
      old > 0 ? t().board.replace(words.n, words.name, old) : t().board.place(words.n, words.name);
    return [{ label, answers: [{ die, on }] }];
  }
  nobody(entry: Entry): RefusalTold | undefined {
    return this.#nobody.get(entry);
  }
  dropped(die: number, entry: Entry): void {
    this.desk.give({ label: t().board.on(entryName(entry)), answers: [{ die, on: entry }] });
  }
  /** Lines on which the die may lie, as they stand on the board. */
  get #lines(): readonly Entry[] {
    const { setup, position } = this.desk.look;
    const { actions, tactics } = setup.armies[position.active];
    return [...actions, ...tactics].filter((on) => this.slots(on).length > 0);
  }
  override begin(answer: unknown): void {
    const proposed = answer as Answer<'placeDie'>;
    // Whoever walked to a line goes on there, with whatever die.
    if (!('die' in proposed) || walked.line !== undefined) return;
    this.take(this.dice.indexOf(proposed.die));
    this.#proposed = proposed.on;
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      pass: () => ({ label: t().do.endPlacing, answers: [{ done: true }] }),
    };
  }
  /**
   * Walked to by arrows, or else proposed, or where the die is of use as all stand: Enter puts it
   * there.
   */
  get next(): Entry | undefined {
    return walked.line ?? this.#proposed ?? this.#usual;
  }
  get #commit(): Button | undefined {
    const { line } = walked;
    const on = this.next;
    const [slot] = on === undefined ? [] : this.slots(on);
    if (slot === undefined || on === undefined) return undefined;
    if (line !== undefined) return slot;
    const die = this.dice[this.index];
    const note = on === this.#usual ? t().board.usual(die) : t().board.proposed(die);
    return { ...slot, label: t().board.on(entryName(on)), note };
  }
  /**
   * COS-ACT-05 A move while dice there do not yet take every formation in reach; else what brings
   * the commander nearer, if nobody is in it; else a tactic for later.
   */
  get #usual(): Entry | undefined {
    const { look } = this.desk;
    const { position, setup } = look;
    const rides = position.actions.some(({ action }) => action === 'moveCommanders');
    const moved = position.actions.reduce(
      (sum, { action, die }) => sum + (action === 'move' ? die : 0),
      0,
    );
    if (this.#nobody.get('move') !== undefined) {
      if (!rides) return 'moveCommanders';
    } else if (moved < formationsInReach(look)) return 'move';
    return setup.armies[position.active].tactics.find((on) => this.#lying(on) === 0);
  }
  override get prompting(): Prompting {
    return { hint: () => this.#hint };
  }
  get #hint(): string | undefined {
    if (settings.phone && !this.elsewhere) return undefined;
    const { turn } = this.desk.look.position;
    return turn <= FIRST_TURNS
      ? `${t().board.firstNote} ${t().board.poolNote}`
      : t().board.poolNote;
  }
  #walk(step: number): true {
    const lines = this.#lines;
    const at = walked.line === undefined ? -1 : lines.indexOf(walked.line);
    walked.line = lines[at < 0 ? 0 : (at + step + lines.length) % lines.length];
    this.pointed = walked.line;
    return true;
  }
  override get input(): Input {
    return {
      back: () => {
        const had = walked.line !== undefined;
        walked.line = undefined;
        return had;
      },
      key: (event) => this.#key(event),
    };
  }
  #key({ key }: KeyboardEvent): boolean {
    const step = STEPS[key];
    if (step !== undefined) return this.#walk(step);
    const index = this.dice.indexOf(Number(key));
    if (index < 0) return false;
    this.take(index);
    return true;
  }
}
