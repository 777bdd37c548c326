import { UW } from '../../rules/facts/index.ts';
import { QUESTIONS, type CommanderId, type Look, type UnitId } from '../../rules/index.ts';
import { displacements, enemiesTouching, wayBack } from '../../rules/command/index.ts';
import type { Pending, RefusalTold } from '#kernel';
import type { Bounds, Point } from '../../../../table/drawing/paths.ts';
import type { Place } from '../../../../table/scale.ts';
import type { Grip, Thing } from '../../../../table/tools/tool.ts';
import { t } from '../words/index.ts';
import { partOf, Answering, type Button, type Part } from '../../../../table/desk/answering.ts';
import PointingMarks from './PointingMarks.svelte';
import PointingControls from './PointingControls.svelte';
import type { BattleDesk } from '../desk.svelte.ts';
import type { Smoke } from '../desk.svelte.ts';
import { dangerWords } from './danger.ts';
import { markedAt } from '../combat/marking.ts';
import { SCALE } from '../scale.ts';

/** The ring of a marker reaches so far. */
const MARKED = 2 * UW;
const NUDGE = 100;
const LONG_NUDGE = 500;
/** The tick nearest to a point of the sheet. */
function spotAt(point: Point): Place {
  const { x, y } = SCALE.place(point);
  return { x: Math.round(x), y: Math.round(y) };
}

