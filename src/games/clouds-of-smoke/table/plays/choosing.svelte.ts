import {
  battleQuestions,
  retreatOf,
  type CommanderId,
  type Direction,
  type Look,
  type MarkerId,
  type Retreat,
  type UnitId,
} from '../../rules/index.ts';
import type { RefusalTold } from '#kernel';
import { t } from '../words/index.ts';
import type { Thing } from '../../../../table/tools/tool.ts';
import { optionsOf } from './options.ts';
import { Play, type Ask, type Button } from './play.ts';

/** One thing that may be chosen; `unit` and `markers` say where it is pressed on the map. */
export interface Option {
  readonly label: string;
  readonly note?: string;
  /** What the button that commits says, where the label alone is no deed. */
  readonly deed?: string;
  readonly unit?: UnitId;
  readonly markers?: readonly MarkerId[];
  /** A retreat whose end can be shown. */
  readonly way?: {
    readonly unit: UnitId;
    readonly direction: Direction;
    readonly distance: number;
  };
  /** Where a commander would stand. */
  readonly spot?: { readonly commander: CommanderId; readonly x: number; readonly y: number };
  readonly fate?: boolean;
  readonly answer: unknown;
}
interface Checks {
  check(look: Look, question: unknown, answer: unknown): RefusalTold | undefined;
}
/** The answer that would name a unit: what the rules say to it is why the unit is not lit. */
const WOULD: { readonly [K in Ask]?: (unit: UnitId) => unknown } = {
  takeDamage: (unit) => ({ by: 'retreat', unit }),
  allocateHit: (unit) => ({ unit }),
  resolveHit: (unit) => ({ unit, by: 'test' }),
  withdraw: (unit) => ({ unit, direction: 'back' }),
};

/** Arrows walk from place to place. */
const WALK: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Questions with a short list of answers: choose one, on the map or in the list, then commit. */
export class Choosing extends Play {
  #chosen = $state<number | undefined>();
  readonly options: readonly Option[] = $derived(optionsOf(this.desk, this.decision));

  /** Few enough for one line of the tray. */
  get brief(): boolean {
    return this.options.length <= 3 && this.ask !== 'resolveHit' && this.ask !== 'allocateHit';
  }
  get chosen(): number | undefined {
    return this.options.length === 1 ? 0 : this.#chosen;
  }
  choose(index: number): void {
    this.#chosen = index;
  }
  override get lit(): readonly UnitId[] {
    return [...new Set(this.options.flatMap(({ unit }) => (unit === undefined ? [] : [unit])))];
  }
  override get picked(): readonly UnitId[] {
    // Units that an ally asks for are seen, whatever is chosen.
    if (this.ask === 'lendUnits') return this.asked<'lendUnits'>().units;
    const unit = this.options[this.chosen ?? -1]?.unit;
    return unit === undefined ? [] : [unit];
  }
  override get litMarkers(): readonly MarkerId[] {
    return this.options.flatMap(({ markers }) => markers ?? []);
  }
  override get pickedMarkers(): readonly MarkerId[] {
    return this.options[this.chosen ?? -1]?.markers ?? [];
  }
  /** Where retreats would end, both shown. */
  get ends(): readonly { option: number; end: Retreat }[] {
    return this.options.flatMap(({ way }, option) => {
      if (way === undefined) return [];
      return [{ option, end: retreatOf(this.desk.look, way.unit, way.direction, way.distance) }];
    });
  }
  override get commit(): Button | undefined {
    const option = this.options[this.chosen ?? -1];
    if (option === undefined) return undefined;
    const { label, deed, unit, fate = false, answer } = option;
    const note = unit === undefined || this.brief ? '' : this.desk.name(unit);
    return { label: deed ?? label, note, fate, run: () => this.desk.answer([answer]) };
  }
  override get hint(): string | undefined {
    return this.chosen === undefined ? t('do.choose') : undefined;
  }
  override whyNot(unit: UnitId): RefusalTold | undefined {
    const answer = WOULD[this.ask]?.(unit);
    if (answer === undefined) return undefined;
    const rules = battleQuestions[this.ask as keyof typeof battleQuestions] as Checks;
    return rules.check(this.desk.look, this.decision.question, answer);
  }
  /** The unit whose choice it is: it is kept in sight. */
  get subject(): UnitId | undefined {
    return this.options[this.chosen ?? 0]?.way?.unit ?? this.picked[0];
  }
  override tap({ kind, id }: Thing): boolean {
    if (kind === 'end' || kind === 'spot') {
      this.choose(id);
      return true;
    }
    const here = this.options.flatMap(({ unit, markers = [] }, index) =>
      (kind === 'unit' && unit === id) || (kind === 'marker' && markers.some((one) => one === id))
        ? [index]
        : [],
    );
    const [first] = here;
    if (first === undefined) return false;
    // A second press on the same unit goes on to its next choice.
    const at = here.indexOf(this.chosen ?? -1);
    this.choose(here[(at + 1) % here.length] ?? first);
    return true;
  }
  override back(): boolean {
    if (this.#chosen === undefined) return false;
    this.#chosen = undefined;
    return true;
  }
  override key(event: KeyboardEvent): boolean {
    const number = Number(event.key);
    if (this.options[0]?.spot !== undefined && event.key in WALK) {
      const count = this.options.length;
      this.choose(((this.chosen ?? -1) + (WALK[event.key] ?? 0) + count) % count);
      return true;
    }
    if (!Number.isInteger(number) || number < 1 || number > this.options.length) return false;
    this.choose(number - 1);
    return true;
  }
}
