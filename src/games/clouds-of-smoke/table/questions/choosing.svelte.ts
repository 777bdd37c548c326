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
import {
  Choosing as Chooses,
  type Option as Chosen,
} from '../../../../table/desk/choosing.svelte.ts';
import { partOf, type Part } from '../../../../table/desk/answering.ts';
import type { Point } from '../../../../table/drawing/paths.ts';
import type { Thing } from '../../../../table/tools/tool.ts';
import ChoiceMarks from '../marks/ChoiceMarks.svelte';
import UnitOptions from '../panels/UnitOptions.svelte';
import Risking from '../panels/Risking.svelte';
import { SCALE } from '../scale.ts';
import { optionsOf } from './options.ts';
import type { Ask, Smoke } from './answering.ts';

/** One thing that may be chosen; `unit` and `markers` say where it is pressed on the map. */
export interface Option extends Chosen<UnitId> {
  readonly markers?: readonly MarkerId[];
  /** A retreat whose end can be shown. */
  readonly way?: {
    readonly unit: UnitId;
    readonly direction: Direction;
    readonly distance: number;
  };
  /** Where a commander would stand. */
  readonly spot?: { readonly commander: CommanderId; readonly x: number; readonly y: number };
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
/** Who is hit is always read in a list. */
const LISTED: readonly string[] = ['resolveHit', 'allocateHit'];

/** Questions with a short list of answers: choose one, on the map or in the list, then commit. */
export class Choosing extends Chooses<Smoke, Option> {
  readonly options: readonly Option[] = $derived(optionsOf(this.desk, this.decision));

  override get isBrief(): boolean {
    return super.isBrief && !LISTED.includes(this.ask);
  }
  override get controls(): Part | undefined {
    return this.ask === 'riskCommander'
      ? partOf(Risking, { battle: this.desk, answering: this })
      : super.controls;
  }
  override get panel(): Part | undefined {
    return this.isBrief ? undefined : partOf(UnitOptions, { battle: this.desk, answering: this });
  }
  override get marks(): Part {
    return partOf(ChoiceMarks, { battle: this.desk, answering: this });
  }
  override get picked(): readonly UnitId[] {
    // Units that an ally asks for are seen, whatever is chosen.
    return this.ask === 'lendUnits' ? this.asked<'lendUnits'>().units : super.picked;
  }
  get litMarkers(): readonly MarkerId[] {
    return this.options.flatMap(({ markers }) => markers ?? []);
  }
  get pickedMarkers(): readonly MarkerId[] {
    return this.option?.markers ?? [];
  }
  /** Where retreats would end, both shown. */
  get ends(): readonly { option: number; end: Retreat }[] {
    return this.options.flatMap(({ way }, option) => {
      if (way === undefined) return [];
      return [{ option, end: retreatOf(this.desk.look, way.unit, way.direction, way.distance) }];
    });
  }
  override whyNot(unit: UnitId): RefusalTold | undefined {
    const answer = WOULD[this.ask]?.(unit);
    if (answer === undefined) return undefined;
    const rules = battleQuestions[this.ask as keyof typeof battleQuestions] as Checks;
    return rules.check(this.desk.look, this.decision.question, answer);
  }
  override get subject(): UnitId | undefined {
    return this.options[this.chosen ?? 0]?.way?.unit ?? super.subject;
  }
  override get near(): Point | undefined {
    const commander = this.options[0]?.spot?.commander;
    if (commander === undefined) return undefined;
    const { x, y } = this.desk.look.position.commanders;
    return SCALE.point({ x: x[commander], y: y[commander] });
  }
  protected override meantBy(thing: Thing): readonly number[] {
    if (thing.kind !== 'marker') return super.meantBy(thing);
    return this.options.flatMap(({ markers = [] }, index) =>
      markers.some((one) => one === thing.id) ? [index] : [],
    );
  }
  override tap(thing: Thing): boolean {
    if (thing.kind !== 'end' && thing.kind !== 'spot') return super.tap(thing);
    this.choose(thing.id);
    return true;
  }
  override key(event: KeyboardEvent): boolean {
    const walk = WALK[event.key];
    if (this.options[0]?.spot === undefined || walk === undefined) return super.key(event);
    const count = this.options.length;
    this.choose(((this.chosen ?? -1) + walk + count) % count);
    return true;
  }
}
