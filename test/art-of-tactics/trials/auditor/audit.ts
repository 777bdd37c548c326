/** One battle read beside the document: what was said, and what should have been. */
import { Comparisons } from '#trials';
import { measure } from './document/facts.ts';
import type { Setup, Told } from './document/log.ts';
import { Table, type Measure, type Unit } from './document/table.ts';

export interface Step {
  readonly seq: number;
  readonly cause: object;
  readonly events: readonly Told[];
}
/** One chapter of the document; it looks at each event before and after it has happened. */
export interface Chapter {
  row?(step: Step): void;
  before?(event: Told): void;
  after?(event: Told): void;
}

export class Audit extends Comparisons {
  readonly table: Table;
  /** Densities and strengths at the start of the slot, or of the melee that opens a turn. */
  readonly frozen = new Map<number, Measure>();
  #step: Step = { seq: 0, cause: {}, events: [] };
  #event = '';

  constructor(setup: Setup) {
    super();
    this.table = new Table(setup);
    this.#freeze();
  }
  override get seq(): number {
    return this.#step.seq;
  }
  protected override get event(): string {
    return this.#event;
  }
  option(name: string): unknown {
    return this.table.setup.options?.[name];
  }
  read(step: Step, chapters: readonly Chapter[]): void {
    this.#step = step;
    for (const chapter of chapters) chapter.row?.(step);
    for (const event of step.events) {
      this.#event = event.type;
      for (const chapter of chapters) chapter.before?.(event);
      this.table.apply(event);
      this.#refreeze(event);
      for (const chapter of chapters) chapter.after?.(event);
    }
  }
  unit(id: number): Unit {
    return this.table.unit(id);
  }
  frozenOf(unit: Unit): Measure {
    return this.frozen.get(unit.id) ?? measure(unit);
  }
  #freeze(): void {
    this.frozen.clear();
    for (const unit of this.table.standing) this.frozen.set(unit.id, measure(unit));
  }
  /** AOT-MELEE-03, AOT-SHOOT-15 A formation taken up on purpose counts as it then is. */
  #refreeze(event: Told): void {
    if (event.type === 'slotBegan' || event.type === 'initiativeTaken') return this.#freeze();
    if (event.type !== 'reformed' && event.type !== 'merged' && event.type !== 'split') return;
    const changed = event.type === 'split' ? [event.unit, event.part] : [event.unit];
    for (const id of changed) this.frozen.set(id, measure(this.unit(id)));
  }
}
