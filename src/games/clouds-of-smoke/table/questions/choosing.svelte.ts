import {
  QUESTIONS,
  type CommanderId,
  type Direction,
  type Look,
  type MarkerId,
  type UnitId,
} from '../../rules/index.ts';
import { unitsInCombat, type WayBack } from '../../rules/combat/index.ts';
import { ifFought } from '../../rules/combat/index.ts';
import type { RefusalTold } from '#kernel';
import {
  Choosing as Chooses,
  type Option as Chosen,
} from '../../../../table/desk/choosing.svelte.ts';
import { partOf, type Part } from '../../../../table/desk/answering.ts';
import type { Bounds, Point } from '../../../../table/drawing/paths.ts';
import type { Thing } from '../../../../table/tools/tool.ts';
import ChoiceMarks from '../marks/ChoiceMarks.svelte';
import { t } from '../fight/words/index.ts';
import UnitOptions from '../panels/UnitOptions.svelte';
import { SCALE } from '../scale.ts';
import { onlyWay } from './hits.ts';
import { optionsOf } from './options.ts';
import type { Ask, Smoke } from './answering.ts';

/** A ring is seen whole: with the room that every piece has, this much of its radius of 2 UW. */
const RING = 0.8 * SCALE.drawn;
const ringAbout = ([x, y]: Point): Point[] => [
  [x - RING, y - RING],
  [x + RING, y + RING],
];
/** One thing that may be chosen; `unit` and `markers` say where it is pressed on the map. */
export interface Option extends Chosen<UnitId> {
  readonly markers?: readonly MarkerId[];
  /** A retreat whose end can be shown. */
  readonly way?: {
    readonly unit: UnitId;
    readonly direction: Direction;
    readonly distance: number;
  };
  /** Where the unit may stand after it, each way and each length of a roll. */
  readonly ends?: readonly WayBack[];
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
/** What is done by one press of the control that says all of it. */
const DEEDS = [
  'resolveHit',
  'allocateHit',
  'rerollTest',
  'retreatDirection',
  'withdraw',
  'raisePrice',
  'takeDamage',
  'chooseCombat',
] as const satisfies readonly Ask[];

/** What has a name of its own, while nothing is chosen. */
const FIRST = [
  'chooseCombat',
  'chooseSpot',
  'chooseNext',
  'choosePayer',
  'collapse',
  'lendUnits',
  'leaveTable',
  'raisePrice',
  'retreatDirection',
  'rerollTest',
  'resolveHit',
  'allocateHit',
  'takeDamage',
  'useAmmunition',
  'withdraw',
] as const satisfies readonly Ask[];

/** Questions with a short list of answers: choose one, on the map or in the list, then commit. */
export class Choosing extends Chooses<Smoke, Option> {
  readonly options: readonly Option[] = $derived(optionsOf(this.desk, this.decision));

  override get isDeed(): boolean {
    return DEEDS.some((one) => one === this.ask);
  }
  /** What the list of deeds is of. */
  get title(): string | undefined {
    const of = DEEDS.find((one) => one === this.ask);
    return of === undefined ? undefined : t().deeds[of];
  }
  override get foregone(): unknown {
    return this.ask === 'retreatDirection'
      ? onlyWay(this.desk, this.asked<'retreatDirection'>())
      : undefined;
  }
  /** "Choose a combat first", not only that something is to be chosen. */
  override get first(): string {
    const of = FIRST.find((one) => one === this.ask);
    return of === undefined ? super.first : t().first[of];
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
  get litCommanders(): readonly CommanderId[] {
    return this.options.flatMap(({ spot }) => (spot === undefined ? [] : [spot.commander]));
  }
  get pickedMarkers(): readonly MarkerId[] {
    return this.option?.markers ?? [];
  }
  /** A combat that is picked on the map, as if it were fought now. */
  readonly supposed: Look | undefined = $derived.by(() => {
    const { markers } = this.option ?? {};
    return this.ask !== 'chooseCombat' || markers === undefined || this.options.length === 1
      ? undefined
      : ifFought(this.desk.look, markers);
  });
  /** Where retreats may end: every way that is asked for, else those of what is looked at. */
  readonly ends: readonly { option: number; unit: UnitId; way: WayBack }[] = $derived.by(() => {
    const all = this.options.some(({ way }) => way !== undefined);
    return this.options.flatMap(({ ends = [], unit }, option) =>
      unit !== undefined && (all || option === this.pointed)
        ? ends.map((way) => ({ option, unit, way }))
        : [],
    );
  });
  override whyNot(unit: UnitId): RefusalTold | undefined {
    const answer = WOULD[this.ask]?.(unit);
    if (answer === undefined) return undefined;
    const rules = QUESTIONS[this.ask as keyof typeof QUESTIONS] as Checks;
    return rules.check(this.desk.look, this.decision.question, answer);
  }
  override get subject(): UnitId | undefined {
    return this.options[this.chosen ?? 0]?.way?.unit ?? super.subject;
  }
  /** All that may be chosen, with where it would stand; of a combat, all who fight in it. */
  override frame(): Bounds | undefined {
    const places = [...this.#places];
    if (places.length === 0 && this.lit.length === 0) return undefined;
    const units = [...this.lit, ...unitsInCombat(this.desk.look)];
    return this.desk.roundOf([...places, ...units.map((unit) => this.desk.pointOf(unit))]);
  }
  get #places(): readonly Point[] {
    const { commanders } = this.desk.look.position;
    const spots = this.options.flatMap(({ spot }) => {
      if (spot === undefined) return [];
      const { commander, x, y } = spot;
      return [
        { x, y },
        { x: commanders.x[commander], y: commanders.y[commander] },
      ];
    });
    const ends = this.ends.map(({ way }) => way.end);
    const markers = this.litMarkers.flatMap((id) => ringAbout(this.desk.markerAt(id)));
    return [...[...spots, ...ends].map((place) => SCALE.point(place)), ...markers];
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
