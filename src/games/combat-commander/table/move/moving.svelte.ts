import type { Pending, RefusalTold } from '#kernel';
import {
  type Button,
  type Drafting,
  type Grip,
  type Input,
  type Lights,
  partOf,
  type Parts,
  type Point,
  type Prompting,
  pushed,
  type Thing,
} from '#table/plain';
import { leftOf, otherSide, unitsIn } from '../../rules/facts/index.ts';
import { type HexId, isRoadHex, nameOf } from '../../rules/ground/index.ts';
import type { Action, Moving, UnitId } from '../../rules/index.ts';
import {
  calledNow,
  reckon,
  type Threat,
  threatenedBy,
  type Way,
  wayAlong,
  waysOf,
  whyNoWay,
} from '../../rules/prospects/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { refusalOf, toggled } from '../answers.ts';
import type { AtBattle, Deed } from '../kind.ts';
import { centreOf, hexAt } from '../map/hexes.ts';
import { focusOn, stepBy } from '../map/walking.ts';
import { ofMines } from '../odds/thrown.ts';
import { unitName } from '../saying.ts';
import { playerColorOf } from '../units/player-colors.ts';
import { t } from '../words/index.ts';
import { stagesOf, type Stage } from './way.ts';
import WayMarks from './WayMarks.svelte';
import WayPanel from './WayPanel.svelte';

/** Of an answer what can be drawn. */
interface Begun {
  readonly units?: readonly UnitId[];
  readonly to?: HexId;
  readonly act?: number;
}
/**
 * CC-MOVE-03 Step by step: a press on a neighbour goes there; a press farther off, or a drag, lays
 * the whole way, which is shown before its first step is sent.
 */
export class MovingOn extends CommanderAnswering {
  #picked = $state.raw<readonly UnitId[]>([]);
  #card = $state<number | undefined>();
  /** The way that waits for its press. */
  #laid = $state.raw<Way | undefined>();
  /** It was proposed: whoever is disturbed on it is thought of anew. */
  #isProposed = false;
  /** It is what is left of one that is under way. */
  #isRest = $state(false);
  /** Where those who are drawn would go. */
  #drawn = $state<HexId | undefined>();
  #refused = $state.raw<{ readonly refusal: RefusalTold; readonly at: HexId } | undefined>();

  readonly #reckoning = $derived.by(() => reckon(this.look, this.side));
  readonly #fire: ReadonlyMap<HexId, Threat> = $derived.by(() =>
    threatenedBy(this.#reckoning, calledNow(this.look)),
  );
  readonly #ways: ReadonlyMap<HexId, Way> = $derived.by(() =>
    waysOf(this.look, this.#moving, this.#picked, (hex) => this.#fire.get(hex)?.firepower ?? 0),
  );