/** A ride for which a die is still to be played: the answer that plays it goes before. */
export interface Led {
  readonly look: Look;
  prelude(distance: number): readonly unknown[];
}
/** Questions answered by a place: a commander's ride or displacement, a combat marker. */
export class Pointing extends Answering<Smoke> {
  readonly #led: Led | undefined;
  #spot = $state.raw<Place | undefined>();
  #chosen = $state<CommanderId | undefined>();
  readonly refused: RefusalTold | undefined = $derived.by(() =>
    this.spot === undefined ? undefined : this.#why(this.spot),
  );
  /** COS-MRK-03 What comes of the marker. */
  readonly #marked = $derived.by(() => {
    const { desk, decision, spot } = this;
    if (this.ask !== 'placeMarker' || spot === undefined || this.refused) return undefined;
    return markedAt(desk.look, spot, decision.seat);
  });

  constructor(desk: BattleDesk, decision: Pending, led?: Led) {
    super(desk, decision);
    this.#led = led;
  }
  /** Who is asked about is lit. */
  get litCommanders(): readonly CommanderId[] {
    const { commander } = this;
    return this.commanders.length > 0
      ? this.commanders
      : commander === undefined
        ? []
        : [commander];
  }
  get supposed(): Look | undefined {
    return this.#marked?.look;
  }
  /** Those who may be chosen, where the question leaves it open. */
  get commanders(): readonly CommanderId[] {
    return this.ask === 'rideCommander' ? this.asked<'rideCommander'>().commanders : [];
  }
  get commander(): CommanderId | undefined {
    if (this.ask === 'rideCommander') return this.#chosen ?? this.commanders[0];
    return this.ask === 'displaceCommander'
      ? this.asked<'displaceCommander'>().commander
      : undefined;
  }
  /** Where he starts from, or where the marker is offered. */
  get from(): Place {
    const { commander } = this;
    if (commander === undefined) {
      const { x, y } = this.asked<'placeMarker'>();
      return { x, y };
    }
    const { x, y } = this.desk.look.position.commanders;
    return { x: x[commander], y: y[commander] };
  }
  get spot(): Place | undefined {
    if (this.#spot !== undefined) return this.#spot;
    if (this.ask === 'displaceCommander') return this.#nearest;
    return this.ask === 'rideCommander' ? undefined : this.from;
  }
  /** COS-CMD-08 The shortest way back that the rules accept: a start to be changed. */
  get #nearest(): Place {
    const { commander, from } = this;
    if (commander === undefined) return from;
    const { x, y } = this.#back;
    const way = Math.min(...displacements(this.desk.look, commander));
    return { x: from.x + x * way, y: from.y + y * way };
  }
  /** How far he may ride. */
  get radius(): number {
    if (this.ask === 'rideCommander') return this.asked<'rideCommander'>().distance;
    return this.ask === 'displaceCommander' ? 2000 : 0;
  }
  get distance(): number {
    const { spot, from } = this;
    return spot === undefined ? 0 : Math.round(Math.hypot(spot.x - from.x, spot.y - from.y));
  }
  #answer(spot: Place): unknown {
    if (this.ask === 'displaceCommander') return { distance: this.#backwards(spot) };
    const { commander } = this;
    return commander === undefined ? { x: spot.x, y: spot.y } : { commander, ...spot };
  }
  /** How far towards his own side: he is displaced along that line only. */
  #backwards(spot: Place): number {
    const { x, y } = this.#back;
    return Math.max(0, Math.round((spot.x - this.from.x) * x + (spot.y - this.from.y) * y));
  }
  /** Towards the side of the table that is his. */
  get #back(): { readonly x: number; readonly y: number } {
    return wayBack(this.desk.look, this.commander ?? (0 as CommanderId));
  }
  #why(spot: Place): RefusalTold | undefined {
    const rules = QUESTIONS[this.ask as keyof typeof QUESTIONS] as {
      check(look: unknown, question: unknown, answer: unknown): RefusalTold | undefined;
    };
    const look = this.#led?.look ?? this.desk.look;
    return rules.check(look, this.decision.question, this.#answer(spot));
  }
  /** A displacement by its length alone. */
  goBack(distance: number): void {
    const { commander, from } = this;
    if (commander === undefined) return;
    const { x, y } = this.#back;
    this.go({ x: from.x + x * distance, y: from.y + y * distance });
  }
  go(spot: Place): void {
    this.#spot = this.#held(spot);
  }
  /** Snaps to the longest ride when a little beyond it, and to the line of a displacement. */
  #held(spot: Place): Place {
    const { from, radius } = this;
    if (this.ask === 'displaceCommander') {
      const way = Math.min(radius, this.#backwards(spot));
      const { x: ux, y: uy } = this.#back;
      return { x: from.x + ux * way, y: from.y + uy * way };
    }
    const way = Math.hypot(spot.x - from.x, spot.y - from.y);
    const loose = radius + SCALE.ticks(12 * this.desk.px);
    if (radius === 0 || way <= radius || way > loose) return spot;
    const k = radius / way;
    return {
      x: from.x + Math.trunc((spot.x - from.x) * k),
      y: from.y + Math.trunc((spot.y - from.y) * k),
    };
  }
  override get marks(): Part {
    return partOf(PointingMarks, { battle: this.desk, answering: this });
  }
  override get controls(): Part {
    return partOf(PointingControls, { answering: this });
  }
  /** A commander who must go, and a marker, wherever they may come to lie. */
  override frame(): Bounds | undefined {
    if (this.ask === 'rideCommander') return undefined;
    const { x, y } = this.from;
    const way = this.radius + MARKED;
    const corners = [
      { x: x - way, y: y - way },
      { x: x + way, y: y + way },
    ];
    return this.desk.roundOf(corners.map((place) => SCALE.point(place)));
  }
  /** A key has no place: it shows the unit. */
  override press(unit: UnitId): boolean {
    this.desk.show(unit);
    return true;
  }
  override get refusal(): RefusalTold | undefined {
    return this.refused;
  }
  override get refusedAt(): Point | undefined {
    return this.spot && SCALE.point(this.spot);
  }
  override get hint(): string {
    return this.ask === 'displaceCommander' ? t().ask.placeBack : t().ask.place;
  }
  override get commit(): Button | undefined {
    const { spot } = this;
    if (spot === undefined || this.refused !== undefined) return undefined;
    const label = {
      rideCommander: t().do.ride,
      displaceCommander: t().do.displace,
      placeMarker: t().do.marker,
    }[this.ask as 'rideCommander'];
    const before = this.#led?.prelude(this.distance) ?? [];
    const run = (): void => this.desk.answer([...before, this.#answer(spot)]);
    if (this.#marked?.rolls === true) return { label, run, note: t().do.markerFate, fate: true };
    const danger = this.#dangerAt(spot);
    return { label, run, ...(danger === undefined ? {} : { note: danger, fate: true }) };
  }
  /** COS-CMD-10 He himself finishes touching an enemy. */
  #dangerAt({ x, y }: Place): string | undefined {
    const { commander } = this;
    if (this.ask !== 'rideCommander' || commander === undefined) return undefined;
    const look = this.#led?.look ?? this.desk.look;
    if (enemiesTouching(look, commander, x, y).length === 0) return undefined;
    return dangerWords(look, commander, { x, y });
  }
  override get pass(): Button | undefined {
    if (this.ask !== 'rideCommander') return undefined;
    return { label: t().do.stay, run: () => this.desk.answer([{ done: true }]) };
  }
  override tap(thing: Thing, at: Point): boolean {
    if (thing.kind === 'spot') {
      this.commit?.run();
      return true;
    }
    if (thing.kind === 'commander' && this.choose(thing.id as CommanderId)) return true;
    this.go(spotAt(at));
    return true;
  }
  /** Another commander rides first. */
  choose(id: CommanderId): boolean {
    if (id === this.commander || !this.commanders.includes(id)) return false;
    this.#chosen = id;
    this.#spot = undefined;
    return true;
  }
  override grab(thing: Thing, start: Point): Grip | undefined {
    if (thing.kind === 'commander') this.choose(thing.id as CommanderId);
    const own =
      thing.kind === 'spot' || (thing.kind === 'commander' && thing.id === this.commander);
    if (!own) return undefined;
    const before = this.#spot;
    const at = this.spot ?? this.from;
    const held = SCALE.place(start);
    const [dx, dy] = [at.x - held.x, at.y - held.y];
    const to = (point: Point): void => {
      const spot = spotAt(point);
      this.go({ x: Math.round(spot.x + dx), y: Math.round(spot.y + dy) });
    };
    return { to, drop: to, cancel: () => (this.#spot = before) };
  }
  override back(): boolean {
    const had = this.#spot !== undefined;
    this.#spot = undefined;
    return had;
  }
  override key({ key, shiftKey }: KeyboardEvent): boolean {
    const step = shiftKey ? LONG_NUDGE : NUDGE;
    const [dx, dy] =
      { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [];
    if (dx === undefined || dy === undefined) return false;
    const { x, y } = this.spot ?? this.from;
    const way = this.desk.turned ? -step : step;
    this.go({ x: x + dx * way, y: y + dy * way });
    return true;
  }
}
