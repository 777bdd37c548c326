import type { CommanderId, Scene, MarkerId, UnitId } from '../../rules/index.ts';
import { unitsInCombat, type WayBack } from '../../rules/combat/index.ts';
import type { Pending } from '#kernel';
import { Choosing as Chooses } from '#table';
import {
  type Drafting,
  type Framing,
  type Input,
  type Lights,
  litOf,
  type Mods,
  partOf,
  type Parts,
  type Point,
  type Thing,
} from '#table/plain';
import { questionIn, type Ask, type Question } from '../answering.ts';
import type { BattleDesk, Made, Smoke } from '../desk.svelte.ts';
import { SCALE } from '../scale.ts';
import ChoiceMarks from './ChoiceMarks.svelte';
import type { Listed, Option } from './option.ts';
import UnitOptions from './UnitOptions.svelte';

/** A ring is seen whole: with the room that every piece has, this much of its radius of 2 UW. */
const RING = 0.8 * SCALE.drawn;
const ringAbout = ([x, y]: Point): Point[] => [
  [x - RING, y - RING],
  [x + RING, y + RING],
];
/** Arrows walk from place to place. */
const WALK: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
/** Questions with a short list of answers: choose one, on the map or in the list, then commit. */
export class Choosing extends Chooses<Smoke, Option> {
  readonly #list: Listed<Ask>;
  readonly options: readonly Option[] = $derived.by(() =>
    this.#list.options(this.desk, this.#question),
  );

  constructor(desk: BattleDesk, decision: Pending, list: Listed<Ask>) {
    super(desk, decision);
    this.#list = list;
  }
  get #question(): Question<Ask> {
    return questionIn<Ask>(this.decision.question);
  }
  override get isDeed(): boolean {
    return this.#list.deeds !== undefined;
  }
  /** What the list of deeds is of. */
  get title(): string | undefined {
    return this.#list.deeds?.();
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      foregone: () => this.#list.foregone?.(this.desk.look, this.#question),
    };
  }
  /** "Choose a combat first", not only that something is to be chosen. */
  override get first(): string {
    return this.#list.first?.() ?? super.first;
  }
  override get parts(): Parts {
    return {
      ...super.parts,
      marks: () => partOf(ChoiceMarks, { battle: this.desk, answering: this }),
      panel: () =>
        this.isBrief ? undefined : partOf(UnitOptions, { battle: this.desk, answering: this }),
    };
  }
  override get lights(): Lights<UnitId> {
    return {
      ...super.lights,
      picked: () => this.#picked,
      whyNot: (unit) => this.#list.whyNot?.(this.desk.look, this.#question, unit),
    };
  }
  get #picked(): readonly UnitId[] {
    return this.#list.seen?.(this.#question) ?? super.lights.picked?.() ?? [];
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
  /** What is picked on the map as if it were done. */
  readonly supposed: Scene | undefined = $derived.by(() => {
    const { option } = this;
    return option === undefined || this.options.length === 1
      ? undefined
      : this.#list.supposed?.(this.desk.look, option);
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

  override get framing(): Framing<UnitId> {
    return {
      ...super.framing,
      /** All that may be chosen, with where it would stand; of a combat, all who fight in it. */
      frame: () => {
        const places = [...this.#places];
        if (places.length === 0 && litOf(this).length === 0) return undefined;
        const units = [...litOf(this), ...unitsInCombat(this.desk.look)];
        return this.desk.roundOf([...places, ...units.map((unit) => this.desk.pointOf(unit))]);
      },
      subject: () => this.#subject,
    };
  }
  get #subject(): UnitId | undefined {
    return this.options[this.chosen ?? 0]?.way?.unit ?? super.framing.subject?.();
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
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      tap: (thing, at, mods) => this.#tap(thing, at, mods),
      key: (event) => this.#key(event),
    };
  }
  #tap(thing: Thing, at: Point, mods: Mods): boolean {
    if (thing.kind !== 'end' && thing.kind !== 'spot')
      return super.input.tap?.(thing, at, mods) ?? false;
    this.choose(thing.id);
    return true;
  }
  #key(event: KeyboardEvent): boolean {
    const walk = WALK[event.key];
    if (this.options[0]?.spot === undefined || walk === undefined)
      return super.input.key?.(event) ?? false;
    const count = this.options.length;
    this.choose(((this.chosen ?? -1) + walk + count) % count);
    return true;
  }
}
/** A short list as what answers its question. */
export const listed =
  <K extends Ask>(list: Listed<K>): Made =>
  (desk, decision) =>
    new Choosing(desk, decision, list);