  constructor(desk: AtBattle, decision: Pending) {
    super(desk, decision);
    const going = this.#able.filter((unit) => this.#reaches(unit));
    // Who went last goes on: it was told first.
    const last = desk.lastMoved.find((unit) => going.includes(unit)) ?? going[0];
    if (last !== undefined) this.#picked = this.#together(last, going);
    this.#before = this.#picked;
    this.#resume();
  }
  /** Who was picked before anything was proposed. */
  readonly #before: readonly UnitId[];
  get #question() {
    return this.asked<'move'>();
  }
  get #able(): readonly UnitId[] {
    return this.#question.moving.map(({ unit }) => unit);
  }
  get #moving(): readonly Moving[] {
    const { step } = this.look.position;
    return step.at === 'move' ? step.moving : [];
  }
  #reaches(unit: UnitId): boolean {
    return waysOf(this.look, this.#moving, [unit]).size > 0;
  }
  #together(unit: UnitId, among: readonly UnitId[]): readonly UnitId[] {
    const { hex } = this.look.position.units;
    const moved = this.desk.lastMoved.filter((one) => among.includes(one));
    const stack = among.filter((one) => hex[one] === hex[unit]);
    const same = stack.filter((one) => moved.includes(one));
    return same.length > 0 ? same : stack;
  }
  protected override get actions(): readonly Action[] {
    return this.#question.actions;
  }

  // --- the way -----------------------------------------------------------------------------------
  /** What is left of a way that was under way lies there again. */
  #resume(): void {
    const { journey } = this.desk;
    if (journey === undefined) return;
    const { hex } = this.look.position.units;
    const there = journey.units.filter(
      (unit) => this.#able.includes(unit) && hex[unit] === journey.at,
    );
    const goal = journey.rest.at(-1);
    if (there.length === 0 || goal === undefined) return;
    this.#picked = there;
    const rest = wayAlong(this.look, this.#moving, there, journey.rest);
    this.#laid = rest ?? this.#ways.get(goal);
    this.#isProposed = journey.isProposed;
    // Another way than the one that was pressed waits for a press.
    this.#isRest = rest !== undefined;
  }
  /** A way that a hand has laid, or that is gone on, stays. */
  override begin(answer: unknown, towards?: unknown): void {
    const { units, to, act } = answer as Begun;
    if (this.#laid !== undefined && (!this.#isProposed || this.goesOn !== undefined)) return;
    this.#forget();
    if (act !== undefined) this.#card = act;
    if (units === undefined || to === undefined) return;
    this.#picked = units;
    const steps = (towards as readonly HexId[] | undefined) ?? [to];
    this.#laid = wayAlong(this.look, this.#moving, units, steps);
    this.#isProposed = true;
    this.frameAnew();
  }
  override get goesOn(): Button | undefined {
    const { journey, isUndisturbed } = this.desk;
    const isWhole = journey?.units.length === this.#picked.length;
    const next = isUndisturbed && isWhole && this.#isRest ? this.#setsOut : undefined;
    // Where dice follow, a hand is to press.
    return next?.answers !== undefined && this.desk.isSafe(next.answers) ? next : undefined;
  }
  /** A step of a way is on its way itself, or goes without a press: nothing is to be pressed. */
  get #isGoing(): boolean {
    return this.goesOn !== undefined || (this.#laid !== undefined && this.desk.isSending);
  }
  /** The first step of what is laid. */
  get #setsOut(): Button | undefined {
    const [first, ...others] = this.#laid ?? [];
    if (first === undefined) return undefined;
    const [units, at] = [[...this.#picked], first.hex];
    const rest = others.map(({ hex }) => hex);
    const isProposed = this.#isProposed;
    return {
      label: rest.length === 0 ? t().do.moveTo(nameOf(at)) : t().do.moveFirst(nameOf(at)),
      ...ofMines(this.look, { units, to: at, isMoving: true }),
      answers: [{ units, to: at }],
      before: () => this.desk.setOut({ units, at, rest, isProposed }),
    };
  }
  get #goal(): HexId | undefined {
    return this.#laid?.at(-1)?.hex;
  }
  /** The way that is shown: to where something is drawn, as it was laid, or to what is pointed. */
  get #shown(): Way | undefined {
    const { pointed } = this.desk;
    if (this.#drawn !== undefined) return this.#ways.get(this.#drawn);
    return this.#laid ?? (pointed === undefined ? undefined : this.#ways.get(pointed));
  }
  get way(): readonly Stage[] {
    const way = this.#shown;
    if (way === undefined || this.#card !== undefined) return [];
    const walkers = { reckoning: this.#reckoning, units: this.#picked, fire: this.#fire };
    return stagesOf(way, { ...walkers, before: this.#slowest?.spent ?? 0 });
  }
  get walkers(): readonly UnitId[] {
    return this.#picked;
  }
  get isLaid(): boolean {
    return this.#laid !== undefined && this.#drawn === undefined;
  }
  get foe(): 'a' | 'b' {
    return playerColorOf(otherSide(this.side));
  }
  /** Of those who go together the one who has the least left. */
  get #slowest(): Moving | undefined {
    const left = (one: Moving): number => leftOf(this.look, one);
    return this.#moving
      .filter(({ unit }) => this.#picked.includes(unit))
      .toSorted((a, b) => left(a) - left(b))[0];
  }
  /** CC-MOVE-05 With what a road adds, if the way comes to one. */
  get allowance(): number {
    const one = this.#slowest;
    if (one === undefined) return 0;
    const { map } = this.look.setup;
    const road = this.way.some(({ hex }) => isRoadHex(map, hex)) ? 1 : one.road;
    return leftOf(this.look, { ...one, spent: 0, road });
  }

  /** No line of sight from whoever goes: the way leads to where is pointed. */
  override get looksOut(): boolean {
    return false;
  }

  // --- what is shown -----------------------------------------------------------------------------
  override get isRegion(): boolean {
    return true;
  }
  override get hexes(): ReadonlyMap<HexId, string> {
    if (this.#isGoing) return new Map();
    return new Map(
      [...this.#ways].map(([hex, way]) => {
        const [spent, fire] = [way.at(-1)?.spent ?? 0, this.#fire.get(hex)?.firepower];
        return [hex, fire === undefined ? t().way.reach(spent) : t().way.reachFired(spent, fire)];
      }),
    );
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () =>
        this.#isGoing ? [] : this.#able.filter((unit) => this.look.position.units.hex[unit] >= 0),
      picked: () => this.#picked,
      whyNot: (unit) => this.#whyOut(unit),
    };
  }
  override get parts(): Parts {
    const { desk } = this;
    const isShown = this.way.length > 0 && !desk.looking.isOpen;
    return {
      marks: () => (isShown ? partOf(WayMarks, { desk, answering: this }) : undefined),
      panel: () =>
        isShown && this.#laid !== undefined
          ? partOf(WayPanel, { desk, answering: this })
          : undefined,
    };
  }
  override get prompting(): Prompting {
    return {
      prompt: () => this.#prompt,
      hint: () => (this.#laid === undefined && this.#ways.size > 0 ? t().hint.move : undefined),
    };
  }
  get #prompt(): string | undefined {
    const [goal, { way }] = [this.#goal, this];
    const [first, ...others] = this.#picked;
    if (goal === undefined || first === undefined || way.length === 0) return undefined;
    if (this.#isGoing) return t().prompt.goesOn(nameOf(goal));
    const from = nameOf(this.look.position.units.hex[first]);
    const more = others.length > 0 ? ` + ${others.length}` : '';
    const who = unitName(this.look, first) + more;
    const fired = way.filter(({ threat }) => threat !== undefined).length;
    const spent = way.at(-1)?.spent ?? 0;
    const costs = t().prompt.wayCosts(spent, this.allowance, fired);
    return `${t().prompt.way(who, from, nameOf(goal))} ${costs}`;
  }
  /** Those who go, and where to: all that they could reach moves no map. */
  protected override asksAbout(): readonly HexId[] {
    const { hex } = this.look.position.units;
    const goal = this.#goal === undefined ? [] : [this.#goal];
    return [...this.#picked.map((unit) => hex[unit]), ...goal];
  }

  // --- what a hand does --------------------------------------------------------------------------
  leftOf(unit: UnitId): number | undefined {
    return this.#question.moving.find((one) => one.unit === unit)?.left;
  }
  override pressUnit(unit: UnitId): boolean {
    if (!this.#able.includes(unit)) return false;
    const { hex } = this.look.position.units;
    const [first] = this.#picked;
    const isThere = first !== undefined && hex[first] === hex[unit];
    const next = isThere ? toggled(this.#picked, unit) : this.#together(unit, this.#able);
    // Of who goes alone a press asks nothing else: his way lies there still.
    if (next.length === 0) return true;
    const goal = isThere ? this.#goal : undefined;
    this.#forget();
    this.#picked = next;
    if (goal !== undefined) this.#lay(goal);
    return true;
  }
  /** CC-MOVE-03 Why he goes nowhere by this order. */
  #whyOut(unit: UnitId): RefusalTold | undefined {
    const step = { units: [unit], to: this.look.position.units.hex[unit] };
    return this.#able.includes(unit)
      ? undefined
      : refusalOf(this.look, 'move', this.#question, step);
  }
  /** One of his own side that does not move, and stands where nobody gets. */
  #isOut({ kind, id }: Thing): boolean {
    const { hex, side } = this.look.position.units;
    const unit = id as UnitId;
    return (
      kind === 'unit' &&
      side[unit] === this.side &&
      !this.#able.includes(unit) &&
      !this.#ways.has(hex[unit])
    );
  }
  #forget(): void {
    this.#laid = undefined;
    this.#isProposed = false;
    this.#isRest = false;
    this.#refused = undefined;
  }
  override pressHex(to: HexId): boolean {
    if (to === this.#goal) return pushed(this.desk, this.#setsOut);
    this.#refused = undefined;
    const step = { units: [...this.#picked], to };
    if (refusalOf(this.look, 'move', this.#question, step) === undefined) {
      this.#forget();
      const mined = ofMines(this.look, { ...step, isMoving: true });
      this.desk.give({ label: t().do.there(nameOf(to)), ...mined, answers: [step] });
      return true;
    }
    // Of an enemy it is told what he can do.
    const isHeld = unitsIn(this.look, to, otherSide(this.side)).length > 0;
    return this.#lay(to) || (!isHeld && this.#refuse(to));
  }
  /** What was laid stays until another way is. */
  #lay(to: HexId): boolean {
    const way = this.#ways.get(to);
    if (way === undefined) return false;
    this.#forget();
    this.#laid = way;
    return true;
  }
  /** CC-MOVE-01, CC-MOVE-02 Where nobody gets it is told at which step it ends. */
  #refuse(to: HexId): boolean {
    const refusal = whyNoWay(this.look, this.#moving, this.#picked, to);
    this.#refused = refusal && { refusal, at: to };
    return refusal !== undefined;
  }
  /** Those who are drawn go where they are let fall, by the way that is shown. */
  #draw({ kind, id }: Thing): Grip | undefined {
    const unit = this.#able.find((one) => one === id);
    if (unit === undefined || (kind !== 'unit' && kind !== 'weapon')) return undefined;
    if (!this.#picked.includes(unit)) this.pressUnit(unit);
    this.#refused = undefined;
    const start = this.look.position.units.hex[unit];
    const to = (at: Point): void => {
      this.#drawn = hexAt(at);
    };
    const end = (): void => {
      this.#drawn = undefined;
    };
    return {
      to,
      cancel: end,
      drop: (at) => {
        const hex = hexAt(at);
        end();
        if (hex !== undefined && hex !== start && !this.#lay(hex)) this.#refuse(hex);
      },
    };
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const card = this.#card;
        if (this.#isGoing) return undefined;
        if (card === undefined) return this.#setsOut;
        const action = this.desk.actionIn(card);
        return { label: t().do.play(action), answers: [{ act: card }] };
      },
      pass: () => (this.#isGoing ? undefined : { label: t().do.halt, answers: [{ done: true }] }),
      refusal: () => this.#refused?.refusal,
      refusedAt: () => this.#refused && centreOf(this.#refused.at),
    };
  }
  override get chosenCard(): number | undefined {
    return this.#card;
  }
  override pressCard(slot: number): void {
    if (this.useOf(slot).action === 'lit') this.#card = slot;
    else this.#card = undefined;
  }
  override get deeds(): readonly Deed[] {
    return [...this.#exits, ...this.#handings];
  }
  get #exits(): readonly Deed[] {
    const units = [...this.#picked];
    const answer = { units, exit: true } as const;
    if (refusalOf(this.look, 'move', this.#question, answer) !== undefined) return [];
    return [{ label: t().do.exit, answers: [answer] }];
  }
  get #handings(): readonly Deed[] {
    const { hex } = this.look.position.units;
    return this.#picked.flatMap((giver) =>
      unitsIn(this.look, hex[giver]).flatMap((taker) => {
        const answer = { giver, taker };
        if (refusalOf(this.look, 'move', this.#question, answer) !== undefined) return [];
        const names = { giver: unitName(this.look, giver), taker: unitName(this.look, taker) };
        return [{ label: t().do.give(names.giver, names.taker), answers: [answer] }];
      }),
    );
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      // The same units, to where a hand wants them.
      keepsProposed: () => true,
      tap: (thing, at, mods) => !this.#isOut(thing) && super.input.tap?.(thing, at, mods) === true,
      grab: (thing) => this.#draw(thing),
      back: () => {
        const had = this.#card !== undefined || this.#laid !== undefined;
        // Who puts away what was proposed is where he was before.
        if (this.#isProposed) this.#picked = this.#before;
        if (this.#card === undefined) this.#forget();
        this.#card = undefined;
        return had;
      },
      key: (event) => this.#walk(event) || super.input.key?.(event) === true,
    };
  }
  /** From the unit an arrow leads to the hex on that side, and on from there. */
  #walk({ key, target }: KeyboardEvent): boolean {
    const thing = target instanceof Element ? target.closest('[data-thing^="unit:"]') : null;
    const [first] = this.#picked;
    if (thing === null || first === undefined) return false;
    const to = stepBy(key, this.look.position.units.hex[first], this.#ways);
    return to !== undefined && focusOn(to);
  }
}
