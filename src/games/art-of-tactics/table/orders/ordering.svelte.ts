import type { RefusalTold } from '#kernel';
import { percent } from '#table';
import {
  Answering,
  type Button,
  type Drafting,
  type Framing,
  type Input,
  type Lights,
  partOf,
  type Parts,
  type Prompting,
  type Share,
  type Thing,
} from '#table/plain';
import {
  companionsOf,
  direct,
  livingGenerals,
  lineReach,
  lineSteps,
  mergingNow,
  orderable,
} from '../../rules/command/index.ts';
import {
  distance,
  isEngaged,
  unitOfFigure,
  unitsOnTable,
  unitsWaiting,
} from '../../rules/facts/index.ts';
import { mergeable } from '../../rules/movement/index.ts';
import type { FigureId, OrdersAnswer, UnitId } from '../../rules/index.ts';
import OrderMarks from './OrderMarks.svelte';
import Slots from './Slots.svelte';
import OrderControls from './OrderControls.svelte';
import { inchesOf } from '../saying.ts';
import { t } from '../words/index.ts';
import type { Tactics } from '../desk.svelte.ts';
import { refusalOf, unitIn } from '../questions.ts';

/** AOT-CMD-07 How a general may order, the most usual first. */
const METHODS = ['line', 'direct', 'signal', 'messenger', 'own', 'none', 'rewrite'] as const;
type Method = (typeof METHODS)[number];
type Order = 'move' | 'shoot' | 'reform' | 'attack';
const INCH = 1000;

/** AOT-CMD-07 One method for the whole slot, and whom it reaches. */
export class Ordering extends Answering<Tactics> {
  #method = $state<Method | undefined>();
  #order = $state<Order>('move');
  #units = $state.raw<readonly UnitId[] | undefined>();
  #slots = $state.raw<readonly (FigureId | -1)[] | undefined>();
  #also = $state<UnitId | undefined>();
  #partner = $state<UnitId | undefined>();

  // --- new slots ---------------------------------------------------------------------------------
  get generals(): readonly FigureId[] {
    return livingGenerals(this.desk.look, this.asked<'giveOrders'>().army);
  }
  get slots(): readonly (FigureId | -1)[] {
    const { generals } = this;
    const now = this.#slots ?? this.desk.look.position.slots[this.asked<'giveOrders'>().army] ?? [];
    return now.map((one) => (one !== -1 && generals.includes(one) ? one : -1));
  }
  write(index: number, one: FigureId | -1): void {
    this.#slots = this.slots.map((before, at) => (at === index ? one : before));
  }
  /** AOT-CMD-15 The commander-in-chief alone writes them anew. */
  get methods(): readonly Method[] {
    const { look } = this.desk;
    const anew: OrdersAnswer = { method: 'rewrite', slots: [...this.slots] };
    const may = refusalOf(look, 'giveOrders', this.asked<'giveOrders'>(), anew) === undefined;
    // AOT-CMD-05 His own unit goes before his orders once, or after them.
    const goes = this.asked<'giveOrders'>().after !== true;
    return METHODS.filter(
      (one) => (one !== 'rewrite' || may || this.method === 'rewrite') && (one !== 'own' || goes),
    );
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(OrderMarks, { desk: this.desk, answering: this }),
      controls: () => partOf(OrderControls, { desk: this.desk, answering: this }),
      panel: () =>
        this.leader !== undefined && this.method === 'rewrite'
          ? partOf(Slots, { desk: this.desk, answering: this })
          : undefined,
      fills: () => this.leader !== undefined,
    };
  }

  // --- a general's slot --------------------------------------------------------------------------
  get leader(): UnitId | undefined {
    const { general } = this.asked<'giveOrders'>();
    return general === -1 ? undefined : unitOfFigure(this.desk.look, general);
  }
  /** The method by which he reaches most, until another is chosen. */
  get method(): Method {
    if (this.#method !== undefined) return this.#method;
    const [first = 'none'] = METHODS.toSorted(
      (a, b) => this.reachable(b).length - this.reachable(a).length,
    ).filter((one) => one === 'line' || one === 'direct');
    return this.reachable(first).length > 0 ? first : 'signal';
  }
  choose(method: Method): void {
    this.#method = method;
    this.#units = undefined;
  }
  get orders(): readonly Order[] {
    if (this.method === 'line') return ['move', 'shoot'];
    return this.method === 'signal' ? ['move', 'shoot', 'reform', 'attack'] : [];
  }
  get order(): Order {
    return this.orders.includes(this.#order) ? this.#order : 'move';
  }
  set order(order: Order) {
    this.#order = order;
  }
  /** Whom a method may reach. */
  reachable(method: Method): readonly UnitId[] {
    const { leader } = this;
    const { look } = this.desk;
    if (leader === undefined) return this.#separate;
    const able = orderable(look, leader);
    switch (method) {
      case 'direct':
        return direct(look, leader);
      case 'line':
        return [...lineSteps(look, leader, able).keys()].filter((unit) => unit !== leader);
      case 'signal':
        return able.filter((unit) => distance(look, unit, leader) <= 6 * INCH);
      case 'messenger':
        return able.filter((unit) => distance(look, unit, leader) < 6 * INCH);
      default:
        return [];
    }
  }
  /** Does a die say how far the order carries? */
  get throws(): boolean {
    return this.method === 'signal' || this.method === 'messenger';
  }
  /** The chance that a die carries an order so far. */
  chance(unit: UnitId): number | undefined {
    const { leader, method } = this;
    if (leader === undefined) return undefined;
    const inch = distance(this.desk.look, unit, leader) / INCH;
    if (method === 'signal') return Math.min(1, Math.max(0, 7 - Math.ceil(inch)) / 6);
    return method === 'messenger' ? Math.min(1, Math.max(0, 6 - Math.floor(inch)) / 6) : undefined;
  }
  /** AOT-CMD-12 How far a unit of the line may go, or what the die must show. */
  note(unit: UnitId): string {
    const chance = this.chance(unit);
    if (chance !== undefined) return t().orders.chance(Math.round(100 * chance));
    const { leader } = this;
    if (leader === undefined || this.method !== 'line' || this.order !== 'move') return '';
    const step = lineSteps(this.desk.look, leader, this.units).get(unit) ?? 0;
    return t().map.inches(inchesOf(lineReach(this.desk.look, leader, unit, step)));
  }

  // --- a separate unit's slot --------------------------------------------------------------------
  get #separate(): readonly UnitId[] {
    const { look } = this.desk;
    const { army } = this.asked<'giveOrders'>();
    // AOT-MEET-05 Who waits in the camp may come out of it.
    return [...unitsOnTable(look, army), ...unitsWaiting(look, army)].filter(
      (unit) => !isEngaged(look, unit) && (!this.#merges || mergingNow(look).includes(unit)),
    );
  }
  /** AOT-REFORM-05 The slot before has prepared a merging: this one is for nothing else. */
  get #merges(): boolean {
    return mergingNow(this.desk.look).length > 0;
  }
  /** AOT-CMD-16 Whom the chosen colonel may take along. */
  get companions(): readonly UnitId[] {
    const [unit] = this.units;
    return this.leader === undefined && unit !== undefined && !this.#merges
      ? companionsOf(this.desk.look, unit)
      : [];
  }
  get also(): UnitId | undefined {
    return this.#also !== undefined && this.companions.includes(this.#also)
      ? this.#also
      : undefined;
  }
  set also(unit: UnitId | undefined) {
    this.#also = unit;
    this.#partner = undefined;
  }
  /** AOT-REFORM-05 Whom it may prepare to merge with; the next such slot merges them. */
  get partners(): readonly UnitId[] {
    const [unit] = this.units;
    const { acted } = this.desk.look.position.units;
    return this.leader !== undefined || unit === undefined || this.#merges || acted[unit] === 1
      ? []
      : mergeable(this.desk.look, unit).filter((other) => acted[other] === 0);
  }
  get partner(): UnitId | undefined {
    return this.#partner !== undefined && this.partners.includes(this.#partner)
      ? this.#partner
      : undefined;
  }
  set partner(unit: UnitId | undefined) {
    this.#partner = unit;
    this.#also = undefined;
  }
  /** The chosen unit acts, and nobody with it. */
  alone(): void {
    this.also = undefined;
  }

  // --- who -------------------------------------------------------------------------------------
  /** Those who are ordered: all whom the method reaches, until a hand changes it. */
  get units(): readonly UnitId[] {
    if (this.#units !== undefined) return this.#units;
    const one = this.leader === undefined || this.method === 'messenger';
    return one ? [] : this.reachable(this.method);
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.lit,
      picked: () => this.picked,
      card: () => this.leader ?? this.units[0],
      whyNot: (unit) => {
        const answer = this.#answerFor([...this.units, unit]);
        return refusalOf(this.desk.look, 'giveOrders', this.asked<'giveOrders'>(), answer);
      },
    };
  }
  get lit(): readonly UnitId[] {
    return this.reachable(this.method);
  }
  get picked(): readonly UnitId[] {
    const other = this.also ?? this.partner;
    return other === undefined ? this.units : [...this.units, other];
  }
  override begin(answer: unknown): void {
    const proposed = answer as OrdersAnswer;
    if (proposed.method === 'separate') {
      this.#units = [proposed.unit];
      this.#also = proposed.also;
    } else if (proposed.method === 'prepare') {
      this.#units = proposed.units.slice(0, 1);
      this.#partner = proposed.units[1];
    } else {
      this.#method = proposed.method;
      if ('order' in proposed) this.#order = proposed.order;
      if ('units' in proposed) this.#units = proposed.units;
      if ('unit' in proposed) this.#units = [proposed.unit];
      if ('slots' in proposed) this.#slots = proposed.slots;
    }
  }
  override get input(): Input<UnitId> {
    return {
      tap: (thing) => this.#tap(thing),
      key: (event) => this.#key(event),
    };
  }
  #tap(thing: Thing): boolean {
    const unit = unitIn(thing);
    if (unit === undefined || !this.lit.includes(unit)) return false;
    if (this.leader === undefined || this.method === 'messenger') this.#units = [unit];
    else if (this.method !== 'signal') {
      this.#units = this.units.includes(unit)
        ? this.units.filter((one) => one !== unit)
        : [...this.units, unit];
    }
    return true;
  }

  // --- the answer --------------------------------------------------------------------------------
  #answerFor(units: readonly UnitId[]): OrdersAnswer {
    const { method, order, also, partner } = this;
    const [unit] = units;
    if (this.leader === undefined) {
      if (unit === undefined) return { method: 'none' };
      if (partner !== undefined) return { method: 'prepare', units: [unit, partner] };
      return { method: 'separate', unit, ...(also === undefined ? {} : { also }) };
    }
    switch (method) {
      case 'direct':
        return { method, units: [...units] };
      case 'line':
        return { method, order: order === 'shoot' ? 'shoot' : 'move', units: [...units] };
      case 'signal':
        return { method, order };
      case 'own':
        return { method };
      case 'rewrite':
        return { method, slots: [...this.slots] };
      case 'messenger':
        return unit === undefined ? { method: 'none' } : { method, unit };
      default:
        return { method: 'none' };
    }
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      pass: () => {
        if (this.leader !== undefined) return undefined;
        return { label: t().orders.method.none, answers: [{ method: 'none' }] };
      },
      refusal: () => this.#refusal,
    };
  }
  get #refusal(): RefusalTold | undefined {
    return refusalOf(
      this.desk.look,
      'giveOrders',
      this.asked<'giveOrders'>(),
      this.#answerFor(this.units),
    );
  }
  override get framing(): Framing<UnitId> {
    return {
      frame: () => {
        const { leader, lit } = this;
        return this.desk.boundsOf(leader === undefined ? lit : [leader, ...lit]);
      },
      calm: () => true,
    };
  }
  override get prompting(): Prompting {
    return {
      prompt: () => this.#prompt,
      hint: () => {
        if (this.#merges) return t().orders.hint.merging;
        return this.leader === undefined ? t().orders.hint.separate : t().orders.hint.orders;
      },
    };
  }
  /** What the chosen method does, in a line. */
  get #prompt(): string | undefined {
    const { leader, method, order } = this;
    if (leader === undefined) return undefined;
    const name = this.desk.name(leader);
    const { slot, after } = this.asked<'giveOrders'>();
    if (method === 'none')
      return after === true
        ? t().orders.prompt.noMore(slot, name)
        : t().orders.prompt.noOrders(slot, name);
    return method === 'line' && order === 'shoot'
      ? t().orders.prompt.lineShoot(slot, name, this.#count)
      : t().orders.prompt[method](slot, name, this.#count);
  }
  get #commit(): Button | undefined {
    const answer = this.#answerFor(this.units);
    if (this.#refusal !== undefined) return undefined;
    const answers = [answer];
    if (answer.method === 'prepare') {
      return { label: t().orders.do.prepare, note: t().orders.do.prepareNote, answers };
    }
    if (answer.method === 'separate') return { label: t().orders.do.separate, answers };
    if (answer.method === 'rewrite') return { label: t().orders.do.slots, answers };
    if (answer.method === 'none') {
      // A messenger is for somebody: until he is named, nothing is proposed.
      const isOpen = this.leader === undefined || this.method === 'messenger';
      return isOpen ? undefined : { label: t().orders.method.none, answers };
    }
    if (answer.method === 'own') return { label: t().orders.do.own, answers };
    return { label: t().orders.do.orders, ...this.#carries, answers };
  }
  /** Who is reached; where a die says it, how likely that is. */
  get #carries(): Pick<Button, 'note' | 'odds'> {
    const { leader, method } = this;
    const reached = method === 'messenger' ? this.units : this.lit;
    if (!this.throws || leader === undefined || reached.length === 0) return { note: this.#count };
    // One die for all: who hears it from afar has all who are nearer with him (AOT-CMD-09).
    const chances = reached.map((unit) => this.chance(unit) ?? 0);
    const [all, some] = [Math.min(...chances), Math.max(...chances)];
    const told =
      method === 'messenger'
        ? t().orders.arrives(percent(all))
        : t().orders.heard(percent(all), percent(1 - some));
    const shares: readonly Share[] = [
      { says: t().orders.hears.all, p: all, kind: this.desk.mark(leader) },
      { says: t().orders.hears.fewer, p: 1 - all, kind: 'on' },
    ];
    return { note: `${this.#count}: ${told}`, odds: [shares] };
  }
  get #count(): string {
    return t().orders.count(this.method === 'signal' ? this.lit.length : this.units.length);
  }
  #key({ key }: KeyboardEvent): boolean {
    if (this.leader === undefined) return this.#company(Number(key));
    const method = this.methods[Number(key) - 1];
    if (method === undefined) return false;
    this.choose(method);
    return true;
  }
  /** Alone, with a companion, or on the way to be one with a partner: as the controls stand. */
  #company(digit: number): boolean {
    const { companions, partners } = this;
    const partner = partners[digit - 2 - companions.length];
    if (digit === 1) this.alone();
    else if (companions[digit - 2] !== undefined) this.also = companions[digit - 2];
    else if (partner !== undefined) this.partner = partner;
    else return false;
    return true;
  }
}
